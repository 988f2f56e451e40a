import { AppstoreOutlined, DownOutlined, ExportOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PopupMenu } from '../kit/popup-menu.tsx';
import { useText } from '../kit/text.ts';
import type { MenuItem } from './menu.ts';
import { usePart } from './use-part.ts';

const loadFound = () => import('./find/menu-found.tsx');

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

  const [typed, setTyped] = useState('');
  const found = usePart(loadFound);
  const list = useRef<HTMLElement>(null);
  const filtering = !folded && typed.trim() !== '' && found.Part !== null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed) {
      event.stopPropagation();
      setTyped('');
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !filtering) return;
    list.current?.querySelector('a')?.click();
    setTyped('');
  };

  return (
    <nav ref={list} className="side-menu" aria-label={t('shell.menu')}>
      {!folded && (
        <input
          type="search"
          className="menu-filter"
          value={typed}
          placeholder={t('shell.menuFilter')}
          aria-label={t('shell.menuFilter')}
          maxLength={40}
          onFocus={() => void found.open()}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      {filtering && found.Part ? (
        <found.Part items={items} typed={typed} />
      ) : (
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
      )}
    </nav>
  );
}

/** A screen of the menu. */
export function MenuLink({ item: { path, title, icon: Icon, external } }: { item: MenuItem }) {
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
