import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listPublicAnnouncements,
  viewAnnouncement,
} from '@tenderdesk/server/modules/procedure/announcement/announcement.contract';
import { viewBiddingDocument } from '@tenderdesk/server/modules/procedure/bidding-document/bidding-document.contract';
import { decryptBid, viewOpening } from '@tenderdesk/server/modules/bidding/opening/opening.contract';
import { viewLineage, viewProject } from '@tenderdesk/server/modules/procedure/project/project.contract';
import type { Actor } from './actor.ts';
import { changedSteps, continuedSteps, partedSteps, repeatedSteps } from './failing.ts';
import { enrolCompanies, openRehearsal, plainSpec, rehearsalSpec, START, type Rehearsal } from './rehearsal.ts';
import type { SectionSpec, TenderSpec } from './spec.ts';
import { newState, type Step } from './step.ts';
import { timesByDeadline } from './timetable.ts';
import { clockMover, walk, type MoveTo } from './walk.ts';

/** What a failed opening leads to, played to the end; after every step the product is what it should be. */

let rehearsal: Rehearsal;
let moveTo: MoveTo;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  await enrolCompanies(rehearsal);
  moveTo = clockMover(rehearsal.cast, 'sysadmin', START);
}, 300_000);
afterAll(() => rehearsal.test.close());

/** A section with its first `count` bidders alone. */
const withFewer = (section: SectionSpec, count: number): SectionSpec => ({
  ...section,
  bidders: section.bidders.slice(0, count),
});

/** Project, sections by round, number of records, open to-dos, in one line. */
async function stateOf(projectId: string): Promise<string> {
  const { test: product } = rehearsal;
  const [project] = await product.sql(`select phase, phase_status, status, round from project where id = $1`, [
    projectId,
  ]);
  const sections = await product.sql(
    `select round || '/' || ordinal || ' ' || status as line from section where project_id = $1 order by round, ordinal`,
    [projectId],
  );
  const [records] = await product.sql(`select count(*)::int as num from submit_record where project_id = $1`, [
    projectId,
  ]);
  const todos = await product.sql(
    `select distinct category from remind_record where project_id = $1 and kind = 'TODO' and not handled order by 1`,
    [projectId],
  );
  const { phase, phase_status: status, round } = project!;
  return [
    `${String(phase)} ${String(status)} r${String(round)}`,
    sections.map(({ line }) => line).join(', '),
    `${String(records!['num'])} records`,
    todos.map(({ category }) => category).join(' ') || 'nothing to do',
  ].join(' | ');
}

/** Plays the steps, each of them twice as after an answer that was lost. Gives the state whenever one changed it, between two of them. */
async function play(steps: readonly Step[], from: string, until: string) {
  const { cast } = rehearsal;
  let state = newState();
  const trace: string[] = [];
  let watching = false;
  for (const step of steps) {
    const before = structuredClone(state);
    await explain(step, walk([step], { state, cast, again: false }, moveTo));
    await explain(step, step.run({ state: before, cast, again: true }));
    state = before;
    watching ||= step.name === from;
    const now = watching ? await stateOf(state.projectId!) : '';
    // a step that changes none of it must not change it: it has no line
    if (watching && !trace.at(-1)?.endsWith(`: ${now}`)) trace.push(`${step.name}: ${now}`);
    if (step.name === until) watching = false;
  }
  return { state, trace };
}

const explain = (step: Step, work: Promise<void>): Promise<void> =>
  work.catch((error: Error) =>
    Promise.reject(new Error(`${step.name} at ${step.at}: ${error.message}`, { cause: error })),
  );

/** The sections after a round of two has failed. */
const AGAIN = '1/1 RETENDERED, 1/2 RETENDERED, 2/1 NORMAL, 2/2 NORMAL';

/** What the product holds of a failed round, as its people see it. */
async function expectEarlierRound(projectId: string, clerk: Actor): Promise<void> {
  const { company, cast, test: product } = rehearsal;
  const params = { projectId };
  const query = { round: 1 };
  const project = await clerk.call(viewProject, { params, query });
  expect([project.round, project.latestRound, project.phase.code, project.status.code, project.editablePhase]).toEqual([
    1,
    2,
    'BID_OPENING',
    'ENDED',
    null,
  ]);
  expect(project.sections.map(({ code, status }) => [code.slice(-2), status.code])).toEqual([
    ['01', 'RETENDERED'],
    ['02', 'RETENDERED'],
  ]);
  expect(
    project.phases.map(({ phase, failResult }) => failResult && [phase.code, failResult.code]).filter(Boolean),
  ).toEqual([['BID_OPENING', 'RETENDER']]);
  const { biddingDocument } = await clerk.call(viewBiddingDocument, { params, query });
  expect(biddingDocument?.bidDeadline).toBe('2025-05-20 09:30:00');
  const opening = await clerk.call(viewOpening, { params, query });
  expect([opening?.status.code, opening?.started]).toEqual(['FAILED', false]);
  const { biddingAnnouncement, published } = await clerk.call(viewAnnouncement, { params, query });
  expect([biddingAnnouncement?.round, published.map(({ type }) => type.code)]).toEqual([1, ['TENDER']]);
  await expect(clerk.call(viewProject, { params, query: { round: 3 } })).rejects.toThrow('404');
  // its bids lie sealed for ever: neither their bidder nor the database opens one
  const bids = await product.sql(
    `select b.id, b.status, u.username from bid b join section s on s.id = b.section_id
     join identity i on i.organization_id = b.supplier_id join app_user u on u.id = i.user_id
     where b.project_id = $1 and s.round = 1 order by b.submitted_time, b.id`,
    [projectId],
  );
  expect(bids.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'SUBMITTED'));
  const [first] = bids;
  const bidder = await cast(String(first!['username']));
  await expect(
    bidder.call(decryptBid, { params: { bidId: String(first!['id']) }, body: { password: 'Bid#2026-0' } }),
  ).rejects.toThrow(/409|410/);
  await expect(
    product.sql(`update bid set status = 'OPENED', price_text = '1' where id = $1`, [first!['id']]),
  ).rejects.toThrow('a bid is opened in its own round alone');
  const news = await product.sql(
    `select distinct content from remind_record where project_id = $1 and category = 'BIDDER_NEWS' and content like '%重新招标%'`,
    [projectId],
  );
  expect(news).toHaveLength(1);
  const deposits = await product.sql(
    `select m.status, m.refund_due::text as due from margin m join section s on s.id = m.section_id
     where m.project_id = $1 and s.round = 1 order by 1`,
    [projectId],
  );
  expect(deposits.map(({ status }) => status)).toEqual(['REFUNDED', 'REFUNDED']);
  expect(deposits.every(({ due }) => due !== null)).toBe(true);
  const stranger = await company.stranger.call(listPublicAnnouncements, { query: { projectId, type: 'TENDER' } });
  expect(stranger.content).toHaveLength(2);
}

test('a tender that too few have bid for is repeated, and its second round ends', async () => {
  const spec = rehearsalSpec('云栖隧道照明改造工程', 0, '2025-05-20');
  const first = { ...spec, sections: spec.sections.map((section) => withFewer(section, 2)), question: null };
  const second = { ...spec, times: timesByDeadline('2025-08-20'), question: null };
  const steps = repeatedSteps({ first, second, result: 'RETENDER', reason: '各标段投标人不足三家' });
  const { state, trace } = await play(steps, 'opening failed', 'evaluation report approved');
  expect(trace).toEqual([
    'opening failed: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL, 1/2 NORMAL | 11 records | EVALUATION_REPORT_SUBMIT',
    'failure submitted: BID_OPENING SUBMITTED r1 | 1/1 NORMAL, 1/2 NORMAL | 12 records | BID_OPENING_CHECK EVALUATION_REPORT_SUBMIT',
    'failure checked: BID_OPENING CHECKED r1 | 1/1 NORMAL, 1/2 NORMAL | 13 records | BID_OPENING_APPROVE EVALUATION_REPORT_SUBMIT',
    `failure approved: RETENDER: BIDDING_DOCUMENT UNSUBMITTED r2 | ${AGAIN} | 14 records | BIDDING_DOCUMENT_SUBMIT MARGIN_REFUND`,
    `refunds: BIDDING_DOCUMENT UNSUBMITTED r2 | ${AGAIN} | 14 records | BIDDING_DOCUMENT_SUBMIT`,
    `bidding document submitted: BIDDING_DOCUMENT SUBMITTED r2 | ${AGAIN} | 15 records | BIDDING_DOCUMENT_CHECK`,
    `bidding document checked: BIDDING_DOCUMENT CHECKED r2 | ${AGAIN} | 16 records | BIDDING_DOCUMENT_APPROVE`,
    `bidding document approved: ANNOUNCEMENT UNSUBMITTED r2 | ${AGAIN} | 17 records | ANNOUNCEMENT_SUBMIT`,
    `announcement submitted: ANNOUNCEMENT SUBMITTED r2 | ${AGAIN} | 18 records | ANNOUNCEMENT_CHECK`,
    `announcement checked: ANNOUNCEMENT CHECKED r2 | ${AGAIN} | 19 records | ANNOUNCEMENT_APPROVE`,
    `announcement approved: ANNOUNCEMENT APPROVED r2 | ${AGAIN} | 20 records | nothing to do`,
    `opening started: BID_OPENING UNSUBMITTED r2 | ${AGAIN} | 20 records | BID_DECRYPT EVALUATION_REPORT_SUBMIT`,
    `decryption 1/drill5: BID_OPENING UNSUBMITTED r2 | ${AGAIN} | 20 records | EVALUATION_REPORT_SUBMIT`,
    `committee: BID_OPENING UNSUBMITTED r2 | ${AGAIN} | 20 records | EVALUATION_REPORT_SUBMIT EVALUATION_SCORE`,
    `scores expert05: BID_OPENING UNSUBMITTED r2 | ${AGAIN} | 20 records | EVALUATION_REPORT_SUBMIT`,
    `summary: BID_OPENING UNSUBMITTED r2 | ${AGAIN} | 20 records | EVALUATION_REPORT_SUBMIT EVALUATION_SIGN`,
    `signature expert05: BID_OPENING UNSUBMITTED r2 | ${AGAIN} | 20 records | EVALUATION_HAND_OVER EVALUATION_REPORT_SUBMIT`,
    `report handed over: BID_OPENING UNSUBMITTED r2 | ${AGAIN} | 20 records | EVALUATION_REPORT_SUBMIT`,
    `evaluation report submitted: BID_OPENING SUBMITTED r2 | ${AGAIN} | 21 records | EVALUATION_REPORT_CHECK`,
    `evaluation report checked: BID_OPENING CHECKED r2 | ${AGAIN} | 22 records | EVALUATION_REPORT_APPROVE`,
    `evaluation report approved: PUBLIC_NOTICE UNSUBMITTED r2 | ${AGAIN} | 23 records | PUBLIC_NOTICE_SUBMIT`,
  ]);
  expect(await stateOf(state.projectId!)).toBe(
    'ENDED APPROVED r2 | 1/1 RETENDERED, 1/2 RETENDERED, 2/1 AWARDED, 2/2 AWARDED | 40 records | nothing to do',
  );
  await expectEarlierRound(state.projectId!, await rehearsal.cast(spec.staff.clerk));
}, 300_000);

test('after a change of the method the plan is made anew', async () => {
  const spec = rehearsalSpec('云栖服务区供水工程', 1, '2025-12-02');
  const first = { ...spec, sections: spec.sections.map((section) => withFewer(section, 1)), question: null };
  const second = { ...spec, times: timesByDeadline('2026-03-17'), question: null };
  const steps = repeatedSteps({ first, second, result: 'CHANGE_METHOD', reason: '两个标段均不足三家' });
  const { state, trace } = await play(steps, 'opening failed', 'bidding document approved');
  expect(trace).toEqual([
    'opening failed: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL, 1/2 NORMAL | 11 records | EVALUATION_REPORT_SUBMIT',
    'failure submitted: BID_OPENING SUBMITTED r1 | 1/1 NORMAL, 1/2 NORMAL | 12 records | BID_OPENING_CHECK EVALUATION_REPORT_SUBMIT',
    'failure checked: BID_OPENING CHECKED r1 | 1/1 NORMAL, 1/2 NORMAL | 13 records | BID_OPENING_APPROVE EVALUATION_REPORT_SUBMIT',
    `failure approved: CHANGE_METHOD: IMPLEMENTION_PLAN UNSUBMITTED r2 | ${AGAIN} | 14 records | IMPLEMENTION_PLAN_SUBMIT MARGIN_REFUND`,
    `refunds: IMPLEMENTION_PLAN UNSUBMITTED r2 | ${AGAIN} | 14 records | IMPLEMENTION_PLAN_SUBMIT`,
    `implementation plan submitted: IMPLEMENTION_PLAN SUBMITTED r2 | ${AGAIN} | 15 records | IMPLEMENTION_PLAN_CHECK`,
    `implementation plan checked: IMPLEMENTION_PLAN CHECKED r2 | ${AGAIN} | 16 records | IMPLEMENTION_PLAN_APPROVE`,
    `implementation plan approved: COUNTERSIGN_IMPLEMENTION_PLAN UNSUBMITTED r2 | ${AGAIN} | 17 records | COUNTERSIGN_IMPLE_SUBMIT`,
    `plan countersign submitted: COUNTERSIGN_IMPLEMENTION_PLAN SUBMITTED r2 | ${AGAIN} | 18 records | COUNTERSIGN_IMPLE`,
    `plan countersign 2 of 2: BIDDING_DOCUMENT UNSUBMITTED r2 | ${AGAIN} | 19 records | BIDDING_DOCUMENT_SUBMIT`,
    `bidding document submitted: BIDDING_DOCUMENT SUBMITTED r2 | ${AGAIN} | 20 records | BIDDING_DOCUMENT_CHECK`,
    `bidding document checked: BIDDING_DOCUMENT CHECKED r2 | ${AGAIN} | 21 records | BIDDING_DOCUMENT_APPROVE`,
    `bidding document approved: ANNOUNCEMENT UNSUBMITTED r2 | ${AGAIN} | 22 records | ANNOUNCEMENT_SUBMIT`,
  ]);
  expect(await stateOf(state.projectId!)).toBe(
    'ENDED APPROVED r2 | 1/1 RETENDERED, 1/2 RETENDERED, 2/1 AWARDED, 2/2 AWARDED | 45 records | nothing to do',
  );
}, 300_000);

test('a section that fails goes on in a project of its own', async () => {
  const spec = rehearsalSpec('云栖大道绿化工程', 2, '2026-06-16');
  const [one, two] = [spec.sections[0]!, spec.sections[1]!];
  const whole = { ...spec, sections: [one, withFewer(two, 2)], question: null };
  const child = { ...spec, sections: [two], times: timesByDeadline('2026-09-29'), question: null };
  const steps = partedSteps({ whole, child, reason: '第二标段投标人不足三家' });
  const { state, trace } = await play(steps, 'opening started', 'evaluation report approved');
  expect(trace).toEqual([
    'opening started: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL, 1/2 FAILED | 11 records | BID_DECRYPT EVALUATION_REPORT_SUBMIT',
    'decryption 0/drill3: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL, 1/2 FAILED | 11 records | EVALUATION_REPORT_SUBMIT',
    'failure submitted: BID_OPENING SUBMITTED r1 | 1/1 NORMAL, 1/2 FAILED | 12 records | BID_OPENING_CHECK EVALUATION_REPORT_SUBMIT',
    'failure checked: BID_OPENING CHECKED r1 | 1/1 NORMAL, 1/2 FAILED | 13 records | BID_OPENING_APPROVE EVALUATION_REPORT_SUBMIT',
    'failure approved: PARTIAL: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL, 1/2 RETENDERED | 15 records | EVALUATION_REPORT_SUBMIT',
    'committee: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL, 1/2 RETENDERED | 15 records | EVALUATION_REPORT_SUBMIT EVALUATION_SCORE',
    'scores expert05: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL, 1/2 RETENDERED | 15 records | EVALUATION_REPORT_SUBMIT',
    'summary: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL, 1/2 RETENDERED | 15 records | EVALUATION_REPORT_SUBMIT EVALUATION_SIGN',
    'signature expert05: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL, 1/2 RETENDERED | 15 records | EVALUATION_HAND_OVER EVALUATION_REPORT_SUBMIT',
    'report handed over: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL, 1/2 RETENDERED | 15 records | EVALUATION_REPORT_SUBMIT',
    'evaluation report submitted: BID_OPENING SUBMITTED r1 | 1/1 NORMAL, 1/2 RETENDERED | 16 records | EVALUATION_REPORT_CHECK',
    'evaluation report checked: BID_OPENING CHECKED r1 | 1/1 NORMAL, 1/2 RETENDERED | 17 records | EVALUATION_REPORT_APPROVE',
    'evaluation report approved: PUBLIC_NOTICE UNSUBMITTED r1 | 1/1 NORMAL, 1/2 RETENDERED | 18 records | PUBLIC_NOTICE_SUBMIT',
    'opening started: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL | 6 records | BID_DECRYPT EVALUATION_REPORT_SUBMIT',
    'decryption 0/drill3: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL | 6 records | EVALUATION_REPORT_SUBMIT',
    'committee: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL | 6 records | EVALUATION_REPORT_SUBMIT EVALUATION_SCORE',
    'scores expert05: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL | 6 records | EVALUATION_REPORT_SUBMIT',
    'summary: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL | 6 records | EVALUATION_REPORT_SUBMIT EVALUATION_SIGN',
    'signature expert05: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL | 6 records | EVALUATION_HAND_OVER EVALUATION_REPORT_SUBMIT',
    'report handed over: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL | 6 records | EVALUATION_REPORT_SUBMIT',
    'evaluation report submitted: BID_OPENING SUBMITTED r1 | 1/1 NORMAL | 7 records | EVALUATION_REPORT_CHECK',
    'evaluation report checked: BID_OPENING CHECKED r1 | 1/1 NORMAL | 8 records | EVALUATION_REPORT_APPROVE',
    'evaluation report approved: PUBLIC_NOTICE UNSUBMITTED r1 | 1/1 NORMAL | 9 records | PUBLIC_NOTICE_SUBMIT',
  ]);
  const family = await (
    await rehearsal.cast(spec.staff.clerk)
  ).call(viewLineage, {
    params: { projectId: state.projectId! },
  });
  const [parent, own] = family;
  expect(family.map(({ name, self, result }) => [name, self, result?.code])).toEqual([
    [spec.name, false, 'AWARDED'],
    [`${spec.name}（重新招标）`, true, 'AWARDED'],
  ]);
  expect(own?.parentProjectId).toBe(parent?.id);
  expect(parent?.rounds[0]?.sections.map(({ status }) => status.code)).toEqual(['AWARDED', 'RETENDERED']);
  expect(own?.rounds[0]?.sections.map(({ originCode }) => originCode)).toEqual([`${parent?.code}/02`]);
  const view = await (
    await rehearsal.cast(spec.staff.clerk)
  ).call(viewProject, { params: { projectId: state.projectId! } });
  // what the parent had settled holds for it: level, duty to tender, plan, countersigned
  expect([view.level.code, view.mandatoryTender, view.estimatedAmount]).toEqual(['LEVEL_I', true, '600']);
  expect(view.phases.slice(0, 2).map(({ status }) => status?.code)).toEqual(['APPROVED', 'APPROVED']);
  expect(view.implementationPlan?.unplannedReason).toContain(parent?.code);
  expect(view.implementationPlan?.files.map(({ name }) => name)).toEqual(['实施方案.pdf']);
}, 300_000);

test.each(['PUBLIC_INQUIRY', 'PUBLIC_COMPETITIVE_NEGOTIATION'] as const)(
  '%s that two answered goes on with them',
  async (method) => {
    const deadline = method === 'PUBLIC_INQUIRY' ? '2026-12-22' : '2027-04-13';
    const of = { unit: 0, projectType: 'GOODS', estimate: '300', deadline, method } as const;
    const whole = plainSpec(`云栖隧道照明采购${method}`, of);
    const spec = { ...whole, sections: whole.sections.map((section) => withFewer(section, 2)) };
    const { state, trace } = await play(
      continuedSteps(spec, '经论证，两家响应仍具竞争性'),
      'opening failed',
      'opening recorded',
    );
    expect(trace).toEqual([
      'opening failed: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL | 11 records | EVALUATION_REPORT_SUBMIT',
      'failure submitted: BID_OPENING SUBMITTED r1 | 1/1 NORMAL | 12 records | BID_OPENING_CHECK EVALUATION_REPORT_SUBMIT',
      'failure checked: BID_OPENING CHECKED r1 | 1/1 NORMAL | 13 records | BID_OPENING_APPROVE EVALUATION_REPORT_SUBMIT',
      'failure approved: CONTINUE: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL | 15 records | EVALUATION_REPORT_SUBMIT',
      'opening started: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL | 15 records | BID_DECRYPT EVALUATION_REPORT_SUBMIT',
      'decryption 0/drill2: BID_OPENING UNSUBMITTED r1 | 1/1 NORMAL | 15 records | EVALUATION_REPORT_SUBMIT',
    ]);
    expect(await stateOf(state.projectId!)).toMatch(
      /^ENDED APPROVED r1 \| 1\/1 AWARDED \| \d+ records \| nothing to do$/,
    );
  },
  300_000,
);

test.each(['SINGLE_SOURCE', 'PUBLIC_COMPETITIVE_NEGOTIATION'] as const)(
  'a tender that failed twice is bought as %s',
  async (method) => {
    const year = method === 'SINGLE_SOURCE' ? 2028 : 2029;
    // works that must be tendered may go to a single source in a case of the law (R04), goods to whatever fits
    const what =
      method === 'SINGLE_SOURCE'
        ? ({ projectType: 'CONSTRUCTION', estimate: '900' } as const)
        : ({ projectType: 'GOODS', estimate: '300' } as const);
    const of = { unit: 0, ...what, deadline: `${year}-02-15` } as const;
    const name = `云栖互通改造工程${method}`;
    const few = (spec: TenderSpec) => ({ ...spec, sections: spec.sections.map((section) => withFewer(section, 1)) });
    const first = few(plainSpec(name, of));
    const second = few(plainSpec(name, { ...of, deadline: `${year}-05-16` }));
    const third = plainSpec(name, { ...of, deadline: `${year}-08-15`, method });
    const { state } = await play(changedSteps({ first, second, third }, '两次公开招标均不足三家'), '', '');
    expect(await stateOf(state.projectId!)).toMatch(
      /^ENDED APPROVED r3 \| 1\/1 RETENDERED, 2\/1 RETENDERED, 3\/1 AWARDED \| \d+ records \| nothing to do$/,
    );
    const clerk = await rehearsal.cast(first.staff.clerk);
    const params = { projectId: state.projectId! };
    const methodOf = async (round?: number) =>
      (await clerk.call(viewProject, { params, query: round ? { round } : {} })).biddingMethod.code;
    expect([await methodOf(1), await methodOf(2), await methodOf()]).toEqual(['OPEN_TENDER', 'OPEN_TENDER', method]);
  },
  300_000,
);
