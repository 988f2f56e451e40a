import { afterRecording, breachDecision } from '@tenderdesk/domain/oversight/lawfulness/breach';
import { articlesOf } from '@tenderdesk/domain/oversight/lawfulness/articles';
import { RULE_BOOK } from '@tenderdesk/domain/oversight/lawfulness/book';
import { mustText } from '@tenderdesk/domain/oversight/lawfulness/must';
import type { Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { field, historyActions } from '../../../kernel/history.ts';
import { newId } from '../../../kernel/ids.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { readsProject, viewProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import * as records from './breach.repository.ts';

/** What the files of a breach are filed under. */
const FILES = 'BREACH';

/** The breaches of a project, as they travel. @throws HttpError 404 */
export async function listBreaches(context: Context, projectId: string) {
  const { db, language } = context;
  const project = await viewProject(context, projectId);
  const rows = await records.selectBreaches(db, projectId);
  const params = await paramsFor(context, project);
  const files = await attachmentsOf(
    context,
    FILES,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const entry = RULE_BOOK.find(({ id }) => row.ruleId === id || row.ruleId.startsWith(`${id}_`));
    return {
      id: row.id,
      ruleId: row.ruleId,
      must: entry ? mustText(entry.must, params)[language] : row.ruleId,
      articles: articlesOf(entry?.basis ?? '[INT]')[language],
      phase: codedBy('bidding.ProjectPhase', row.phase, language),
      round: row.round,
      due: row.due,
      actual: row.actual,
      reason: row.reason,
      recordedByName: row.recordedByName,
      recordedTime: row.recordedTime,
      decision: row.decision && codedBy('bidding.BreachDecision', row.decision, language),
      decidedByName: row.decidedByName,
      decidedTime: row.decidedTime,
      decisionNote: row.decisionNote,
      files: files.get(row.id) ?? [],
    };
  });
}

/** What still stops a step once breaches are recorded. */
export async function withRecorded(
  { db }: Context,
  { id, round }: ProjectRow,
  found: readonly Finding[],
  action: 'submit' | 'approve',
): Promise<Finding[]> {
  const rows = (await records.selectBreaches(db, id)).filter((row) => row.round === round);
  const recorded = rows.map((row) => ({ ...row, decided: row.decision !== null && row.decision !== 'CORRECT' }));
  return afterRecording(found, recorded, action);
}

/**
 * Records a date that was missed as it was found: with the true date, not with one that is typed for the record. The caller
 * holds the project's lock.
 * @throws HttpError 400 where nothing was found, or what is there is recorded already
 */
export async function keepBreach(
  context: Context,
  project: ProjectRow,
  found: Finding | undefined,
  { reason, files }: { reason: string; files: readonly string[] },
): Promise<{ id: string }> {
  if (!found?.due) throw badField('ruleId', { zh: '没有需要登记的逾期事实', en: 'Nothing of that kind was missed' });
  const { ruleId, due, actual = null } = found;
  const id = newId();
  await records.insertBreach(context.db, {
    id,
    projectId: project.id,
    round: project.round,
    phase: project.phase,
    ruleId,
    field: found.field,
    due,
    actual,
    reason,
    recordedBy: context.user.id,
  });
  await claimAttachments(context, FILES, id, files);
  context.audit({
    action: 'RECORD_BREACH',
    objectType: 'project',
    objectId: project.id,
    after: { ruleId, due, actual, reason },
  });
  return { id };
}

/** What a step of the approver decides on the breaches of its phase: the fact stays, whatever it is. */
export async function decideBreaches(
  context: Context,
  projectId: string,
  step: {
    round: number;
    status: string;
    action: string;
    reason: string | null;
    failResult: string | null;
  },
): Promise<void> {
  const decision = breachDecision(step);
  if (decision === null) return;
  const { round, reason } = step;
  const by = { decision, decidedBy: context.user.id, decisionNote: reason };
  const decided = await records.updateDecision(context.db, { projectId, round }, by);
  if (decided.length === 0) return;
  context.audit({
    action: 'DECIDE_BREACH',
    objectType: 'project',
    objectId: projectId,
    after: { decision, note: reason },
  });
}

/** Files of a breach are for who reads its project; what the history of a project shows of it. */
export function plugInBreaches(): void {
  attachmentReaders.add(FILES, async (context, breachId) => {
    const projectId = await records.selectOptionalProjectId(context.db, breachId);
    return projectId !== null && readsProject(context, projectId);
  });
  historyActions.add('project RECORD_BREACH', {
    zh: '登记逾期事实',
    en: 'Recorded a missed date',
    fields: {
      ruleId: field.text('规则', 'Rule'),
      due: field.text('法定最迟日期', 'Last lawful day'),
      actual: field.text('实际日期', 'True date'),
      reason: field.text('原因', 'Reason'),
    },
  });
  historyActions.add('project DECIDE_BREACH', {
    zh: '处理逾期事实',
    en: 'Decided on missed dates',
    fields: {
      decision: field.code('处理', 'Decision', 'bidding.BreachDecision'),
      note: field.text('意见', 'Words'),
    },
  });
}
