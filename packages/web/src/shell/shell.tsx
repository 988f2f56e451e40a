import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LayoutContext } from '../parts/layout.ts';
import { useMobile } from '../kit/mobile.ts';
import { useText } from '../kit/text.ts';
import { useCasCheck } from '../session/cas.ts';
import { useLiveReminders } from '../session/live.ts';
import { changePreferences, usePreferences } from '../session/preferences.ts';
import { lock, useLock } from '../session/lock.ts';
import type { Principal } from '../session/principal.ts';
import { useTourAsked } from '../session/tour.ts';
import { DasToolbar } from './das-toolbar.tsx';
import { useDocumentTitle } from './document-title.ts';
import { takeTyped, typeAhead } from './find/type-ahead.ts';
import { useLayoutMode } from './layout-mode.ts';
import { mayLock } from './lock/may-lock.ts';
import { Navbar, searchField } from './navbar.tsx';
import { usePrintMark } from './print-mark.ts';
import { screenAt } from './screens.ts';
import type { Shortcut } from './shortcuts.ts';
import { SideMenu } from './side-menu.tsx';
import { TabPages } from './tab-pages.tsx';
import { TabStrip } from './tab-strip.tsx';
import { TitleBar } from './title-bar.tsx';
import { useMenu } from './use-menu.ts';
import { usePart } from './use-part.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { titleOf } from './tabs.ts';
import { useTabs } from './use-tabs.ts';
import { VersionBar } from './version-bar.tsx';

const loadMenu = () => import('./menu-drawer.tsx');
const loadHelp = () => import('./help/help-sheet.tsx');
const loadLock = () => import('./lock/lock-screen.tsx');
const loadTour = () => import('./tour/tour.tsx');
const loadFind = () => import('./find/find-dialog.tsx');
/** Without its file nothing pops up: the list of notices has them too. */
const PopUps = lazy(() => import('./pop-up/pop-ups.tsx').catch(() => ({ default: () => null })));

/** The shell: the workspace with navbar, side menu, tab strip and title bar, or DAS, the dashboard by itself (spec §2). */
export default function Shell({ principal }: { principal: Principal }) {
  const { t, say, language } = useText();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mobile = useMobile();
  const folded = usePreferences((state) => state.folded);
  // The drawer is open for the page that it was opened on: following a link closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const [scheduleOpen, setScheduleOpen] = useState(true);
  const drawer = usePart(loadMenu);
  const help = usePart(loadHelp);
  const find = usePart(loadFind);
  const tour = usePart(loadTour);
  const lockScreen = usePart(loadLock);
  const openLock = useEffectEvent(() => void lockScreen.open());
  const locked = useLock((state) => state.locked);
  useEffect(() => {
    if (locked) openLock();
  }, [locked]);
  const openTour = useEffectEvent(() => void tour.open());
  const tourAsked = useTourAsked((state) => state.asked);
  useEffect(() => {
    if (tourAsked > 0) openTour();
  }, [tourAsked]);
  const tabs = useTabs(`${principal.username}:${principal.identity.id}`);
  const menu = useMenu(principal);
  const { mode, mayDas, change } = useLayoutMode(principal, pathname);
  const das = mode === 'DAS';
  const layout = useMemo(() => ({ das, scheduleOpen }), [das, scheduleOpen]);
  const screen = screenAt(pathname);
  const drawerOpen = drawerAt === pathname;
  const active = tabs.tabs.find(({ id }) => id === tabs.activeId);
  const title = (active && titleOf(active, language)) ?? (screen && say(screen.title));
  const rested = useRest(POP_UP_MS);
  useDocumentTitle(title, locked);
  useCasCheck();
  useLiveReminders();
  usePrintMark(principal);

  const openDrawer = () => {
    setDrawerAt(pathname);
    void drawer.open();
  };
  const startFinding = () => {
    typeAhead();
    void find.open().then((here) => here || takeTyped());
  };
  useShortcuts((shortcut: Shortcut) => {
    if (shortcut.kind === 'lock') {
      if (!mayLock(principal)) return false;
      lock();
      return true;
    }
    if (shortcut.kind === 'help') {
      void help.open();
      return true;
    }
    if (shortcut.kind === 'find') {
      startFinding();
      return true;
    }
    if (shortcut.kind === 'search') return focusOn(searchField);
    const tab = tabs.tabs[shortcut.index];
    if (tab) void navigate(tab.path, { state: { inTab: tab.id } });
    return tab !== undefined;
  });

  return (
    <LayoutContext value={layout}>
      <div className={`shell${das ? ' das' : ''}${folded && !mobile ? ' folded' : ''}${locked ? ' locked' : ''}`}>
        <VersionBar />
        <a className="skip" href="#main">
          {t('shell.skip')}
        </a>
        {das ? (
          <DasToolbar
            principal={principal}
            scheduleOpen={scheduleOpen}
            onToggleSchedule={() => setScheduleOpen(!scheduleOpen)}
            onLeave={() => change('WORKSPACE')}
          />
        ) : (
          <Navbar
            principal={principal}
            menuOpen={mobile ? drawerOpen : !folded}
            onToggleMenu={() => (mobile ? openDrawer() : changePreferences({ folded: !folded }))}
            onFind={startFinding}
            onDas={mayDas ? () => change('DAS') : undefined}
          />
        )}
        {mobile && drawerOpen && drawer.Part && <drawer.Part items={menu} onClose={() => setDrawerAt(null)} />}
        {!mobile && !das && (
          <div className="side">
            <SideMenu items={menu} folded={folded} />
          </div>
        )}
        <div className="workspace">
          {!mobile && !das && <TabStrip tabs={tabs} />}
          <main id="main" className="workspace-main" tabIndex={-1}>
            <TitleBar screen={screen} title={title ?? ''} tabId={tabs.activeId} />
            <TabPages tabs={tabs} />
          </main>
        </div>
        {locked && lockScreen.Part && <lockScreen.Part principal={principal} />}
        {help.Part && <help.Part onClose={help.close} />}
        {tour.Part && <tour.Part onClose={tour.close} />}
        {rested && !principal.seatProjectId && (
          <Suspense>
            <PopUps />
          </Suspense>
        )}
        {find.Part && <find.Part principal={principal} menu={menu} onClose={find.close} />}
      </div>
    </LayoutContext>
  );
}

/** Notices that pop up are asked for once the first page stands, ms. */
const POP_UP_MS = 2500;

/** True after so many milliseconds. */
function useRest(ms: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
}

/** Puts the cursor into a field; false when it is not there. */
function focusOn(id: string): boolean {
  const field = document.getElementById(id);
  field?.focus();
  return field !== null;
}
