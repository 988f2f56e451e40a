import {
  biddingDocumentTimeRules,
  type BiddingDocumentTimes,
} from '@tenderdesk/domain/procedure/bidding-document/bidding-document';
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { endsByRecord, quotesInRounds } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { sumAmounts } from '@tenderdesk/domain/money';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { CheckField, DictField } from '../../../kit/form/choice-fields.tsx';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { LawfulDate } from '../../../parts/lawful-date.tsx';
import { useRuleParams, useWorkdays } from '../../../parts/use-rule-data.ts';
import { WorkdayHint } from '../../../parts/workday-hint.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { BasePrice } from './base-price.tsx';
import { LowPriceFields, lowPriceOf, lowPriceValues, type LowPriceValues } from './low-price-fields.tsx';
import { ReviewListFields, reviewItemsOf, reviewListValues, type ReviewListValues } from './review-list-fields.tsx';
import { formulaOf, formulaValues, PriceFormulaFields, type FormulaValues } from './price-formula-fields.tsx';
import type { Answer } from './bidding-document-view.tsx';

type DocumentBody = Body<'put', '/tender/biddingDocument/{projectId}'>;
type ReviewItem = DocumentBody['fairReview']['items'][number]['item'];

/** The form's shape: what the wire carries, but files as they are shown, shares as numbers and the review as boxes. */
interface Values extends Omit<DocumentBody, 'files' | 'performanceBondRate' | 'fairReview' | 'criteria' | 'sections'> {
  files: readonly StoredFile[];
  performanceBondRate: number | null;
  reviewer: string | null;
  review: Partial<Record<ReviewItem, boolean>>;
  criteria: { type: DocumentBody['criteria'][number]['type']; item: string; score: number | null }[];
  sections: (Answer['sections'][number] & {
    typedFormula: FormulaValues;
    typedLow: LowPriceValues;
    typedLists: ReviewListValues;
  })[];
}

const reviewItems = dictOptions('bidding.FairReviewItem').map(({ code }) => code as ReviewItem);

function valuesOf({ biddingDocument, sections: known, version }: Answer): Partial<Values> {
  const sections = known.map((section) => ({
    ...section,
    typedFormula: formulaValues(section.formula),
    typedLow: lowPriceValues(section.lowPrice),
    typedLists: reviewListValues(section.reviewItems),
  }));
  if (!biddingDocument) {
    return {
      version,
      sections,
      electronic: true,
      docFeeYuan: '0',
      depositForms: ['TRANSFER', 'BANK_GUARANTEE'],
      criteria: [{ type: 'PRICE', item: '', score: null }],
      files: [],
      review: {},
    };
  }
  const { id: _, fairReview, criteria, performanceBondRate, sha256: __, updatedTime: ___, ...terms } = biddingDocument;
  return {
    ...terms,
    version,
    sections,
    performanceBondRate: performanceBondRate === null ? null : Number(performanceBondRate),
    criteria: criteria.map(({ type, item, score }) => ({ type, item, score: Number(score) })),
    reviewer: fairReview.reviewer,
    review: Object.fromEntries(fairReview.items.map(({ item, passed }) => [item, passed])),
  };
}

const bodyOf = ({
  files,
  performanceBondRate,
  reviewer,
  review,
  criteria,
  sections,
  ...terms
}: Values): DocumentBody => ({
  ...terms,
  performanceBondRate:
    performanceBondRate === null || performanceBondRate === undefined ? null : String(performanceBondRate),
  // of a single source nothing is sold, scored or secured by a deposit
  criteria: (criteria ?? []).map(({ type, item, score }) => ({ type, item, score: String(score ?? 0) })),
  saleEnd: terms.saleEnd ?? terms.bidDeadline,
  depositForms: terms.depositForms ?? [],
  docFeeYuan: terms.docFeeYuan ?? '0',
  sections: sections.map(({ sectionId, controlPrice, depositYuan, formula, typedFormula, typedLow, typedLists }) => ({
    sectionId,
    controlPrice,
    depositYuan,
    formula: formulaOf(typedFormula, formula),
    lowPrice: lowPriceOf(typedLow),
    reviewItems: reviewItemsOf(typedLists),
  })),
  fairReview: {
    reviewer: reviewer ?? null,
    items: reviewItems.map((item) => ({ item, passed: review[item] ?? false })),
  },
  files: files.map(({ id }) => id),
});

interface BiddingDocumentFormProps {
  projectId: string;
  answer: Answer;
  /** Loads the document anew. */
  reload: () => void;
}

/** The whole bidding document: times, terms, prices, criteria, review and files. */
export function BiddingDocumentForm({ projectId, answer, reload }: BiddingDocumentFormProps) {
  const { t } = useText();
  const save = useSend('put', '/tender/biddingDocument/{projectId}');
  return (
    <FormPage<Values>
      loading={false}
      error={null}
      onRetry={reload}
      initialValues={valuesOf(answer)}
      onSubmit={(values) => save.mutateAsync({ projectId, body: bodyOf(values) })}
      onDone={() => {
        notice.done(t('biddingDocument.saved'));
        reload();
      }}
    >
      <FormSection title="biddingDocument.part.times">
        <TimeFields answer={answer} />
      </FormSection>
      <FormSection title="biddingDocument.sections" bare>
        <SectionFields projectId={projectId} answer={answer} reload={reload} />
      </FormSection>
      <FormSection title="biddingDocument.part.terms">
        <TermFields byRecord={endsByRecord(answer.biddingMethod)} />
      </FormSection>
      {!endsByRecord(answer.biddingMethod) && (
        <FormSection title="biddingDocument.criteria" bare>
          <CriteriaFields />
        </FormSection>
      )}
      <FormSection title="biddingDocument.review" bare>
        <ReviewFields />
      </FormSection>
      <FormSection title="biddingDocument.part.files">
        <FileField
          name="files"
          label="biddingDocument.files"
          unmarked
          bizType="BIDDING_DOCUMENT"
          accept={['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.zip']}
          max={50}
          wide
        />
      </FormSection>
    </FormPage>
  );
}

function TimeFields({ answer: { mandatory, biddingMethod, prequalification } }: { answer: Answer }) {
  const { t } = useText();
  const typed = Form.useWatch<Partial<Values> | undefined>([]) ?? {};
  const params = useRuleParams(
    'bidding.doc.minSaleDays',
    'bidding.doc.minBidDays',
    'bidding.doc.voluntaryBidDays',
    'bidding.response.minWorkdays',
    'bidding.single.publicityWorkdays',
  );
  const workdays = useWorkdays(typed.saleStart);
  const facts: BiddingDocumentTimes = {
    mandatory,
    biddingMethod,
    prequalification,
    params,
    workdays,
    saleStart: typed.saleStart ?? null,
    saleEnd: typed.saleEnd ?? null,
    questionDeadline: typed.questionDeadline ?? null,
    applyDeadline: typed.applyDeadline ?? null,
    bidDeadline: typed.bidDeadline ?? null,
    openingTime: typed.openingTime ?? null,
  };
  const lawful = (field: string) => <LawfulDate field={field} rules={biddingDocumentTimeRules} facts={facts} />;
  if (endsByRecord(biddingMethod)) return <PublicityFields lawful={lawful} />;
  return (
    <>
      <DateTimeField name="saleStart" label="biddingDocument.saleStart" required />
      <DateTimeField name="saleEnd" label="biddingDocument.saleEnd" required help={lawful('saleEnd')} />
      {prequalification && (
        <DateTimeField
          name="applyDeadline"
          label="biddingDocument.applyDeadline"
          required
          help={lawful('applyDeadline')}
        />
      )}
      <DateTimeField name="questionDeadline" label="biddingDocument.questionDeadline" unmarked />
      <DateTimeField name="bidDeadline" label="biddingDocument.bidDeadline" required help={lawful('bidDeadline')} />
      <DateTimeField
        name="openingTime"
        label="biddingDocument.openingTime"
        required
        help={
          <>
            {t('biddingDocument.openingHint')}
            <WorkdayHint field="openingTime" />
          </>
        }
      />
      <TextField name="openingPlace" label="biddingDocument.openingPlace" required max={200} />
    </>
  );
}

/** Of a single source: nothing is sold, its publicity runs, and then it is negotiated. */
function PublicityFields({ lawful }: { lawful: (field: string) => ReactNode }) {
  const { t } = useText();
  return (
    <>
      <DateTimeField name="saleStart" label="biddingDocument.publicityStart" required />
      <DateTimeField
        name="bidDeadline"
        label="biddingDocument.publicityEnd"
        required
        help={
          <>
            {t('biddingDocument.publicityHint')}
            {lawful('bidDeadline')}
          </>
        }
      />
      <DateTimeField
        name="openingTime"
        label="biddingDocument.negotiationTime"
        required
        help={<WorkdayHint field="openingTime" />}
      />
      <TextField name="openingPlace" label="biddingDocument.negotiationPlace" required max={200} />
    </>
  );
}

function SectionFields({ projectId, answer, reload }: BiddingDocumentFormProps) {
  const { t } = useText();
  const { sections, version } = answer;
  const byRecord = endsByRecord(answer.biddingMethod);
  return (
    <fieldset className="rows wide">
      <legend>{t('biddingDocument.sections')}</legend>
      {sections.map(({ sectionId, name, estimatedAmount, hasBasePrice }, row) => (
        <div key={sectionId} className="row-group">
          <div className="row-head">
            <span>{name}</span>
            <span>
              {t('biddingDocument.estimatedAmount')} <Amount value={estimatedAmount} />
            </span>
          </div>
          <div className="fields">
            <AmountField name={['sections', row, 'controlPrice']} label="biddingDocument.controlPrice" />
            {!byRecord && (
              <AmountField name={['sections', row, 'depositYuan']} label="biddingDocument.deposit" unit="yuan" />
            )}
          </div>
          {!byRecord && <PriceFormulaFields row={row} biddingMethod={answer.biddingMethod} />}
          {!quotesInRounds(answer.biddingMethod) && <LowPriceFields row={row} />}
          {!byRecord && <ReviewListFields row={row} />}
          {!byRecord && <BasePrice {...{ projectId, sectionId, name, hasBasePrice, version, reload }} />}
        </div>
      ))}
    </fieldset>
  );
}

function TermFields({ byRecord }: { byRecord: boolean }) {
  const { t } = useText();
  return (
    <>
      <NumberField name="bidValidityDays" label="biddingDocument.bidValidityDays" required min={1} max={3650} />
      {!byRecord && (
        <>
          <NumberField
            name="depositValidityDays"
            label="biddingDocument.depositValidityDays"
            unmarked
            min={1}
            max={3650}
            help={t('biddingDocument.validityHint')}
          />
          <DictField
            name="depositForms"
            label="biddingDocument.depositForms"
            unmarked
            dict="bidding.DepositForm"
            multiple
            help={t('biddingDocument.depositFormsHint')}
          />
        </>
      )}
      <NumberField
        name="performanceBondRate"
        label="biddingDocument.performanceBondRate"
        max={100}
        places={2}
        unit="%"
        help={t('biddingDocument.bondHint')}
      />
      {!byRecord && (
        <>
          <CheckField name="electronic" label="biddingDocument.electronic" text={t('common.yes')} />
          <AmountField name="docFeeYuan" label="biddingDocument.docFee" unit="yuan" required />
        </>
      )}
      <TextAreaField name="contractTerms" label="biddingDocument.contractTerms" max={5000} wide />
    </>
  );
}

function CriteriaFields() {
  return (
    <>
      <RowsField
        name="criteria"
        label="biddingDocument.criteria"
        blank={{ type: 'TECH', item: '', score: null }}
        help={<ScoreTotal />}
      >
        {(row) => (
          <>
            <DictField
              name={[row, 'type']}
              label="biddingDocument.criterionType"
              dict="bidding.CriterionType"
              required
            />
            <NumberField name={[row, 'score']} label="biddingDocument.score" required max={100} places={2} />
            <TextField name={[row, 'item']} label="biddingDocument.criterion" required max={200} wide />
          </>
        )}
      </RowsField>
    </>
  );
}

/** What the scores add up to, while they are typed. */
function ScoreTotal() {
  const { t } = useText();
  const criteria = Form.useWatch<Values['criteria'] | undefined>('criteria') ?? [];
  const total = sumAmounts(criteria.map((criterion) => String(criterion?.score ?? 0)));
  return <span aria-live="polite">{t('biddingDocument.total', { total })}</span>;
}

function ReviewFields() {
  const { t, say } = useText();
  return (
    <fieldset className="rows wide">
      <legend>{t('biddingDocument.review')}</legend>
      <p className="hint">{t('biddingDocument.reviewHint')}</p>
      <div className="fields">
        {dictOptions('bidding.FairReviewItem').map((entry) => (
          <CheckField
            key={entry.code}
            name={['review', entry.code]}
            label="biddingDocument.review"
            labelText={say(entry)}
            text={t('biddingDocument.passed')}
          />
        ))}
        <TextField name="reviewer" label="biddingDocument.reviewer" unmarked max={50} />
      </div>
    </fieldset>
  );
}
