import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateText, dateTimeText, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const num = z.number().int();
const rate = z.number().nullable();
const base = { method: 'GET', scope: 'organization', heavy: true } as const;
const ofYear = { year: z.coerce.number().int().min(2000).max(2099).optional(), orgId: id.optional() };

const QuarterEntry = z
  .object({
    /** 'yyyy-Qn'. */
    quarter: z.string(),
    /** `ALL`: all methods together. */
    method: coded,
    /** Sections whose winner was confirmed in the quarter. */
    num,
    /** 万元, where the price is an amount. */
    amount: z.string(),
    saving: z.string(),
    savingRate: rate,
    onlineRate: rate,
    openRate: rate,
    centralRate: rate,
    previousNum: num,
    previousAmount: z.string(),
    lastYearNum: num,
    lastYearAmount: z.string(),
  })
  .meta({ id: 'QuarterEntry' });

export const pageQuarters = endpoint({
  ...base,
  permit: 'READ:SASAC_STATISTICS',
  path: '/archive/sasacStatistics/page',
  summary: 'Awards of a year by quarter and method, with the quarter before and that of the year before',
  query: pageQuery.pick({ page: true, size: true }).extend(ofYear),
  reply: paged(QuarterEntry),
});

const quarter = sheetColumns<z.output<typeof QuarterEntry>>();

export const exportQuarters = exportOf(pageQuarters, {
  permit: 'EXPORT:SASAC_STATISTICS',
  name: { zh: '国资委统计', en: 'SASAC statistics' },
  columns: [
    quarter.text('quarter', '季度', 'Quarter'),
    quarter.coded('method', '采购方式', 'Method'),
    quarter.number('num', '标段数', 'Sections'),
    quarter.wan('amount', '中标金额', 'Amount'),
    quarter.wan('saving', '节约金额', 'Saving'),
    quarter.number('savingRate', '节约率%', 'Saving %'),
    quarter.number('onlineRate', '上网采购率%', 'Online %'),
    quarter.number('openRate', '公开采购率%', 'Open %'),
    quarter.number('centralRate', '集中采购率%', 'Centralised %'),
    quarter.number('previousNum', '上季度标段数', 'Sections, quarter before'),
    quarter.wan('previousAmount', '上季度金额', 'Amount, quarter before'),
    quarter.number('lastYearNum', '上年同期标段数', 'Sections, year before'),
    quarter.wan('lastYearAmount', '上年同期金额', 'Amount, year before'),
  ],
});

const QuestionEntry = z
  .object({
    /** Of the unit. */
    id,
    name: z.string(),
    questionNum: num,
    objectionNum: num,
    complaintNum: num,
    answeredNum: num,
    onTimeNum: num,
    /** Of what was answered or is overdue. */
    onTimeRate: rate,
    upheldNum: num,
    /** Of the objections and complaints that were answered. */
    upheldRate: rate,
  })
  .meta({ id: 'QuestionEntry' });

const QuestionTotals = QuestionEntry.omit({ id: true, name: true }).extend({ num }).meta({ id: 'QuestionTotals' });

const questionFilters = { ...ofYear, keyword: z.string().trim().max(100).optional() };

export const pageQuestions = endpoint({
  ...base,
  permit: 'READ:PROJECT_QUESTION_STATISICS', // sic
  path: '/archive/projectQuestionStatisics/page', // sic
  summary: 'Questions, objections and complaints of a year by unit: answered in time, upheld',
  query: pageQuery.extend(ofYear),
  reply: paged(QuestionEntry),
});

export const sumQuestions = endpoint({
  ...base,
  permit: 'READ:PROJECT_QUESTION_STATISICS', // sic
  path: '/archive/projectQuestionStatisics/totals', // sic
  summary: 'The totals over all units',
  query: z.object(questionFilters),
  reply: QuestionTotals,
});

const question = sheetColumns<z.output<typeof QuestionEntry>>();

export const exportQuestions = exportOf(pageQuestions, {
  permit: 'EXPORT:PROJECT_QUESTION_STATISICS', // sic
  name: { zh: '异议统计', en: 'Question statistics' },
  columns: [
    question.text('name', '单位', 'Organisation'),
    question.number('questionNum', '提问', 'Questions'),
    question.number('objectionNum', '异议', 'Objections'),
    question.number('complaintNum', '投诉', 'Complaints'),
    question.number('answeredNum', '已答复', 'Answered'),
    question.number('onTimeNum', '按期答复', 'In time'),
    question.number('onTimeRate', '按期率%', 'In time %'),
    question.number('upheldNum', '成立', 'Upheld'),
    question.number('upheldRate', '成立率%', 'Upheld %'),
  ],
});

const Cell = z.object({ place: z.string(), num, amount: z.string() });
const Day = z.object({ date: dateText, num, amount: z.string(), cells: z.array(Cell) });
const Cycle = z
  .object({
    days: z.array(Day),
    /** Rooms, those with most openings first. */
    places: z.array(z.string()),
    num,
    /** 万元: the estimates. */
    amount: z.string(),
  })
  .meta({ id: 'OpeningCycle' });

export const viewWeek = endpoint({
  ...base,
  permit: 'READ:BID_OPENING_CYCLE_AT_WEEK',
  path: '/archive/bidOpeningCycleAtWeek',
  summary: 'Openings that approved documents announce for the week of a day, by day and room',
  query: z.object({ day: dateText.optional() }),
  reply: Cycle,
});

export const viewMonth = endpoint({
  ...base,
  permit: 'READ:BID_OPENING_CYCLE_AT_MONTH',
  path: '/archive/bidOpeningCycleAtMonth',
  summary: 'Openings that approved documents announce for a month, by day and room',
  query: z.object({
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month')
      .optional(),
  }),
  reply: Cycle,
});

const Opening = z
  .object({
    projectId: id,
    projectName: z.string(),
    projectCode: z.string(),
    organizationName: z.string(),
    level: coded,
    place: z.string(),
    openingTime: dateTimeText,
    /** 万元. */
    amount: z.string(),
  })
  .meta({ id: 'CycleOpening' });

const openingsOf = (name: 'bidOpeningCycleAtWeek' | 'bidOpeningCycleAtMonth', resource: 'WEEK' | 'MONTH') =>
  endpoint({
    ...base,
    permit: `READ:BID_OPENING_CYCLE_AT_${resource}`,
    path: `/archive/${name}/page`,
    summary: 'The openings behind a cell: of some days, in one room or all',
    query: pageQuery.pick({ page: true, size: true }).extend({
      from: dateText,
      /** The last day that counts. */
      to: dateText,
      place: z.string().max(200).optional(),
    }),
    reply: paged(Opening),
  });

export const pageOfWeek = openingsOf('bidOpeningCycleAtWeek', 'WEEK');
export const pageOfMonth = openingsOf('bidOpeningCycleAtMonth', 'MONTH');
