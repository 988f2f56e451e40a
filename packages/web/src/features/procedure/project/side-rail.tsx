import { Button } from 'antd';
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { DictText } from '../../../kit/dict-text.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { showInStrip } from '../../../kit/show-in-strip.ts';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import type { ProjectTab } from '../../../parts/project-tabs.ts';
import { statusLooks } from '../../../parts/status-looks.ts';

/** Lines of the latest news. */
const LATEST = 5;

interface SideRailProps {
  projectId: string;
  tabs: readonly ProjectTab[];
  active: string;
  onOpen: (tab: string) => void;
  /** What can be done with the project whatever is looked at. */
  actions: ReactNode;
}

/** What crosses the phases of a project, and what happened last. */
export function SideRail({ projectId, tabs, active, onOpen, actions }: SideRailProps) {
  const { t } = useText();
  const list = useRef<HTMLUListElement>(null);
  const shown = tabs.map(({ key }) => key).join(' ');
  // on a phone they stand in one line that scrolls; how wide each is becomes known when its count has come
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (!list.current || !current) return;
    const watcher = new ResizeObserver(() => showInStrip(current));
    for (const item of list.current.children) watcher.observe(item);
    return () => watcher.disconnect();
  }, [active, shown]);
  return (
    <div className="side-rail">
      <nav aria-label={t('project.across')}>
        <ul ref={list}>
          {tabs.map(({ key, title, count }) => (
            <li key={key}>
              <button
                type="button"
                {...(key === active ? { 'aria-current': 'page' as const } : {})}
                onClick={() => onOpen(key)}
              >
                {t(title)}
                {count && <Count of={count} projectId={projectId} />}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="side-actions">{actions}</div>
      {tabs.some(({ key }) => key === 'records') && <Latest projectId={projectId} onAll={() => onOpen('records')} />}
    </div>
  );
}

/** Loaded once per tab, as its content is. */
const counts = new Map<unknown, ComponentType<{ projectId: string }>>();
function countOf(load: NonNullable<ProjectTab['count']>): ComponentType<{ projectId: string }> {
  const known = counts.get(load) ?? lazy(load);
  counts.set(load, known);
  return known;
}

/** How much there is to see in a tab. */
function Count({ of, projectId }: { of: NonNullable<ProjectTab['count']>; projectId: string }) {
  return <Suspense>{createElement(countOf(of), { projectId })}</Suspense>;
}

function Latest({ projectId, onAll }: { projectId: string; onAll: () => void }) {
  const { t } = useText();
  const records = useGet('/tender/project/{projectId}/timeline', { projectId });
  return (
    <section className="side-latest" aria-label={t('project.latest')}>
      <header>
        <h2>{t('project.latest')}</h2>
        <Button type="link" size="small" onClick={onAll}>
          {t('project.all')}
        </Button>
      </header>
      <Loaded query={records} waiting={null}>
        {(data) => (
          <ol>
            {data.slice(0, LATEST).map((record) => (
              <li key={record.id}>
                {record.action === 'urge' ? (
                  t('parts.flow.urge')
                ) : (
                  <StatusTag {...statusLooks.submit} status={record.status} />
                )}{' '}
                <DictText dict="bidding.ProjectPhase" value={record.phase} />
                <div className="hint">
                  {record.createdTime.slice(5, 16)} {record.operatorName}
                </div>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
