import { isRecordId } from '../../../kernel/ids.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { tellNew } from './reminder.service.ts';
import * as records from './reminder.repository.ts';

interface Named {
  id: string;
  name: string;
}

/**
 * A section goes on in a project of its own: reminders about what went with it are about that project now; what waits for
 * a step of both waits in each.
 * @param moved ids of the records that went with the section
 * @param copied ids of the copies by those of their originals
 */
export async function splitReminders(
  context: Context,
  { origin, own }: { origin: Named; own: Named },
  moved: ReadonlySet<string>,
  copied: ReadonlyMap<string, string>,
): Promise<void> {
  const { db } = context;
  const open = await records.selectOpenOfProject(db, origin.id);
  const parts = ({ businessRange }: { businessRange: string }) => businessRange.split('|');
  const ids = (row: { businessRange: string }) => parts(row).filter((part) => isRecordId(part) && part !== origin.id);
  const other = (row: { businessRange: string }) =>
    parts(row)
      .map((part) => (part === origin.id ? own.id : (copied.get(part) ?? part)))
      .join('|');
  const going = open.filter((row) => ids(row).some((id) => moved.has(id)));
  for (const row of going) await records.moveReminder(db, row.id, { projectId: own.id, businessRange: other(row) });
  const staying = open.filter(
    (row) => row.kind === 'TODO' && parts(row).includes(origin.id) && ids(row).every((id) => copied.has(id)),
  );
  const added = await records.insertReminders(
    db,
    staying.map((row) => ({
      ...row,
      id: newId(),
      projectId: own.id,
      businessRange: other(row),
      content: row.content.replaceAll(origin.name, own.name),
      contentEn: row.contentEn.replaceAll(origin.name, own.name),
    })),
  );
  context.later(Promise.resolve(added.forEach(({ identityId, id }) => tellNew(context, identityId, id))));
}
