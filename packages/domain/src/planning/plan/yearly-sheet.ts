import type { PlanItemKind } from './codes.ts';
import { dictLabel } from '../../platform/reference/dictionaries.ts';
import { formatAmount } from '../../money-text.ts';
import { sumAmounts } from '../../money.ts';
import { heading, signature, table, valueRows, type PaperContent } from '../../platform/printing/content.ts';

/** An item as the sheet of its year shows it; amount in 万元, month 'yyyy-MM', codes of the dictionaries. */
export interface YearlySheetItem {
  name: string;
  kind: PlanItemKind;
  projectType: string;
  biddingMethod: string;
  amount: string;
  plannedStart: string | null;
  status: string;
  unplannedReason: string | null;
}

const word = (dict: string, code: string): string => dictLabel(dict, code, 'zh');

const PARTS = [
  ['招标采购计划', ({ kind, unplannedReason }: YearlySheetItem) => kind === 'TENDER' && unplannedReason === null],
  ['履约采购计划', ({ kind, unplannedReason }: YearlySheetItem) => kind === 'PERFORMANCE' && unplannedReason === null],
  ['计划外采购', ({ unplannedReason }: YearlySheetItem) => unplannedReason !== null],
] as const;

/** The plan of a unit for a year on paper: its items by kind, with their sums. */
export function yearlySheet(
  { organizationName, year, clerkName }: { organizationName: string; year: number; clerkName: string },
  items: readonly YearlySheetItem[],
): PaperContent {
  const parts = PARTS.map(([title, of]) => ({ title, own: items.filter(of) })).filter(({ own }) => own.length > 0);
  const sum = (rows: readonly YearlySheetItem[]): string =>
    `${rows.length}项，${formatAmount(sumAmounts(rows.map(({ amount }) => amount)))}万元`;
  return {
    title: `${year}年度采购计划`,
    subtitle: `编制单位：${organizationName}`,
    blocks: [
      valueRows([['合计', sum(items)], ...parts.map(({ title, own }) => [title, sum(own)] as const)]),
      ...parts.flatMap(({ title, own }) => [
        heading(title),
        table(own, [
          ['序号', 6, (_item, index) => String(index + 1)],
          ['名称', 32, ({ name }) => name],
          ['类型', 12, ({ projectType }) => word('bidding.ProjectType', projectType)],
          ['采购方式', 14, ({ biddingMethod }) => word('bidding.BiddingMethod', biddingMethod)],
          ['金额（万元）', 14, ({ amount }) => formatAmount(amount)],
          ['计划启动', 10, ({ plannedStart }) => plannedStart ?? ''],
          ['状态', 12, ({ status }) => word('bidding.PlanItemStatus', status)],
        ]),
      ]),
      signature({ label: `编制单位（盖章）：${organizationName}`, lines: [`编制人：${clerkName}`] }),
    ],
  };
}
