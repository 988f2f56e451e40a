import type { RejectReason, ReviewResult } from '@tenderdesk/domain/selection/evaluation/codes';
import { outsideOutcomeRules, outsideReportRules } from '@tenderdesk/domain/selection/elsewhere/elsewhere';
import { paperHandoverRules } from '@tenderdesk/domain/selection/evaluation/report-handover';
import { reviewRules } from '@tenderdesk/domain/selection/evaluation/review';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { moveOpening } from '../../bidding/opening/opening.service.ts';
import { outsideLine } from '../../bidding/opening/outside-opening.service.ts';
import { touch } from '../../procedure/project/project.service.ts';
import { keepOutsideReport, keepReview } from '../evaluation/outside-report.service.ts';
import { lockAt, outsideSessionOf, sectionFacts } from './elsewhere-session.service.ts';
import { present } from './elsewhere-view.service.ts';
import * as records from './elsewhere.repository.ts';

/** What a committee elsewhere decided on a bid, as it is entered. */
export interface OutcomeForm {
  result: ReviewResult;
  rank?: number | null | undefined;
  score?: string | null | undefined;
  rejectReason?: RejectReason | null | undefined;
  clause: string | null;
}

const outcomeOf = ({ result, rank, score, rejectReason, clause }: OutcomeForm) => ({
  result,
  rank: rank ?? null,
  score: score ?? null,
  rejectReason: rejectReason ?? null,
  clause,
});

/** What is wrong with an outcome by itself. */
export function outcomeFindings(form: OutcomeForm) {
  const outcome = outcomeOf(form);
  return [...findings(reviewRules, outcome), ...findings(outsideOutcomeRules, outcome)];
}

/**
 * Enters, or corrects, what was decided on a bid. A report that was handed over is open again, and handed over anew.
 * @throws HttpError 404, 423; RuleError HELD_HERE, OUTSIDE_PLACE, R44; StateError
 */
export async function saveOutcome(
  context: Context,
  { projectId, bidId }: { projectId: string; bidId: string },
  form: OutcomeForm,
): Promise<{ id: string }> {
  const { opening } = await lockAt(context, projectId, 'enterOutcome', ['RECORDED', 'EVALUATING', 'EVALUATED']);
  const item = orNotFound(await outsideLine(context, opening.id, bidId));
  enforce(outcomeFindings(form));
  const { rank, score, ...review } = outcomeOf(form);
  if (opening.status === 'EVALUATED') await moveOpening(context, opening, 'reopen');
  await keepReview(context, { bidId, ...review });
  await records.saveOutcome(context.db, { bidId, rank, score });
  await touch(context, projectId);
  context.audit({
    action: 'ENTER_OUTSIDE_OUTCOME',
    objectType: 'project',
    objectId: projectId,
    after: { bidderName: item.bidderName, ...review, rank, score },
  });
  return { id: bidId };
}

/** What has to be there before a report is handed over; a price above its ceiling is said when it goes through the house. */
const WHOLE = outsideReportRules.filter(({ id }) => id !== 'OUTSIDE_OVER_CEILING');

/**
 * The report of the committee elsewhere has come.
 * @throws HttpError 404, 409, 423; RuleError HELD_HERE, HANDOVER_DATE, DATE_ENTERED, OUTSIDE_OUTCOMES, OUTSIDE_RANKS; StateError
 */
export async function recordReport(
  context: Context,
  projectId: string,
  input: { handedDate: string; reason: string | null; files: readonly string[]; version: number },
) {
  const { project, opening } = await lockAt(context, projectId, 'recordReport', ['RECORDED', 'EVALUATING']);
  expectVersion(opening.version, input.version);
  const { handedDate, reason, files } = input;
  const today = (await timeNow(context.db)).slice(0, 10);
  const openedDate = (opening.startedTime ?? opening.openingTime).slice(0, 10);
  const session = await outsideSessionOf(context, project);
  enforce([
    ...findings(WHOLE, { sections: sectionFacts(session) }),
    ...findings(paperHandoverRules, { handedDate, today, openedDate, reason, files: files.length }),
  ]);
  await keepOutsideReport(context, project, opening, { handedDate, reason, files });
  context.audit({
    action: 'HAND_OVER_REPORT',
    objectType: 'project',
    objectId: projectId,
    after: { version: input.version, handedDate, reason },
  });
  return present(context, await outsideSessionOf(context, project));
}
