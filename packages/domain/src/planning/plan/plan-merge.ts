import type { Finding } from '../../rule.ts';
import type { SubmitStatus } from '../../work/flow/flow-codes.ts';

/** The plans that two units have for one year, of which one unit goes into the other. */
export interface TwoPlans {
  year: number;
  fromStatus: SubmitStatus;
  intoStatus: SubmitStatus;
  intoClosed: boolean;
}

const UNDER_WAY: readonly SubmitStatus[] = ['SUBMITTED', 'CHECKED'];

/** Why the items of one cannot come into the other; null when they can (ADR 0065). */
export function planMergeFinding({ year, fromStatus, intoStatus, intoClosed }: TwoPlans): Finding | null {
  const said = { ruleId: 'UNIT_MERGE_PLAN', field: 'intoId', severity: 'block' } as const;
  if (UNDER_WAY.includes(fromStatus) || UNDER_WAY.includes(intoStatus))
    return {
      ...said,
      messageZh: `两个单位都有${year}年度计划，其中有正在审批的，请先审结或退回`,
      messageEn: `Both units have a plan of ${year} of which one is being approved: finish or return it first`,
    };
  if (!intoClosed) return null;
  return {
    ...said,
    messageZh: `目标单位的${year}年度计划已关闭，请先重新打开`,
    messageEn: `The plan of ${year} of the unit that stays is closed: open it again first`,
  };
}
