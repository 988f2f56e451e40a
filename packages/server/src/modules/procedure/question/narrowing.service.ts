import { mayNarrow } from '@tenderdesk/domain/procedure/question/narrowing';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { field, historyActions } from '../../../kernel/history.ts';
import { approverOf } from '../project/project-flow.service.ts';
import { lockProject, sectionsOf } from '../project/project.service.ts';
import { tellNarrowed } from './question-news.ts';
import * as records from './question.repository.ts';

/**
 * The approver of the project's chain says that what was raised about all sections concerns one alone; the company that raised it
 * hears of it. It holds the project as before until that section is split off.
 * @throws HttpError 400 for a foreign section, 403 for somebody else, 404, 409 CONFLICT; StateError once it is answered or names a section
 */
export async function narrow(
  context: Context,
  questionId: string,
  { sectionId, reason, version }: { sectionId: string; reason: string; version: number },
): Promise<{ id: string }> {
  const { db } = context;
  const { projectId } = orNotFound(await records.selectOptionalQuestion(db, questionId));
  const project = await lockProject(context, projectId);
  const question = orNotFound(await records.selectOptionalQuestion(db, questionId));
  expectVersion(question.version, version);
  (await approverOf(context, project)).require(context.user);
  const sections = await sectionsOf(context, project);
  if (!mayNarrow({ ...question, sections: sections.length }))
    throw new StateError({ action: 'narrow', status: question.status });
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) throw badField('sectionId', { zh: '标段不存在', en: 'No such section' });
  await records.updateSection(db, questionId, { sectionId, narrowReason: reason });
  await tellNarrowed(context, project, question, section.name);
  context.audit({
    action: 'NARROW_QUESTION',
    objectType: 'project',
    objectId: project.id,
    after: { kind: question.kind, section: section.name, reason },
  });
  return { id: questionId };
}

/** What the history of a project shows of it. */
export const plugInNarrowing = (): void =>
  historyActions.add('project NARROW_QUESTION', {
    zh: '缩小异议、投诉所涉标段',
    en: 'Narrowed an objection to a section',
    fields: {
      kind: field.code('类型', 'Kind', 'bidding.QuestionKind'),
      section: field.text('标段', 'Section'),
      reason: field.said('原因', 'Reason'),
    },
  });
