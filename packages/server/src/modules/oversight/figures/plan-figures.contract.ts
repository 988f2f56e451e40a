import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, id } from '../../../kernel/wire.ts';
import { countedQuery } from './counted.contract.ts';
import { figure, pageOfFigure, Series } from './figures.contract.ts';

const num = z.number().int();
const amount = z.string();
const rate = z.number().nullable();

export const planProgress = figure(
  'progressPlan',
  'Plan items of the year by unit: how many were begun and finished',
  z.array(z.object({ orgId: id, orgName: z.string(), planNum: num, startedNum: num, finishedNum: num, rate })),
);

export const planByType = figure('getProjectPlanDatas', 'Planned, begun and finished items, by type', Series);

export const pageExecuted = pageOfFigure(
  'executePlans',
  'Plan items that are being carried out, with their projects and how late these are',
  z
    .object({
      planItemId: id,
      planItemName: z.string(),
      amount,
      projectId: id,
      projectName: z.string(),
      organizationName: z.string(),
      phase: coded,
      lateDays: num,
    })
    .meta({ id: 'ExecutedPlan' }),
);

export const planned = figure(
  'plansAndPlannedData',
  'Plan items of the year and what was begun of them',
  z.object({ planNum: num, planAmount: amount, plannedStartNum: num, plannedStartAmount: amount, rate }),
);

export const planByMonth = figure(
  'getYearPlanNumDataByDate',
  'Plan items by the month in which they are to begin',
  Series,
);

export const planAndStarted = figure(
  'tradeAllPlanAndStartPlanNum',
  'All plan items of the year, and those that were begun',
  z.object({ allNum: num, startNum: num, allAmount: amount, startAmount: amount }),
);

/** Asked by POST in the specification; the figures may stand in the query or in the body. */
export const planYear = endpoint({
  method: 'POST',
  path: '/common/dashboard/getProjectYearPlanData',
  summary: 'By month: items to begin, projects begun from the plan, and items finished',
  permit: 'SIGNED_IN',
  scope: 'organization',
  transaction: false,
  once: false,
  query: countedQuery,
  body: z.strictObject(countedQuery.shape),
  reply: Series,
});

export const finishedByMonth = figure(
  'getYearPlanCompletionNumDataByDate',
  'Plan items by the month in which their project ended with an award',
  Series,
);

export const planOfUnitByMonth = figure(
  'planByMonthStatistics',
  'Plan items by month, of the caller’s or the named unit',
  Series,
);

export const planOfUnitsByMonth = endpoint({
  method: 'GET',
  path: '/common/dashboard/planByMonthStatisticses', // sic
  summary: 'Plan items by month, a row for each of the named units',
  permit: 'SIGNED_IN',
  scope: 'organization',
  heavy: true,
  query: countedQuery.extend({
    orgIds: z
      .preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(id).max(20))
      .default([]),
  }),
  reply: Series,
});

export const planFinish = figure(
  'getYearPlanAndFinish',
  'Plan items of the year and those that are finished',
  z.object({ planNum: num, finishNum: num, rate, planAmount: amount, finishAmount: amount }),
);

export const projectsByMonth = figure('projectByMonthStatistics', 'Projects begun, by month: how many, 万元', Series);
export const tendersByMonth = figure(
  'projectTenderByMonthStatistics',
  'Announcements published, by month: how many, 万元',
  Series,
);
export const tendersByMethod = figure(
  'getTenderProjectByMonthStatistics',
  'Announcements published, by month and method',
  Series,
);

export const partsByMonth = figure(
  'projectBiddingPartCompletionTrendAndNumByMonthStatistics',
  'By month: announced, opened, awarded, signed; and the sums of the year',
  Series.extend({
    totals: z.object({ announced: num, opened: num, awarded: num, signed: num }),
  }),
);
