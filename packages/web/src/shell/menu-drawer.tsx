import { Drawer } from 'antd';
import { useText } from '../kit/text.ts';
import type { MenuItem } from './menu.ts';
import { SideMenu } from './side-menu.tsx';

/** The side menu of narrow screens. */
export default function MenuDrawer({ items, onClose }: { items: readonly MenuItem[]; onClose: () => void }) {
  const { t } = useText();
  return (
    <Drawer
      open
      onClose={onClose}
      placement="left"
      size={280}
      title={t('shell.menu')}
      styles={{ body: { padding: 0 } }}
    >
      <SideMenu items={items} folded={false} />
    </Drawer>
  );
}
