import type { Text } from '../../rule.ts';

/** One value of a dictionary (spec §3). */
export interface DictRow extends Text {
  /** Such as `bidding.ProjectLevel`. */
  type: string;
  code: string;
  /** Place in its dictionary, from 1. */
  ordinal: number;
  /** False for a spelling that is understood but no longer chosen. */
  enabled: boolean;
  /** When the group added it, 'yyyy-MM-dd HH:mm:ss'; absent for what came with the product. */
  createdTime?: string;
}
