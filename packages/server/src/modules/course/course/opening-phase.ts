import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import type { FailResult } from '@tenderdesk/domain/procedure/project/codes';
import { sectionStates } from '@tenderdesk/domain/procedure/project/project';
import { ruleError, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { dismissCandidates } from '../../selection/candidate/candidate.service.ts';
import { lapseCorrection } from '../../bidding/clarification/correction.service.ts';
import { reopenBids } from '../../bidding/bid/bid.service.ts';
import { approveReport, reopen } from '../../selection/evaluation/evaluation.service.ts';
import { committeeFindings, committeeOf } from '../../selection/committee/committee.service.ts';
import {
  checkReport,
  reportVerdicts,
  settleReport,
  standingOfReport,
} from '../../selection/evaluation-report/evaluation-report.service.ts';
import {
  checkOutside,
  outsideVerdicts,
  refuseOwnEntries,
  reopenOutside,
  settleOutside,
  standingOfOutside,
} from '../../selection/elsewhere/outside-result.service.ts';
import {
  checkRecord,
  recordVerdicts,
  settleRecord,
  standingOfRecord,
} from '../../selection/negotiation/record.service.ts';
import { continueOpening, moveOpening, openingOf, prepareOpening } from '../../bidding/opening/opening.service.ts';
import { saveSection, sectionsOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { enterOne } from '../../bidding/registration/registration.service.ts';

/**
 * The phase of opening and evaluation: it ends by its report, or fails as PROJECT. Where one supplier is negotiated with,
 * the record of the negotiation stands in place of bids and scores; where the tender is held elsewhere, what is entered of it.
 */

/** Coming into the phase: what was still to correct lapses, the opening is prepared; a single supplier is entered as its only bidder. */
export async function prepare(context: Context, project: ProjectRow): Promise<void> {
  await lapseCorrection(context, project);
  await prepareOpening(context, project);
  if (endsByRecord(project.biddingMethod)) await enterOne(context, project);
}

/** What the rules say about the report or the record of the negotiation; nothing about a failure (type PROJECT), which has no data. */
export async function check(
  context: Context,
  project: ProjectRow,
  _action: 'submit' | 'approve',
  type: string,
): Promise<readonly Finding[]> {
  if (type !== 'EVALUATION_REPORT') return [];
  if (isElsewhere(project)) return checkOutside(context, project);
  if (endsByRecord(project.biddingMethod)) return checkRecord(context, project);
  return [...(await checkReport(context, project)), ...(await seatFindings(context, project))];
}

const SEATS = ['R41', 'R42', 'R43'];

/** What is judged again of those who have evaluated: how they came to be there, and whether they had to keep away. */
async function seatFindings(context: Context, project: ProjectRow): Promise<Finding[]> {
  const members = (await committeeOf(context, project))?.members ?? [];
  return (await committeeFindings(context, project, members)).filter(({ ruleId }) => SEATS.includes(ruleId));
}

/** What the rules say about the report without a step; none before it is written. */
export async function evaluationVerdicts(context: Context, project: ProjectRow): Promise<readonly Verdict[]> {
  const verdictsOf = isElsewhere(project)
    ? outsideVerdicts
    : endsByRecord(project.biddingMethod)
      ? recordVerdicts
      : reportVerdicts;
  const verdicts = await verdictsOf(context, project);
  return verdicts ?? [];
}

/** A record is handed in: the negotiation is complete. A report was complete when its chair handed it over. */
export async function complete(context: Context, project: ProjectRow, type: string): Promise<void> {
  const opening = type === 'EVALUATION_REPORT' ? await openingOf(context, project) : null;
  if (opening && opening.status !== 'EVALUATED') await moveOpening(context, opening, 'complete');
}

/** The record is taken back by who handed it in; a report that was handed over stays so. */
export async function recall(context: Context, project: ProjectRow, type: string): Promise<void> {
  if (type !== 'EVALUATION_REPORT' || !endsByRecord(project.biddingMethod)) return;
  const opening = await openingOf(context, project);
  if (opening?.status === 'EVALUATED') await moveOpening(context, opening, 'reopen');
}

/** The record was returned and is open again. @throws RuleError REPORT_GROUND for a signed report */
export async function evaluateAgain(context: Context, project: ProjectRow, type: string): Promise<void> {
  if (type !== 'EVALUATION_REPORT') return;
  if (isElsewhere(project)) return reopenOutside(context, project);
  if (!endsByRecord(project.biddingMethod)) throw ruleError('REPORT_GROUND', 'reason', GROUND_NEEDED);
  await reopen(context, project);
}

const GROUND_NEEDED = {
  zh: '评标报告只能按所列理由、写明投标人和评审项退回评标委员会复核，请在评标页办理',
  en: 'A signed report goes back to its committee on a listed ground, naming bid and item: do that on the page of the evaluation',
};

/** The report is checked: of a tender held elsewhere by somebody who has entered nothing of it. @throws RuleError OUTSIDE_OWN_WORK */
export async function checked(context: Context, project: ProjectRow, type: string): Promise<void> {
  if (type === 'EVALUATION_REPORT' && isElsewhere(project)) await refuseOwnEntries(context, project);
}

/** The report is approved: bids, candidates and sections become what it says. @throws RuleError OUTSIDE_OWN_WORK */
export async function settle(context: Context, project: ProjectRow): Promise<void> {
  if (isElsewhere(project)) {
    await refuseOwnEntries(context, project);
    await settleOutside(context, project);
  } else if (endsByRecord(project.biddingMethod)) await settleRecord(context, project);
  else await settleReport(context, project);
  await approveReport(context, project);
}

/** Which sections can go on. */
export const standing = (context: Context, project: ProjectRow, type: string) =>
  isElsewhere(project)
    ? standingOfOutside(context, project, type)
    : endsByRecord(project.biddingMethod)
      ? standingOfRecord(context, project)
      : standingOfReport(context, project, type);

/** The opening that failed for want of responses is held with those that there are. */
export async function continueWithFew(context: Context, project: ProjectRow, failResult: FailResult): Promise<void> {
  const opening = failResult === 'CONTINUE' ? await openingOf(context, project) : null;
  if (opening) await continueOpening(context, opening);
}

/** What the approval of the report has made of bids, sections and candidates is taken back. */
export async function unsettle(context: Context, project: ProjectRow): Promise<void> {
  const judged = await reopenBids(context, project);
  // a single source hands in no bids: only its record lets a section fail
  const byRecord = endsByRecord(project.biddingMethod);
  for (const { id, status } of await sectionsOf(context, project))
    if (status === 'FAILED' && (byRecord || judged.has(id)))
      await saveSection(context, id, { status: sectionStates.next(status, 'reopen') });
  await dismissCandidates(context, project);
}

/** The bids are evaluated again: what was judged is open, candidates are none any more. */
export async function undo(context: Context, project: ProjectRow): Promise<void> {
  await unsettle(context, project);
  await reopen(context, project);
}
