import { PlanItemKind } from '@tenderdesk/domain/planning/plan/codes';
import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import { actionsOf, coded, dateTimeText, done, enumOf, id, paged, pageQuery, text } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

/** What seems wrong with plan items, as the product found it. */

const READS = { permit: 'READ:PLAN_DATA_HANDLED', scope: 'none' } as const;
const HANDLES = { permit: 'MAINTAIN:PLAN_DATA_HANDLED', scope: 'none' } as const;

const PlanDoubt = z
  .object({
    id,
    planItemId: id,
    kind: enumOf(PlanItemKind),
    organizationName: z.string(),
    year: z.number().int(),
    name: z.string(),
    problem: coded,
    /** What stands there, and what is meant, it seems: in words, with unit. */
    given: z.string(),
    suggested: z.string().nullable(),
    status: coded,
    /** Of the item. */
    submitStatus: coded,
    reason: z.string().nullable(),
    handledByName: z.string().nullable(),
    handledTime: dateTimeText.nullable(),
    foundTime: dateTimeText,
    version: z.number().int(),
    allowedActions: actionsOf('fix', 'ask', 'ignore', 'undo'),
  })
  .meta({ id: 'PlanDoubt' });

export const listDoubts = endpoint({
  method: 'GET',
  path: '/dataHandled/plan/page',
  summary: 'What seems wrong with plan items, the newest first',
  ...READS,
  query: pageQuery.extend({
    status: z.string().max(60).optional(),
    problem: z.string().max(60).optional(),
    organizationId: id.optional(),
    year: z.coerce.number().int().min(2000).max(2100).optional(),
  }),
  reply: paged(PlanDoubt),
});

const column = sheetColumns<z.output<typeof PlanDoubt>>();

export const exportDoubts = exportOf(listDoubts, {
  permit: 'EXPORT:PLAN_DATA_HANDLED',
  name: { zh: '计划数据处理', en: 'Plan data handling' },
  columns: [
    column.text('organizationName', '单位', 'Organisation'),
    column.number('year', '年度', 'Year'),
    column.text('name', '计划名称', 'Name'),
    column.coded('problem', '问题', 'Problem'),
    column.text('given', '现值', 'Stands there'),
    column.text('suggested', '建议', 'Suggested'),
    column.coded('status', '状态', 'State'),
    column.coded('submitStatus', '审批状态', 'Approval'),
    column.text('reason', '说明', 'Note'),
    column.text('handledByName', '处理人', 'Handled by'),
    column.dateTime('handledTime', '处理时间', 'Handled'),
    column.dateTime('foundTime', '发现时间', 'Found'),
  ],
});

const params = z.object({ doubtId: id });
const version = z.number().int();
const reason = text(500).min(LEAST_REASON);

export const viewDoubt = endpoint({
  method: 'GET',
  path: '/dataHandled/plan/{doubtId}',
  summary: 'One doubt about a plan item',
  ...READS,
  params,
  reply: PlanDoubt,
});

export const doubtHistory = endpoint({
  method: 'GET',
  path: '/dataHandled/plan/{doubtId}/history',
  summary: 'Who did what about a doubt, newest first',
  ...READS,
  params,
  query: historyQuery,
  reply: historyPage,
});

export const fixDoubt = endpoint({
  method: 'POST',
  path: '/dataHandled/plan/{doubtId}/fix',
  summary: 'Writes what is suggested into an item that is not submitted',
  ...HANDLES,
  params,
  body: z.strictObject({ version }),
  reply: done,
});

export const askAboutDoubt = endpoint({
  method: 'POST',
  path: '/dataHandled/plan/{doubtId}/ask',
  summary: 'The clerk of the item is to look at it again',
  ...HANDLES,
  params,
  body: z.strictObject({ reason, version }),
  reply: done,
});

export const ignoreDoubt = endpoint({
  method: 'POST',
  path: '/dataHandled/plan/{doubtId}/ignore',
  summary: 'The item is right as it stands; the doubt comes back only when the value changes',
  ...HANDLES,
  params,
  body: z.strictObject({ reason, version }),
  reply: done,
});

export const undoDoubt = endpoint({
  method: 'POST',
  path: '/dataHandled/plan/{doubtId}/undo',
  summary: 'The doubt is open again; a value that was fixed is put back, as long as the item has it still',
  ...HANDLES,
  params,
  body: z.strictObject({ version }),
  reply: done,
});
