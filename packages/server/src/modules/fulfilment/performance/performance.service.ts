import { refundRules } from '@tenderdesk/domain/fulfilment/contract/contract';
import {
  performanceRules,
  performanceTotal,
  rankOf,
  type PerformanceScores,
} from '@tenderdesk/domain/fulfilment/performance/performance';
import { compareAmounts } from '@tenderdesk/domain/money';
import { brokenOf, enforce, findings, judge, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { winnersOf } from '../../selection/candidate/candidate.service.ts';
import { contractsOf } from '../contract/contract.service.ts';
import { depositsOf } from '../../bidding/deposit/deposit.service.ts';
import {
  clerkOf,
  lockEditable,
  sectionsOf,
  touch,
  viewProject,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { proposeForPerformance } from '../../people/dishonesty/filing.service.ts';
import { rateSupplier } from '../../people/supplier/supplier.service.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import * as records from './performance.repository.ts';

export const viewPerformance = async (context: Context, projectId: string) =>
  present(context, await viewProject(context, projectId));

/** The winners who stand, and how they were evaluated: what was saved of one who fell since is about nobody. */
async function finalsOf(context: Context, project: ProjectRow) {
  const winners = await winnersOf(context, project);
  const finals = await records.selectFinals(
    context.db,
    winners.map(({ id }) => id),
  );
  return { winners, finals };
}

async function present(context: Context, project: ProjectRow) {
  const { winners, finals } = await finalsOf(context, project);
  const contracts = await contractsOf(context, project.id);
  const sections = await sectionsOf(context, project);
  const editable = project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED';
  return {
    projectId: project.id,
    editable: project.phase === 'PERFORMANCE_EVALUATION' && editable,
    evaluations: winners.map(({ id: candidateId, sectionId, bidderName }) => {
      const row = finals.find((one) => one.candidateId === candidateId);
      return {
        candidateId,
        sectionName: sections.find(({ id }) => id === sectionId)?.name ?? '',
        bidderName,
        contractNo: contracts.find((one) => one.candidateId === candidateId)?.contractNo ?? null,
        scores: row?.scores ?? null,
        total: row?.total ?? null,
        rank: row ? codedBy('bidding.Rank', row.rank, context.language) : null,
        comment: row?.comment ?? null,
        version: row?.version ?? 0,
      };
    }),
  };
}

/** @throws HttpError 404, 409; RuleError PERFORMANCE_SCORES, PERFORMANCE_COMMENT; StateError outside the phase */
export async function savePerformance(
  context: Context,
  projectId: string,
  input: { candidateId: string; scores: PerformanceScores; comment: string | null; version: number },
) {
  const { db } = context;
  const project = await lockEditable(context, projectId, 'PERFORMANCE_EVALUATION');
  const { candidateId, scores, comment } = input;
  const { winners, finals } = await finalsOf(context, project);
  orNotFound(winners.find(({ id }) => id === candidateId));
  const before = finals.find((one) => one.candidateId === candidateId);
  expectVersion(before?.version ?? 0, input.version);
  enforce(findings(performanceRules, { scores, comment }));
  const total = performanceTotal(scores);
  const result = { total, rank: rankOf(total) };
  await records.saveFinal(db, { id: before?.id ?? newId(), projectId, candidateId, scores, comment, ...result });
  await touch(context, projectId);
  context.audit({
    action: 'SAVE_PERFORMANCE',
    objectType: 'candidate',
    objectId: candidateId,
    before: before ?? null,
    after: { scores, comment, ...result },
  });
  return present(context, await viewProject(context, projectId));
}

/** Every contractor is evaluated, and no deposit is kept past its day (R56). */
export async function checkPerformance(context: Context, project: ProjectRow): Promise<Finding[]> {
  const { winners, finals } = await finalsOf(context, project);
  const missing = winners.flatMap(({ id, bidderName }, index): Finding[] => {
    if (finals.some(({ candidateId }) => candidateId === id)) return [];
    const text = { messageZh: `${bidderName}：尚未评价`, messageEn: `${bidderName}: not evaluated yet` };
    return [{ ruleId: 'PERFORMANCE_MISSING', field: `evaluations.${index}.scores`, ...text, severity: 'block' }];
  });
  return [...missing, ...brokenOf(await refundVerdicts(context, project)).slice(0, 1)];
}

/** What R56 says of the deposits of each contract's section: as soon as a contract is signed. */
export async function refundVerdicts(context: Context, project: ProjectRow): Promise<Verdict[]> {
  const deposits = await depositsOf(context, project.id);
  const params = await paramsFor(context, project);
  return (await contractsOf(context, project.id)).flatMap(({ sectionId, signDate }) =>
    judge(refundRules, {
      signDate,
      today: context.now.slice(0, 10),
      deposits: deposits.filter((one) => one.sectionId === sectionId),
      workdays: WORKDAYS,
      params,
    }),
  );
}

/** The suppliers are rated by what they did, who won several sections by the worst of them; a D proposes a dishonesty record, which the clerk of the project goes on with. */
export async function rateSuppliers(context: Context, project: ProjectRow): Promise<void> {
  const { winners, finals } = await finalsOf(context, project);
  const worstLast = finals.toSorted((a, b) => compareAmounts(b.total, a.total));
  for (const { candidateId, total, rank, comment } of worstLast) {
    const { supplierId } = orNotFound(winners.find(({ id }) => id === candidateId));
    await rateSupplier(context, supplierId, { score: total, rank });
    if (rank === 'D') {
      await proposeForPerformance(context, { supplierId, project, comment, createdBy: clerkOf(project) });
    }
  }
}
