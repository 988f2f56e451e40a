import { formatAmount } from '@tenderdesk/domain/money-text';
import { isLarger } from '@tenderdesk/domain/procedure/project/rest';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Body, Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { DictField, RadioField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { OFFERED_METHODS } from '@tenderdesk/domain/procedure/project/procedure';

type Rest = Reply<'get', '/tender/contractChange/{contractId}/rest'>;
type Method = NonNullable<Body<'post', '/tender/contractChange/{contractId}/rest'>['biddingMethod']>;

/** What a contract left that ended early, and who buys it. */
export function ContractRest({ contractId }: { contractId: string }) {
  const { t } = useText();
  const [buying, setBuying] = useState(false);
  const { data } = useGet('/tender/contractChange/{contractId}/rest', { contractId });
  if (!data || data.left === null) return null;
  const { left, stillLeft, rests, mayBuy } = data;
  return (
    <DetailSection
      title="contract.rest"
      actions={mayBuy && <Button onClick={() => setBuying(true)}>{t('contract.buyRest')}</Button>}
    >
      <Details
        items={[
          { label: 'contract.left', value: <Amount value={left} /> },
          { label: 'contract.stillLeft', value: <Amount value={stillLeft} /> },
        ]}
      />
      {rests.length === 0 && <p className="hint">{t('contract.noRest')}</p>}
      <ul>
        {rests.map(({ id, code, name, estimatedAmount, status, result }) => (
          <li key={id}>
            <Link to={`/tender/projectDetail?projectId=${id}`}>{code}</Link> {name}{' '}
            <span className="hint">
              {formatAmount(estimatedAmount)} {t('common.wan')} · {(result ?? status).value}
            </span>
          </li>
        ))}
      </ul>
      {buying && <BuyRestDialog contractId={contractId} rest={data} onClose={() => setBuying(false)} />}
    </DetailSection>
  );
}

interface Values {
  way: 'plan' | 'unplanned';
  planItemId?: string;
  name?: string;
  biddingMethod?: Method;
  estimatedAmount?: string;
  reason: string;
  largerReason?: string | null;
}

/** Begins the purchase of the rest: by an item of the plan, or in none. */
function BuyRestDialog({ contractId, rest, onClose }: { contractId: string; rest: Rest; onClose: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const send = useSend('post', '/tender/contractChange/{contractId}/rest');
  const initial: Partial<Values> = { way: 'unplanned', name: rest.name };
  if (rest.stillLeft !== '0') initial.estimatedAmount = rest.stillLeft;
  return (
    <FormDialog<Values, { id: string }>
      open
      title={t('contract.buyRest')}
      width={640}
      initialValues={initial}
      onClose={onClose}
      onSubmit={({ way, planItemId, name, biddingMethod, estimatedAmount, reason, largerReason }) =>
        send.mutateAsync({
          contractId,
          body: {
            reason,
            largerReason: largerReason?.trim() || null,
            ...(way === 'plan'
              ? { planItemId: planItemId ?? null }
              : {
                  name: name?.trim() || null,
                  biddingMethod: biddingMethod ?? null,
                  estimatedAmount: estimatedAmount ?? null,
                }),
          },
        })
      }
      onDone={({ id }) => {
        notice.done(t('contract.restBegun'));
        void navigate(`/tender/projectDetail?projectId=${id}&tab=plan`);
      }}
    >
      <RadioField
        name="way"
        label="contract.restWay"
        required
        wide
        options={[
          { value: 'unplanned', label: t('contract.restUnplanned') },
          { value: 'plan', label: t('contract.restPlanned') },
        ]}
      />
      <WayFields rest={rest} />
      <TextAreaField name="reason" label="contract.restReason" required max={400} rows={3} wide />
    </FormDialog>
  );
}

function WayFields({ rest: { stillLeft, organizationId } }: { rest: Rest }) {
  const { t } = useText();
  const way = Form.useWatch<Values['way'] | undefined>('way');
  const typed = Form.useWatch<string | undefined>('estimatedAmount');
  const chosen = Form.useWatch<string | undefined>('planItemId');
  const items = useGet(
    '/plan/item/page',
    { submitStatus: 'APPROVED', status: 'NOT_STARTED', organizationId, size: 200 },
    { enabled: way === 'plan' },
  );
  const startable = (items.data?.content ?? []).filter(({ allowedActions }) => allowedActions.includes('start'));
  const estimated = way === 'plan' ? startable.find(({ id }) => id === chosen)?.amount : typed;
  return (
    <>
      {way === 'plan' ? (
        <SelectField
          name="planItemId"
          label="contract.restItem"
          required
          wide
          loading={items.isPending}
          options={startable.map(({ id, year, name, amount }) => ({
            value: id,
            label: `${year} ${name} ${formatAmount(amount)} ${t('common.wan')}`,
          }))}
        />
      ) : (
        <>
          <TextField name="name" label="contract.restName" required max={200} wide />
          <DictField
            name="biddingMethod"
            label="contract.restMethod"
            dict="bidding.BiddingMethod"
            only={OFFERED_METHODS}
            required
          />
          <AmountField name="estimatedAmount" label="contract.restEstimate" required positive />
        </>
      )}
      {estimated !== undefined && estimated !== '' && isLarger({ estimatedAmount: estimated, stillLeft }) && (
        <TextAreaField
          name="largerReason"
          label="contract.largerReason"
          required
          max={500}
          wide
          help={t('contract.largerHelp', { amount: formatAmount(stillLeft) })}
        />
      )}
    </>
  );
}
