import { Suspense, lazy, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useMobile } from '../kit/mobile.ts';
import { useText } from '../kit/text.ts';
import { useCasCheck } from '../session/cas.ts';
import { useLiveReminders } from '../session/live.ts';
import { changePreferences, usePreferences } from '../session/preferences.ts';
import type { Principal } from '../session/principal.ts';
import { useDocumentTitle } from './document-title.ts';
import { buildMenu } from './menu.ts';
import { menuGroups } from './menu-groups.ts';
import { Navbar } from './navbar.tsx';
import { screenAt, screens } from './screens.ts';
import { SideMenu } from './side-menu.tsx';
import { TabPages } from './tab-pages.tsx';
import { TabStrip } from './tab-strip.tsx';
import { TitleBar } from './title-bar.tsx';
import { useTabs } from './use-tabs.ts';

const MenuDrawer = lazy(() => import('./menu-drawer.tsx'));

/** The workspace: navbar, side menu, tab strip, title bar and the pages of the tabs (spec §2). */
export default function Shell({ principal }: { principal: Principal }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const mobile = useMobile();
  const folded = usePreferences((state) => state.folded);
  // The drawer is open for the page that it was opened on: following a link closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const tabs = useTabs(`tabs:${principal.username}:${principal.identity.id}`);
  const menu = useMemo(() => buildMenu(screens, menuGroups, principal), [principal]);
  const screen = screenAt(pathname);
  const drawerOpen = drawerAt === pathname;
  const active = tabs.tabs.find(({ id }) => id === tabs.activeId);
  const title = active?.title ?? (screen && t(screen.title));
  useDocumentTitle(title);
  useCasCheck();
  useLiveReminders();

  return (
    <div className={`shell${folded && !mobile ? ' folded' : ''}`}>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <Navbar
        principal={principal}
        menuOpen={mobile ? drawerOpen : !folded}
        onToggleMenu={() => (mobile ? setDrawerAt(pathname) : changePreferences({ folded: !folded }))}
      />
      {mobile ? (
        <Suspense>{drawerOpen && <MenuDrawer items={menu} onClose={() => setDrawerAt(null)} />}</Suspense>
      ) : (
        <div className="side">
          <SideMenu items={menu} folded={folded} />
        </div>
      )}
      <div className="workspace">
        {!mobile && <TabStrip tabs={tabs} />}
        <main id="main" className="workspace-main" tabIndex={-1}>
          <TitleBar screen={screen} title={title ?? ''} />
          <TabPages tabs={tabs} />
        </main>
      </div>
    </div>
  );
}
