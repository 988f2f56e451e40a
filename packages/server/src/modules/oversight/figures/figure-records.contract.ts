import { BASES } from '@tenderdesk/domain/oversight/figures/basis';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { countedQuery } from './counted.contract.ts';

/** Which of the records of a basis count. */
const countedRecords = countedQuery.extend({
  phase: z.string().max(60).optional(),
  method: z.string().max(60).optional(),
  /** 'yyyy-MM', of the moment by which the basis counts. */
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/, 'month')
    .optional(),
  /** 'yyyy-MM': that month and those before it. */
  untilMonth: z
    .string()
    .regex(/^\d{4}-\d{2}$/, 'month')
    .optional(),
  /** Of one unit alone, without those below it. */
  unitId: id.optional(),
  /** Those with something overdue, or those without. */
  overdue: z.stringbool().optional(),
  /** Plan items that were begun, or not yet. */
  started: z.stringbool().optional(),
  /** Awarded sections with a ceiling, by which savings are measured. */
  measured: z.stringbool().optional(),
});

const amount = z.string();

const FigureRecord = z
  .object({
    id: z.string(),
    /** Null for a plan item without a project. */
    projectId: id.nullable(),
    name: z.string(),
    sectionName: z.string().nullable(),
    organizationName: z.string(),
    phase: coded.nullable(),
    method: coded,
    /** 'yyyy-MM-dd', of plan items 'yyyy-MM'. */
    day: z.string().nullable(),
    /** 万元: the winner's price of awarded sections, else the estimate. Null for prices that are no amounts. */
    amount: amount.nullable(),
    /** 万元. */
    ceiling: amount.nullable(),
    /** 万元: ceiling less price. */
    saving: amount.nullable(),
    bidNum: z.number().int().nullable(),
    /** Days in the phase that was left. */
    days: z.number().nullable(),
    overdue: z.boolean(),
  })
  .meta({ id: 'FigureRecord' });

export const listRecords = endpoint({
  method: 'GET',
  path: '/common/dashboard/figureRecords/page',
  summary: 'The records behind a figure of the first page, and their sums over all pages',
  permit: 'SIGNED_IN',
  scope: 'organization',
  heavy: true,
  query: pageQuery
    .omit({ keyword: true })
    .extend(countedRecords.shape)
    .extend({ basis: z.enum(BASES) }),
  reply: paged(FigureRecord).extend({
    sums: z.object({ num: z.number().int(), amount, ceiling: amount, saving: amount, bidNum: z.number().int() }),
  }),
});

const column = sheetColumns<z.output<typeof FigureRecord>>();

export const exportRecords = exportOf(listRecords, {
  permit: 'SIGNED_IN',
  name: { zh: '指标明细', en: 'Records of a figure' },
  columns: [
    column.text('name', '名称', 'Name'),
    column.text('sectionName', '标段', 'Section'),
    column.text('organizationName', '单位', 'Unit'),
    column.coded('method', '采购方式', 'Method'),
    column.text('phase', '环节', 'Phase', ({ phase }) => phase?.value ?? null),
    column.text('day', '日期', 'Date'),
    column.wan('amount', '金额', 'Amount'),
    column.wan('ceiling', '最高限价', 'Ceiling'),
    column.wan('saving', '节约金额', 'Saving'),
    column.number('bidNum', '投标数', 'Bids'),
    column.number('days', '天数', 'Days'),
  ],
});
