import { NotRankOneReason } from '@tenderdesk/domain/selection/award/codes';
import { lowestWinningPrice, winnerRules } from '@tenderdesk/domain/selection/award/winner';
import { NO_PRICE, readPrice } from '@tenderdesk/domain/bidding/bid/price';
import { methodTerms, requires } from '@tenderdesk/domain/procedure/project/procedure';
import { roundAmount } from '@tenderdesk/domain/money';
import { sectionStates } from '@tenderdesk/domain/procedure/project/project';
import { brokenOf, judge, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import { richOf } from '@tenderdesk/domain/rich-text/rich-text';
import { inWords } from '@tenderdesk/domain/wording';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, notFound, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { priceColumns, priceOf } from '../../bidding/bid/price.service.ts';
import { publishAnnouncement } from '../../procedure/announcement/announcement.service.ts';
import { bidsOfSection, setBidStatus } from '../../bidding/bid/bid.service.ts';
import {
  invitedTo,
  lockEditable,
  procedureOf,
  roundFiles,
  saveSection,
  sectionsOf,
  touch,
  viewProject,
  viewRound,
  wasIn,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { dishonestAmong, exclusionVerdicts } from '../../people/dishonesty/dishonesty.service.ts';
import { suppliersOf } from '../../people/supplier/supplier.service.ts';
import { attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import * as records from './award.repository.ts';
import { limitFacts, sectionLimitOf } from './section-limit.service.ts';
import { firstEndOf, validityVerdicts } from './validity.service.ts';
import {
  candidatesOf,
  nominate,
  presentCandidate,
  roundOf,
  tendereeOf,
  clearChoice,
  deleteDirect,
  updateCandidate,
  type CandidateRow,
} from '../candidate/candidate.service.ts';

/** What the files of an award are filed under, by project. */
export const AWARD_FILES = 'AWARD';

export const viewAward = async (context: Context, projectId: string, round?: number) =>
  present(context, await viewRound(context, projectId, round));

async function present(context: Context, project: ProjectRow) {
  const award = await records.selectOptionalAward(context.db, roundOf(project));
  const candidates = await candidatesOf(context, project);
  const editable = project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED';
  const params = await paramsFor(context, project);
  return {
    projectId: project.id,
    editable: project.phase === 'CONFIRM_WINNER' && editable,
    opinion: award?.opinion ?? null,
    confirmedTime: award?.confirmedTime ?? null,
    direct: await isDirect(context, project),
    sectionLimit: await sectionLimitOf(context, project),
    bidsValidUntil: await firstEndOf(context, project, candidates),
    version: award?.version ?? 0,
    files: (await attachmentsOf(context, AWARD_FILES, [roundFiles(project)])).get(roundFiles(project)) ?? [],
    sections: (await sectionsOf(context, project)).map(({ id, name, controlPrice, periodDays, quality }) => ({
      sectionId: id,
      name,
      controlPrice,
      guardPrice: controlPrice && roundAmount(lowestWinningPrice(controlPrice, params)),
      periodDays,
      quality,
      supplierId: candidates.find((row) => row.sectionId === id && row.bidId === null)?.supplierId ?? null,
      candidates: candidates.filter(({ sectionId }) => sectionId === id).map((row) => presentCandidate(context, row)),
    })),
  };
}

/** True where the phases that find a winner were skipped: the clerk names one of the supplier library. */
export const isDirect = async (context: Context, project: ProjectRow): Promise<boolean> =>
  !requires(procedureOf(project), 'BID_OPENING') && !(await wasIn(context, project, 'BID_OPENING'));

interface DirectChoice {
  supplierId: string;
  priceText: string;
  periodDays?: number | null | undefined;
  quality: string | null;
}

export interface AwardInput {
  sections: readonly {
    sectionId: string;
    winningCandidateId?: string | null | undefined;
    direct?: DirectChoice | null | undefined;
    winningPrice?: string | null | undefined;
    notRankOneReason?: string | null | undefined;
    priceLimitReason?: string | null | undefined;
  }[];
  opinion: string | null;
  files: readonly string[];
  version: number;
}

/** Saves who is to win. Only a price that is an amount has a winning price (ADR 0010). @throws HttpError 400, 404, 409 */
export async function saveAward(context: Context, projectId: string, input: AwardInput) {
  const { db } = context;
  const project = await lockEditable(context, projectId, 'CONFIRM_WINNER');
  const key = roundOf(project);
  const before = await records.selectOptionalAward(db, key);
  expectVersion(before?.version ?? 0, input.version);
  refuseTwice(input);
  await clearChoice(db, key);
  if (await isDirect(context, project)) {
    await deleteDirect(db, key);
    await nameDirectly(context, project, input);
  }
  const candidates = await candidatesOf(context, project);
  for (const [index, choice] of input.sections.entries()) {
    const { sectionId, winningCandidateId, direct, winningPrice, notRankOneReason, priceLimitReason } = choice;
    const winner = orNotFound(
      candidates.find((one) => (direct ? one.sectionId === sectionId && !one.bidId : one.id === winningCandidateId)),
    );
    if (winner.sectionId !== sectionId) throw notFound();
    if (candidates.some((one) => one.sectionId === sectionId && one.won))
      throw badField(`sections.${index}.sectionId`, {
        zh: '本标段的中标人已确定',
        en: 'The winner of this section is confirmed',
      });
    if (notRankOneReason && !NotRankOneReason.codes.some((one) => one === notRankOneReason)) {
      throw badField(`sections.${index}.notRankOneReason`, { zh: '请选择列出的原因', en: 'Choose from the list' });
    }
    await updateCandidate(db, winner.id, {
      chosen: true,
      winningPrice: winner.priceKind === 'AMOUNT' ? winningPrice || null : null,
      priceLimitReason: winner.priceKind === 'AMOUNT' ? priceLimitReason || null : null,
      notRankOneReason: winner.rank === firstRankOf(candidates, sectionId) ? null : notRankOneReason || null,
    });
  }
  await claimAttachments(context, AWARD_FILES, roundFiles(project), input.files);
  await records.saveAward(db, key, { opinion: input.opinion });
  await touch(context, projectId);
  context.audit({ action: 'SAVE_AWARD', objectType: 'project', objectId: projectId, before, after: { ...input } });
  return present(context, await viewProject(context, projectId));
}

/** Rank of the first candidate of a section that stands. */
const firstRankOf = (candidates: readonly CandidateRow[], sectionId: string): number =>
  Math.min(...candidates.flatMap((one) => (one.sectionId === sectionId ? [one.rank] : [])));

/** @throws HttpError 400 for a section that is named twice: it has one winner */
function refuseTwice({ sections }: AwardInput): void {
  const index = sections.findIndex(
    ({ sectionId }, at) => sections.findIndex((one) => one.sectionId === sectionId) < at,
  );
  if (index >= 0)
    throw badField(`sections.${index}.sectionId`, { zh: '每个标段只能确定一个中标人', en: 'A section has one winner' });
}

/**
 * The named suppliers become the only candidates of their sections.
 * @throws HttpError 400 for one that is not audited, or of which a handling of dishonesty is in effect (R33)
 */
async function nameDirectly(context: Context, project: ProjectRow, { sections }: AwardInput): Promise<void> {
  const known = await sectionsOf(context, project);
  const byOne = methodTerms(project.biddingMethod).openTo === 'ONE';
  const called = await invitedTo(context, project);
  for (const [index, { sectionId, direct }] of sections.entries()) {
    if (!direct) continue;
    orNotFound(known.find(({ id }) => id === sectionId));
    const [supplier] = await suppliersOf(context, [direct.supplierId]);
    if (supplier?.auditStatus !== 'AUDIT_PASSED') {
      throw badField(`sections.${index}.direct.supplierId`, {
        zh: '请选择已审核通过的供应商',
        en: 'Choose an audited supplier',
      });
    }
    if ((await dishonestAmong(context, [supplier.id], project)).size > 0) {
      throw badField(`sections.${index}.direct.supplierId`, {
        zh: '该供应商在失信处理期内，不得成交',
        en: 'No award to a supplier while a handling of dishonesty is in effect',
      });
    }
    if (byOne && !called.includes(supplier.id)) {
      throw badField(`sections.${index}.direct.supplierId`, {
        zh: '应为实施方案确定的单一来源供应商',
        en: 'It must be the supplier of the implementation plan',
      });
    }
    const agreed = {
      bidId: null,
      sectionId,
      supplierId: supplier.id,
      bidderName: supplier.name,
      ...priceColumns(readPrice(direct.priceText)),
      periodDays: direct.periodDays ?? null,
      quality: direct.quality,
      managerName: null,
      managerCert: null,
    };
    await nominate(context, project, agreed, { rank: 1, score: null, result: '经比选直接确定' });
  }
}

/** R40, R49, R50 and the limit of sections for each section that goes on; without a winner null in place of what the rules say. */
async function verdictsOf(context: Context, project: ProjectRow) {
  const candidates = await candidatesOf(context, project);
  const going = (await sectionsOf(context, project)).filter(({ status }) => status === 'NORMAL');
  const files =
    (await attachmentsOf(context, AWARD_FILES, [roundFiles(project)])).get(roundFiles(project))?.length ?? 0;
  const params = await paramsFor(context, project);
  const lapsed = await validityVerdicts(
    context,
    project,
    candidates.filter(({ chosen }) => chosen),
  );
  const excluded = await exclusionVerdicts(
    context,
    project,
    candidates.flatMap(({ chosen, supplierId, bidderName: name }) => (chosen ? [{ supplierId, name }] : [])),
  );
  const limits = await limitFacts(context, project, candidates);
  return going.map(({ id, name, controlPrice }, index) => {
    const winner = candidates.find(({ sectionId, chosen }) => sectionId === id && chosen);
    if (!winner) return { name, index, verdicts: null };
    const { winningPrice, rank, notRankOneReason } = winner;
    const ruled = judge(winnerRules, {
      mandatory: project.mandatoryTender,
      biddingMethod: project.biddingMethod,
      priceLimitReason: winner.priceLimitReason,
      controlPrice,
      price: priceOf(winner) ?? NO_PRICE,
      corrected: winner.openedPriceText !== null,
      winningPrice,
      rank,
      firstRank: firstRankOf(candidates, id),
      notRankOneReason,
      limit: limits.get(winner.id),
      files,
      params,
    });
    const verdicts = [...ruled, ...(lapsed.get(winner.id) ?? []), ...(excluded.get(winner.supplierId) ?? [])].map(
      (verdict): Verdict => ({
        ...verdict,
        field: `sections.${index}.${verdict.field}`,
      }),
    );
    return { name, index, verdicts };
  });
}

/** What stops the award from being handed in or approved. */
export async function checkWinners(context: Context, project: ProjectRow): Promise<Finding[]> {
  return (await verdictsOf(context, project)).flatMap(({ name, index, verdicts }): Finding[] => {
    if (verdicts) return brokenOf(verdicts);
    const missing = { messageZh: `${name}尚未确定中标人`, messageEn: `${name}: no winner is named` };
    const field = `sections.${index}.winningCandidateId`;
    return [{ ruleId: 'WINNER_MISSING', field, ...missing, severity: 'block' }];
  });
}

/** The rules of phase CONFIRM_WINNER without a step. */
export const winnerVerdicts = async (context: Context, project: ProjectRow): Promise<readonly Verdict[]> =>
  (await verdictsOf(context, project)).flatMap(({ verdicts }) => verdicts ?? []);

/** The winners are confirmed: everybody else of their sections has lost, and the result is published. */
export async function confirmWinners(context: Context, project: ProjectRow): Promise<void> {
  const { db } = context;
  const sections = await sectionsOf(context, project);
  for (const winner of (await candidatesOf(context, project)).filter(({ chosen, won }) => chosen && !won)) {
    const section = orNotFound(sections.find(({ id }) => id === winner.sectionId));
    await updateCandidate(db, winner.id, { won: true });
    for (const { id, status } of await bidsOfSection(context, section.id)) {
      if (status === 'VALID' || status === 'CANDIDATE')
        await setBidStatus(context, id, id === winner.bidId ? 'win' : 'lose');
    }
    await saveSection(context, section.id, { status: sectionStates.next(section.status, 'award') });
  }
  const { name: tenderee } = await tendereeOf(context, project);
  await records.saveAward(db, roundOf(project), { confirmedTime: await timeNow(db), tenderee });
  await publishAnnouncement(context, project, {
    type: 'RESULT',
    title: inWords(project)`${project.name}中标结果公告`,
    content: richOf(await textOf(context, project)),
  });
}

async function textOf(context: Context, project: ProjectRow): Promise<string> {
  const worded = inWords(project);
  const candidates = await candidatesOf(context, project);
  const { name } = await tendereeOf(context, project);
  const sections = (await sectionsOf(context, project)).map((section) => {
    const winner = candidates.find(({ sectionId, won }) => sectionId === section.id && won);
    return winner
      ? worded`${section.name}（${section.code}）：中标人${winner.bidderName}，中标价${winner.winningPrice ? `${winner.winningPrice}万元` : winner.priceText}`
      : worded`${section.name}（${section.code}）：未产生中标人`;
  });
  return [worded`招标项目：${project.name}（${project.code}）`, worded`招标人：${name}`, ...sections].join('\n');
}
