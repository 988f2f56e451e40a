import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import * as records from './sheet.repository.ts';

interface Unit {
  organizationId: string;
  organizationPath: string;
  name: string;
  clerkUserId: string;
}

interface Year {
  year: number;
  dueDate: string;
}

/** What reminders call a sheet. */
export const nameOf = ({ organizationName, year }: { organizationName: string; year: number }): string =>
  `${organizationName} ${year}`;

export const rangeOf = ({ id, year }: { id: string; year: number }) => ({ reportId: id, year: String(year) });

/** A sheet for each unit with a line for each item, and a to-do for its clerk. Gives how many are new. */
export async function addSheets(
  context: Context,
  { year, dueDate }: Year,
  items: readonly { id: string }[],
  units: readonly Unit[],
): Promise<number> {
  const sheets = units.map(({ organizationId, organizationPath, clerkUserId }) => ({
    id: newId(),
    year,
    organizationId,
    organizationPath,
    clerkUserId,
  }));
  const lines = sheets.flatMap(({ id }) =>
    items.map((item) => ({
      id: newId(),
      sheetId: id,
      itemId: item.id,
      selfScore: null,
      evidence: null,
      finalScore: null,
      comment: null,
    })),
  );
  const added = new Set(await records.insertSheets(context.db, sheets, lines));
  for (const [index, sheet] of sheets.entries()) {
    if (!added.has(sheet.id)) continue;
    await remind(
      context,
      'SELF_ASSESSMENT_SUBMIT',
      { range: rangeOf(sheet), projectId: null, organizationPath: sheet.organizationPath },
      { name: nameOf({ organizationName: units[index]!.name, year }) },
      [{ userIds: [sheet.clerkUserId], organizationId: sheet.organizationId }],
      `${dueDate} 23:59:59`,
    );
  }
  return added.size;
}

/** Sheets for all units that have a clerk. */
export const beginSheets = async (context: Context, year: Year, items: readonly { id: string }[]): Promise<number> =>
  addSheets(context, year, items, await records.selectUnits(context.db));

/** Nothing is to be done about the sheets of a year any more. */
export async function endSheets(context: Context, year: number): Promise<void> {
  for (const sheet of await records.selectUnsettled(context.db, year))
    await settle(
      context,
      ['SELF_ASSESSMENT_SUBMIT', 'SELF_ASSESSMENT_MODIFY', 'SELF_ASSESSMENT_CHECK', 'SELF_ASSESSMENT_APPROVE'],
      rangeOf(sheet),
    );
}
