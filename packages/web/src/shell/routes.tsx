import { lacksIdNumber } from '@tenderdesk/domain/access/account/own-data';
import type { ComponentType } from 'react';
import { Navigate, type LoaderFunctionArgs, createBrowserRouter, redirect } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { readAhead } from '../api/hooks.ts';
import { notice } from '../kit/notice.tsx';
import { text } from '../kit/text.ts';
import { type Principal, currentPrincipal, loadPrincipal } from '../session/principal.ts';
import { readToken } from '../session/token.ts';
import { detour, type Visitor } from './guard.ts';
import { Frame } from './frame.tsx';
import { laterPage } from './later-page.tsx';
import { loadKit, loadShell } from './loads.ts';
import { PageFault } from './page-fault.tsx';
import { safeRedirect } from '../kit/safe-redirect.ts';
import { type BuiltScreen, screenAt, screens } from './screens.ts';
import { Splash } from './splash.tsx';

const visitorOf = ({
  roles,
  authorities,
  seatProjectId,
  secondFactorDue,
  userType,
  idNumberPresent,
}: Principal): Visitor => ({
  roles,
  authorities,
  seatProjectId,
  needsFactor: secondFactorDue,
  needsIdNumber: lacksIdNumber({ userType: userType.code, idNumberPresent }),
});

/** The navigation guard (spec §2): before every navigation, whatever started it. */
async function guard({ request }: LoaderFunctionArgs): Promise<null> {
  const { pathname, search } = new URL(request.url);
  const screen = screenAt(pathname);
  // on its way while the server says who it is; the frame meets a failure itself
  const shell = readToken() && screen?.public !== 'bare' ? loadShell().catch(() => undefined) : null;
  const principal = readToken() ? (currentPrincipal() ?? (await principalFor(Boolean(screen?.public)))) : null;
  const elsewhere = detour(pathname, pathname + search, screen, principal && visitorOf(principal), !entered);
  if (elsewhere) throw redirect(elsewhere);
  const isFirst = !entered;
  entered = true;
  await shell;
  // they were asked before the scripts: mostly they are here by now
  if (isFirst && principal && search === '' && screen?.asks)
    await Promise.race([readAhead(screen.asks), wait(SOON_MS)]);
  return null;
}

/** What the first page waits for answers that come before its frame: longer, and the frame stands without them. */
const SOON_MS = 50;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** True once a page of the site was reached: before that there is none to go back to. */
let entered = false;

/** Loads the principal; public screens open without it when that fails. */
async function principalFor(isPublic: boolean): Promise<Principal | null> {
  try {
    return await loadPrincipal();
  } catch (error) {
    // The session ended: its message stands, and the reload that follows leads to the login.
    if (!readToken()) return new Promise(() => {});
    if (error instanceof ApiError) notice.warn(text('shell.loadingData'));
    if (isPublic) return null;
    throw error;
  }
}

/** `/redirect/{path}` leads to the path anew. */
function refreshRedirect({ request }: LoaderFunctionArgs): never {
  const { pathname, search } = new URL(request.url);
  throw redirect(safeRedirect(pathname.slice('/redirect'.length) + search));
}

/** The page of a screen; what it stands on comes with it, not after it. */
async function pageOf({ lazy, light, public: open }: BuiltScreen) {
  const [page] = await Promise.all([lazy(), light ? null : loadKit(Boolean(open))]);
  return page.default;
}

/** The same, or what stands in its place until its file comes. */
const pageOrLater = (screen: BuiltScreen): Promise<ComponentType> =>
  pageOf(screen).catch(() => laterPage(() => pageOf(screen)));

/** All routes: one per screen, behind the guard. */
export const createRouter = () =>
  createBrowserRouter([
    { path: '/redirect/*', loader: refreshRedirect, HydrateFallback: Splash },
    {
      path: '/',
      loader: guard,
      shouldRevalidate: () => true,
      Component: Frame,
      ErrorBoundary: PageFault,
      HydrateFallback: Splash,
      children: [
        ...screens.map((screen) => ({
          path: screen.path,
          lazy: async () => ({ Component: await pageOrLater(screen) }),
          ErrorBoundary: PageFault,
        })),
        { path: '*', element: <Navigate to="/404" replace /> },
      ],
    },
  ]);
