import { Alert, Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply, RowOf } from '../../../api/types.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { FlowBar } from '../../../parts/flow-bar.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { Differences } from './differences.tsx';

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));

type Item = Reply<'get', '/plan/item/{itemId}'>;
type Change = RowOf<'/plan/change/page'>;

/** Requests about an item, the newest first; the one that is open with its approval. */
export function ChangeSection({ item }: { item: Item }) {
  const { t } = useText();
  const changes = useGet('/plan/change/page', { itemId: item.id, size: 100 });
  return (
    <Loaded query={changes} waiting={null}>
      {({ content }) =>
        content.length > 0 && (
          <DetailSection title="plan.requests">
            <ul className="changes">
              {content.map((change) => (
                <li key={change.id}>
                  <p>
                    <strong>{t(`plan.${change.type}`)}</strong>{' '}
                    <span className="hint">
                      {change.clerkName} · {change.createdTime}
                    </span>
                  </p>
                  {change.settledTime === null ? (
                    <OpenChange item={item} change={change} />
                  ) : (
                    <p className="hint">
                      {t('plan.settledTime')} <span className="figure">{change.settledTime}</span>
                    </p>
                  )}
                  <Differences change={change} />
                  <p className="written">{change.reason}</p>
                </li>
              ))}
            </ul>
          </DetailSection>
        )
      }
    </Loaded>
  );
}

function OpenChange({ item, change }: { item: Item; change: Change }) {
  const { t } = useText();
  const [editing, setEditing] = useState(false);
  const apply = useSend('put', '/plan/change/{changeId}/apply');
  const withdraw = useSend('delete', '/plan/change/{changeId}');
  const may = (action: Change['allowedActions'][number]) => change.allowedActions.includes(action);
  const flow = { type: change.flowType, projectId: change.id, phase: change.flowType };
  return (
    <>
      {may('apply') && (
        <Alert
          type="info"
          showIcon
          title={t('plan.agreed')}
          action={
            <ConfirmButton
              type="primary"
              title={t('plan.applyTitle', { name: item.name })}
              text={<Differences change={change} />}
              onConfirm={() => apply.mutateAsync({ changeId: change.id })}
              done={t('plan.applied')}
            >
              {t('plan.apply')}
            </ConfirmButton>
          }
        />
      )}
      <FlowBar flow={flow} name={item.name} />
      <div className="change-actions">
        {may('edit') && <Button onClick={() => setEditing(true)}>{t('common.edit')}</Button>}
        {may('withdraw') && (
          <ConfirmButton
            title={t('plan.withdrawTitle', { name: item.name })}
            text={t('plan.withdrawText')}
            onConfirm={() => withdraw.mutateAsync({ changeId: change.id })}
            done={t('plan.withdrawn')}
          >
            {t('plan.withdraw')}
          </ConfirmButton>
        )}
      </div>
      <Suspense>
        {editing && <ChangeDialog item={item} type={change.type} change={change} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  );
}
