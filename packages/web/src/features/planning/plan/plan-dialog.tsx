import { Form } from 'antd';
import { businessYear } from '../../../api/business-year.ts';
import { useSend } from '../../../api/hooks.ts';
import type { Body, RowOf } from '../../../api/types.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { CheckField, DictField, RadioField } from '../../../kit/form/choice-fields.tsx';
import { MonthField } from '../../../kit/form/date-fields.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { DutyFields } from '../../../parts/duty/duty-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

type Item = RowOf<'/plan/item/page'>;
type ItemBody = Body<'post', '/plan/item'>;
/** What the wire carries, but the share as a number. */
type Form = Omit<ItemBody, 'stateFundRatio'> & { stateFundRatio?: number | null; version?: number };

interface PlanDialogProps {
  /** The item to change; null for a new one. */
  item: Item | null;
  /** What a new one begins with. */
  initial?: Partial<Form>;
  onClose: () => void;
  /** Loads the item anew. */
  onRetry?: () => void;
}

/** A new plan item, or the change of one that is not submitted. */
export function PlanDialog({ item, initial: given = {}, onClose, onRetry }: PlanDialogProps) {
  const { t } = useText();
  const add = useSend('post', '/plan/item');
  const change = useSend('put', '/plan/item/{itemId}');
  const initial: Partial<Form> = item
    ? {
        year: item.year,
        kind: item.kind,
        name: item.name,
        projectType: item.projectType.code as Form['projectType'],
        biddingMethod: item.biddingMethod.code as Form['biddingMethod'],
        amount: item.amount,
        plannedStart: item.plannedStart,
        plannedFinish: item.plannedFinish,
        fundSource: (item.fundSource?.code ?? null) as Form['fundSource'] & (string | null),
        workKind: (item.workKind?.code ?? null) as NonNullable<Form['workKind']> | null,
        infrastructure: (item.infrastructure?.code ?? null) as NonNullable<Form['infrastructure']> | null,
        investmentAmount: item.investmentAmount,
        budgetAmount: item.budgetAmount,
        stateFundRatio: item.stateFundRatio === null ? null : Number(item.stateFundRatio),
        unplanned: item.unplanned,
        unplannedReason: item.unplannedReason,
        version: item.version,
      }
    : {
        year: businessYear(),
        kind: 'TENDER',
        biddingMethod: 'OPEN_TENDER',
        unplanned: false,
        ...given,
      };
  return (
    <FormDialog<Form>
      open
      width={640}
      title={t(item ? 'plan.edit' : 'plan.add')}
      submitText={t('common.save')}
      initialValues={initial}
      onClose={onClose}
      {...(onRetry ? { onRetry } : {})}
      onSubmit={({ version = 0, stateFundRatio = null, ...form }) => {
        const body = { ...form, stateFundRatio: stateFundRatio === null ? null : String(stateFundRatio) };
        return item ? change.mutateAsync({ itemId: item.id, body: { ...body, version } }) : add.mutateAsync({ body });
      }}
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="name" label="plan.name" required max={200} wide />
      <NumberField name="year" label="plan.year" required min={2000} max={2100} />
      <RadioField
        name="kind"
        label="plan.kind"
        required
        options={[
          { value: 'TENDER', label: t('plan.kindTender') },
          { value: 'PERFORMANCE', label: t('plan.kindPerformance') },
        ]}
      />
      <DictField name="projectType" label="plan.projectType" dict="bidding.ProjectType" required />
      <DictField name="biddingMethod" label="plan.biddingMethod" dict="bidding.BiddingMethod" required />
      <AmountField name="amount" label="plan.amount" required positive help={t('plan.levelHint')} />
      <DictField name="fundSource" label="plan.fundSource" dict="bidding.FundSource" />
      <DutyFields amount="amount" />
      <MonthField name="plannedStart" label="plan.plannedStart" />
      <MonthField name="plannedFinish" label="plan.plannedFinish" />
      <CheckField name="unplanned" label="plan.unplannedNum" text={t('plan.unplanned')} wide />
      <UnplannedReason />
    </FormDialog>
  );
}

/** Asked for where the item is outside of the plan (R07). */
function UnplannedReason() {
  const unplanned = Form.useWatch<boolean | undefined>('unplanned');
  return unplanned ? (
    <TextAreaField name="unplannedReason" label="plan.unplannedReason" required max={500} rows={2} wide />
  ) : null;
}
