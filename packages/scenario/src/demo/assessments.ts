import { addDays } from '@tenderdesk/domain/calendar';
import {
  contestDeduct,
  decideDeduct,
  listDeducts,
  takeDeducts,
} from '@tenderdesk/server/modules/oversight/assessment/deduct.contract';
import { addPoint, auditPoint, listPoints } from '@tenderdesk/server/modules/oversight/assessment/points.contract';
import {
  listSheets,
  saveSheet,
  settleSheet,
  viewSheet,
} from '@tenderdesk/server/modules/oversight/assessment/sheet.contract';
import {
  listStandards,
  openStandard,
  saveStandard,
} from '@tenderdesk/server/modules/oversight/assessment/standard.contract';
import { addSummary } from '@tenderdesk/server/modules/oversight/assessment/summary.contract';
import { listWaiting } from '@tenderdesk/server/modules/course/submit/waiting.contract';
import * as flow from '@tenderdesk/server/modules/work/flow/flow.contract';
import type { Actor } from '../actor.ts';
import { unitLogins } from '../invented.ts';
import { step, type Step } from '../step.ts';

const ITEMS = [
  {
    name: '计划与报送',
    requirement: '年度计划、合同报表和招标月报按期报送',
    maxScore: '20',
    source: 'LATE_REPORT',
    eachScore: '1',
  },
  {
    name: '过程管理',
    requirement: '各环节在提醒计划的期限内办理',
    maxScore: '30',
    source: 'OVERDUE',
    eachScore: '0.5',
  },
  { name: '依法合规', requirement: '无异议或投诉成立', maxScore: '25', source: 'OBJECTION', eachScore: '5' },
  { name: '时限遵守', requirement: '无违反法定时限的记录', maxScore: '15', source: 'BREACH', eachScore: '3' },
  { name: '档案管理', requirement: '项目档案完整，移交及时', maxScore: '10', source: null, eachScore: null },
] as const;

/** What each unit gives itself for these items. */
const GIVEN = [
  ['19', '29', '25', '14', '9.5'],
  ['18', '27.5', '25', '15', '9'],
  ['17.5', '28', '22', '13', '8'],
] as const;

/** How far the sheet of each of the first units comes. */
const REACHED = ['APPROVED', 'SETTLED', 'SUBMITTED'] as const;

const own = async (actor: Actor, year: number) => {
  const { content } = await actor.call(listSheets, { query: { year, size: 1 } });
  return actor.call(viewSheet, { params: { sheetId: content[0]!.id } });
};

const flowOf = (projectId: string) => ({ type: 'SELF_ASSESSMENT', projectId, phase: 'SELF_ASSESSMENT' });

/** The assessment of the present year: sheets in each state, deductions from the records, points that are asked for. */
export function assessmentSteps(now: string): Step[] {
  const at = (daysAgo: number, time: string): string => `${addDays(now.slice(0, 10), -daysAgo)} ${time}`;
  const year = Number(at(6, '').slice(0, 4));

  const begin = async (reviewer: Actor): Promise<void> => {
    const body = { dueDate: addDays(now.slice(0, 10), 20), mostAdded: '5', items: [...ITEMS], version: null };
    await reviewer.call(saveStandard, { params: { year }, body });
    const [standard] = await reviewer.call(listStandards, { query: { state: 'DRAFT' } });
    await reviewer.call(openStandard, { params: { year }, body: { version: standard!.version } });
  };
  const score = (unit: number) => async (clerk: Actor) => {
    const sheet = await own(clerk, year);
    const scores = sheet.scores.map(({ itemId }, index) => ({
      itemId,
      selfScore: GIVEN[unit]![index]!,
      evidence: '见年度台账与批复文件',
      files: [],
    }));
    await clerk.call(saveSheet, { params: { sheetId: sheet.id }, body: { scores, version: sheet.version } });
    await clerk.call(flow.submit, { body: flowOf(sheet.id) });
  };
  const check = async (leader: Actor): Promise<void> => {
    const asked = (await leader.call(listWaiting, {})).find(({ type }) => type === 'SELF_ASSESSMENT');
    if (asked) await leader.call(flow.check, { body: flowOf(asked.projectId) });
  };
  const sheetAt = async (actor: Actor, organizationName: string) => {
    const { content } = await actor.call(listSheets, { query: { year, keyword: organizationName, size: 1 } });
    return actor.call(viewSheet, { params: { sheetId: content[0]!.id } });
  };
  let first = '';
  const settle = async (reviewer: Actor): Promise<void> => {
    const { content } = await reviewer.call(listSheets, { query: { year, submitStatus: 'CHECKED', size: 10 } });
    for (const { organizationName } of content) {
      const { id, version, scores } = await sheetAt(reviewer, organizationName);
      first ||= id;
      await reviewer.call(settleSheet, {
        params: { sheetId: id },
        body: {
          scores: scores.map(({ itemId, selfScore }) => ({ itemId, finalScore: selfScore, comment: null })),
          version,
        },
      });
    }
    await reviewer.call(takeDeducts, { body: { year } });
  };
  const approve = async (approver: Actor): Promise<void> => {
    if (first) await approver.call(flow.approve, { body: flowOf(first) });
  };
  const contest = async (leader: Actor): Promise<void> => {
    const { content } = await leader.call(listDeducts, { query: { year, status: 'STANDS', size: 100 } });
    // units below are in sight, and object for themselves
    const deduct = content.find(({ allowedActions }) => allowedActions.includes('contest'));
    if (!deduct) return;
    const body = { text: '设计变更由上级批复后下达，逾期非本单位原因。', version: deduct.version };
    await leader.call(contestDeduct, { params: { deductId: deduct.id }, body });
  };
  const decide = async (approver: Actor): Promise<void> => {
    const { content } = await approver.call(listDeducts, { query: { year, status: 'CONTESTED', size: 2 } });
    const deduct = content.at(1);
    if (!deduct) return;
    const body = { stands: false, text: '情况属实，撤销扣分。', version: deduct.version };
    await approver.call(decideDeduct, { params: { deductId: deduct.id }, body });
  };
  const point = (item: string, score: string, reason: string) => async (clerk: Actor) => {
    await clerk.call(addPoint, { body: { year, item, score, reason, files: [] } });
  };
  const audit = async (approver: Actor): Promise<void> => {
    const { content } = await approver.call(listPoints, { query: { year, auditStatus: 'UNAUDITED', size: 5 } });
    const asked = content.at(-1);
    if (!asked) return;
    const body = { passes: true, text: null, version: asked.version };
    await approver.call(auditPoint, { params: { pointId: asked.id }, body });
  };
  const summarise = async (clerk: Actor): Promise<void> => {
    const text = [
      '一、总体情况：全年按计划组织招标采购，主要项目均在计划期内完成定标。',
      '二、主要做法：实施方案提前会审，招标文件统一采用范本，开标全程在线。',
      '三、存在问题：个别项目资料归集不及时。',
      '四、下一步：按环节设内部期限，逐月核对档案。',
    ].join('\n');
    await clerk.call(addSummary, { body: { year: year - 1, text, files: [] } });
  };

  const clerk = (unit: number): string => unitLogins(unit).clerk;
  const leader = (unit: number): string => unitLogins(unit).leader;
  return [
    step(at(6, '08:50:00'), 'standard of the year', 'tm02', begin),
    ...REACHED.map((_, unit) => step(at(5, '10:30:00'), 'self-assessment', clerk(unit), score(unit))),
    ...REACHED.flatMap((reached, unit) =>
      reached === 'SUBMITTED' ? [] : [step(at(4, '09:15:00'), 'check of a self-assessment', leader(unit), check)],
    ),
    step(at(4, '10:40:00'), 'added points', clerk(0), point('电子招标全流程', '2', '全部项目线上开标、线上评标')),
    step(at(4, '10:50:00'), 'added points', clerk(1), point('创新做法', '1.5', '评标办法案例被集团推广')),
    step(at(3, '15:00:00'), 'settled scores and deductions', 'tm02', settle),
    step(at(3, '16:10:00'), 'approval of a self-assessment', 'tm01', approve),
    ...[0, 1].map((unit) => step(at(2, '10:20:00'), 'contested deduction', leader(unit), contest)),
    step(at(1, '09:30:00'), 'decision about a deduction', 'tm01', decide),
    step(at(1, '09:40:00'), 'audit of added points', 'tm01', audit),
    ...[0, 1].map((unit) => step(at(3, '11:00:00'), 'summary of a year', clerk(unit), summarise)),
  ];
}
