import type { Language } from '@tenderdesk/domain/rule';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate, useOutlet } from 'react-router';
import { queryClient } from '../api/hooks.ts';
import { currentLanguage, text } from '../kit/text.ts';
import { useUndoable } from '../kit/undo.ts';
import { askToLeave, hasUnsaved } from '../kit/unsaved.ts';
import { screenAt } from './screens.ts';
import { type NamedView, type Tab, afterClosing, keptAlive, maxAlive, recentlyUsed, reopened, tabFor } from './tabs.ts';

interface TabState {
  tabs: readonly Tab[];
  activeId: string | null;
  /** Ids of the pages kept alive, latest first. */
  alive: readonly string[];
  /** Counts the refreshes of a tab: a new number is a new page. */
  rounds: Readonly<Record<string, number>>;
  /** Key of the navigation that this state follows. */
  followed: string | null;
}

/** What a tab shows: frozen while it is hidden, so that its page doesn't read another page's address. */
export interface TabView {
  outlet: ReactNode;
  location: Location;
}

const fullPathOf = ({ pathname, search }: Location) => pathname + search;

/** Which tab a navigation moves inside: lists say so when they change filter or page. */
const inTabOf = ({ state }: Location) => (state as { inTab?: string } | null)?.inTab ?? null;

const keepsNothing = (path: string): boolean => screenAt(path.split('?', 1)[0] ?? '')?.noCache ?? false;

function follow(state: TabState, location: Location): TabState {
  const path = fullPathOf(location);
  const inTab = inTabOf(location);
  const known = tabFor(state.tabs, path, inTab);
  const tab = known ?? { id: crypto.randomUUID(), home: path, path };
  // A link to a tab's first address shows the tab as it was left.
  const moved =
    known && known.home === path && known.id !== inTab && state.alive.includes(known.id) ? known : { ...tab, path };
  const alive = keptAlive(state.alive, tab.id, state.tabs, keepsNothing);
  return {
    ...state,
    tabs: known ? state.tabs.map((other) => (other === known ? moved : other)) : [...state.tabs, moved],
    activeId: tab.id,
    alive: recentlyUsed(alive, tab.id, maxAlive, hasUnsaved),
    followed: location.key,
  };
}

const ourKeys = 'tabs:';

/** The tabs of `storageKey`; those of another identity are forgotten (spec §2). */
function restore(storageKey: string): TabState {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(ourKeys) && key !== storageKey) sessionStorage.removeItem(key);
  }
  const empty: TabState = { tabs: [], activeId: null, alive: [], rounds: {}, followed: null };
  try {
    return { ...empty, tabs: JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Tab[] };
  } catch {
    return empty;
  }
}

/**
 * The tab strip's state and what each living tab shows. Tabs survive a reload for
 * `person`, which names user and identity. The state follows the address: every navigation opens or activates a tab.
 */
export function useTabs(person: string) {
  const storageKey = ourKeys + person;
  const location = useLocation();
  const outlet = useOutlet();
  const navigate = useNavigate();
  const undoable = useUndoable();
  const [state, setState] = useState(() => restore(storageKey));
  const [views] = useState(() => new Map<string, TabView>());

  if (state.followed !== location.key) setState(follow(state, location));
  const active = state.tabs.find(({ id }) => id === state.activeId);
  const path = fullPathOf(location);
  const synced = active?.path === path;
  if (active && synced) views.set(active.id, { outlet, location });
  for (const id of views.keys()) if (!state.alive.includes(id)) views.delete(id);

  useEffect(() => {
    sessionStorage.setItem(storageKey, JSON.stringify(state.tabs));
  }, [storageKey, state.tabs]);

  const activePath = active?.path;
  const activeId = state.activeId;
  useEffect(() => {
    if (!synced && activePath) void navigate(activePath, { replace: true, state: { inTab: activeId } });
  }, [synced, activePath, activeId, navigate]);

  const drop = useCallback(
    (ids: readonly string[], to?: string, overtakes = false) => {
      const left = state.tabs.filter(({ id }) => !ids.includes(id));
      setState((now) => ({
        ...now,
        tabs: now.tabs.filter(({ id }) => !ids.includes(id)),
        alive: now.alive.filter((id) => !ids.includes(id)),
      }));
      const next = to ?? afterClosing(left, state.activeId);
      if (next) return void navigate(next);
      const stay = state.tabs.find(({ id }) => id === state.activeId);
      if (overtakes && stay) void navigate(stay.path, { replace: true, state: { inTab: stay.id } });
    },
    [state.tabs, state.activeId, navigate],
  );

  const rename = useCallback((id: string, title: string, titleIn?: Language) => {
    // A page says its name whenever the tabs change: the same name again must change nothing, or it never ends.
    setState((now) => {
      const tab = now.tabs.find((one) => one.id === id);
      if (!tab || (tab.title === title && tab.titleIn === titleIn)) return now;
      const { titleIn: _before, ...rest } = tab;
      const named = titleIn ? { ...rest, title, titleIn } : { ...rest, title };
      return { ...now, tabs: now.tabs.map((one) => (one === tab ? named : one)) };
    });
  }, []);

  const nameView = useCallback((id: string, view: NamedView | null) => {
    setState((now) => {
      const tab = now.tabs.find((one) => one.id === id);
      if (!tab || (tab.view?.id === view?.id && tab.view?.name === view?.name)) return now;
      const { view: _before, ...rest } = tab;
      const named = view ? { ...rest, view } : rest;
      return { ...now, tabs: now.tabs.map((one) => (one === tab ? named : one)) };
    });
  }, []);

  const nameFilter = useCallback((id: string, words: string | null) => {
    setState((now) => {
      const tab = now.tabs.find((one) => one.id === id);
      if (!tab || (tab.filter ?? null) === words) return now;
      const { filter: _before, filterIn: _language, ...rest } = tab;
      const named = words ? { ...rest, filter: words, filterIn: currentLanguage() } : rest;
      return { ...now, tabs: now.tabs.map((one) => (one === tab ? named : one)) };
    });
  }, []);

  /** Puts back what was closed, where it stood before. */
  const reopen = (before: TabState, closed: readonly string[]) => {
    setState((now) => ({ ...now, tabs: reopened(before.tabs, closed, now.tabs) }));
    const shown = before.tabs.find(({ id }) => id === before.activeId && closed.includes(id));
    if (shown) void navigate(shown.path, { state: { inTab: shown.id } });
  };

  /**
   * Closes tabs; asks first when one of them holds unsaved input. False when the person stays.
   * @param options.overtakes a way to one of them has begun, by the first click of two: it is given up
   */
  const close = async (ids: readonly string[], { overtakes = false } = {}): Promise<boolean> => {
    if (ids.some((id) => hasUnsaved(id)) && !(await askToLeave())) return false;
    drop(ids, undefined, overtakes);
    undoable(text('shell.tabs.closed', { count: ids.length }), () => reopen(state, ids));
    return true;
  };

  const refresh = async (id: string) => {
    if (hasUnsaved(id) && !(await askToLeave())) return;
    await queryClient.invalidateQueries({ refetchType: 'none' });
    setState((now) => ({ ...now, rounds: { ...now.rounds, [id]: (now.rounds[id] ?? 0) + 1 } }));
  };

  return { ...state, views, close, drop, rename, nameView, nameFilter, refresh };
}

export type Tabs = ReturnType<typeof useTabs>;
