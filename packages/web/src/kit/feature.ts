/**
 * Registration: `features/<name>/index.ts` describes its screens, `features.ts` lists the features. Routes, the
 * navigation guard, the menu and the titles are made from it.
 *
 *   export default feature({
 *     screens: [{ path: '/tenderPlan/plan', title: 'plan.title', resource: 'PLAN', lazy: () => import('./plan-page.tsx') }],
 *   });
 *
 * Its words are in `zh.ts` and `en.ts` beside it, under the folder's name in camelCase; they are found by themselves.
 * The menu group is the first part of the path (`/tenderPlan`); paths outside the groups stand beside them.
 */
import type { ComponentType } from 'react';
import type { TextKey } from './text.ts';

export interface Screen {
  /** Full path; may hold `:name` parts. */
  path: string;
  title: TextKey;
  /** RES of domain `MENU:{RES}`: who lacks it gets neither menu item nor route. Absent: every signed-in person. */
  resource?: string;
  /** Reachable without login. `bare` never stands in the shell; `open` does for those who are signed in. */
  public?: 'bare' | 'open';
  /** Not in the menu: details, forms, personal pages. */
  hidden?: boolean;
  /** A button on the title bar that goes back one page. */
  showReturnButton?: boolean;
  /** No title bar: the page brings its own heading. */
  titleHidden?: boolean;
  icon?: ComponentType;
  lazy: () => Promise<{ default: ComponentType }>;
}

/** What a tab knows of its project; anything more it asks the server for. */
export interface TabProject {
  id: string;
  code: string;
  name: string;
  phase: { code: string; value: string };
  phaseStatus: { code: string; value: string };
  status: { code: string; value: string };
  level: { code: string; value: string };
  round: number;
  version: number;
}

/** A tab of the project detail page, brought by the feature whose data it shows. */
export interface ProjectTab {
  /** Value of `tab` in the address. */
  key: string;
  title: TextKey;
  /** Place among the tabs. */
  order: number;
  /** Authorities of which one is needed; absent: everybody who reaches the project. */
  permit?: readonly string[];
  lazy: () => Promise<{ default: ComponentType<{ project: TabProject }> }>;
}

export interface Feature {
  screens: readonly Screen[];
  projectTabs?: readonly ProjectTab[];
}

/** Checks the shape and keeps it. */
export const feature = (description: Feature): Feature => description;
