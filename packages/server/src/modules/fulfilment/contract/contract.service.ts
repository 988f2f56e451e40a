import { mostBondYuan } from '@tenderdesk/domain/fulfilment/contract/bond';
import {
  contractPeriod,
  contractRules,
  depositRefundPeriod,
  enteredRules,
} from '@tenderdesk/domain/fulfilment/contract/contract';
import { compareAmounts, wanFromYuan, yuanFromWan } from '@tenderdesk/domain/money';
import { brokenOf, judge, ruleError, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound, HttpError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { timeNow } from '../../../kernel/work.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { tendereeOf, winnersOf, type CandidateRow } from '../../selection/candidate/candidate.service.ts';
import { confirmedTendereeOf, issueDatesOf } from '../../selection/award/notice.service.ts';
import { keepDeposits, releaseDeposits } from '../../bidding/deposit/deposit.service.ts';
import { isVoid, numberTyped, voidHeld } from '../../procedure/document-number/document-number.service.ts';
import {
  lockEditable,
  readsProject,
  sectionsOf,
  touch,
  viewProject,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { emitOfProject } from '../../procedure/project/project-events.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import * as records from './contract.repository.ts';

/** What the files of a contract are filed under. */
const CONTRACT_FILES = 'CONTRACT';

export const viewContracts = async (context: Context, projectId: string) =>
  present(context, await viewProject(context, projectId));

async function present(context: Context, project: ProjectRow) {
  const { db, language } = context;
  const contracts = await records.selectContracts(db, project.id);
  const sections = await sectionsOf(context, project);
  const files = await attachmentsOf(
    context,
    CONTRACT_FILES,
    contracts.map(({ id }) => id),
  );
  const issued = await issueDatesOf(context, project);
  const params = await paramsFor(context, project);
  const winners = await winnersOf(context, project);
  const tenderee = (await tendereeOf(context, project)).name;
  const editable = project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED';
  return {
    projectId: project.id,
    editable: project.phase === 'CONTRACT_SIGNING' && editable,
    mandatory: project.mandatoryTender,
    contracts: winners.map((winner) => {
      const row = contracts.find(({ candidateId }) => candidateId === winner.id);
      const issueDate = issued(winner.id);
      return {
        issueDate,
        due: issueDate && contractPeriod({ ...running(issueDate), params }).date,
        sectionId: winner.sectionId,
        sectionName: sections.find(({ id }) => id === winner.sectionId)?.name ?? '',
        candidateId: winner.id,
        priceKind: codedBy('bidding.PriceKind', winner.priceKind, language),
        award: awardedTerms(winner, tenderee),
        contract: row ? { ...presentContract(row), files: files.get(row.id) ?? [] } : null,
      };
    }),
  };
}

/** What the last day of a contract is counted from. */
const running = (issueDate: string) => ({ issueDate, pausedDays: 0, workdays: WORKDAYS });

function presentContract({ id, performanceBond, ...row }: records.ContractRow) {
  const { projectId: _projectId, sectionId: _sectionId, candidateId: _candidateId, enteredBy: _by, ...terms } = row;
  return {
    contractId: id,
    ...terms,
    performanceBondYuan: performanceBond === null ? null : yuanFromWan(performanceBond),
  };
}

/** What the contract has to take over (法46). */
const awardedTerms = ({ winningPrice, priceText, bidderName, periodDays }: CandidateRow, tenderee: string) => ({
  amount: winningPrice,
  priceText,
  partyA: tenderee,
  partyB: bidderName,
  periodDays,
});

export interface ContractInput {
  sectionId: string;
  contractNo: string | null;
  name: string;
  amount: string;
  priceText: string;
  periodDays: number;
  signDate: string;
  dateReason: string | null;
  effectiveDate?: string | null | undefined;
  endDate?: string | null | undefined;
  partyA: string;
  partyB: string;
  performanceBondYuan?: string | null | undefined;
  files: readonly string[];
  version: number;
}

/**
 * Saves the contract of one section. Where the price is no amount the amount is an estimate and marked as one.
 * @throws HttpError 400, 404, 409 for a number that is taken; RuleError BOND_AMOUNT; StateError outside the phase
 */
export async function saveContract(context: Context, projectId: string, input: ContractInput) {
  const { db } = context;
  const project = await lockEditable(context, projectId, 'CONTRACT_SIGNING');
  const winner = orNotFound((await winnersOf(context, project)).find(({ sectionId }) => sectionId === input.sectionId));
  const before = (await records.selectContracts(db, projectId)).find(({ candidateId }) => candidateId === winner.id);
  expectVersion(before?.version ?? 0, input.version);
  const { files, version: _version, performanceBondYuan, effectiveDate, endDate, contractNo: typed, ...terms } = input;
  if (endDate && endDate < input.signDate) {
    throw badField('endDate', { zh: '结束日期不得早于签订日期', en: 'The end is not before the signing' });
  }
  if (Number(input.amount) === 0) throw badField('amount', { zh: '金额须大于0', en: 'The amount is more than 0' });
  const most = mostBondYuan(winner.winningPrice ?? input.amount, await paramsFor(context, project));
  if (performanceBondYuan && most !== null && compareAmounts(performanceBondYuan, most) > 0) {
    throw ruleError('BOND_AMOUNT', 'performanceBondYuan', {
      zh: `履约保证金不得超过${most}元`,
      en: `The performance bond is at most ${most} yuan`,
    });
  }
  const id = before?.id ?? newId();
  const bearer = { kind: 'CONTRACT' as const, holderId: id, project, date: input.signDate, usedFor: input.name };
  const contractNo = await numberTyped(context, bearer, { text: typed, field: 'contractNo' });
  await records
    .saveContract(db, {
      id,
      projectId,
      candidateId: winner.id,
      ...terms,
      contractNo,
      estimated: winner.priceKind !== 'AMOUNT',
      effectiveDate: effectiveDate ?? null,
      endDate: endDate ?? null,
      performanceBond: performanceBondYuan ? wanFromYuan(performanceBondYuan) : null,
      // a date that stays as it was entered keeps the day of its entry
      ...(before?.signDate === input.signDate && before.enteredTime !== null
        ? {}
        : { enteredBy: context.user.id, enteredTime: await timeNow(db) }),
    })
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== '23505') throw error;
      const text = { messageZh: '合同编号已被使用', messageEn: 'This contract number is taken' };
      throw new HttpError(409, 'DUPLICATE', { faults: [{ ruleId: 'DUPLICATE', field: 'contractNo', ...text }] });
    });
  await claimAttachments(context, CONTRACT_FILES, id, files);
  await touch(context, projectId);
  context.audit({
    action: 'SAVE_CONTRACT',
    objectType: 'project',
    objectId: projectId,
    before: before ? presentContract(before) : null,
    after: { ...input, contractNo },
  });
  return present(context, await viewProject(context, projectId));
}

/** R55 for each awarded section; without a contract null in place of what the rules say. */
async function verdictsOf(context: Context, project: ProjectRow) {
  const contracts = await records.selectContracts(context.db, project.id);
  const issued = await issueDatesOf(context, project);
  const tenderee = (await tendereeOf(context, project)).name;
  const confirmedBy = await confirmedTendereeOf(context, project);
  const params = await paramsFor(context, project);
  const files = await attachmentsOf(
    context,
    CONTRACT_FILES,
    contracts.map(({ id }) => id),
  );
  return (await winnersOf(context, project)).map((winner, index) => {
    const contract = contracts.find(({ candidateId }) => candidateId === winner.id);
    const field = (name: string): string => `contracts.${index}.${name}`;
    if (!contract) return { winner, field, verdicts: null };
    // a unit that was renamed or went into another one since has signed by the name that the bidders knew
    const award = awardedTerms(winner, contract.partyA === confirmedBy ? confirmedBy : tenderee);
    const entered = judge(enteredRules, {
      signDate: contract.signDate,
      enteredDate: contract.enteredTime?.slice(0, 10) ?? contract.signDate,
      dateReason: contract.dateReason,
      files: files.get(contract.id)?.length ?? 0,
    });
    const ruled = judge(contractRules, {
      mandatory: project.mandatoryTender,
      priceKind: winner.priceKind,
      award: { ...award, periodDays: award.periodDays ?? contract.periodDays },
      contract,
      signDate: contract.signDate,
      today: context.now.slice(0, 10),
      ...running(orNotFound(issued(winner.id))),
      params,
    });
    const verdicts = [...ruled, ...entered].map((verdict): Verdict => ({ ...verdict, field: field(verdict.field) }));
    return { winner, field, verdicts };
  });
}

/** The rules of phase CONTRACT_SIGNING without a step. */
export const contractVerdicts = async (context: Context, project: ProjectRow): Promise<readonly Verdict[]> =>
  (await verdictsOf(context, project)).flatMap(({ verdicts }) => verdicts ?? []);

/** What stops the contracts from being handed in or approved: R55 for each awarded section. */
export async function checkContracts(context: Context, project: ProjectRow): Promise<Finding[]> {
  const broken = (await verdictsOf(context, project)).flatMap(({ winner, field, verdicts }): Finding[] => {
    if (!verdicts) {
      const missing = {
        messageZh: `${winner.bidderName}：尚未填写合同`,
        messageEn: `${winner.bidderName}: no contract yet`,
      };
      return [{ ruleId: 'CONTRACT_MISSING', field: field('contractNo'), ...missing, severity: 'block' }];
    }
    return brokenOf(verdicts);
  });
  const voided = await voidedOf(context, project);
  return [...voided, ...broken];
}

/** Contracts whose number was made void need another one before they are signed. */
async function voidedOf(context: Context, project: ProjectRow): Promise<Finding[]> {
  const contracts = await records.selectContracts(context.db, project.id);
  const winners = await winnersOf(context, project);
  const voided: Finding[] = [];
  for (const { candidateId, contractNo } of contracts) {
    if (!(await isVoid(context, contractNo))) continue;
    const index = winners.findIndex(({ id }) => id === candidateId);
    const words = {
      messageZh: '合同编号已作废，请换用其他编号',
      messageEn: 'The contract number is void: use another one',
    };
    voided.push({ ruleId: 'NUMBER_VOID', field: `contracts.${index}.contractNo`, ...words, severity: 'block' });
  }
  return voided;
}

/** The sections whose contracts are signed, with the last day for giving their deposits back (例57, R56). */
async function refundsOf(context: Context, project: ProjectRow): Promise<{ sectionId: string; dueDate: string }[]> {
  const params = await paramsFor(context, project);
  return (await records.selectContracts(context.db, project.id)).map(({ sectionId, signDate }) => ({
    sectionId,
    dueDate: depositRefundPeriod(signDate, WORKDAYS, params).date,
  }));
}

/** The contracts are signed: every deposit of their sections goes back within five days, and other systems are told. */
export async function signContracts(context: Context, project: ProjectRow): Promise<void> {
  for (const { id, contractNo, name, sectionId, amount, signDate } of await records.selectContracts(
    context.db,
    project.id,
  ))
    emitOfProject(context, 'CONTRACT_SIGNED', project, {
      ...{ contractId: id, contractNo, contractName: name, sectionId, amount, signDate },
    });
  for (const refund of await refundsOf(context, project)) await releaseDeposits(context, project.id, refund);
}

/** The approval is taken back: what has not gone back yet secures the award again. */
export async function keepRefunds(context: Context, project: ProjectRow): Promise<void> {
  for (const refund of await refundsOf(context, project)) await keepDeposits(context, project, refund);
}

/** The contract of a winner who fell away was never signed: what was prepared of it goes, its number is void. */
export async function dropContract(
  context: Context,
  project: ProjectRow,
  candidateId: string,
  reason: string,
): Promise<void> {
  const row = (await records.selectContracts(context.db, project.id)).find((one) => one.candidateId === candidateId);
  if (!row) return;
  await voidHeld(context, { kind: 'CONTRACT', holderId: row.id }, reason);
  await records.deleteContract(context.db, row.id);
  context.audit({
    action: 'DROP_CONTRACT',
    objectType: 'project',
    objectId: project.id,
    before: presentContract(row),
    after: { reason },
  });
}

/** The contracts of a project, for the phase after. */
export const contractsOf = ({ db }: Context, projectId: string): Promise<records.ContractRow[]> =>
  records.selectContracts(db, projectId);

/** The contracts among these that are signed: the phase is approved. */
export const contractsOut = ({ db }: Context, contractIds: readonly string[]): Promise<string[]> =>
  records.selectSigned(db, contractIds);

async function readsContract(context: Context, contractId: string): Promise<boolean> {
  const projectId = await records.selectOptionalProjectId(context.db, contractId);
  return projectId !== null && (await readsProject(context, projectId));
}

export const plugInFiles = (): void => attachmentReaders.add(CONTRACT_FILES, readsContract);
