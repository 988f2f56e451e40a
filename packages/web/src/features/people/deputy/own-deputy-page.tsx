import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { usePrincipal } from '../../../session/principal.ts';
import { restColumns } from './columns.tsx';
import type { Deputy } from './types.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('deputy', { zh, en });

const DeputyForm = lazy(() => import('./deputy-form.tsx'));
const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));
const ActsDrawer = lazy(() => import('./acts-drawer.tsx'));

const column = columnsOf<Deputy>();
const deputy = column.text('deputyName', 'deputy.deputy', { width: 110 });
const principal = column.text('principalName', 'deputy.principal', { width: 110 });
const acts = column.text(({ acts: count }) => String(count), 'deputy.acts', { width: 80 });

/** Who stands in for oneself, and for whom one does. */
export default function OwnDeputyPage() {
  const { t } = useText();
  const { deputyOf, actorName } = usePrincipal();
  const own = useGet('/common/deputy');
  const [giving, setGiving] = useState(false);
  const [ending, setEnding] = useState<Deputy | null>(null);
  const [shown, setShown] = useState<Deputy | null>(null);
  const actions = (label: string) => (row: Deputy) => [
    ...(row.allowedActions.includes('withdraw')
      ? [{ key: 'withdraw', label, danger: true, onClick: () => setEnding(row) }]
      : []),
    { key: 'acts', label: t('deputy.actsOf'), onClick: () => setShown(row) },
  ];
  return (
    <Loaded query={own}>
      {({ given, held, identities }) => (
        <>
          {deputyOf && (
            <Alert
              type="info"
              showIcon
              className="page-alert"
              title={t('deputy.deputising', { name: deputyOf.principalName })}
            />
          )}
          <DetailSection
            title="deputy.given"
            actions={
              identities.length > 0 &&
              actorName === null && (
                <Button type="primary" onClick={() => setGiving(true)}>
                  {t('deputy.give')}
                </Button>
              )
            }
          >
            <p className="hint">{t('deputy.givenHint')}</p>
            <DataTable
              label="deputy.given"
              rows={given}
              columns={[deputy, ...restColumns, acts]}
              rowActions={actions(t('deputy.withdraw'))}
              empty={t('deputy.noneGiven')}
            />
          </DetailSection>
          <DetailSection title="deputy.held">
            <p className="hint">{t('deputy.heldHint')}</p>
            <DataTable
              label="deputy.held"
              rows={held}
              columns={[principal, ...restColumns, acts]}
              rowActions={actions(t('deputy.giveBack'))}
              empty={t('deputy.noneHeld')}
            />
          </DetailSection>
          <Suspense>
            {giving && <DeputyForm identities={identities} onClose={() => setGiving(false)} />}
            {ending && (
              <WithdrawDialog
                own
                deputy={[...given, ...held].find(({ id }) => id === ending.id) ?? ending}
                onClose={() => setEnding(null)}
                onRetry={() => void own.refetch()}
              />
            )}
            {shown && <ActsDrawer deputy={shown} onClose={() => setShown(null)} />}
          </Suspense>
        </>
      )}
    </Loaded>
  );
}
