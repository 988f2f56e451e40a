import { LEAD_GROUPS } from '@tenderdesk/domain/oversight/supervision/lead-time';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateTimeText, id, paged, pageQuery, queryFlag } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { countedQuery } from '../figures/counted.contract.ts';

const num = z.number().int();
const base = { method: 'GET', permit: 'READ:SUPERVISION_RECORD', scope: 'organization', heavy: true } as const;

const by = z.enum(LEAD_GROUPS);
/** One row of a table that phases are told apart by. */
const code = z
  .string()
  .regex(/^\w{1,40}$/, 'code')
  .optional();

const LeadTime = z
  .object({
    code: z.string(),
    name: z.string(),
    /** Phases that were left. */
    num,
    /** Workdays from the entry to the approval: half took no longer, nine of ten took no longer. */
    median: z.number(),
    p90: z.number(),
    /** Workdays that the reminder plan leaves; null where a date of the procedure rules, or phases are mixed. */
    planned: num.nullable(),
    /** Phases that took longer than that; none of those without a plan. */
    lateNum: num,
  })
  .meta({ id: 'LeadTime' });

export const leadTimes = endpoint({
  ...base,
  path: '/organize/supervisionRecord/leadTime/page',
  summary: 'How many workdays phases took that were left within the days asked for, by phase, unit, method or person',
  query: pageQuery.omit({ keyword: true, sort: true }).extend({ ...countedQuery.shape, by: by.default('phase') }),
  reply: paged(LeadTime),
});

const PhaseTaken = z
  .object({
    projectId: id,
    projectName: z.string(),
    projectCode: z.string(),
    organizationName: z.string(),
    biddingMethod: coded,
    phase: coded,
    personName: z.string().nullable(),
    startedTime: dateTimeText,
    finishedTime: dateTimeText,
    days: num,
    planned: num.nullable(),
    late: z.boolean(),
  })
  .meta({ id: 'PhaseTaken' });

export const pageLeadTimes = endpoint({
  ...base,
  path: '/organize/supervisionRecord/leadTime/phase/page',
  summary: 'The phases behind a lead time, the longest first',
  query: pageQuery
    .omit({ keyword: true, sort: true })
    .extend({ ...countedQuery.shape, by: by.default('phase'), code, late: queryFlag.optional() }),
  reply: paged(PhaseTaken),
});

const column = sheetColumns<z.output<typeof PhaseTaken>>();

export const exportLeadTimes = exportOf(pageLeadTimes, {
  permit: 'EXPORT:SUPERVISION_RECORD',
  name: { zh: '环节用时明细', en: 'Lead times of phases' },
  columns: [
    column.text('projectName', '项目', 'Project'),
    column.text('projectCode', '项目编号', 'Code'),
    column.text('organizationName', '单位', 'Organisation'),
    column.coded('biddingMethod', '采购方式', 'Method'),
    column.coded('phase', '环节', 'Phase'),
    column.text('personName', '经办人', 'Clerk in charge'),
    column.dateTime('startedTime', '进入时间', 'Entered'),
    column.dateTime('finishedTime', '完成时间', 'Left'),
    column.number('days', '工作日', 'Workdays'),
    column.number('planned', '计划工作日', 'Planned workdays'),
  ],
});

const Waiting = z
  .object({
    /** Of the identity; 'EXPERTS' for all members of committees together. */
    code: z.string(),
    name: z.string(),
    organizationName: z.string(),
    /** To-dos about projects that are open. */
    num,
    overdueNum: num,
    projectNum: num,
    /** Units whose projects wait. */
    unitNum: num,
    since: dateTimeText,
  })
  .meta({ id: 'WaitedFor' });

export const pageWaiting = endpoint({
  ...base,
  path: '/organize/supervisionRecord/waiting/page',
  summary: 'Who is waited for now in projects within one’s scope; members of committees without names',
  query: pageQuery.omit({ keyword: true, sort: true }).extend({ orgId: id.optional() }),
  reply: paged(Waiting),
});

export const pageWaitedFor = endpoint({
  ...base,
  path: '/organize/supervisionRecord/waiting/todo/page',
  summary: 'The to-dos that one person is waited for with, the oldest first',
  query: pageQuery.omit({ keyword: true, sort: true }).extend({ orgId: id.optional(), code }),
  reply: paged(
    z
      .object({
        id,
        projectId: id,
        projectName: z.string(),
        organizationName: z.string(),
        phase: coded,
        content: z.string(),
        createdTime: dateTimeText,
        dueTime: dateTimeText.nullable(),
        overdue: z.boolean(),
      })
      .meta({ id: 'WaitedForTodo' }),
  ),
});
