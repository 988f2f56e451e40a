import { formatAmount } from '../../money-text.ts';
import { signature, valueRows, type PaperContent } from '../../platform/printing/content.ts';

/** A monthly report in figures; amounts in 万元, `period` 'yyyy-MM'. */
export interface MonthlySheetFacts {
  organizationName: string;
  period: string;
  plannedNum: number;
  startedNum: number;
  finishedNum: number;
  budget: string;
  award: string;
  saving: string;
  unpricedNum: number;
  generatedTime: string;
  clerkName: string;
  remark: string | null;
}

const wan = (amount: string): string => `${formatAmount(amount)}万元`;

/** A monthly tender report as it goes to the tender department on paper. */
export function monthlySheet(report: MonthlySheetFacts): PaperContent {
  const { organizationName, period, unpricedNum, remark, clerkName } = report;
  const [year, month] = period.split('-');
  return {
    title: `${year}年${Number(month)}月招标月报`,
    subtitle: `填报单位：${organizationName}`,
    blocks: [
      valueRows([
        ['计划招标（项）', String(report.plannedNum)],
        ['启动（项）', String(report.startedNum)],
        ['完成（项）', String(report.finishedNum)],
        ['预算金额', wan(report.budget)],
        ['中标金额', wan(report.award)],
        ['节约金额', wan(report.saving)],
        unpricedNum > 0 ? ['非金额报价的标段', `${unpricedNum}个，未计入以上金额`] : null,
        ['数据生成时间', report.generatedTime],
        ['备注', remark ?? ''],
      ]),
      signature({ label: `填报单位（盖章）：${organizationName}`, lines: [`填报人：${clerkName}`] }),
    ],
  };
}
