import nprogress from 'nprogress';
import { Suspense, useEffect, useMemo } from 'react';
import { Outlet, useBlocker, useLocation, useNavigation } from 'react-router';
import { type Person, PersonContext } from '../kit/person.ts';
import { SiteContext, type Site } from '../kit/site.ts';
import { askToLeave, forgetUnsaved, hasUnsaved } from '../kit/unsaved.ts';
import { type Principal, holds, useOptionalPrincipal } from '../session/principal.ts';
import { mayOpen } from './admission.ts';
import { Shell, Themed } from './loads.ts';
import { OfflineBar } from './offline-bar.tsx';
import { PublicFrame } from './public-frame.tsx';
import { screenAt } from './screens.ts';
import { Splash } from './splash.tsx';

/** What stands around every screen: the shell for those who are signed in, a bare page for public screens. */
export function Frame() {
  const principal = useOptionalPrincipal();
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  // what the shell asks for is refused to who has to set a second factor up first
  const bare = !principal || principal.secondFactorDue || screen?.public === 'bare';
  useProgressBar();
  const site = useMemo(() => siteFor(principal), [principal]);
  const person = useMemo(() => personOf(principal), [principal]);
  return (
    <SiteContext value={site}>
      <PersonContext value={person}>
        <OfflineBar />
        {bare ? (
          <PublicFrame screen={screen}>
            <LeaveGuard />
            {screen?.light ? (
              <Outlet />
            ) : (
              <Suspense>
                <Themed>
                  <Outlet />
                </Themed>
              </Suspense>
            )}
          </PublicFrame>
        ) : (
          <Suspense fallback={<Splash />}>
            <Themed>
              <Shell key={principal.identity.id} principal={principal} />
            </Themed>
          </Suspense>
        )}
      </PersonContext>
    </SiteContext>
  );
}

const personOf = (principal: Principal | null): Person | null =>
  principal && {
    username: principal.username,
    displayName: principal.displayName,
    may: (authority) => holds(principal, authority),
  };

const siteFor = (principal: Principal | null): Site => ({
  canOpen: (path) => {
    const screen = screenAt(path.split(/[?#]/, 1)[0] ?? '');
    if (!screen) return false;
    return Boolean(screen.public) || (principal !== null && mayOpen(screen, principal));
  },
});

// the bar as the library draws it has roles that no reader knows
nprogress.configure({ template: '<div class="bar"></div>', barSelector: '.bar', showSpinner: false });

function useProgressBar(): void {
  const busy = useNavigation().state === 'loading';
  useEffect(() => {
    if (busy) nprogress.start();
    else nprogress.done();
  }, [busy]);
}

/** Public forms stand in no tab: leaving the route would lose them. */
function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void (async () => {
      if (!(await askToLeave())) return blocker.reset();
      forgetUnsaved();
      blocker.proceed();
    })();
  }, [blocker]);
  return null;
}
