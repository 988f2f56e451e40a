import { dictLabel } from '@tenderdesk/domain/dict/dictionaries';
import { endsByRecord } from '@tenderdesk/domain/evaluation/negotiation';
import { Tag } from 'antd';
import type { Reply } from '../../api/types.ts';
import { Amount } from '../../kit/amount.tsx';
import { AttachmentList } from '../../parts/attachment-list.tsx';
import { columnsOf } from '../../kit/columns.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { DetailSection, Details } from '../../kit/details.tsx';
import { useText } from '../../kit/text.ts';

export type Answer = Reply<'get', '/tender/biddingDocument/{projectId}'>;
type BiddingDocument = NonNullable<Answer['document']>;
type Section = Answer['sections'][number];

const sectionColumn = columnsOf<Section>();
const sectionColumns = [
  sectionColumn.text('code', 'common.code', { width: 190 }),
  sectionColumn.text('name', 'document.section', { width: 220 }),
  sectionColumn.amountWan('estimatedAmount', 'document.estimatedAmount'),
  sectionColumn.amountWan('controlPrice', 'document.controlPrice'),
  sectionColumn.amountYuan('depositYuan', 'document.deposit'),
  sectionColumn.text(
    ({ hasBasePrice, basePrice }) => (hasBasePrice ? (basePrice ?? '***') : null),
    'document.basePrice',
  ),
];

const criterionColumn = columnsOf<BiddingDocument['criteria'][number]>();
const criterionColumns = [
  criterionColumn.dict('type', 'document.criterionType', 'bidding.CriterionType'),
  criterionColumn.text('item', 'document.criterion', { width: 320 }),
  criterionColumn.number('score', 'document.score'),
];

/** The bidding document as it stands. */
export function DocumentView({
  document,
  sections,
  biddingMethod,
}: {
  document: BiddingDocument;
  sections: readonly Section[];
  biddingMethod: string;
}) {
  const byRecord = endsByRecord(biddingMethod);
  return (
    <>
      <Terms document={document} byRecord={byRecord} />
      <DetailSection title="document.sections">
        <DataTable
          label="document.sections"
          rows={sections}
          rowKey={({ sectionId }) => sectionId}
          columns={sectionColumns}
        />
      </DetailSection>
      {!byRecord && (
        <DetailSection title="document.criteria">
          <DataTable
            label="document.criteria"
            rows={document.criteria}
            rowKey={({ criterionId }) => criterionId}
            columns={criterionColumns}
          />
        </DetailSection>
      )}
      <Review review={document.fairReview} />
      <DetailSection title="document.files">
        <AttachmentList files={document.files} />
      </DetailSection>
    </>
  );
}

function Terms({ document, byRecord }: { document: BiddingDocument; byRecord: boolean }) {
  const { t, language } = useText();
  return (
    <DetailSection title="document.times">
      <Details
        items={[
          { label: byRecord ? 'document.publicityStart' : 'document.saleStart', value: document.saleStart },
          !byRecord && { label: 'document.saleEnd', value: document.saleEnd },
          !byRecord && { label: 'document.questionDeadline', value: document.questionDeadline },
          { label: byRecord ? 'document.publicityEnd' : 'document.bidDeadline', value: document.bidDeadline },
          { label: byRecord ? 'document.negotiationTime' : 'document.openingTime', value: document.openingTime },
          { label: byRecord ? 'document.negotiationPlace' : 'document.openingPlace', value: document.openingPlace },
          { label: 'document.bidValidityDays', value: document.bidValidityDays },
          { label: 'document.depositValidityDays', value: document.depositValidityDays },
          { label: 'document.electronic', value: t(document.electronic ? 'common.yes' : 'common.no') },
          { label: 'document.docFee', value: <Amount value={document.docFeeYuan} unit="yuan" /> },
          { label: 'document.performanceBondRate', value: document.performanceBondRate },
          {
            label: 'document.depositForms',
            value: document.depositForms
              .map((form) => dictLabel('bidding.DepositForm', form, language))
              .join(language === 'en' ? ', ' : '、'),
          },
          { label: 'document.contractTerms', value: document.contractTerms, wide: true },
          document.sha256 !== null && { label: 'document.sha256', value: <code>{document.sha256}</code>, wide: true },
        ]}
      />
    </DetailSection>
  );
}

function Review({ review }: { review: BiddingDocument['fairReview'] }) {
  const { t, language } = useText();
  return (
    <DetailSection
      title="document.review"
      actions={
        <Tag color={review.passed ? 'success' : 'error'}>
          {t(review.passed ? 'document.passed' : 'document.notPassed')}
        </Tag>
      }
    >
      <ul>
        {review.items.map(({ item, passed }) => (
          <li key={item}>
            {passed ? '✓ ' : '✗ '}
            {dictLabel('bidding.FairReviewItem', item, language)}
          </li>
        ))}
      </ul>
      <p className="hint">
        {t('document.reviewer')} {review.reviewer ?? '--'}
      </p>
    </DetailSection>
  );
}
