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
import type { Authority } from '@tenderdesk/domain/identity/authority';
import type { ComponentType } from 'react';
import type { TextKey } from './text.ts';

/** The page of a route. */
export interface Screen {
  /** Path of its row in the table of routes. */
  path: string;
  /** Stands on the root alone: no antd, and only the words that the public pages share (docs/web-kit.md). */
  light?: true;
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
  biddingMethod: { code: string; value: string };
  round: number;
  version: number;
  /** An earlier round is looked at: nothing in it can be changed. */
  earlier: boolean;
}

/** What a tab asks the server with, for the round that is looked at. */
export const askedRound = ({ id, round, earlier }: TabProject): { projectId: string; round?: number } =>
  earlier ? { projectId: id, round } : { projectId: id };

/** A tab of the project detail page, brought by the feature whose data it shows. */
export interface ProjectTab {
  /** Value of `tab` in the address. */
  key: string;
  title: TextKey;
  /** Place among the tabs. */
  order: number;
  /** Authorities of which one is needed; absent: everybody who reaches the project. */
  permit?: readonly Authority[];
  /** Its data belong to a round; the others stand in the present one alone. */
  ofRound?: true;
  lazy: () => Promise<{ default: ComponentType<{ project: TabProject }> }>;
}

export interface Feature {
  screens: readonly Screen[];
  projectTabs?: readonly ProjectTab[];
}

/** Checks the shape and keeps it. */
export const feature = (description: Feature): Feature => description;
