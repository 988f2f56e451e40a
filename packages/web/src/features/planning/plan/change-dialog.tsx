import type { PlanItemStatus } from '@tenderdesk/domain/planning/plan/codes';
import { CHANGEABLE, type PlanChangeType, type PlanField } from '@tenderdesk/domain/planning/plan/plan-change';

import { useSend } from '../../../api/hooks.ts';
import type { Body, Reply, RowOf } from '../../../api/types.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { DictField } from '../../../kit/form/choice-fields.tsx';
import { MonthField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

type Item = Reply<'get', '/plan/item/{itemId}'>;
type Change = RowOf<'/plan/change/page'>;
type Form = Pick<Body<'post', '/plan/change'>, 'reason' | 'values'>;
type Values = NonNullable<Form['values']>;

const TITLES = { MODIFY: 'plan.modifyTitle', CARRYOVER: 'plan.carryOverTitle', CANCEL: 'plan.cancelTitle' } as const;

const OF_NEXT_YEAR: readonly PlanField[] = ['amount', 'plannedStart', 'plannedFinish'];

/** Which values a request asks for. */
const fieldsOf = (type: PlanChangeType, status: PlanItemStatus): readonly PlanField[] => {
  if (type === 'CANCEL') return [];
  return type === 'CARRYOVER' ? OF_NEXT_YEAR : CHANGEABLE[status];
};

interface ChangeDialogProps {
  item: Item;
  type: PlanChangeType;
  /** A returned request that is said anew. */
  change?: Change;
  onClose: () => void;
}

/** Asks for a change of an approved item, to carry it over or to give it up; or says a returned request anew. */
export function ChangeDialog({ item, type, change, onClose }: ChangeDialogProps) {
  const { t } = useText();
  const ask = useSend('post', '/plan/change');
  const revise = useSend('put', '/plan/change/{changeId}');
  const fields = fieldsOf(type, item.status.code as PlanItemStatus);
  const send = (form: Form) => {
    const values = { values: fields.length > 0 ? form.values : undefined };
    const body = { reason: form.reason, ...(values.values ? { values: values.values } : {}) };
    return change
      ? revise.mutateAsync({ changeId: change.id, body: { ...body, version: change.version } })
      : ask.mutateAsync({ body: { ...body, itemId: item.id, type } });
  };
  const has = (field: PlanField) => fields.includes(field);
  return (
    <FormDialog<Form>
      open
      width={640}
      danger={type === 'CANCEL'}
      title={change ? t('plan.reviseTitle', { name: item.name }) : t(TITLES[type], titleOf(item))}
      submitText={t(change ? 'common.save' : 'common.submit')}
      initialValues={{
        reason: change?.reason ?? '',
        ...(fields.length > 0 ? { values: first(item, type, fields, change) } : {}),
      }}
      onClose={onClose}
      onSubmit={send}
      onDone={() => notice.done(t(change ? 'common.saved' : 'plan.requested'))}
    >
      {type === 'CARRYOVER' && <p className="hint wide">{t('plan.carryOverText', titleOf(item))}</p>}
      {type === 'CANCEL' && <p className="hint wide">{t('plan.cancelText')}</p>}
      {has('name') && <TextField name={['values', 'name']} label="plan.name" required max={200} wide />}
      {has('projectType') && (
        <DictField name={['values', 'projectType']} label="plan.projectType" dict="bidding.ProjectType" required />
      )}
      {has('biddingMethod') && (
        <DictField
          name={['values', 'biddingMethod']}
          label="plan.biddingMethod"
          dict="bidding.BiddingMethod"
          required
        />
      )}
      {has('amount') && <AmountField name={['values', 'amount']} label="plan.amount" required positive />}
      {has('fundSource') && (
        <DictField name={['values', 'fundSource']} label="plan.fundSource" dict="bidding.FundSource" />
      )}
      {has('plannedStart') && <MonthField name={['values', 'plannedStart']} label="plan.plannedStart" />}
      {has('plannedFinish') && <MonthField name={['values', 'plannedFinish']} label="plan.plannedFinish" />}
      <TextAreaField name="reason" label="common.reason" required max={500} wide />
    </FormDialog>
  );
}

const titleOf = ({ name, year }: Item) => ({ name, year: String(year + 1) });

/** What the fields hold at first: what was asked for, else the item as it is; the months of a carry-over are new. */
function first(item: Item, type: PlanChangeType, fields: readonly PlanField[], change?: Change): Values {
  const now = {
    name: item.name,
    projectType: item.projectType.code,
    biddingMethod: item.biddingMethod.code,
    amount: item.amount,
    plannedStart: type === 'CARRYOVER' ? null : item.plannedStart,
    plannedFinish: type === 'CARRYOVER' ? null : item.plannedFinish,
    fundSource: item.fundSource?.code ?? null,
    ...change?.values,
  };
  return Object.fromEntries(Object.entries(now).filter(([field]) => fields.includes(field as PlanField))) as Values;
}
