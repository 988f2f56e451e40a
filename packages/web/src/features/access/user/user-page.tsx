import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { importedFilter } from '../../../parts/imported/imported.ts';
import { usePermit } from '../../../session/principal.ts';
import { statusTones } from './tones.ts';
import type { Made, Row } from './types.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('user', { zh, en });

const UserForm = lazy(async () => ({ default: (await import('./user-form.tsx')).UserForm }));
const UserDrawer = lazy(async () => ({ default: (await import('./user-drawer.tsx')).UserDrawer }));
const LinkDialog = lazy(() => import('../../../parts/password-link/link-dialog.tsx'));

const column = columnsOf<Row>();

/** People of the group or of the own unit; a person opens over the list. */
export default function UserPage() {
  const { t, say } = useText();
  const edits = usePermit()('MAINTAIN:USER');
  const [userId, setUserId] = useQueryState<string>('userId', '');
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const types = dictOptions('sys.UserType').map((entry) => ({ value: entry.code, label: say(entry) }));
  const list = useList('/system/user/page', {
    filters: [
      textFilter('keyword', 'user.keyword'),
      dictFilter('status', 'user.status', 'sys.UserStatus'),
      dictFilter('role', 'user.role', 'sys.Role'),
      optionFilter('userType', 'user.userType', types),
      importedFilter,
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'username',
      'user.username',
      ({ id, username }) => (
        <Button type="link" className="cell-link" onClick={() => setUserId(id)}>
          {username}
        </Button>
      ),
      { width: 140, sort: true },
    ),
    column.text('displayName', 'user.displayName', { width: 100, sort: true }),
    column.text('organizations', 'user.organization', { width: 220 }),
    column.text('roles', 'user.role', { width: 200 }),
    column.text(({ userType }) => userType.value, 'user.userType', { width: 120 }),
    column.text('mobile', 'user.mobile', { width: 130 }),
    column.status('status', 'user.status', { dict: 'sys.UserStatus', tone: statusTones }),
    column.dateTime('lastLoginTime', 'user.lastLogin', { sort: true }),
    column.date('importedTime', 'imported.time'),
  ];
  return (
    <>
      <ListPage
        label="user.title"
        list={list}
        columns={columns}
        exports={{ path: '/system/user/export', permit: 'EXPORT:USER' }}
        imports={{ path: '/system/user/import', permit: 'MAINTAIN:USER' }}
        empty={t('user.empty')}
        actions={
          edits && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('user.add')}
            </Button>
          )
        }
      />
      <Suspense>
        {adding && <UserForm user={null} onClose={() => setAdding(false)} onRetry={list.retry} onMade={setMade} />}
        {userId && <UserDrawer userId={userId} onClose={() => setUserId('')} />}
        {made && <LinkDialog {...made} onClose={() => setMade(null)} />}
      </Suspense>
    </>
  );
}
