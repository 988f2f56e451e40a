import {
  needsScores,
  rankApplications,
  scoresFault,
  unscored,
  type QualificationRank,
} from '@tenderdesk/domain/selection/prequalification/limited-number';
import {
  reviewOutcome,
  type ApplicationResult,
  type FailedItem,
} from '@tenderdesk/domain/selection/prequalification/prequalification';
import { ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { aboutProject } from '../../procedure/project/project.service.ts';
import { settleMine } from '../../work/reminder/reminder.service.ts';
import * as records from './prequalification.repository.ts';
import { REVIEW_REMINDER, sectionsOfReview } from './review-course.service.ts';
import { applicantNames, isRelated, lockReview, refuseRelated, toReview, type Reviewed } from './review-seat.ts';

/**
 * A limited number of qualified applicants (有限数量制, ADR 0059): once all marks are in, the members score who passed for a section
 * that more passed for than its terms let in.
 */

type Sections = Awaited<ReturnType<typeof sectionsOfReview>>;
type Seated = Pick<Reviewed, 'held' | 'members'>;

/** What the members have said so far. */
export interface ReviewProgress {
  marks: records.MarkRow[];
  scores: records.ScoreRow[];
  /** Ids of members whose marks are not handed in. */
  waitsForMarks: string[];
  /** Ids of the applications that are scored; none before all marks are in, or where all who passed are qualified. */
  toScore: string[];
  /** Ids of members whose scores are asked for and not handed in, or no longer all that is asked for. */
  waitsForScores: string[];
}

/** What each application of a section came to by the marks of all members. */
const outcomesOf = ({ held, members }: Seated, { applications }: Sections[number], marks: readonly records.MarkRow[]) =>
  applications.map(({ id }) => ({
    id,
    ...reviewOutcome(
      held.terms.items,
      marks.filter(({ applicationId }) => applicationId === id),
      members.length,
    ),
  }));

/** Those of a section who passed, where they are more than may be qualified. */
function scoredOf(seated: Seated, section: Sections[number], marks: readonly records.MarkRow[]): string[] {
  if (section.short) return [];
  const passed = outcomesOf(seated, section, marks).filter(({ result }) => result === 'QUALIFIED');
  return needsScores(passed.length, seated.held.terms.limit) ? passed.map(({ id }) => id) : [];
}

/** How far the members have come. A member who takes a seat late reviews first: what is scored follows from the marks of all. */
export async function progressOf(
  { db }: Context,
  seated: Pick<Reviewed, 'held' | 'members'>,
  sections: Sections,
): Promise<ReviewProgress> {
  const ids = seated.members.map(({ id }) => id);
  const marks = await records.selectMarks(db, ids);
  const scores = await records.selectScores(db, ids);
  const seats = await records.selectSeats(db, ids);
  const has = (id: string, time: 'handedInTime' | 'scoredTime'): boolean =>
    seats.some((one) => one.memberId === id && one[time] !== null);
  const waitsForMarks = ids.filter((id) => !has(id, 'handedInTime'));
  const toScore = waitsForMarks.length > 0 ? [] : sections.flatMap((section) => scoredOf(seated, section, marks));
  const criteria = seated.held.terms.limit?.criteria ?? [];
  const waitsForScores =
    toScore.length === 0
      ? []
      : ids.filter((id) => !has(id, 'scoredTime') || unscored(toScore, criteria, scores, id).length > 0);
  return { marks, scores, waitsForMarks, toScore, waitsForScores };
}

/** What an application came to, with its place where it was scored. */
export interface Decided {
  result: ApplicationResult;
  failed: FailedItem[];
  ranked: QualificationRank | null;
}

/** What each application that was reviewed comes to, once nobody is waited for. */
export function decidedOf(
  seated: Seated,
  sections: Sections,
  { marks, scores }: ReviewProgress,
): ReadonlyMap<string, Decided> {
  const { limit } = seated.held.terms;
  const memberIds = seated.members.map(({ id }) => id);
  const decided = new Map<string, Decided>();
  for (const section of sections) {
    if (section.short) continue;
    const scored = scoredOf(seated, section, marks);
    const ranks = limit ? rankApplications(scored, memberIds, limit, scores) : [];
    for (const { id, result, failed } of outcomesOf(seated, section, marks)) {
      const ranked = ranks.find(({ applicationId }) => applicationId === id) ?? null;
      decided.set(id, { result: ranked?.qualified === false ? 'NOT_SELECTED' : result, failed, ranked });
    }
  }
  return decided;
}

/** A member whose scores are asked for. @throws HttpError 404, 423; StateError before all marks are in and after handing in; RuleError R42 */
async function lockScoring(context: Context, projectId: string) {
  const reviewed = await lockReview(context, projectId);
  const { project, me } = reviewed;
  const sections = await sectionsOfReview(context, project);
  const progress = await progressOf(context, reviewed, sections);
  if (progress.toScore.length === 0) throw new StateError({ action: 'score', status: 'MARKING' });
  if (!progress.waitsForScores.includes(me.id)) throw new StateError({ action: 'score', status: 'HANDED_IN' });
  const names = await applicantNames(context, toReview(sections));
  refuseRelated(isRelated(me, names), me);
  return { ...reviewed, ...progress };
}

/**
 * Keeps what the caller gives an application that passed for each criterion.
 * @throws HttpError 400, 404, 423; StateError 409 before all marks are in and after handing in; RuleError R42
 */
export async function scoreApplication(
  context: Context,
  projectId: string,
  { applicationId, scores }: { applicationId: string; scores: readonly { criterion: number; value: string }[] },
): Promise<{ id: string }> {
  const { held, me, toScore } = await lockScoring(context, projectId);
  if (!toScore.includes(applicationId)) throw notFound();
  const fault = scoresFault(held.terms.limit?.criteria ?? [], scores);
  if (fault) throw badField('scores', fault);
  await records.replaceScores(context.db, { applicationId, memberId: me.id }, scores);
  context.audit({ action: 'SAVE_SCORES', objectType: 'application', objectId: applicationId });
  return { id: applicationId };
}

/** The caller's scores are complete and stand. @throws HttpError 404, 423; StateError; RuleError R42, SCORES_MISSING */
export async function handInScores(context: Context, projectId: string): Promise<{ id: string }> {
  const { project, held, me, toScore, scores } = await lockScoring(context, projectId);
  const missing = unscored(toScore, held.terms.limit?.criteria ?? [], scores, me.id).length;
  if (missing > 0)
    throw ruleError('SCORES_MISSING', 'scores', {
      zh: `还有${missing}份申请文件未评分`,
      en: `${missing} applications are not scored yet`,
    });
  await records.stampSeats(context.db, [me.id], 'scores');
  // the chair has the review to hand over yet
  if (!me.chair) await settleMine(context, [REVIEW_REMINDER], aboutProject(project).range);
  context.audit({ action: 'HAND_IN_SCORES', objectType: 'committeeMember', objectId: me.id });
  return { id: project.id };
}
