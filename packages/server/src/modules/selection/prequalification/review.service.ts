import { marksFault, type QualificationMark } from '@tenderdesk/domain/selection/prequalification/prequalification';
import { enforce, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, notFound, orNotFound } from '../../../kernel/errors.ts';
import { aboutProject, viewProject } from '../../procedure/project/project.service.ts';
import { settleMine } from '../../work/reminder/reminder.service.ts';
import { replaceRecused } from '../committee/call.service.ts';
import { committeeFindings, updateMember } from '../committee/committee.service.ts';
import * as records from './prequalification.repository.ts';
import { filesOf, partiesOf } from './prequalification.service.ts';
import { keepReport } from './report.service.ts';
import { askForScores, closeReview, REVIEW_REMINDER, sectionsOfReview } from './review-course.service.ts';
import { applicantNames, isRelated, lockReview, refuseRelated, seatedAt, toReview } from './review-seat.ts';
import { decidedOf, progressOf } from './scoring.service.ts';

/** What a member of the committee sees. @throws HttpError 404 */
export async function viewReview(context: Context, projectId: string) {
  const reviewed = await seatedAt(context, await viewProject(context, projectId));
  const { project, held, members, me } = reviewed;
  const sections = await sectionsOfReview(context, project);
  const all = sections.flatMap(({ applications }) => applications);
  const parties = await partiesOf(context, all);
  const files = await filesOf(context, all);
  const progress = await progressOf(context, reviewed, sections);
  const { marks, scores, toScore, waitsForMarks, waitsForScores } = progress;
  const names = await applicantNames(context, all);
  // scores are asked for once all marks are in
  const scoring = toScore.length > 0;
  const waiting = scoring ? waitsForScores : waitsForMarks;
  const handedIn = !waiting.includes(me.id);
  const open = held.step === 'REVIEW' && project.status === 'IN_PROCESS';
  const acting = open && !handedIn;
  const unrelated = !me.avoidanceDeclared && !isRelated(me, names);
  return {
    step: held.step,
    paused: project.status === 'PAUSED',
    terms: held.terms,
    chair: me.chair,
    avoidanceDeclared: me.avoidanceDeclared,
    related: isRelated(me, names),
    handedIn,
    members: members.length,
    waiting: waiting.length,
    scoring,
    sections: sections.map(({ section, applications, short }) => ({
      sectionId: section.id,
      name: section.name,
      short,
      applications: applications.map((row) => ({
        id: row.id,
        name: (parties.get(row.id) ?? []).map(({ name }) => name).join('、'),
        members: (parties.get(row.id) ?? []).map(({ applicationId: _id, ...party }) => party),
        relatedToTenderee: row.relatedToTenderee,
        files: files.get(row.id) ?? [],
        marks: marks
          .filter(({ applicationId, memberId }) => applicationId === row.id && memberId === me.id)
          .map(({ item, passed, ground }) => ({ item, passed, ground })),
        scored: toScore.includes(row.id),
        scores: scores
          .filter(({ applicationId, memberId }) => applicationId === row.id && memberId === me.id)
          .map(({ criterion, value }) => ({ criterion, value })),
        result: row.result,
        failed: row.failed ?? [],
        score: row.score,
        rank: row.rank,
      })),
    })),
    allowedActions: [
      ...(acting && !scoring ? ['declare' as const] : []),
      ...(acting && !scoring && unrelated ? ['mark' as const, 'handIn' as const] : []),
      ...(acting && scoring && unrelated ? ['score' as const, 'handInScores' as const] : []),
      ...(open && me.chair && waiting.length === 0 ? ['handOver' as const] : []),
    ],
  };
}

/** A member who may still decide. @throws StateError after handing in; RuleError R42 */
async function lockMarking(context: Context, projectId: string) {
  const reviewed = await lockReview(context, projectId);
  const { project, me } = reviewed;
  await records.insertSeats(context.db, [me.id]);
  const [seat] = await records.selectSeats(context.db, [me.id]);
  if (seat?.handedInTime) throw new StateError({ action: 'mark', status: 'HANDED_IN' });
  const sections = await sectionsOfReview(context, project);
  const names = await applicantNames(
    context,
    sections.flatMap(({ applications }) => applications),
  );
  return { ...reviewed, sections, related: isRelated(me, names) };
}

/**
 * Keeps what the caller says of each item of an application.
 * @throws HttpError 400, 404, 423; StateError 409 after handing in; RuleError R42
 */
export async function markApplication(
  context: Context,
  projectId: string,
  { applicationId, marks }: { applicationId: string; marks: readonly QualificationMark[] },
): Promise<{ id: string }> {
  const { held, me, sections, related } = await lockMarking(context, projectId);
  refuseRelated(related, me);
  const application = orNotFound(toReview(sections).find(({ id }) => id === applicationId));
  const fault = marksFault(held.terms.items, marks);
  if (fault) throw badField('marks', fault);
  await records.replaceMarks(
    context.db,
    { applicationId, memberId: me.id },
    marks.map(({ item, passed, ground }) => ({ item, passed, ground: passed ? null : ground })),
  );
  context.audit({ action: 'MARK_APPLICATION', objectType: 'application', objectId: application.id });
  return { id: applicationId };
}

/** A member, who knows the applicants now, says whether a relation asks for avoidance (例18). @throws RuleError REASON_REQUIRED */
export async function declareAvoidance(
  context: Context,
  projectId: string,
  { declared, reason }: { declared: boolean; reason: string | null },
): Promise<{ id: string }> {
  const { project, me } = await lockMarking(context, projectId);
  if (declared && !reason)
    throw ruleError('REASON_REQUIRED', 'reason', { zh: '请写明须回避的情形', en: 'Say what asks for avoidance' });
  await updateMember(context.db, me.id, { avoidanceDeclared: declared, avoidanceReason: declared ? reason : null });
  if (declared && me.drawn) await replaceRecused(context, project, context.user.id);
  context.audit({
    action: 'DECLARE_AVOIDANCE',
    objectType: 'project',
    objectId: project.id,
    after: { declared },
  });
  return { id: project.id };
}

/** The caller's marks are complete and stand. @throws HttpError 404, 423; StateError; RuleError R42, MARKS_MISSING */
export async function handIn(context: Context, projectId: string): Promise<{ id: string }> {
  const { db } = context;
  const marking = await lockMarking(context, projectId);
  const { project, members, me, sections, related } = marking;
  refuseRelated(related, me);
  const marked = new Set((await records.selectMarks(db, [me.id])).map(({ applicationId }) => applicationId));
  const missing = toReview(sections).filter(({ id }) => !marked.has(id)).length;
  if (missing > 0)
    throw ruleError('MARKS_MISSING', 'marks', {
      zh: `还有${missing}份申请文件未审查`,
      en: `${missing} applications are not reviewed yet`,
    });
  await records.stampSeats(db, [me.id], 'marks');
  const { range } = aboutProject(project);
  // the chair has the review to hand over yet
  if (!me.chair) await settleMine(context, [REVIEW_REMINDER], range);
  const { waitsForScores } = await progressOf(context, marking, sections);
  if (waitsForScores.length > 0)
    await askForScores(
      context,
      project,
      members.filter(({ id, chair }) => chair || waitsForScores.includes(id)),
    );
  context.audit({ action: 'HAND_IN_MARKS', objectType: 'committeeMember', objectId: me.id });
  return { id: project.id };
}

/**
 * The chair hands the review over: the results are what the majority of all seats says (例18), and where more passed than may be
 * qualified the first ones by score (ADR 0059). Who applied stays with the committee.
 * @throws HttpError 404, 423; StateError; RuleError MEMBERS_WAITING, R39, R41, R42, R43
 */
export async function handOver(context: Context, projectId: string): Promise<{ id: string }> {
  const { db } = context;
  const reviewed = await lockReview(context, projectId);
  const { project, held, members, me } = reviewed;
  if (!me.chair) throw notFound();
  const sections = await sectionsOfReview(context, project);
  const progress = await progressOf(context, reviewed, sections);
  const waiting = progress.waitsForMarks.length + progress.waitsForScores.length;
  if (waiting > 0)
    throw ruleError('MEMBERS_WAITING', '', {
      zh: `还有${waiting}名成员未提交审查意见或评分`,
      en: `${waiting} members have not handed in yet`,
    });
  const names = await applicantNames(
    context,
    sections.flatMap(({ applications }) => applications),
  );
  refuseRelated(
    members.some((one) => isRelated(one, names)),
    me,
  );
  const broken = await committeeFindings(context, project, members);
  enforce(broken.filter(({ severity }) => severity === 'block'));
  const decided = decidedOf(reviewed, sections, progress);
  for (const [id, { result, failed, ranked }] of decided)
    await records.updateApplication(db, id, {
      result,
      failed: result === 'NOT_QUALIFIED' ? JSON.stringify(failed) : null,
      score: ranked?.score ?? null,
      rank: ranked?.rank ?? null,
    });
  await keepReport(context, { project, held, members, sections, marks: progress.marks, decided });
  await closeReview(context, project, context.user.id);
  context.audit({ action: 'HAND_OVER_REVIEW', objectType: 'committeeMember', objectId: me.id });
  return { id: project.id };
}
