import { PROJECT_DETAIL, type Place, type RangePart } from './category-part.ts';
import { TAB_CODES } from './remind-tabs.ts';

/** Where the reminders of each category lead. */
export type Places = Readonly<Record<string, Place>>;

/** Where a reminder leads: the path, and its query without the timestamp that the web adds. */
export interface RemindTarget {
  path: string;
  query: Partial<Record<RangePart | 'tab', string>>;
}

/** Who follows a reminder. */
interface RemindReader {
  features?: readonly string[];
  bidder?: boolean;
  /** May open the project list. */
  projectList?: boolean;
  /** The project is run on the platform CLOUD. */
  cloud?: boolean;
  /** Of the tender department: has the lists of all plans. */
  management?: boolean;
}

/**
 * Target of a reminder (spec §2). Organisations without NEW_BIDDING_VERSION go to the project list instead of the
 * detail, unless `projectList` says that the person has none, as experts; bidders go to their own projects, or where the category says. Projects of the Cloud
 * platform have a detail of their own. Bare tab codes lead to the project, everything unknown to the to-do list.
 * @param places `REMIND_PLACES`
 */
export function targetOf(
  places: Places,
  category: string,
  range: string,
  { features = [], bidder = false, projectList = true, cloud = false, management = false }: RemindReader = {},
): RemindTarget {
  const known = places[category];
  const bare = !known && TAB_CODES.includes(category);
  if (!known && !bare) return { path: '/remind', query: {} };
  const values = range.split('|');
  const parts = known?.parts ?? (['projectId', 'phase'] as const);
  const query = Object.fromEntries(parts.flatMap((part, index) => (values[index] ? [[part, values[index]]] : [])));
  const path = (management && known?.managementPath) || (known?.path ?? PROJECT_DETAIL);
  const inTab = known?.tab ? { ...query, tab: known.tab } : query;
  if (path !== PROJECT_DETAIL) return { path, query: inTab };
  if (bidder && known?.bidderPath) {
    const { projectId = '', phase: _phase, ...rest } = query;
    return { path: known.bidderPath.replace('{projectId}', projectId), query: rest };
  }
  if (bidder) return { path: '/bidder/joined', query };
  if (cloud) return { path: '/tender/projectDetailCloud', query: inTab };
  const detail = features.includes('NEW_BIDDING_VERSION') || !projectList;
  return detail ? { path: PROJECT_DETAIL, query: inTab } : { path: '/tender/project', query };
}
