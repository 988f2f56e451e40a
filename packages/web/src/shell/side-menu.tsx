import { AppstoreOutlined, DownOutlined, ExportOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PopupMenu } from '../kit/popup-menu.tsx';
import { useText } from '../kit/text.ts';
import type { MenuItem } from './menu.ts';

/** The side menu: links and groups of links, one group open at a time; folded it shows the icons. */
export function SideMenu({ items, folded }: { items: readonly MenuItem[]; folded: boolean }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const current = items.find(({ children }) => children?.some(({ path }) => path === pathname))?.path ?? null;
  const [open, setOpen] = useState(current);
  const [seen, setSeen] = useState(current);
  if (current !== seen) {
    setSeen(current);
    if (current) setOpen(current);
  }

  return (
    <nav className="side-menu" aria-label={t('shell.menu')}>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            {!item.children && <MenuLink item={item} />}
            {item.children && folded && <FoldedGroup item={item} active={item.path === current} />}
            {item.children && !folded && (
              <Group
                item={item}
                open={open === item.path}
                onToggle={() => setOpen(open === item.path ? null : item.path)}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuLink({ item: { path, title, icon: Icon, external } }: { item: MenuItem }) {
  const { t, say } = useText();
  const { pathname } = useLocation();
  if (external) {
    return (
      <a
        href={path}
        target="_blank"
        rel="noopener noreferrer"
        className="menu-item"
        title={t('shell.newTab', { title: say(title) })}
      >
        {Icon && <Icon />}
        <span className="menu-title">{say(title)}</span>
        <ExportOutlined className="menu-out" />
      </a>
    );
  }
  return (
    <Link to={path} className="menu-item" title={say(title)} aria-current={path === pathname ? 'page' : undefined}>
      {Icon && <Icon />}
      <span className="menu-title">{say(title)}</span>
    </Link>
  );
}

function Group({ item, open, onToggle }: { item: MenuItem; open: boolean; onToggle: () => void }) {
  const { say } = useText();
  const Icon = item.icon ?? AppstoreOutlined;
  const id = `menu${item.path.replaceAll('/', '-')}`;
  return (
    <>
      <button
        type="button"
        className="menu-item"
        title={say(item.title)}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon />
        <span className="menu-title">{say(item.title)}</span>
        <DownOutlined className="menu-arrow" />
      </button>
      <ul id={id} hidden={!open}>
        {item.children?.map((child) => (
          <li key={child.path}>
            <MenuLink item={child} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FoldedGroup({ item, active }: { item: MenuItem; active: boolean }) {
  const { say } = useText();
  const Icon = item.icon ?? AppstoreOutlined;
  const items = (item.children ?? []).map(({ path, title, external }) => ({
    key: path,
    label: say(title),
    ...(external ? { onClick: () => void window.open(path, '_blank', 'noopener') } : { to: path }),
  }));
  return (
    <PopupMenu items={items}>
      {(opener) => (
        <button
          {...opener}
          type="button"
          className={`menu-item${active ? ' active' : ''}`}
          aria-label={say(item.title)}
          title={say(item.title)}
        >
          <Icon />
        </button>
      )}
    </PopupMenu>
  );
}
