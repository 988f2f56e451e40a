import { Button, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, comma, useText } from '../../../kit/text.ts';
import type { PasswordLink } from '../../../parts/password-link/link.ts';
import { accountTones } from './tones.ts';
import type { SubAccount } from './types.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('accountCheck', { zh, en });

const SubAccountForm = lazy(() => import('./sub-account-form.tsx'));
const SubAccountDrawer = lazy(() => import('./sub-account-drawer.tsx'));
const LinkDialog = lazy(() => import('../../../parts/password-link/link-dialog.tsx'));

const column = columnsOf<SubAccount>();

/** The people of a company who may sign in for it; its administrators add, change and end their accounts. */
export default function SubAccountPage() {
  const { t } = useText();
  const page = useGet('/bidder/subAccount');
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<{ link: PasswordLink; name: string } | null>(null);
  const columns = [
    column.custom(
      'displayName',
      'accountCheck.displayName',
      ({ id, displayName, own }) => (
        <>
          <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
            {displayName}
          </Button>
          {own && <Tag>{t('accountCheck.mine')}</Tag>}
        </>
      ),
      { width: 160 },
    ),
    column.text('username', 'accountCheck.username', { width: 160 }),
    column.text(({ roles }) => roles.map(({ value }) => value).join(comma()), 'accountCheck.roles', { width: 220 }),
    column.text('mobile', 'accountCheck.mobile', { width: 130 }),
    column.status('status', 'accountCheck.state', { dict: 'sys.UserStatus', tone: accountTones }),
    column.text(
      ({ withoutPassword, lastLoginTime }) => (withoutPassword ? t('accountCheck.never') : lastLoginTime),
      'accountCheck.lastLogin',
      { width: 170 },
    ),
  ];
  return (
    <Loaded query={page}>
      {({ accounts, most, allowedActions }) => (
        <>
          <DetailSection
            title="accountCheck.accounts"
            actions={
              allowedActions.includes('add') && (
                <Button type="primary" onClick={() => setAdding(true)}>
                  {t('accountCheck.add')}
                </Button>
              )
            }
          >
            <p className="hint">{t('accountCheck.accountsHint', { most })}</p>
            <DataTable label="accountCheck.accounts" rows={accounts} columns={columns} />
          </DetailSection>
          <Suspense>
            {adding && (
              <SubAccountForm
                account={null}
                onClose={() => setAdding(false)}
                onRetry={() => void page.refetch()}
                onMade={setMade}
              />
            )}
            {openId && (
              <SubAccountDrawer
                account={accounts.find(({ id }) => id === openId) ?? null}
                onClose={() => setOpenId('')}
                onRetry={() => void page.refetch()}
              />
            )}
            {made && <LinkDialog {...made} waits onClose={() => setMade(null)} />}
          </Suspense>
        </>
      )}
    </Loaded>
  );
}
