import { DownOutlined, UserOutlined } from '@ant-design/icons';
import { Suspense, lazy, useEffect, useState } from 'react';
import { PopupMenu } from '../kit/popup-menu.tsx';
import { useText } from '../kit/text.ts';
import { type Principal, holds } from '../session/principal.ts';
import { lock } from '../session/lock.ts';
import { mayLock } from './lock/may-lock.ts';
import { saySwitched } from './go-on-as.ts';
import { signOut } from './sign-out.ts';

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'));
const SwitchUserDialog = lazy(() => import('./switch-user-dialog.tsx'));

/** Spec §6: an entry of this name in local storage shows the action too; the server refuses all the same. */
const mayTrySwitching = (principal: Principal): boolean =>
  !principal.deputyOf && (holds(principal, 'MAINTAIN:SYSTEM') || localStorage.getItem('console-user') !== null);

/** The person's own menu. */
export function UserMenu({ principal }: { principal: Principal }) {
  const { t } = useText();
  const [open, setOpen] = useState<'user' | 'identity' | null>(null);
  useEffect(saySwitched, []);
  const several = principal.identities.length > 1;
  const { displayName, actorName, deputyOf } = principal;
  const own = deputyOf ? t('shell.standsFor', { name: displayName, principal: deputyOf.principalName }) : displayName;
  const name = actorName ? t('shell.seenBy', { name: own, actor: actorName }) : own;
  const leave = { key: 'logout', label: t('shell.logout'), onClick: () => void signOut() };
  // who came by a code for one evaluation has the account not in hand
  const items = principal.seatProjectId
    ? [leave]
    : [
        { key: 'info', label: t('shell.userInfo'), to: '/common/userInfo' },
        ...(principal.userType.code === 'BIDDER' || principal.userType.code === 'AGENCY'
          ? []
          : [{ key: 'deputy', label: t('shell.deputies'), to: '/common/deputy' }]),
        { key: 'password', label: t('shell.changePassword'), to: '/common/changePassword' },
        ...(mayTrySwitching(principal)
          ? [{ key: 'user', label: t('shell.switchUser'), onClick: () => setOpen('user') }]
          : []),
        ...(several ? [{ key: 'identity', label: t('shell.switchIdentity'), onClick: () => setOpen('identity') }] : []),
        ...(mayLock(principal) ? [{ key: 'lock', label: t('shell.lock'), onClick: lock }] : []),
        leave,
      ];
  return (
    <>
      <PopupMenu items={items}>
        {(opener) => (
          <button {...opener} type="button" className="navbar-button">
            <UserOutlined />
            <span className="navbar-name">{name}</span>
            <DownOutlined className="navbar-arrow" />
          </button>
        )}
      </PopupMenu>
      <Suspense>
        {open === 'identity' && <IdentityDialog principal={principal} onClose={() => setOpen(null)} />}
        {open === 'user' && <SwitchUserDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
