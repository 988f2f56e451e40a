import { matchPath } from 'react-router';
import { features } from '../features.ts';
import type { Screen } from '../kit/feature.ts';
import type { Finder } from '../parts/finders.ts';
import type { FlowPreview } from '../parts/flow-previews.ts';
import type { ProjectTab } from '../parts/project-tabs.ts';
import { routeTable, type RouteRow } from './route-table.ts';

/** A route with its page. */
export type BuiltScreen = RouteRow & Screen;

const pages = new Map(features.flatMap(({ screens: own }) => own.map((screen) => [screen.path, screen] as const)));

/** Every screen, in the order of the table. */
export const screens: readonly BuiltScreen[] = routeTable.flatMap((row) => {
  const page = pages.get(row.path);
  return page ? [{ ...page, ...row }] : [];
});

const byPath = new Map(screens.map((screen) => [screen.path, screen]));
const patterns = screens.filter(({ path }) => path.includes(':'));

/** The screen that serves `path` (without query); null when there is none. */
export const screenAt = (path: string): BuiltScreen | null =>
  byPath.get(path) ?? patterns.find((screen) => matchPath(screen.path, path) !== null) ?? null;

/** The tabs of the project detail page, in order. */
export const projectTabs: readonly ProjectTab[] = features
  .flatMap((feature) => feature.projectTabs ?? [])
  .toSorted((a, b) => a.order - b.order);

/** What is shown of each kind of flow to who judges it. */
export const flowPreviews: readonly FlowPreview[] = features.flatMap((feature) => feature.flowPreviews ?? []);

/** What is found by typing, in order. */
export const finders: readonly Finder[] = features
  .flatMap((feature) => feature.finders ?? [])
  .toSorted((a, b) => a.order - b.order);
