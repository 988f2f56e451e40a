import { DownOutlined, UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { PopupMenu } from '../kit/popup-menu.tsx';
import { useText } from '../kit/text.ts';
import type { Principal } from '../session/principal.ts';
import { signOut } from './sign-out.ts';

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'));

/** The person's own menu. */
export function UserMenu({ principal }: { principal: Principal }) {
  const { t } = useText();
  const [choosing, setChoosing] = useState(false);
  const several = principal.identities.length > 1;
  const items = [
    { key: 'info', label: t('shell.userInfo'), to: '/common/userInfo' },
    { key: 'password', label: t('shell.changePassword'), to: '/common/changePassword' },
    ...(several ? [{ key: 'identity', label: t('shell.switchIdentity'), onClick: () => setChoosing(true) }] : []),
    { key: 'logout', label: t('shell.logout'), onClick: () => void signOut() },
  ];
  return (
    <>
      <PopupMenu items={items}>
        {(opener) => (
          <Button {...opener} type="text" className="navbar-button" icon={<UserOutlined />}>
            <span className="navbar-name">{principal.displayName}</span>
            <DownOutlined className="navbar-arrow" />
          </Button>
        )}
      </PopupMenu>
      <Suspense>{choosing && <IdentityDialog principal={principal} onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
}
