import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { asksItems } from '@tenderdesk/domain/procedure/bidding-document/inquiry-item';
import { prequalifiesHere } from '@tenderdesk/domain/procedure/announcement/call-type';
import { OWN_PLATFORM } from '@tenderdesk/domain/procedure/project/platform';
import { endsByRecord, quotesInRounds } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { sumAmounts } from '@tenderdesk/domain/money';
import { Form } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { Amount } from '../../../kit/amount.tsx';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { CheckField, DictField } from '../../../kit/form/choice-fields.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { notice } from '../../../kit/notice.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { ReferenceField } from '../../../parts/price-reference/reference-field.tsx';
import { usePermit } from '../../../session/principal.ts';
import { PrequalificationFields } from './prequalification-fields.tsx';
import { BasePrice } from './base-price.tsx';
import { bodyOf, type DocumentValues, valuesOf } from './bidding-document-values.ts';
import type { Answer } from './bidding-document-view.tsx';
import { fieldOf } from './document-fields.ts';
import en from './envelopes-en.ts';
import zh from './envelopes-zh.ts';
import { InquiryItemFields } from './inquiry-item-fields.tsx';
import { LowPriceFields } from './low-price-fields.tsx';
import { afterOwn } from './own-changes.ts';
import { PriceFormulaFields } from './price-formula-fields.tsx';
import { ReviewListFields } from './review-list-fields.tsx';
import { TimeFields } from './time-fields.tsx';

addWords('documentEnvelopes', { zh, en });

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
  // people of an agency write the document, and know no base price
  const setsBasePrice = usePermit()('MAINTAIN:PROJECT');
  // a base price is saved beside the form, and is no lost race of whoever types in it
  const own = useRef(new Map<number, number>());
  return (
    <FormPage<DocumentValues>
      loading={false}
      error={null}
      onRetry={reload}
      initialValues={valuesOf(answer)}
      onSubmit={(values) => {
        const body = bodyOf(values);
        return save.mutateAsync({ projectId, body: { ...body, version: afterOwn(own.current, body.version) } });
      }}
      fieldOf={fieldOf}
      onDone={() => {
        notice.done(t('biddingDocument.saved'));
        reload();
      }}
    >
      <FormSection title="biddingDocument.part.times">
        <TimeFields answer={answer} />
      </FormSection>
      {prequalifiesHere({ platform: OWN_PLATFORM, biddingMethod: answer.biddingMethod }, answer.prequalification) && (
        <FormSection title="documentPrequalification.title" bare>
          <PrequalificationFields />
        </FormSection>
      )}
      <FormSection title="biddingDocument.sections" bare>
        <SectionFields answer={answer}>
          {({ sectionId, name, hasBasePrice }) =>
            !endsByRecord(answer.biddingMethod) &&
            setsBasePrice && (
              <BasePrice
                {...{ projectId, sectionId, name, hasBasePrice, version: answer.version }}
                onChanged={(from, to) => {
                  own.current.set(from, to);
                  reload();
                }}
              />
            )
          }
        </SectionFields>
      </FormSection>
      <FormSection title="biddingDocument.part.terms">
        <TermFields answer={answer} />
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
        <DocumentFiles />
      </FormSection>
    </FormPage>
  );
}

/** The files of the document. */
export const DocumentFiles = () => (
  <FileField
    name="files"
    label="biddingDocument.files"
    unmarked
    bizType="BIDDING_DOCUMENT"
    accept={['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.zip']}
    max={50}
    wide
  />
);

interface SectionFieldsProps {
  answer: Answer;
  /** What stands below the fields of a section; without it the deposit, which nobody corrects, is left out. */
  children?: (section: Answer['sections'][number]) => ReactNode;
}

/** Ceiling, formula, low prices and review lists of each section. */
export function SectionFields({ answer, children }: SectionFieldsProps) {
  const { t } = useText();
  const byRecord = endsByRecord(answer.biddingMethod);
  return (
    <fieldset className="rows wide">
      <legend>{t(children ? 'biddingDocument.sections' : 'biddingDocument.section')}</legend>
      {answer.sections.map((section, row) => (
        <div key={section.sectionId} className="row-group">
          <div className="row-head">
            <span>{section.name}</span>
            <span>
              {t('biddingDocument.estimatedAmount')} <Amount value={section.estimatedAmount} />
            </span>
          </div>
          <div className="fields">
            <AmountField name={['sections', row, 'controlPrice']} label="biddingDocument.controlPrice" />
            {children && !byRecord && (
              <AmountField name={['sections', row, 'depositYuan']} label="biddingDocument.deposit" unit="yuan" />
            )}
          </div>
          {children && (
            <div className="fields">
              <ReferenceField name={['sections', row, 'inquiryRecordIds']} known={section.references} wide />
            </div>
          )}
          {!byRecord && <PriceFormulaFields row={row} biddingMethod={answer.biddingMethod} />}
          {!quotesInRounds(answer.biddingMethod) && <LowPriceFields row={row} />}
          {!byRecord && <ReviewListFields row={row} />}
          {asksItems(answer.biddingMethod) && <InquiryItemFields row={row} />}
          {children?.(section)}
        </div>
      ))}
    </fieldset>
  );
}

function TermFields({ answer: { biddingMethod, biddingDocument, takesTwoEnvelopes, sections } }: { answer: Answer }) {
  const { t } = useText();
  const byRecord = endsByRecord(biddingMethod);
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
          <CheckField
            name="depositRejects"
            label="biddingDocument.depositRejects"
            text={t('biddingDocument.depositRejectsText')}
            help={t('biddingDocument.depositRejectsHint')}
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
      {sections.length > 1 && (
        <NumberField
          name="sectionLimit"
          label="biddingDocument.sectionLimit"
          min={1}
          max={99}
          help={t('biddingDocument.sectionLimitHint')}
        />
      )}
      {!byRecord && (
        <>
          <CheckField
            name="offersRescue"
            label="correction.rescue"
            text={t('correction.rescueText')}
            help={t('correction.rescueHint')}
          />
          <CheckField name="electronic" label="biddingDocument.electronic" text={t('common.yes')} />
          {(takesTwoEnvelopes || biddingDocument?.twoEnvelopes) && (
            <CheckField
              name="twoEnvelopes"
              label="documentEnvelopes.title"
              text={t('documentEnvelopes.text')}
              help={t('documentEnvelopes.hint')}
            />
          )}
          <AmountField name="docFeeYuan" label="biddingDocument.docFee" unit="yuan" required />
        </>
      )}
      <TextAreaField name="contractTerms" label="biddingDocument.contractTerms" max={5000} wide />
    </>
  );
}

/** The criteria with what their scores add up to. */
export function CriteriaFields() {
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
  const criteria = Form.useWatch<DocumentValues['criteria'] | undefined>('criteria') ?? [];
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
