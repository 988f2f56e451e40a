import { limitWords } from '@tenderdesk/domain/selection/prequalification/limited-number';
import type { PrequalificationTerms } from '@tenderdesk/domain/selection/prequalification/prequalification';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { lowPriceWords } from '@tenderdesk/domain/selection/evaluation/low-price';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { Tag } from 'antd';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import en from './envelopes-en.ts';
import zh from './envelopes-zh.ts';
import { InquiryItems } from './inquiry-item-fields.tsx';
import { ReviewLists } from './review-list-fields.tsx';
import { FormulaWords } from '../../../parts/price-formula/price-steps.tsx';
import { ReferenceList } from '../../../parts/price-reference/reference-list.tsx';
import { colon, semicolon } from '../../../kit/marks.ts';
import { addWords, comma, useText } from '../../../kit/text.ts';

addWords('documentEnvelopes', { zh, en });

export type Answer = Reply<'get', '/tender/biddingDocument/{projectId}'>;
type BiddingDocument = NonNullable<Answer['biddingDocument']>;
type Section = Answer['sections'][number];

const sectionColumn = columnsOf<Section>();
const sectionColumns = [
  sectionColumn.text('code', 'common.code', { width: 190 }),
  sectionColumn.text('name', 'biddingDocument.section', { width: 220 }),
  sectionColumn.amountWan('estimatedAmount', 'biddingDocument.estimatedAmount'),
  sectionColumn.amountWan('controlPrice', 'biddingDocument.controlPrice'),
  sectionColumn.amountYuan('depositYuan', 'biddingDocument.deposit'),
  sectionColumn.text(
    ({ hasBasePrice, basePrice }) => (hasBasePrice ? (basePrice ?? '***') : null),
    'biddingDocument.basePrice',
  ),
];

const criterionColumn = columnsOf<BiddingDocument['criteria'][number]>();
const criterionColumns = [
  criterionColumn.dict('type', 'biddingDocument.criterionType', 'bidding.CriterionType'),
  criterionColumn.text('item', 'biddingDocument.criterion', { width: 320 }),
  criterionColumn.number('score', 'biddingDocument.score'),
];

/** The bidding document as it stands. */
export function BiddingDocumentView({
  biddingDocument,
  sections,
  biddingMethod,
}: {
  biddingDocument: BiddingDocument;
  sections: readonly Section[];
  biddingMethod: string;
}) {
  const { t, language } = useText();
  const byRecord = endsByRecord(biddingMethod);
  return (
    <>
      <Terms biddingDocument={biddingDocument} byRecord={byRecord} />
      <DetailSection title="biddingDocument.sections">
        <DataTable
          label="biddingDocument.sections"
          rows={sections}
          rowKey={({ sectionId }) => sectionId}
          columns={sectionColumns}
        />
        {sections.map(
          ({ sectionId, name, reviewItems }) =>
            reviewItems.length > 0 && (
              <div key={sectionId}>
                {name}
                <ReviewLists items={reviewItems} />
              </div>
            ),
        )}
        {sections.map(
          ({ sectionId, name, references }) =>
            references.length > 0 && (
              <div key={sectionId}>
                <h3 className="document-list">{t('documentItems.ceilingOf', { section: name })}</h3>
                <ReferenceList references={references} />
              </div>
            ),
        )}
        {sections.map(
          ({ sectionId, name, inquiryItems }) =>
            inquiryItems.length > 0 && <InquiryItems key={sectionId} section={name} items={inquiryItems} />,
        )}
        {sections.map(
          ({ sectionId, name, lowPrice }) =>
            lowPrice && (
              <p key={sectionId}>
                {name} · {t('biddingDocument.lowPrice')}
                {colon()}
                {lowPriceWords(lowPrice, language)}
              </p>
            ),
        )}
        {sections.map(
          ({ sectionId, name, formula }) =>
            formula && (
              <p key={sectionId}>
                {name}
                {colon()}
                <FormulaWords formula={formula} />
              </p>
            ),
        )}
      </DetailSection>
      {!byRecord && (
        <DetailSection title="biddingDocument.criteria">
          <DataTable
            label="biddingDocument.criteria"
            rows={biddingDocument.criteria}
            rowKey={({ criterionId }) => criterionId}
            columns={criterionColumns}
          />
        </DetailSection>
      )}
      <Review review={biddingDocument.fairReview} />
      <DetailSection title="biddingDocument.files">
        <AttachmentList files={biddingDocument.files} />
      </DetailSection>
    </>
  );
}

function Terms({ biddingDocument, byRecord }: { biddingDocument: BiddingDocument; byRecord: boolean }) {
  const { t, language } = useText();
  return (
    <DetailSection title="biddingDocument.times">
      <Details
        items={[
          {
            label: byRecord ? 'biddingDocument.publicityStart' : 'biddingDocument.saleStart',
            value: biddingDocument.saleStart,
          },
          !byRecord && { label: 'biddingDocument.saleEnd', value: biddingDocument.saleEnd },
          biddingDocument.applyDeadline !== null && {
            label: 'biddingDocument.applyDeadline',
            value: biddingDocument.applyDeadline,
          },
          biddingDocument.prequalificationTerms !== null && {
            label: 'biddingDocument.prequalificationTerms',
            value: <ApplicationTerms terms={biddingDocument.prequalificationTerms} />,
            wide: true,
          },
          !byRecord && { label: 'biddingDocument.questionDeadline', value: biddingDocument.questionDeadline },
          {
            label: byRecord ? 'biddingDocument.publicityEnd' : 'biddingDocument.bidDeadline',
            value: biddingDocument.bidDeadline,
          },
          {
            label: byRecord ? 'biddingDocument.negotiationTime' : 'biddingDocument.openingTime',
            value: biddingDocument.openingTime,
          },
          {
            label: byRecord ? 'biddingDocument.negotiationPlace' : 'biddingDocument.openingPlace',
            value: biddingDocument.openingPlace,
          },
          { label: 'biddingDocument.bidValidityDays', value: biddingDocument.bidValidityDays },
          { label: 'biddingDocument.depositValidityDays', value: biddingDocument.depositValidityDays },
          { label: 'biddingDocument.electronic', value: t(biddingDocument.electronic ? 'common.yes' : 'common.no') },
          biddingDocument.twoEnvelopes && {
            label: 'documentEnvelopes.title',
            value: t('documentEnvelopes.text'),
          },
          { label: 'biddingDocument.docFee', value: <Amount value={biddingDocument.docFeeYuan} unit="yuan" /> },
          { label: 'biddingDocument.performanceBondRate', value: biddingDocument.performanceBondRate },
          biddingDocument.sectionLimit !== null && {
            label: 'biddingDocument.sectionLimit',
            value: biddingDocument.sectionLimit,
          },
          {
            label: 'biddingDocument.depositForms',
            value: biddingDocument.depositForms
              .map((form) => dictLabel('bidding.DepositForm', form, language))
              .join(comma()),
          },
          {
            label: 'biddingDocument.depositRejects',
            value: t(biddingDocument.depositRejects ? 'common.yes' : 'common.no'),
          },
          { label: 'correction.rescue', value: t(biddingDocument.offersRescue ? 'common.yes' : 'common.no') },
          { label: 'biddingDocument.contractTerms', value: biddingDocument.contractTerms, wide: true },
          { label: 'correction.number', value: biddingDocument.fileVersion },
          biddingDocument.sha256 !== null && {
            label: 'biddingDocument.sha256',
            value: <code>{biddingDocument.sha256}</code>,
            wide: true,
          },
        ]}
      />
    </DetailSection>
  );
}

function Review({ review }: { review: BiddingDocument['fairReview'] }) {
  const { t, language } = useText();
  return (
    <DetailSection
      title="biddingDocument.review"
      actions={
        <Tag color={review.passed ? 'success' : 'error'}>
          {t(review.passed ? 'biddingDocument.passed' : 'biddingDocument.notPassed')}
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
        {t('biddingDocument.reviewer')} {review.reviewer ?? '--'}
      </p>
    </DetailSection>
  );
}

/** What an application of the prequalification holds and is reviewed by. */
function ApplicationTerms({ terms }: { terms: PrequalificationTerms }) {
  const { say } = useText();
  return (
    <ul className="review-lists">
      {terms.files.length > 0 && <li>{terms.files.map(({ name }) => name).join(semicolon())}</li>}
      {terms.items.map(({ item, standard }) => (
        <li key={item}>
          {item}
          {colon()}
          {standard}
        </li>
      ))}
      {terms.limit && <li>{say(limitWords(terms.limit))}</li>}
    </ul>
  );
}
