import {
  isOverdue,
  supervisionActions,
  type SupervisionAction,
} from '@tenderdesk/domain/oversight/supervision/supervision';
import { supervisionSheet } from '@tenderdesk/domain/oversight/supervision/supervision-sheet';
import type { PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { sheetFile } from '../../platform/printing/sheet.service.ts';
import * as records from './supervision.repository.ts';

/** What the files of a step are filed under. */
export const FILES = 'SUPERVISION';

/** Whether the caller sees to a supervision: the one who issued it does, and who oversees all units. */
export const oversees = ({ user }: Context, record: Pick<records.SupervisionRow, 'createdBy'>): boolean =>
  may(user, 'OVERSEE:SUPERVISION_RECORD') || (may(user, 'SUPERVISE:REMIND') && record.createdBy === user.id);

/** What the caller may do with a supervision now. */
export const actionsFor = (context: Context, record: records.SupervisionRow): SupervisionAction[] =>
  context.user.actorId !== null
    ? []
    : supervisionActions({
        status: record.status,
        level: record.level,
        oversees: oversees(context, record),
        asked: may(context.user, 'REPLY:SUPERVISION_RECORD') && context.user.organizationId === record.organizationId,
      });

/** A supervision as it travels. */
export function present({ language, now }: Context, row: records.SupervisionRow) {
  const { id, projectId, projectName, organizationId, organizationName, content, dueDate, level } = row;
  const { issuerName, createdTime, repliedTime, closedTime } = row;
  return {
    id,
    kind: codedBy('bidding.SupervisionKind', row.kind, language),
    projectId,
    projectName,
    organizationId,
    organizationName,
    content,
    dueDate,
    status: codedBy('bidding.SupervisionStatus', row.status, language),
    late: isOverdue(row, now.slice(0, 10)),
    level,
    issuerName,
    createdTime,
    repliedTime,
    closedTime,
  };
}

/** Supervisions of the units within the caller's scope, by the page. */
export async function listSupervisions(context: Context, filter: records.SupervisionFilter) {
  const { rows, total } = await records.pageSupervisions(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

/** @throws HttpError 404 */
export async function viewSupervision(context: Context, supervisionId: string) {
  const row = orNotFound(await records.selectOptionalSupervision(context.db, context.user, supervisionId));
  const steps = await records.selectSteps(context.db, supervisionId);
  const files = await attachmentsOf(
    context,
    FILES,
    steps.map(({ id }) => id),
  );
  return {
    ...present(context, row),
    steps: steps.map(({ step, ...rest }) => ({
      ...rest,
      step: codedBy('bidding.SupervisionStep', step, context.language),
      files: files.get(rest.id) ?? [],
    })),
    version: row.version,
    allowedActions: actionsFor(context, row),
  };
}

/** A supervision with its course on paper. @throws HttpError 404 */
export async function file(context: Context, supervisionId: string, format: PaperFormat) {
  const row = orNotFound(await records.selectOptionalSupervision(context.db, context.user, supervisionId));
  const steps = await records.selectSteps(context.db, supervisionId);
  const word = (type: string, code: string): string => dictLabel(type, code, 'zh');
  const sheet = supervisionSheet({
    ...row,
    kind: word('bidding.SupervisionKind', row.kind),
    status: word('bidding.SupervisionStatus', row.status),
    issuedBy: row.issuerName,
    issuedTime: row.createdTime,
    steps: steps.map(({ step, text, byName, createdTime }) => ({
      what: word('bidding.SupervisionStep', step),
      by: byName ?? '系统',
      time: createdTime,
      text,
    })),
  });
  return sheetFile(sheet, { number: row.organizationName, time: context.now, draft: false }, format);
}

/** The units that the caller may ask. */
export async function listUnits({ db, user }: Context) {
  const but = may(user, 'OVERSEE:SUPERVISION_RECORD') ? null : user.organizationId;
  return (await records.selectUnits(db, user, but)).map(({ id, name }) => ({ id, name }));
}

/** Files of a step are for who sees its supervision. */
export const plugInReaders = (): void =>
  attachmentReaders.add(FILES, async (context, stepId) => {
    const step = await records.selectOptionalOfStep(context.db, stepId);
    return (
      step !== null && (await records.selectOptionalSupervision(context.db, context.user, step.supervisionId)) !== null
    );
  });
