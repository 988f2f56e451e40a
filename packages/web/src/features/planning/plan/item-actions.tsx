import type { PlanChangeType } from '@tenderdesk/domain/planning/plan/plan-change';
import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ReviewButton } from './review-button.tsx';

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));

type Item = Reply<'get', '/plan/item/{itemId}'>;

const ASKS: readonly [Item['allowedActions'][number], PlanChangeType][] = [
  ['modify', 'MODIFY'],
  ['carryOver', 'CARRYOVER'],
  ['cancel', 'CANCEL'],
];

/** What may be done with an approved item: given to an officer, recorded, changed, carried over. */
export function ItemActions({ item, onRetry }: { item: Item; onRetry: () => void }) {
  const { t } = useText();
  const [asking, setAsking] = useState<PlanChangeType | null>(null);
  const [dividing, setDividing] = useState(false);
  const may = (action: Item['allowedActions'][number]) => item.allowedActions.includes(action);
  return (
    <>
      {may('review') && <ReviewButton planId={item.id} note={item.reviewNote} />}
      {may('divide') && <Button onClick={() => setDividing(true)}>{t('plan.divide')}</Button>}
      {(['begin', 'finish'] as const).filter(may).map((action) => (
        <ProgressButton key={action} item={item} action={action} />
      ))}
      {ASKS.filter(([action]) => may(action)).map(([action, type]) => (
        <Button key={action} onClick={() => setAsking(type)}>
          {t(`plan.${action as 'modify'}`)}
        </Button>
      ))}
      <Suspense>{asking && <ChangeDialog item={item} type={asking} onClose={() => setAsking(null)} />}</Suspense>
      {dividing && <DivideDialog item={item} onClose={() => setDividing(false)} onRetry={onRetry} />}
    </>
  );
}

function ProgressButton({ item, action }: { item: Item; action: 'begin' | 'finish' }) {
  const { t } = useText();
  const progress = useSend('put', '/plan/item/{itemId}/progress');
  return (
    <ConfirmButton
      type="primary"
      title={t(`plan.${action}Title`, { name: item.name })}
      text={t('plan.progressText')}
      onConfirm={() => progress.mutateAsync({ itemId: item.id, body: { action, version: item.version } })}
      done={t('plan.progressed')}
    >
      {t(`plan.${action}`)}
    </ConfirmButton>
  );
}

/** Who works on the item, out of the clerks of its unit. */
function DivideDialog({ item, onClose, onRetry }: { item: Item; onClose: () => void; onRetry: () => void }) {
  const { t } = useText();
  const divide = useSend('put', '/plan/item/{itemId}/divide');
  const officers = useGet('/plan/item/{itemId}/officers', { itemId: item.id });
  return (
    <FormDialog<{ userId: string; version: number }>
      open
      title={t('plan.divideTitle', { name: item.name })}
      initialValues={{ ...(item.divisionUserId ? { userId: item.divisionUserId } : {}), version: item.version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(body) => divide.mutateAsync({ itemId: item.id, body })}
      onDone={() => notice.done(t('plan.divided'))}
    >
      <SelectField
        name="userId"
        label="plan.divisionUser"
        required
        wide
        loading={officers.isPending}
        options={(officers.data ?? []).map(({ userId, displayName, items }) => ({
          value: userId,
          label: t('plan.officerItems', { name: displayName, count: items }),
        }))}
      />
    </FormDialog>
  );
}
