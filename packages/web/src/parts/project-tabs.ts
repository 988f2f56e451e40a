/**
 * Tabs of the project detail page, each brought by the feature whose data it shows:
 *
 *   export default feature({
 *     screens: [],
 *     projectTabs: [{ key: 'award', title: 'award.tab', order: 80, ofRound: true, lazy: () => import('./award-tab.tsx') }],
 *   });
 */
import { prequalifiesHere } from '@tenderdesk/domain/procedure/announcement/call-type';
import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import type { ProjectTab as ProjectTabKey } from '@tenderdesk/domain/procedure/project/phase';
import type { Authority } from '@tenderdesk/domain/access/account/authority';
import { type ComponentType, createContext, useContext } from 'react';
import type { TextKey } from '../kit/text.ts';

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
  platform: { code: string; value: string };
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
  /** Beside which tab of a phase it stands; absent: it is one itself, or crosses the phases. */
  of?: ProjectTabKey;
  /** Authorities of which one is needed; absent: everybody who reaches the project. */
  permit?: readonly Authority[];
  /** Its data belong to a round; the others stand in the present one alone. */
  ofRound?: true;
  /** Only for projects that are held here, or on another platform; absent: for both. */
  held?: 'HERE' | 'ELSEWHERE';
  /** Only for rounds whose plan asks for a prequalification that is held here. */
  prequalified?: true;
  /** A figure behind the title, where it stands at the side: how much there is to see. */
  count?: () => Promise<{ default: ComponentType<{ projectId: string }> }>;
  lazy: () => Promise<{ default: ComponentType<{ project: TabProject }> }>;
}

/** What decides whether a tab is for a project. */
interface Held extends Pick<TabProject, 'platform' | 'biddingMethod'> {
  implementationPlan?: { prequalification: boolean } | null;
}

/** True of a tab that is for where and how a project is held. */
export const fitsPlatform = (
  { held, prequalified }: ProjectTab,
  { platform: { code: platform }, biddingMethod: { code: biddingMethod }, implementationPlan }: Held,
): boolean =>
  (!held || (held === 'ELSEWHERE') === isElsewhere({ platform })) &&
  (!prequalified || prequalifiesHere({ platform, biddingMethod }, implementationPlan?.prequalification ?? false));

declare module '../kit/feature.ts' {
  interface Feature {
    projectTabs?: readonly ProjectTab[];
  }
}

/** The tabs of all features; the shell fills it, so that features need not know each other. */
export const ProjectTabs = createContext<readonly ProjectTab[]>([]);

/** The tabs of the project detail page, in order. */
export const useProjectTabs = (): readonly ProjectTab[] => useContext(ProjectTabs);
