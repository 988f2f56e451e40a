import type { CountersignPhase } from '@tenderdesk/domain/procedure/countersign/countersign';
import { placesOf, type SignerGroup } from '@tenderdesk/domain/procedure/countersign/signer-group';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { holderOf } from '../../../kernel/user.ts';
import { clerkOf, procedureOf, type ProjectRow } from '../project/project.service.ts';
import * as records from './countersign.repository.ts';

/** What the version of a project demands on a sheet (ADR 0066), with the people of today. */

const UNSIGNED = { result: null, opinion: null, signedTime: null, signedBy: null, signedName: null } as const;

/** The groups that have to sign a phase of a project. */
export const demandedGroups = (project: ProjectRow, phase: CountersignPhase): readonly SignerGroup[] =>
  procedureOf(project).signers[phase] ?? [];

/** Whom the groups put on the sheet today, and the groups that nobody is left for. */
export async function groupPlaces(context: Context, project: ProjectRow, phase: CountersignPhase) {
  const groups = demandedGroups(project, phase);
  if (groups.length === 0) return { places: [], empty: [] };
  const people = await records.selectGroupPeople(context.db, project.id, project.organizationId);
  return placesOf(groups, people, [clerkOf(project), holderOf(context.user)]);
}

/** Whom the clerk named beside the groups, their steps counted from 1 behind those of the groups. */
export function namedBeside(items: readonly records.ItemRow[]): records.ItemRow[] {
  const last = Math.max(0, ...items.filter(({ demanded }) => demanded !== null).map(({ seq }) => seq));
  return items.filter(({ demanded }) => demanded === null).map((item) => ({ ...item, seq: item.seq - last }));
}

/**
 * The signers of a sheet: the groups of the version with the people of today, behind them those whom the clerk named, without those
 * who stand in a group already.
 * @param beside whom the clerk named, their steps counted from 1
 */
export async function withGroups(
  context: Context,
  project: ProjectRow,
  sheet: Pick<records.SheetRow, 'phase'> & { id: string },
  beside: readonly records.ItemRow[],
) {
  const { places, empty } = await groupPlaces(context, project, sheet.phase);
  const last = Math.max(0, ...places.map(({ seq }) => seq));
  const inGroup = new Set(places.map(({ person }) => person.userId));
  const items = [
    ...places.map(({ person, holder, seq, anyOne }): records.ItemRow => {
      const { userId, identityId, userName, dept, leader } = person;
      return {
        ...{ id: newId(), countersignId: sheet.id, userId, identityId, userName, dept, leader },
        ...{ ordinal: 0, seq, groupNo: 1, anyOne, demanded: holder, ...UNSIGNED },
      };
    }),
    ...beside.filter(({ userId }) => !inGroup.has(userId)).map((item) => ({ ...item, seq: item.seq + last })),
  ].map((item, index) => ({ ...item, ordinal: index + 1 }));
  return { items, empty };
}

/** An item for another sheet, or the same one anew, unsigned. */
export const unsigned = (item: records.ItemRow, sheetId: string): records.ItemRow => ({
  ...item,
  id: newId(),
  countersignId: sheetId,
  ...UNSIGNED,
});
