import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { call } from '../../../api/client.ts';
import type { RowOf } from '../../../api/types.ts';
import { BatchButton } from '../../../kit/batch-button.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('accountCheck', { zh, en });

const AccountCheckDrawer = lazy(() => import('./account-check-drawer.tsx'));

const column = columnsOf<RowOf<'/system/userAccountCheck/page'>>();

/** Accounts that wait for their check, and what became of the others; one opens over the list. */
export default function AccountCheckPage() {
  const { t } = useText();
  const maintains = usePermit()('MAINTAIN:USER_ACCOUNT_CHECK');
  const [openId, setOpenId] = useQueryState<string>('userId', '');
  const kinds = [
    { value: 'STAFF', label: t('accountCheck.staff') },
    { value: 'BIDDER', label: t('accountCheck.bidder') },
  ];
  const list = useList('/system/userAccountCheck/page', {
    filters: [
      textFilter('keyword', 'accountCheck.keyword'),
      dictFilter('auditStatus', 'accountCheck.status', 'bidding.AuditStatus'),
      optionFilter('kind', 'accountCheck.kind', kinds),
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'displayName',
      'accountCheck.applicant',
      ({ userId, displayName }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(userId)}>
          {displayName}
        </Button>
      ),
      { width: 110 },
    ),
    column.text('username', 'accountCheck.username', { width: 130 }),
    column.text('organizationName', 'accountCheck.organization', { width: 220 }),
    column.text('roles', 'accountCheck.roles', { width: 180 }),
    column.text('requestedByName', 'accountCheck.requestedBy', { width: 110 }),
    column.dateTime('createdTime', 'accountCheck.requestedTime', { sort: true }),
    column.status('auditStatus', 'accountCheck.status', statusLooks.audit),
    column.text('auditorName', 'accountCheck.auditor', { width: 110 }),
    column.dateTime('auditedTime', 'accountCheck.auditedTime'),
  ];
  return (
    <>
      <ListPage
        label="accountCheck.title"
        list={list}
        columns={columns}
        exports={{ path: '/system/userAccountCheck/export', permit: 'EXPORT:USER_ACCOUNT_CHECK' }}
        empty={t('accountCheck.empty')}
        batchAllowed={({ allowedActions }) => allowedActions.includes('audit')}
        renderBatch={
          maintains &&
          ((rows, clear) => (
            <BatchButton
              label={t('accountCheck.pass')}
              rows={rows}
              nameOf={({ displayName, organizationName }) => `${displayName} ${organizationName}`}
              run={({ userId, version }) =>
                call('put', '/system/userAccountCheck/{userId}/audit', {
                  userId,
                  body: { status: 'AUDIT_PASSED', reason: null, version },
                })
              }
              onDone={clear}
            />
          ))
        }
      />
      <Suspense>{openId && <AccountCheckDrawer userId={openId} onClose={() => setOpenId('')} />}</Suspense>
    </>
  );
}
