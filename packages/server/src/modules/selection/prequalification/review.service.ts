import {
  marksFault,
  reviewOutcome,
  type ApplicationResult,
  type QualificationMark,
} from '@tenderdesk/domain/selection/prequalification/prequalification';
import { enforce, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, notFound, orNotFound } from '../../../kernel/errors.ts';
import {
  aboutProject,
  lockProject,
  refusePaused,
  viewProject,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { settleMine } from '../../work/reminder/reminder.service.ts';
import { replaceRecused } from '../committee/call.service.ts';
import { committeeFindings, committeeOf, updateMember, type PersonRow } from '../committee/committee.service.ts';
import * as records from './prequalification.repository.ts';
import { filesOf, partiesOf, prequalificationOf, type Prequalification } from './prequalification.service.ts';
import { keepReport } from './report.service.ts';
import { closeReview, REVIEW_REMINDER, sectionsOfReview } from './review-course.service.ts';

/** A round whose applications the caller reviews, with the own seat. */
interface Reviewed {
  project: ProjectRow;
  held: Prequalification;
  members: readonly PersonRow[];
  me: PersonRow;
}

/** @throws HttpError 404 for people without a seat, and while applications come in: nobody learns of one before */
async function seatedAt(context: Context, project: ProjectRow): Promise<Reviewed> {
  const held = await prequalificationOf(context, project);
  const members = (await committeeOf(context, project))?.members ?? [];
  const me = members.find(({ userId }) => userId === context.user.id);
  if (!held || !me || held.step === 'APPLYING') throw notFound();
  context.concerns(project.id);
  return { project, held, members, me };
}

/** The applications that are decided on. */
const toReview = (sections: Awaited<ReturnType<typeof sectionsOfReview>>) =>
  sections.flatMap(({ applications, short }) => (short ? [] : applications));

/** Names of everybody who applies. */
async function applicantNames(context: Context, applications: readonly records.ApplicationRow[]): Promise<string[]> {
  return [...(await partiesOf(context, applications)).values()].flat().map(({ name }) => name);
}

const isRelated = ({ employer }: PersonRow, names: readonly string[]): boolean =>
  employer !== null && names.includes(employer);

/** What a member of the committee sees. @throws HttpError 404 */
export async function viewReview(context: Context, projectId: string) {
  const reviewed = await seatedAt(context, await viewProject(context, projectId));
  const { project, held, members, me } = reviewed;
  const sections = await sectionsOfReview(context, project);
  const all = sections.flatMap(({ applications }) => applications);
  const parties = await partiesOf(context, all);
  const files = await filesOf(context, all);
  const marks = await records.selectMarks(context.db, [me.id]);
  const seats = await records.selectSeats(
    context.db,
    members.map(({ id }) => id),
  );
  const handedIn = (member: PersonRow): boolean =>
    seats.some(({ memberId, handedInTime }) => memberId === member.id && handedInTime !== null);
  const names = await applicantNames(context, all);
  const waiting = members.filter((one) => !handedIn(one)).length;
  const open = held.step === 'REVIEW' && project.status === 'IN_PROCESS';
  const marking = open && !handedIn(me);
  const unrelated = !me.avoidanceDeclared && !isRelated(me, names);
  return {
    step: held.step,
    paused: project.status === 'PAUSED',
    terms: held.terms,
    chair: me.chair,
    avoidanceDeclared: me.avoidanceDeclared,
    related: isRelated(me, names),
    handedIn: handedIn(me),
    members: members.length,
    waiting,
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
          .filter(({ applicationId }) => applicationId === row.id)
          .map(({ item, passed, ground }) => ({ item, passed, ground })),
        result: row.result,
        failed: row.failed ?? [],
      })),
    })),
    allowedActions: [
      ...(marking ? ['declare' as const] : []),
      ...(marking && unrelated ? ['mark' as const, 'handIn' as const] : []),
      ...(open && me.chair && waiting === 0 ? ['handOver' as const] : []),
    ],
  };
}

/** The locked project of a review that runs. @throws HttpError 404, 423; StateError once it is handed over */
async function lockReview(context: Context, projectId: string): Promise<Reviewed> {
  const project = await lockProject(context, projectId);
  const reviewed = await seatedAt(context, project);
  refusePaused(project);
  if (reviewed.held.step !== 'REVIEW') throw new StateError({ action: 'review', status: reviewed.held.step });
  return reviewed;
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

const refuseRelated = (related: boolean, me: PersonRow): void => {
  if (!related && !me.avoidanceDeclared) return;
  throw ruleError('R42', '', {
    zh: '与申请人有利害关系，须回避，请申报回避并由招标管理部更换',
    en: 'You are related to an applicant: declare it, and the tender department gives the seat to somebody else',
  });
};

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
  const { project, me, sections, related } = await lockMarking(context, projectId);
  refuseRelated(related, me);
  const marked = new Set((await records.selectMarks(db, [me.id])).map(({ applicationId }) => applicationId));
  const missing = toReview(sections).filter(({ id }) => !marked.has(id)).length;
  if (missing > 0)
    throw ruleError('MARKS_MISSING', 'marks', {
      zh: `还有${missing}份申请文件未审查`,
      en: `${missing} applications are not reviewed yet`,
    });
  await records.stampSeats(db, [me.id], true);
  const { range } = aboutProject(project);
  // the chair has the review to hand over yet
  if (!me.chair) await settleMine(context, [REVIEW_REMINDER], range);
  context.audit({ action: 'HAND_IN_MARKS', objectType: 'committeeMember', objectId: me.id });
  return { id: project.id };
}

/**
 * The chair hands the review over: the results are what the majority of all seats says (例18). Who applied stays with the committee.
 * @throws HttpError 404, 423; StateError; RuleError MEMBERS_WAITING, R39, R41, R42, R43
 */
export async function handOver(context: Context, projectId: string): Promise<{ id: string }> {
  const { db } = context;
  const reviewed = await lockReview(context, projectId);
  const { project, held, members, me } = reviewed;
  if (!me.chair) throw notFound();
  const ids = members.map(({ id }) => id);
  const seats = await records.selectSeats(db, ids);
  const waiting = ids.filter((id) => !seats.some((one) => one.memberId === id && one.handedInTime !== null));
  if (waiting.length > 0)
    throw ruleError('MEMBERS_WAITING', '', {
      zh: `还有${waiting.length}名成员未提交审查意见`,
      en: `${waiting.length} members have not handed in yet`,
    });
  const sections = await sectionsOfReview(context, project);
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
  const marks = await records.selectMarks(db, ids);
  const results = new Map<string, ApplicationResult>();
  for (const { id } of toReview(sections)) {
    const own = marks.filter(({ applicationId }) => applicationId === id);
    const { result, failed } = reviewOutcome(held.terms.items, own, members.length);
    await records.updateApplication(db, id, {
      result,
      failed: result === 'QUALIFIED' ? null : JSON.stringify(failed),
    });
    results.set(id, result);
  }
  await keepReport(context, { project, held, members, sections, marks, results });
  await closeReview(context, project, context.user.id);
  context.audit({ action: 'HAND_OVER_REVIEW', objectType: 'committeeMember', objectId: me.id });
  return { id: project.id };
}
