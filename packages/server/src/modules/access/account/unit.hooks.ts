import type { Finding, Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import type { UnitRow } from './unit.repository.ts';

/** A unit that goes into another one. */
export interface Merge {
  from: UnitRow;
  into: UnitRow;
}

/** Somebody who worked in both units: what hung on the identity in the one hangs on that in the other from now on. */
export interface JoinedIdentity {
  userId: string;
  fromIdentityId: string;
  intoIdentityId: string;
}

/** A merge as it is made. */
export interface DecidedMerge extends Merge {
  joined: readonly JoinedIdentity[];
  reason: string;
}

/** What a merge does to records of one kind. */
export interface Counted {
  what: Text;
  going: number;
  staying: number;
}

/** What a module does with its own records of two units that become one, beside the table of what goes (ADR 0065). */
export interface MergePart {
  /** What of its records stands against it. */
  judge?(context: Context, merge: Merge): Promise<readonly Finding[]>;
  /** How many of them go along and how many stay. */
  count?(context: Context, merge: Merge): Promise<readonly Counted[]>;
  /** Takes its records along, in the transaction of the merge; people and the table's records have gone already. */
  merge?(context: Context, merge: DecidedMerge): Promise<void>;
}

/** By module. */
export const unitMerges = extensionPoint<string, MergePart>('merges of units');
