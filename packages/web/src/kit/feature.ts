/**
 * Registration: `features/<name>/index.ts` names the pages of its screens, `features.ts` lists the features.
 *
 *   export default feature({
 *     screens: [{ path: '/tenderPlan/plan', lazy: () => import('./plan-page.tsx') }],
 *   });
 *
 * Title, right and place in the menu of a path stand in `shell/route-table.ts`, where its row becomes `built`.
 * The feature's words are in `zh.ts` and `en.ts` beside it, under the folder's name in camelCase; they are found by
 * themselves.
 */
import type { ComponentType } from 'react';
import type { PagedPath } from './use-list.ts';

/** The page of a route. */
export interface Screen {
  /** Path of its row in the table of routes. */
  path: string;
  /** Stands on the root alone: no antd, and only the words that the public pages share (docs/web-kit.md). */
  light?: true;
  lazy: () => Promise<{ default: ComponentType }>;
  /** What the page reads first at its plain address: it is asked while its scripts load. */
  asks?: readonly FirstQuestion[];
}

/** A GET with its values, exactly as the page asks. */
export interface FirstQuestion {
  path: string;
  params: Readonly<Record<string, string | number>>;
}

/** What a `ListPage` over `useList(path, { sort })` reads first. */
export const asksOfList = (path: PagedPath, sort: string): readonly FirstQuestion[] => [
  { path: '/preference/list', params: {} },
  { path, params: { page: 0, size: 20, sort } },
];

/** What a feature brings; the parts add what they show of features, such as `projectTabs`. */
export interface Feature {
  screens: readonly Screen[];
}

/** Checks the shape and keeps it. */
export const feature = (description: Feature): Feature => description;
