import { Rank } from '@tenderdesk/domain/fulfilment/performance/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateText, enumOf, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const num = z.number().int();
const base = {
  method: 'GET',
  permit: 'READ:BIDDER_EVALUATE_ACCOUNT',
  scope: 'organization',
  heavy: true,
} as const;

const SupplierEntry = z
  .object({
    /** Of the supplier. */
    id,
    name: z.string(),
    contractNum: num,
    /** 万元. */
    amount: z.string(),
    evaluatedNum: num,
    /** Mean of the final evaluations, two decimals; null where there is none. */
    average: z.string().nullable(),
    rank: coded.nullable(),
    lastSignDate: dateText.nullable(),
    lastComment: z.string().nullable(),
  })
  .meta({ id: 'SupplierEntry' });

const filters = {
  year: z.coerce.number().int().min(2000).max(2099).optional(),
  orgId: id.optional(),
  rank: enumOf(Rank).optional(),
};

export const pageSuppliers = endpoint({
  ...base,
  path: '/archive/bidderEvaluateAccount/page',
  summary:
    'Winners of a year, this one unless named, with their contracts, how they were evaluated, and the last comment, the largest first',
  query: pageQuery.extend(filters),
  reply: paged(SupplierEntry),
});

export const sumSuppliers = endpoint({
  ...base,
  path: '/archive/bidderEvaluateAccount/totals',
  summary: 'The totals over all winners of a year, this one unless named',
  query: z.object({ keyword: z.string().trim().max(100).optional(), ...filters }),
  reply: z
    .object({ num, contractNum: num, amount: z.string(), evaluatedNum: num, average: z.string().nullable() })
    .meta({ id: 'SupplierTotals' }),
});

const column = sheetColumns<z.output<typeof SupplierEntry>>();

export const exportSuppliers = exportOf(pageSuppliers, {
  permit: 'EXPORT:BIDDER_EVALUATE_ACCOUNT',
  name: { zh: '投标人评价台账', en: 'Bidder evaluation ledger' },
  columns: [
    column.text('name', '供应商', 'Supplier'),
    column.number('contractNum', '合同数', 'Contracts'),
    column.wan('amount', '合同金额', 'Amount'),
    column.number('evaluatedNum', '评价次数', 'Evaluations'),
    column.number('average', '平均得分', 'Mean'),
    column.coded('rank', '等级', 'Rank'),
    column.date('lastSignDate', '最近签约', 'Last signed'),
    column.text('lastComment', '最近评语', 'Last comment'),
  ],
});
