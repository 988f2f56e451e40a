import { DeputyScope, DeputyState } from '@tenderdesk/domain/people/deputy/codes';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { useChoices } from '../../../parts/choices.tsx';
import { usePermit } from '../../../session/principal.ts';
import { restColumns } from './columns.tsx';
import type { Deputy } from './types.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('deputy', { zh, en });

const DeputyForm = lazy(() => import('./deputy-form.tsx'));
const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));

const column = columnsOf<Deputy>();

const columns = [
  column.text('principalName', 'deputy.principal', { width: 110 }),
  column.text('deputyName', 'deputy.deputy', { width: 110 }),
  ...restColumns,
  column.text('deputyOrganizationName', 'deputy.deputyUnit', { width: 180 }),
  column.text('grantedByName', 'deputy.grantedBy', { width: 110 }),
  column.dateTime('grantedTime', 'deputy.grantedTime', { sort: true }),
];

/** Who stands in for whom: administrators name deputies for people who are away, and withdraw them. */
export default function DeputyPage() {
  const { t } = useText();
  const maintains = usePermit()('MAINTAIN:DEPUTY');
  const [giving, setGiving] = useState(false);
  const [ending, setEnding] = useState<Deputy | null>(null);
  const list = useList('/system/deputy/page', {
    filters: [
      textFilter('keyword', 'deputy.keyword'),
      optionFilter('state', 'deputy.state', useChoices(DeputyState.type)),
      optionFilter('scope', 'deputy.scope', useChoices(DeputyScope.type)),
    ],
    sort: 'grantedTime,desc',
  });
  /** As the list shows it now: somebody else may have changed it meanwhile. */
  const latest = (row: Deputy) => list.rows.find(({ id }) => id === row.id) ?? row;
  return (
    <>
      <ListPage
        label="deputy.title"
        list={list}
        columns={columns}
        exports={{ path: '/system/deputy/export', permit: 'EXPORT:DEPUTY' }}
        empty={t('deputy.none')}
        actions={
          maintains && (
            <Button type="primary" onClick={() => setGiving(true)}>
              {t('deputy.giveFor')}
            </Button>
          )
        }
        rowActions={(row) =>
          row.allowedActions.includes('withdraw')
            ? [{ key: 'withdraw', label: t('deputy.withdraw'), danger: true, onClick: () => setEnding(row) }]
            : []
        }
      />
      <Suspense>
        {giving && <DeputyForm identities={null} onClose={() => setGiving(false)} />}
        {ending && (
          <WithdrawDialog own={false} deputy={latest(ending)} onClose={() => setEnding(null)} onRetry={list.retry} />
        )}
      </Suspense>
    </>
  );
}
