import { fallRules, isBinding, mayFall } from '@tenderdesk/domain/procedure/incident/incident';
import type {
  DepositProposal,
  FallConsequence,
  FallGround,
} from '@tenderdesk/domain/procedure/incident/incident-codes';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { sectionStates } from '@tenderdesk/domain/procedure/project/project';
import { richOf } from '@tenderdesk/domain/rich-text/rich-text';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import { inWords } from '@tenderdesk/domain/wording';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { openAwardOfBids } from '../../bidding/bid/bid.service.ts';
import { hasDepositOf, settleFallen } from '../../bidding/deposit/fallen-deposit.service.ts';
import { bondStandings } from '../../fulfilment/contract/bond-terms.service.ts';
import { isRegistered } from '../../fulfilment/contract/contract-change.service.ts';
import { contractsOf, dropContract } from '../../fulfilment/contract/contract.service.ts';
import { hasPurchases } from '../../fulfilment/performance-purchase/performance-purchase.service.ts';
import { latestAnnouncement, publishAnnouncement } from '../../procedure/announcement/announcement.service.ts';
import { voidHeld } from '../../procedure/document-number/document-number.service.ts';
import { propose, type IncidentRow } from '../../procedure/incident/incident.service.ts';
import {
  aboutProject,
  anyProject,
  lockProject,
  refusePaused,
  saveSection,
  sectionsOf,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { cancelAward, noticesOut, voidNotice } from '../../selection/award/notice.service.ts';
import { isDirect } from '../../selection/award/winner.service.ts';
import { validityOf } from '../../selection/bid-validity/bid-validity.service.ts';
import {
  candidatesOf,
  dropCandidate,
  winnersOf,
  type CandidateRow,
} from '../../selection/candidate/candidate.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import { fail, failureOf, sendBack } from './course.service.ts';

/** A confirmed winner falls away (例55, 例74): the award is opened again, the next candidate follows or the section is tendered again. */

/** The candidate who would follow a winner; null where none is left. */
async function nextOf(context: Context, project: ProjectRow, winner: CandidateRow) {
  const others = (await candidatesOf(context, project)).filter(
    ({ id, sectionId, bidId }) => sectionId === winner.sectionId && id !== winner.id && bidId !== null,
  );
  const [first] = others.toSorted((a, b) => a.rank - b.rank);
  return first?.bidId ? { ...first, ...(await validityOf(context, project, [first.bidId]))(first.bidId) } : null;
}

/** True where whoever follows is named by the clerk, as the winner was: one who came in as told elsewhere may be of a tender (ADR 0071). */
const isNamed = async (context: Context, project: ProjectRow, { bidId }: CandidateRow): Promise<boolean> =>
  bidId === null && (await isDirect(context, project));

/** How long the winner's own bid binds it; null for one who handed in none. */
const ownOf = async (context: Context, project: ProjectRow, { bidId }: CandidateRow) =>
  bidId === null ? null : (await validityOf(context, project, [bidId]))(bidId);

/** The winners of a project who may fall away now, and who would follow. */
export async function fallableOf(context: Context, project: ProjectRow) {
  if (!mayFall(project.phase) || project.status !== 'IN_PROCESS') return [];
  const sections = await sectionsOf(context, project);
  const today = context.now.slice(0, 10);
  const bonds = await bondStandings(context, project);
  const fallable = [];
  for (const winner of await winnersOf(context, project)) {
    const next = await nextOf(context, project, winner);
    fallable.push({
      sectionId: winner.sectionId,
      sectionName: sections.find(({ id }) => id === winner.sectionId)?.name ?? '',
      bidderName: winner.bidderName,
      hasDeposit: await hasDepositOf(context, winner.sectionId, winner.supplierId),
      direct: await isNamed(context, project, winner),
      bond: bonds.get(winner.sectionId) ?? null,
      next: next && {
        bidderName: next.bidderName,
        rank: next.rank,
        validUntil: next.validUntil,
        binding: isBinding(next, today),
      },
    });
  }
  return fallable;
}

const CARRIED_OUT = {
  zh: '该合同已有履约期采购或变更登记，属已履行的合同：请重新审批合同签订，需要终止的登记提前终止',
  en: 'Something was bought within the contract, or entered in its register, so that it is carried out: approve the signing again, and enter its early end where it is to end',
};

/** A contract that is carried out is ended early by its register: it is not dropped with what stands under it. @throws RuleError CONTRACT_CARRIED_OUT */
export async function refuseCarriedOut(context: Context, project: ProjectRow, candidateId: string): Promise<void> {
  const contract = (await contractsOf(context, project.id)).find((one) => one.candidateId === candidateId);
  if (!contract) return;
  if ((await hasPurchases(context, contract.id)) || (await isRegistered(context, contract.id)))
    throw ruleError('CONTRACT_CARRIED_OUT', '', CARRIED_OUT);
}

/** What the rules ask of a fall, at the proposal and again at its decision. @throws RuleError INCIDENT_FILE, FALL_DEPOSIT, FALL_NEXT, CONTRACT_CARRIED_OUT */
async function requireRules(
  context: Context,
  project: ProjectRow,
  winner: CandidateRow,
  fall: { ground: FallGround; consequence: FallConsequence; deposit: DepositProposal | null; files: number },
): Promise<void> {
  await refuseCarriedOut(context, project, winner.id);
  enforce(
    findings(fallRules, {
      ...fall,
      hasDeposit: await hasDepositOf(context, winner.sectionId, winner.supplierId),
      own: await ownOf(context, project, winner),
      told: (await noticesOut(context, [winner.id])).length > 0,
      next: await nextOf(context, project, winner),
      direct: await isNamed(context, project, winner),
      today: context.now.slice(0, 10),
    }),
  );
}

/** @throws StateError outside the phases between award and signing */
function requirePhase({ phase, status }: ProjectRow): void {
  if (!mayFall(phase) || status === 'ENDED') throw new StateError({ action: 'fall', status: phase });
}

export interface FallInput {
  sectionId: string;
  ground: FallGround;
  consequence: FallConsequence;
  deposit?: DepositProposal | null | undefined;
  reason: string;
  files: readonly string[];
}

/**
 * Proposes that the winner of a section falls away, for the approver to decide.
 * @throws HttpError 400, 404 for a section without a winner, 423; StateError in another phase or while something is
 *   proposed; RuleError as requireRules
 */
export async function proposeFall(context: Context, projectId: string, input: FallInput): Promise<{ id: string }> {
  const project = await lockProject(context, projectId);
  refusePaused(project);
  requirePhase(project);
  const { sectionId, ground, consequence, reason, files } = input;
  const winner = orNotFound((await winnersOf(context, project)).find((one) => one.sectionId === sectionId));
  const asked = input.deposit ?? null;
  await requireRules(context, project, winner, { ground, consequence, deposit: asked, files: files.length });
  const deposit = (await hasDepositOf(context, sectionId, winner.supplierId)) ? asked : null;
  const { id: candidateId, bidderName } = winner;
  const proposal = {
    kind: 'WINNER_FALLS' as const,
    sectionId,
    candidateId,
    bidderName,
    ground,
    consequence,
    deposit,
    reason,
  };
  return propose(context, project, proposal, files);
}

/** What the bidders of the section are told; the winner's notice has ceased to hold. */
const OPEN_AGAIN = { zh: '中标结果不再有效，原通知书作废', en: 'the award has ceased to hold, the notices are void' };

/**
 * The approver has agreed: the winner is none any more, notice, number and prepared contract are void, publicly so where the
 * award was public; the deposit is settled as proposed. Then the next candidate follows, or the section is tendered again.
 * @throws HttpError 404, 423; StateError, RuleError where it cannot be done any more
 */
export async function dropWinner(context: Context, project: ProjectRow, incident: IncidentRow): Promise<void> {
  refusePaused(project);
  requirePhase(project);
  const winner = orNotFound((await winnersOf(context, project)).find(({ id }) => id === incident.candidateId));
  const consequence = incident.consequence ?? 'RETENDER';
  const ground = incident.ground as FallGround;
  // its paper was asked for at the proposal
  await requireRules(context, project, winner, { ground, consequence, deposit: incident.deposit, files: 1 });
  const notice = await takeAwardBack(context, project, winner, incident.reason);
  if (incident.deposit !== null)
    await settleFallen(context, project, {
      sectionId: winner.sectionId,
      supplierId: winner.supplierId,
      keeps: incident.deposit === 'KEEP',
      ground,
      proposedBy: incident.proposedBy,
    });
  await announce(context, project, winner, { ground, noticeNo: notice?.sentTime ? notice.noticeNo : null });
  await sendBack(context, project, 'CONFIRM_WINNER', incident.reason);
  if (consequence === 'RETENDER') await tenderAgain(context, project.id, incident.reason);
}

/** The winner is none any more, and the bids that had lost to it stand again. Gives its notice; null where none was made. */
export async function takeAwardBack(context: Context, project: ProjectRow, winner: CandidateRow, reason: string) {
  const section = orNotFound((await sectionsOf(context, project)).find(({ id }) => id === winner.sectionId));
  await dropContract(context, project, winner.id, reason);
  const told = await voidNotice(context, winner);
  await voidHeld(context, { kind: 'NOTICE', holderId: winner.id }, reason);
  await dropCandidate(context.db, winner.id);
  const standing = (await candidatesOf(context, project)).flatMap(({ bidId }) => bidId ?? []);
  await openAwardOfBids(context, winner.sectionId, winner.bidId, standing);
  await saveSection(context, section.id, { status: sectionStates.next(section.status, 'openAward') });
  await cancelAward(context, project);
  context.audit({
    action: 'OPEN_AWARD',
    objectType: 'project',
    objectId: project.id,
    before: { section: section.name, winner: winner.bidderName, noticeNo: told.notice?.noticeNo ?? null },
    after: { reason },
  });
  await remind(
    context,
    'BIDDER_NEWS',
    aboutProject(project),
    { name: project.name, event: OPEN_AGAIN },
    told.supplierIds.map((organizationId) => ({ role: 'BIDDER_OPERATOR', organizationId })),
  );
  return told.notice;
}

/** What was made public is taken back publicly; what was published stays as it was. */
async function announce(
  context: Context,
  project: ProjectRow,
  winner: CandidateRow,
  { ground, noticeNo }: { ground: FallGround; noticeNo: string | null },
): Promise<void> {
  if (!(await latestAnnouncement(context, project, 'RESULT'))) return;
  const worded = inWords(project);
  const section = orNotFound((await sectionsOf(context, project)).find(({ id }) => id === winner.sectionId));
  const why = dictLabel('bidding.FallGround', ground, 'zh');
  await publishAnnouncement(context, project, {
    type: 'RESULT',
    title: worded`${project.name}中标结果变更公告`,
    content: richOf(
      [
        worded`招标项目：${project.name}（${project.code}）`,
        worded`${section.name}（${section.code}）原中标人${winner.bidderName}因${why}，中标结果不再有效。`,
        ...(noticeNo ? [worded`中标通知书（${noticeNo}）作废。`] : []),
        worded`后续结果另行公告。`,
      ].join('\n'),
    ),
  });
}

/** The section is tendered again: with the whole project, or by itself where other winners stand. */
export async function tenderAgain(context: Context, projectId: string, reason: string): Promise<void> {
  const project = await anyProject(context, projectId);
  const { awarded } = await failureOf(context, project, 'AWARD');
  const { round, phase } = project;
  const failResult = awarded > 0 ? 'PARTIAL' : 'RETENDER';
  await fail(context, project, { type: 'AWARD', projectId, phase, round, failResult, reason });
}
