import { addDays } from '@tenderdesk/domain/calendar';
import { lastDayOf, monthBefore, monthOf } from '@tenderdesk/domain/oversight/report/month';
import * as flow from '@tenderdesk/server/modules/work/flow/flow.contract';
import {
  addRow,
  createReport,
  listReports,
} from '@tenderdesk/server/modules/oversight/report/contract-report.contract';
import {
  generateMonthly,
  remarkMonthly,
  viewMonthly,
} from '@tenderdesk/server/modules/oversight/report/monthly-report.contract';
import type { Actor } from '../actor.ts';
import { unitLogins } from '../invented.ts';
import { newState, step, type Step } from '../step.ts';
import { UNITS } from './group.ts';
import type { Stage } from './stage.ts';

/** How far the reports of a month have come: from the draft to the approval. */
type Reached = 'DRAFT' | 'SUBMITTED' | 'CHECKED' | 'APPROVED';

/** Months back from the present one, by unit and how far its reports came. */
const REPORTED: readonly { unit: number; monthsBack: number; reached: Reached }[] = [
  { unit: 0, monthsBack: 3, reached: 'APPROVED' },
  { unit: 0, monthsBack: 2, reached: 'APPROVED' },
  { unit: 0, monthsBack: 1, reached: 'SUBMITTED' },
  { unit: 1, monthsBack: 2, reached: 'APPROVED' },
  { unit: 1, monthsBack: 1, reached: 'CHECKED' },
  { unit: 2, monthsBack: 1, reached: 'DRAFT' },
];

const APPROVER = 'tm01';

/** What the units report of the last months, by their people; each with the index of its unit. */
export const reportSteps = (now: string): (Step & { unit: number })[] =>
  REPORTED.flatMap(({ unit, monthsBack, reached }) => {
    const month = Array.from({ length: monthsBack }).reduce((one: string) => monthBefore(one), monthOf(now));
    const steps = [...contractReport(unit, month, reached), ...monthlyReport(unit, month, reached)];
    return steps.map((one) => ({ ...one, unit }));
  });

const flowOf = (type: 'CONTRACT_REPORT' | 'MONTHLY_REPORT', projectId: string) => ({ type, projectId, phase: type });

/** Takes a report as far as it came, a day for each step. */
function along(
  type: 'CONTRACT_REPORT' | 'MONTHLY_REPORT',
  { unit, month, reached }: { unit: number; month: string; reached: Reached },
  find: (actor: Actor) => Promise<string>,
): Step[] {
  const { clerk, leader } = unitLogins(unit);
  const at = (day: number, time: string): string => `${addDays(lastDayOf(month), day)} ${time}`;
  const steps = [
    step(at(3, '16:20:00'), `${type} submitted`, clerk, async (actor) => {
      await actor.call(flow.submit, { body: flowOf(type, await find(actor)) });
    }),
    step(at(4, '09:40:00'), `${type} checked`, leader, async (actor) => {
      await actor.call(flow.check, { body: flowOf(type, await find(actor)) });
    }),
    step(at(5, '15:10:00'), `${type} approved`, APPROVER, async (actor) => {
      await actor.call(flow.approve, { body: flowOf(type, await find(actor)) });
    }),
  ];
  return steps.slice(0, ['DRAFT', 'SUBMITTED', 'CHECKED', 'APPROVED'].indexOf(reached));
}

function contractReport(unit: number, month: string, reached: Reached): Step[] {
  const { clerk } = unitLogins(unit);
  const name = `${unit + 1}${month.replace('-', '')}`;
  const known = new Map<string, string>();
  const find = async (actor: Actor): Promise<string> => {
    const id = known.get(month) ?? (await actor.call(listReports, { query: { period: month } })).content[0]!.id;
    known.set(month, id);
    return id;
  };
  return [
    step(`${addDays(lastDayOf(month), 3)} 15:30:00`, 'contract report', clerk, async (actor) => {
      const { content } = await actor.call(listReports, { query: { period: month } });
      const id = content[0]?.id ?? (await actor.call(createReport, { body: { period: month } })).id;
      known.set(month, id);
      await actor.call(addRow, {
        params: { reportId: id },
        body: {
          contractNo: `XY-${name}-01`,
          name: '办公区物业服务合同',
          amount: '28.6',
          signDate: `${month}-12`,
          partyB: '岚川清和物业服务有限公司',
          remark: '线下签订',
        },
      });
    }),
    ...along('CONTRACT_REPORT', { unit, month, reached }, find),
  ];
}

function monthlyReport(unit: number, month: string, reached: Reached): Step[] {
  const { clerk } = unitLogins(unit);
  let reportId = '';
  return [
    step(`${addDays(lastDayOf(month), 2)} 10:15:00`, 'monthly report', clerk, async (actor) => {
      reportId = (await actor.call(generateMonthly, { body: { period: month } })).id;
      const { version } = await actor.call(viewMonthly, { params: { reportId } });
      await actor.call(remarkMonthly, {
        params: { reportId },
        body: { remark: '本月重点推进养护工程招标，其余项目按计划实施。', version },
      });
    }),
    ...along('MONTHLY_REPORT', { unit, month, reached }, async () => reportId),
  ];
}

/**
 * What contracts brought about by themselves for the months before the last one was handed in and approved in its time: nobody
 * leaves a report for a year. @param now 'yyyy-MM-dd HH:mm:ss'
 */
export async function settleReports(stage: Stage, now: string): Promise<void> {
  const lastMonth = monthBefore(monthOf(now));
  for (const unit of UNITS.keys()) {
    const clerk = await stage.cast(unitLogins(unit).clerk);
    const { content } = await clerk.call(listReports, { query: { size: 100 } });
    const old = content.filter(({ period, submitStatus }) => period < lastMonth && submitStatus.code === 'UNSUBMITTED');
    for (const { id, period } of old)
      for (const { at, run } of along(
        'CONTRACT_REPORT',
        { unit, month: period, reached: 'APPROVED' },
        async () => id,
      )) {
        stage.at(at);
        await run({ state: newState(), cast: stage.cast, again: false });
      }
  }
}
