import {
  biddingDocumentTimeRules,
  type BiddingDocumentTimes,
} from '@tenderdesk/domain/procedure/bidding-document/bidding-document';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { useText } from '../../../kit/text.ts';
import { LawfulDate } from '../../../parts/lawful-date.tsx';
import { useRuleParams, useWorkdays } from '../../../parts/use-rule-data.ts';
import { WorkdayHint } from '../../../parts/workday-hint.tsx';
import type { DocumentValues } from './bidding-document-values.ts';
import type { Answer } from './bidding-document-view.tsx';

/** The times of the document, each beside the lawful one. */
export function TimeFields({ answer: { mandatory, biddingMethod, prequalification } }: { answer: Answer }) {
  const { t } = useText();
  const typed = Form.useWatch<Partial<DocumentValues> | undefined>([]) ?? {};
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
