import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { ProjectSummary } from '../../procedure/project/project-shown.contract.ts';
import { countedQuery } from './counted.contract.ts';

const num = z.number().int();
/** 万元. */
const amount = z.string();
/** Of a hundred, one decimal; null where there is nothing to divide by. */
const rate = z.number().nullable();
const Named = z.object({ code: z.string(), name: z.string(), num, amount });

/** Months, or other categories, with one or several rows of figures. */
export const Series = z
  .object({
    categories: z.array(z.string()),
    series: z.array(z.object({ code: z.string(), name: z.string(), data: z.array(z.number()) })),
  })
  .meta({ id: 'Series' });

const base = { permit: 'SIGNED_IN', scope: 'organization', heavy: true } as const;

/** A figure: GET below `/common/dashboard`, with what every figure is asked with. */
export const figure = <Reply extends z.ZodType>(name: string, summary: string, reply: Reply) =>
  endpoint({
    ...base,
    method: 'GET',
    path: `/common/dashboard/${name}`,
    keepsPlan: true,
    summary,
    query: countedQuery,
    reply,
  });

const pages = pageQuery.omit({ keyword: true }).extend(countedQuery.shape);

/** The records behind a figure, by the page. */
export const pageOfFigure = <Row extends z.ZodType>(name: string, summary: string, row: Row) =>
  endpoint({ ...base, method: 'GET', path: `/common/dashboard/${name}`, summary, query: pages, reply: paged(row) });

export const countOpenings = figure(
  'bidOpening/getNum',
  'Openings that approved documents announce: today, this week, this month; of the month by level',
  z.object({ today: num, week: num, month: num, levelI: num, levelII: num }),
);

const Step = z.object({
  phase: coded,
  status: coded.nullable(),
  finishedTime: dateTimeText.nullable(),
  late: z.boolean(),
});

export const pageSteps = pageOfFigure(
  'projectStep/page',
  'Running projects with how far each has come',
  z.object({ project: ProjectSummary, steps: z.array(Step) }).meta({ id: 'ProjectSteps' }),
);

export const byType = figure('projectTypeData', 'Projects begun, by type', z.array(Named));
export const byLevel = figure('projectLevelData', 'Projects begun, by level', z.array(Named));

export const focused = figure(
  'focusProject',
  'Running projects with a tag of the kind FOCUS: how far they are, in percent of the phases',
  z.array(
    z.object({
      projectId: id,
      name: z.string(),
      organizationName: z.string(),
      phase: coded,
      amount,
      progress: z.number(),
    }),
  ),
);

/** The year in figures; savings over sections with a ceiling whose winner is known. */
const Report = z.object({
  projectNum: num,
  budgetAmount: amount,
  awardAmount: amount,
  savingAmount: amount,
  savingRate: rate,
  openTenderRate: rate,
  onTimeRate: rate,
  /** Opened bids for each section that was opened. */
  bidderAvg: rate,
});
export const report = endpoint({
  ...base,
  method: 'GET',
  path: '/common/dashboard/reportData',
  summary: 'This year: projects, budgets, awards, savings, open tenders, what is in time, bidders',
  reply: Report,
});

export const countResources = endpoint({
  method: 'GET',
  path: '/common/dashboard/resources',
  summary: 'What the libraries of the group hold: usable experts, audited suppliers and agencies, supervisors, models',
  permit: ['READ:SUPPLIER_LIBRARY', 'READ:MANAGEMENT_PROJECT_QUERY'],
  scope: 'none',
  reply: z.object({ experts: num, suppliers: num, agencies: num, supervisors: num, documentModels: num }),
});

export const yearly = figure(
  'yearlyStatisics', // sic
  'The last five years: projects begun, their estimates, awards and savings',
  z.array(z.object({ year: num, num, amount, award: amount, saving: amount })),
);

export const byPhase = figure('tradeProcess', 'Running projects, by phase', z.array(Named));

const phase = z.string().max(60);

export const pageOfPhase = endpoint({
  ...base,
  method: 'GET',
  path: '/common/dashboard/tradeProcessDetail',
  summary: 'The running projects of one phase',
  query: pages.extend({ phase }),
  reply: paged(ProjectSummary),
});

export const unfinishedByType = endpoint({
  ...base,
  method: 'GET',
  path: '/common/dashboard/getUnCompleteDataByType',
  summary: 'Running projects by type, of one phase where it is named',
  query: countedQuery.extend({ phase: phase.optional() }),
  reply: z.array(Named),
});

const Unfinished = z.object({ phase: coded, num, overdueNum: num });

/** Counters of unfinished work, by the phase that they count (spec §7; the spelling is the specification's). */
export const UNFINISHED = {
  getUnCompleteCounterSignImpleNum: 'COUNTERSIGN_IMPLEMENTION_PLAN',
  getUnCompleteBiddingDocumentNum: 'BIDDING_DOCUMENT',
  getUnCompleteAnnouncementNum: 'ANNOUNCEMENT',
  getUnCompleteBidOpenningNum: 'BID_OPENING',
  getUnCompleteOpenningNum: 'PUBLIC_NOTICE',
  getUnCompleteCountSignAwardNum: 'COUNTERSIGN_AWARD',
  getUnCompleteWinningBidderNum: 'CONFIRM_WINNER',
  getUnCompleteNoticeWinningBidNum: 'WINNING_NOTICE',
  getUnCompleteContractSignNum: 'CONTRACT_SIGNING',
} as const;

/** One endpoint for each counter: how many and how many late; with `detail=true` the projects themselves, by the page. */
export const unfinished = Object.entries(UNFINISHED).map(([name, of]) => ({
  phase: of,
  endpoint: endpoint({
    ...base,
    method: 'GET',
    path: `/common/dashboard/${name}`,
    summary: 'Running projects in one phase and how many of them are late; with `detail` the projects, by the page',
    query: pages.extend({ detail: z.union([z.boolean(), z.stringbool()]).default(false) }),
    reply: z.union([Unfinished, paged(ProjectSummary)]),
  }),
}));

export const unfinishedTenders = figure(
  'getUnCompletePhaseNum',
  'The nine counters at once, for levels I and II',
  z.array(Unfinished),
);
export const unfinishedOthers = figure(
  'getUnCompletePhaseNumTwo',
  'The nine counters at once, for what is bought without a tender or under the limit',
  z.array(Unfinished),
);

export const unplannedByUnit = figure('unplannedData', 'Projects begun without a plan, by unit', z.array(Named));

export const pageUnplanned = pageOfFigure(
  'pageUnplannedData',
  'Projects begun without a plan, with the reason',
  ProjectSummary.extend({ unplannedReason: z.string().nullable() }).meta({ id: 'UnplannedProject' }),
);

export const pageTagged = endpoint({
  ...base,
  method: 'GET',
  path: '/common/dashboard/tag/{type}/{name}',
  summary: 'Projects with a tag',
  params: z.object({ type: z.string().max(40), name: z.string().max(100) }),
  query: pages,
  reply: paged(ProjectSummary),
});

const Highway = z.object({
  projectNum: num,
  sectionNum: num,
  budget: amount,
  award: amount,
  openedNum: num,
  signedNum: num,
});
export const highways = figure(
  'highProjectStatisics', // sic
  'Projects of highway works: sections, budgets, awards, opened and signed ones',
  Highway,
);

export const pageHighways = pageOfFigure(
  'highProjectStatisicInfos', // sic
  'Highway works with their projects’ sections and nodes',
  z
    .object({
      highwayId: id,
      name: z.string(),
      organizationName: z.string(),
      investment: amount,
      progress: z.number(),
      projectNum: num,
      sectionNum: num,
      nodes: z.array(
        z.object({
          name: z.string(),
          progress: z.number(),
          plannedDate: z.string().nullable(),
          finishedDate: z.string().nullable(),
        }),
      ),
    })
    .meta({ id: 'HighwayFigures' }),
);
