import type { EnteredEvent } from '@tenderdesk/domain/oversight/lawfulness/entered-date-codes';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { attachmentsOf, type FileRef } from '../../platform/attachment/attachment.service.ts';
import { phaseOf } from '../../procedure/project/project-list.service.ts';
import * as records from './entered-date.repository.ts';

/** What the scan of each kind of event is filed under. */
const FILED: Record<EnteredEvent, string> = {
  OUTSIDE_ANNOUNCEMENT: 'OUTSIDE_ANNOUNCEMENT',
  OUTSIDE_OPENING: 'OUTSIDE_OPENING',
  REPORT_HANDOVER: 'REPORT_HANDOVER',
  OBJECTION_RECEIPT: 'QUESTION',
  CONTRACT_SIGNING: 'CONTRACT',
};

/** Dates entered late within the caller's scope, by the page. */
export async function listEnteredDates(context: Context, filter: records.EnteredFilter) {
  const { language } = context;
  const { rows, total } = await records.pageEntered(context.db, context.user, filter);
  const files = new Map<string, readonly FileRef[]>();
  for (const [event, own] of Map.groupBy(rows, (row) => row.event)) {
    const ids = own.map(({ id }) => id);
    for (const [id, found] of await attachmentsOf(context, FILED[event], ids)) files.set(id, found);
  }
  return {
    ...total,
    content: rows.map((row) => ({
      ...row,
      event: codedBy('bidding.EnteredEvent', row.event, language),
      phase: phaseOf(row, language),
      level: codedBy('bidding.ProjectLevel', row.level, language),
      files: [...(files.get(row.id) ?? [])],
    })),
  };
}
