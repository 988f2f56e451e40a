import { Activity, useMemo } from 'react';
import { UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router';
import { type Page, PageContext } from '../kit/site.ts';
import { TabBoundary } from './page-fault.tsx';
import type { TabView, Tabs } from './use-tabs.ts';

/** The living pages, one of them visible: hidden ones keep fields and scroll, their timers and polls rest. */
export function TabPages({ tabs }: { tabs: Tabs }) {
  return tabs.tabs.map(({ id }) => {
    const view = tabs.views.get(id);
    if (!view) return null;
    return (
      <Activity key={`${id}:${tabs.rounds[id] ?? 0}`} mode={id === tabs.activeId ? 'visible' : 'hidden'}>
        <TabPage
          id={id}
          view={view}
          rename={tabs.rename}
          nameView={tabs.nameView}
          nameFilter={tabs.nameFilter}
          drop={tabs.drop}
        />
      </Activity>
    );
  });
}

function TabPage({
  id,
  view,
  rename,
  nameView,
  nameFilter,
  drop,
}: { id: string; view: TabView } & Pick<Tabs, 'rename' | 'nameView' | 'nameFilter' | 'drop'>) {
  // The router knows one address only; each page must go on reading its own.
  const place = useMemo(() => ({ location: view.location, navigationType: NavigationType.Push }), [view.location]);
  const page = useMemo<Page>(
    () => ({
      id,
      rename: (title, titleIn) => rename(id, title, titleIn),
      nameView: (view) => nameView(id, view),
      nameFilter: (words) => nameFilter(id, words),
      leave: (to) => drop([id], to),
    }),
    [id, rename, nameView, nameFilter, drop],
  );
  return (
    <div className="tab-page">
      <PageContext value={page}>
        <LocationContext.Provider value={place}>
          <TabBoundary>{view.outlet}</TabBoundary>
        </LocationContext.Provider>
      </PageContext>
    </div>
  );
}
