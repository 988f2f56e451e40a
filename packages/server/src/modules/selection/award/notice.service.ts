import { noticeRules, writtenReportPeriod } from '@tenderdesk/domain/selection/award/notice';
import { phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import { brokenOf, judge, type Finding, type Text, type Verdict } from '@tenderdesk/domain/rule';
import { inWords, inWordsOf } from '@tenderdesk/domain/wording';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { bidsOfSection } from '../../bidding/bid/bid.service.ts';
import { numberFor, numbersOf } from '../../procedure/document-number/document-number.service.ts';
import {
  aboutProject,
  lockEditable,
  sectionsOf,
  touch,
  viewProject,
  viewRound,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { partiesOf } from '../../bidding/registration/registration.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import * as records from './award.repository.ts';
import { validityVerdicts } from './validity.service.ts';
import { presentCandidate, roundOf, tendereeOf, winnersOf, type CandidateRow } from '../candidate/candidate.service.ts';

export const viewNotice = async (context: Context, projectId: string, round?: number) =>
  present(context, await viewRound(context, projectId, round));

async function present(context: Context, project: ProjectRow) {
  const { db } = context;
  const award = await records.selectOptionalAward(db, roundOf(project));
  const notices = new Map((await records.selectNotices(db, project.id)).map((row) => [row.candidateId, row]));
  const sections = await sectionsOf(context, project);
  const editable = project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED';
  const sent = await records.selectResults(db, project.id);
  const winners = await winnersOf(context, project);
  const numbers = await numbersOf(context, 'NOTICE', idsOf(winners));
  return {
    projectId: project.id,
    editable: project.phase === 'WINNING_NOTICE' && editable,
    tenderee: (await tendereeOf(context, project)).name,
    projectName: project.name,
    projectCode: project.code,
    issueDate: award?.issueDate ?? null,
    writtenReportDate: award?.writtenReportDate ?? null,
    writtenReportDue: award?.confirmedTime
      ? writtenReportPeriod(award.confirmedTime.slice(0, 10), WORKDAYS, await paramsFor(context, project)).date
      : null,
    mandatory: project.mandatoryTender,
    confirmedDate: award?.confirmedTime?.slice(0, 10) ?? null,
    winnerChange: award?.winnerChange ?? null,
    recheckDate: award?.recheckDate ?? null,
    noticeContent: award?.noticeContent ?? null,
    version: award?.version ?? 0,
    notices: winners.map((winner) => ({
      sectionId: winner.sectionId,
      sectionName: sections.find(({ id }) => id === winner.sectionId)?.name ?? '',
      noticeNo: numbers.get(winner.id) ?? null,
      sentTime: notices.get(winner.id)?.sentTime ?? null,
      winner: presentCandidate(context, winner),
    })),
    results: (await bidders(context, project)).map(({ bidId, sectionId, name, won }) => ({
      bidId,
      sectionId,
      bidderName: name,
      won,
      sentTime: sent.find((row) => row.bidId === bidId)?.sentTime ?? null,
    })),
  };
}

/** Everybody whose bid was opened in an awarded section. */
async function bidders(context: Context, project: ProjectRow) {
  const winners = await winnersOf(context, project);
  const opened: Awaited<ReturnType<typeof bidsOfSection>> = [];
  for (const { sectionId } of winners) {
    const bids = await bidsOfSection(context, sectionId);
    opened.push(...bids.filter(({ openedTime }) => openedTime !== null));
  }
  const parties = await partiesOf(
    context,
    opened.map(({ registrationId }) => registrationId),
  );
  return opened.map(({ id, sectionId, supplierId, registrationId }) => ({
    bidId: id,
    sectionId,
    supplierId,
    name: (parties.get(registrationId) ?? []).map(({ name }) => name).join('、'),
    won: winners.some(({ bidId }) => bidId === id),
  }));
}

export interface NoticeInput {
  issueDate: string;
  writtenReportDate?: string | null | undefined;
  /** What changed about the winner since the evaluation (例56). */
  winnerChange?: string | null | undefined;
  /** When the committee of the evaluation looked at it again. */
  recheckDate?: string | null | undefined;
  /** What the notices tell beside the usual. */
  noticeContent: string | null;
  version: number;
}

/** Saves dates; each winner gets a number that is never used again. @throws HttpError 409; StateError outside the phase */
export async function saveNotice(context: Context, projectId: string, input: NoticeInput) {
  const { db } = context;
  const project = await lockEditable(context, projectId, 'WINNING_NOTICE');
  const key = roundOf(project);
  const before = await records.selectOptionalAward(db, key);
  expectVersion(before?.version ?? 0, input.version);
  await records.saveAward(db, key, {
    issueDate: input.issueDate,
    writtenReportDate: input.writtenReportDate ?? null,
    winnerChange: input.winnerChange ?? null,
    recheckDate: input.recheckDate ?? null,
    noticeContent: input.noticeContent,
  });
  for (const { id: holderId } of await winnersOf(context, project)) {
    const usedFor = inWordsOf(project, '中标通知书');
    const noticeNo = await numberFor(context, { kind: 'NOTICE', holderId, project, date: input.issueDate, usedFor });
    await records.saveNotice(db, { candidateId: holderId, projectId, noticeNo });
  }
  await touch(context, projectId);
  context.audit({
    action: 'SAVE_WINNING_NOTICE',
    objectType: 'project',
    objectId: projectId,
    before,
    after: { ...input },
  });
  return present(context, await viewProject(context, projectId));
}

/** R51 to R53; null before the date of issue is there. */
async function verdictsOf(context: Context, project: ProjectRow): Promise<Verdict[] | null> {
  const award = await records.selectOptionalAward(context.db, roundOf(project));
  if (!award?.issueDate || !award.confirmedTime) return null;
  // who was agreed on or named without a bid is told as well
  const unbidden = (await winnersOf(context, project)).filter(({ bidId }) => bidId === null);
  const everybody = [
    ...(await bidders(context, project)).map(({ bidId }) => bidId),
    ...unbidden.map(({ supplierId }) => supplierId),
  ];
  return judge(noticeRules, {
    mandatory: project.mandatoryTender,
    bidders: everybody,
    addressees: everybody,
    confirmedDate: award.confirmedTime.slice(0, 10),
    reportDate: award.writtenReportDate,
    today: context.now.slice(0, 10),
    winnerChange: award.winnerChange,
    recheckDate: award.recheckDate,
    workdays: WORKDAYS,
    params: await paramsFor(context, project),
  });
}

/** The rules of phase WINNING_NOTICE without a step. */
export const noticeVerdicts = async (context: Context, project: ProjectRow): Promise<readonly Verdict[]> =>
  (await verdictsOf(context, project)) ?? [];

/** What stops the notices from being handed in or approved. */
export async function checkNotices(context: Context, project: ProjectRow): Promise<Finding[]> {
  const verdicts = await verdictsOf(context, project);
  if (!verdicts) {
    const missing = { messageZh: '请填写发出日期', messageEn: 'Give the date of issue' };
    return [{ ruleId: 'ISSUE_DATE', field: 'issueDate', ...missing, severity: 'block' }];
  }
  const winners = await winnersOf(context, project);
  const numbers = await numbersOf(context, 'NOTICE', idsOf(winners));
  const sent = new Set(await noticesOut(context, idsOf(winners)));
  const lapsed = await validityVerdicts(
    context,
    project,
    winners.filter((one) => !sent.has(one.id)),
  );
  const broken = [...brokenOf([...lapsed.values()].flat()), ...brokenOf(verdicts)];
  if (winners.every(({ id }) => numbers.has(id))) return broken;
  const another = {
    messageZh: '文号已作废，请保存以重新取号',
    messageEn: 'A number is void: save to take another one',
  };
  return [{ ruleId: 'NUMBER_VOID', field: 'notices', ...another, severity: 'block' }, ...broken];
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** The candidates among these whose notice, which bears a number, was sent. */
export const noticesOut = ({ db }: Context, candidateIds: readonly string[]): Promise<string[]> =>
  records.selectSent(db, candidateIds);

const wonOf = (project: ProjectRow): Text => ({
  zh: inWordsOf(project, '中标通知书已发出'),
  en: 'the winning notice was sent',
});
const LOST = { zh: '结果通知书已发出', en: 'the result notice was sent' };

/** Winner and losers are told in this one transaction (法45, R52); the time for the contract runs from here (法46). */
export async function sendNotices(context: Context, project: ProjectRow): Promise<void> {
  const { db } = context;
  const notices = await records.selectNotices(db, project.id);
  const sent = new Set(notices.flatMap(({ candidateId, sentTime }) => (sentTime ? [candidateId] : [])));
  // of another section the winner may have fallen away: what was sent for this one stands
  const winners = (await winnersOf(context, project)).filter(({ id }) => !sent.has(id));
  const sections = await sectionsOf(context, project);
  const told = (await bidders(context, project)).filter((one) =>
    winners.some(({ sectionId }) => sectionId === one.sectionId),
  );
  for (const { bidId, sectionId, supplierId, name, won } of told) {
    const section = orNotFound(sections.find(({ id }) => id === sectionId));
    const winner = orNotFound(winners.find((one) => one.sectionId === sectionId));
    const noticeNo = notices.find(({ candidateId }) => candidateId === winner.id)?.noticeNo ?? '';
    const price = `${winner.winningPrice ? `${winner.winningPrice}万元` : winner.priceText}${winner.openedPriceText === null ? '' : '（经算术修正）'}`;
    const worded = inWords(project);
    const text = won
      ? worded`${name}：你方在${project.name}${section.name}的投标已被确定为中标，中标价${price}。请在${noticeNo}中标通知书发出之日起30日内订立合同。`
      : worded`${name}：感谢你方参加${project.name}${section.name}投标。本标段中标人为${winner.bidderName}，中标价${price}。`;
    await records.insertResult(db, { id: newId(), bidId, projectId: project.id, supplierId, won, text });
    await remind(
      context,
      'BIDDER_NEWS',
      aboutProject(project),
      {
        name: project.name,
        event: won ? wonOf(project) : LOST,
      },
      [{ role: 'BIDDER_OPERATOR', organizationId: supplierId }],
    );
  }
  // who was named without an opening has no bid that a notice could be filed under
  for (const { supplierId } of winners.filter(({ bidId }) => bidId === null)) {
    await remind(context, 'BIDDER_NEWS', aboutProject(project), { name: project.name, event: wonOf(project) }, [
      { role: 'BIDDER_OPERATOR', organizationId: supplierId },
    ]);
  }
  const award = await records.selectOptionalAward(db, roundOf(project));
  await records.stampNotices(db, idsOf(winners), award?.issueDate ?? null);
}

/**
 * Day from which the contract of a winner is due: of its winning notice, or of the award where notices were skipped; null
 * before. By the id of the candidate.
 */
export async function issueDatesOf(
  { db }: Context,
  project: ProjectRow,
): Promise<(candidateId: string) => string | null> {
  const award = await records.selectOptionalAward(db, roundOf(project));
  const issued = new Map((await records.selectNotices(db, project.id)).map((row) => [row.candidateId, row.issueDate]));
  // what is only drafted binds nobody
  const told = project.status === 'ENDED' || phaseRow(project.phase).ordinal > phaseRow('WINNING_NOTICE').ordinal;
  const usual = told ? (award?.issueDate ?? award?.confirmedTime?.slice(0, 10) ?? null) : null;
  return (candidateId) => issued.get(candidateId) ?? usual;
}

/** What the tenderee was called when the winners of the round were confirmed; null where that was not noted. */
export const confirmedTendereeOf = async ({ db }: Context, project: ProjectRow): Promise<string | null> =>
  (await records.selectOptionalAward(db, roundOf(project)))?.tenderee ?? null;

/**
 * The notice of a winner who falls away is void, and what the bidders of its section were told. Gives the notice and whom
 * they told.
 */
export async function voidNotice({ db }: Context, winner: Pick<CandidateRow, 'id' | 'sectionId' | 'supplierId'>) {
  const told = await records.selectToldOf(db, winner.sectionId);
  const notice = await records.voidNotices(db, winner);
  const supplierIds = notice?.sentTime ? [...new Set([...told, winner.supplierId])] : [];
  return { notice, supplierIds };
}

/** The award of the round is open again: it is confirmed, told and reported anew. */
export async function cancelAward({ db }: Context, project: ProjectRow): Promise<void> {
  await records.saveAward(db, roundOf(project), {
    confirmedTime: null,
    issueDate: null,
    writtenReportDate: null,
    winnerChange: null,
    recheckDate: null,
  });
}
