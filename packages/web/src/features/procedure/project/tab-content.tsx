import { Skeleton } from 'antd';
import { type ComponentType, createElement, lazy, Suspense } from 'react';
import type { ProjectTab, TabProject } from '../../../parts/project-tabs.ts';

/** Loaded once per tab, so that changing tabs keeps the component. */
const components = new Map<ProjectTab['lazy'], ComponentType<{ project: TabProject }>>();
function componentOf({ lazy: load }: ProjectTab): ComponentType<{ project: TabProject }> {
  const known = components.get(load) ?? lazy(load);
  components.set(load, known);
  return known;
}

/** What a feature shows of a project in one of its tabs. */
export function TabContent({ tab, project }: { tab: ProjectTab; project: TabProject }) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      {createElement(componentOf(tab), { project })}
    </Suspense>
  );
}
