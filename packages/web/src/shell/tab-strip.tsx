import { CloseOutlined } from '@ant-design/icons';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { PopupMenu } from '../kit/popup-menu.tsx';
import { showInStrip } from '../kit/show-in-strip.ts';
import { useText } from '../kit/text.ts';
import { screenAt } from './screens.ts';
import { type Tab, labelsOf, titleOf } from './tabs.ts';
import type { Tabs } from './use-tabs.ts';

/** The visited pages as links: close by icon, double or middle click or Delete; menu by right click or Shift+F10. */
export function TabStrip({ tabs }: { tabs: Tabs }) {
  const { t, say, language } = useText();
  const labels = labelsOf(tabs.tabs, language, (tab) => {
    const screen = screenAt(tab.path.split('?', 1)[0] ?? '');
    return titleOf(tab, language) ?? (screen ? say(screen.title) : tab.path);
  });
  return (
    <nav className="tab-strip" aria-label={t('shell.tabs.label')}>
      <ul>
        {tabs.tabs.map((tab) => (
          <TabItem key={tab.id} tab={tab} title={labels.get(tab.id)!} tabs={tabs} />
        ))}
      </ul>
    </nav>
  );
}

function TabItem({ tab, title, tabs }: { tab: Tab; title: string; tabs: Tabs }) {
  const { t } = useText();
  const item = useRef<HTMLLIElement>(null);
  const active = tab.id === tabs.activeId;
  useEffect(() => {
    if (active && item.current) showInStrip(item.current);
  }, [active]);

  const close = () => void tabs.close([tab.id]);
  // the focus goes to the neighbour, else it would be lost with what was closed
  const closeByKey = async () => {
    const neighbour = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    if (!(await tabs.close([tab.id]))) return;
    (neighbour?.querySelector('a') ?? document.getElementById('main'))?.focus();
  };
  const ids = tabs.tabs.map(({ id }) => id);
  const menu = [
    { key: 'refresh', label: t('shell.tabs.refresh'), onClick: () => void tabs.refresh(tab.id) },
    { key: 'close', label: t('shell.tabs.closeOne'), onClick: close },
    {
      key: 'others',
      label: t('shell.tabs.closeOthers'),
      disabled: ids.length === 1,
      onClick: () => void tabs.close(ids.filter((id) => id !== tab.id)),
    },
    { key: 'all', label: t('shell.tabs.closeAll'), onClick: () => void tabs.close(ids) },
  ];

  const closeByMiddleButton = (event: MouseEvent) => {
    if (event.button !== 1) return;
    event.preventDefault();
    close();
  };

  return (
    <li ref={item} className={active ? 'tab active' : 'tab'}>
      <PopupMenu items={menu}>
        {(_, openAt) => (
          <Link
            to={tab.path}
            state={{ inTab: tab.id }}
            aria-current={active ? 'page' : undefined}
            title={title}
            onDoubleClick={() => void tabs.close([tab.id], { overtakes: true })}
            onAuxClick={closeByMiddleButton}
            onContextMenu={(event) => {
              event.preventDefault();
              openAt(event.currentTarget, event);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Delete') void closeByKey();
              if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
                event.preventDefault();
                openAt(event.currentTarget);
              }
            }}
          >
            {title}
          </Link>
        )}
      </PopupMenu>
      <button
        type="button"
        aria-label={t('shell.tabs.close', { title })}
        onClick={({ detail }) => (detail === 0 ? void closeByKey() : close())}
      >
        <CloseOutlined />
      </button>
    </li>
  );
}
