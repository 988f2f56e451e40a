import type { BiddingMethod } from '@tenderdesk/domain/procedure/project/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENT_KINDS } from '@tenderdesk/domain/access/webhook/events';
import { METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import { listPublicAnnouncements } from '@tenderdesk/server/modules/procedure/announcement/announcement.contract';
import { viewAward } from '@tenderdesk/server/modules/selection/award/award.contract';
import { listDeposits } from '@tenderdesk/server/modules/bidding/deposit/deposit.contract';
import { listRecords } from '@tenderdesk/server/modules/work/flow/flow.contract';
import { viewProject } from '@tenderdesk/server/modules/procedure/project/project.contract';
import { auditCompany, registerCompany } from './company.ts';
import { companies, enrolCompanies, openRehearsal, rehearsalSpec, START, type Rehearsal } from './rehearsal.ts';
import { newState, type Step } from './step.ts';
import { tenderSteps } from './tender.ts';
import { clockMover, walk } from './walk.ts';

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
}, 300_000);
afterAll(() => rehearsal.test.close());

const spec = {
  ...rehearsalSpec('云栖枢纽互通改造工程', 0, '2025-05-20'),
  clarification: '匝道拓宽段的路面结构以图纸第12页为准。',
};

test.each(Object.keys(METHODS) as BiddingMethod[])('the steps of %s follow each other in time', (method) => {
  const times = tenderSteps({ ...spec, method }).map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
});

test('companies register with the code on their phone and are audited', async () => {
  const { cast, company } = rehearsal;
  await enrolCompanies(rehearsal);
  // the answer got lost: nothing happens twice
  const helpers = { cast, stranger: company.stranger, administrator: 'sysadmin', reviewer: 'tm02' };
  await registerCompany({ ...helpers, again: true }, companies[0]!);
  await auditCompany(helpers, companies[0]!);
  const rows = await rehearsal.test.sql(`select audit_status from supplier`);
  expect(rows.map((row) => row['audit_status'])).toEqual(companies.map(() => 'AUDIT_PASSED'));
}, 180_000);

test('one tender runs from its plan item to its end, and every step may be asked for twice', async () => {
  const { cast } = rehearsal;
  await tellSomebody();
  let state = newState();
  const moveTo = clockMover(cast, 'sysadmin', START);
  for (const step of tenderSteps(spec)) {
    const before = structuredClone(state);
    await explain(step, walk([step], { state, cast, again: false }, moveTo));
    // as after an answer that got lost: what was learned is forgotten, what was done is found
    await explain(step, step.run({ state: before, cast, again: true }));
    // a document that is saved again has new criteria
    expect({ ...before, criterionIds: null }, step.name).toEqual({ ...state, criterionIds: null });
    state = before;
  }
  await expectEnd(state.projectId!);
  await expectTold(state.projectId!);
}, 300_000);

/** A system of the house is to be told of all that happens; it never answers. */
async function tellSomebody(): Promise<void> {
  const { test: product } = rehearsal;
  await product.sql(
    `insert into webhook (id, name, url, kinds, organization_id, with_below, secret, key_id, created_by)
     select repeat('e', 32), 'ERP', 'http://127.0.0.1:9/', $1, o.id, true, $2, 'k', (select id from app_user limit 1)
     from organization o where o.type = 'HEADQUARTERS'`,
    [EVENT_KINDS, product.app.tools.cipher.seal('tds_secret')],
  );
}

/** What other systems were told of the tender: each act once, in order, and no word of who took part. */
async function expectTold(projectId: string): Promise<void> {
  const rows = await rehearsal.test.sql(
    `select e.kind, e.body from event_delivery d join house_event e on e.id = d.event_id order by d.ordinal`,
  );
  const events = rows.map(({ kind, body }) => ({
    kind: String(kind),
    facts: (JSON.parse(String(body)) as { facts: Record<string, unknown> }).facts,
  }));
  const told = events.filter(({ facts }) => facts['projectId'] === projectId);
  const acts = told.map(({ kind, facts }) =>
    [
      kind,
      ...(kind === 'PHASE_MOVED' ? [facts['phase']] : kind === 'ANNOUNCED' ? [facts['announcementType']] : []),
    ].join(' '),
  );
  const counted = (wanted: string): number => acts.filter((act) => act === wanted).length;
  expect(events.filter(({ kind }) => kind === 'PLAN_ITEM_APPROVED')).toHaveLength(1);
  expect(acts[0]).toBe('PROJECT_STARTED');
  expect(acts.at(-1)).toBe('PROJECT_ENDED');
  const once = ['ANNOUNCED TENDER', 'ANNOUNCED CLARIFICATION', 'OPENED', 'ANNOUNCED CANDIDATE', 'RESULT_PUBLISHED'];
  expect(once.map((act) => [act, counted(act)])).toEqual(once.map((act) => [act, 1]));
  expect(acts.filter((act) => once.includes(act))).toEqual(once);
  expect(counted('CONTRACT_SIGNED')).toBe(spec.sections.length);
  const moves = acts.filter((act) => act.startsWith('PHASE_MOVED'));
  expect(new Set(moves).size).toBe(moves.length);
  const text = rows.map(({ body }) => String(body)).join('\n');
  for (const { name } of companies) expect(text).not.toContain(name);
}

/** What has come out, as the people concerned see it. */
async function expectEnd(projectId: string): Promise<void> {
  const { cast, company, test: product } = rehearsal;
  const clerk = await cast(spec.staff.clerk);
  const project = await clerk.call(viewProject, { params: { projectId } });
  expect([project.phase.code, project.result?.code]).toEqual(['ENDED', 'AWARDED']);
  expect(project.sections.map(({ status }) => status.code)).toEqual(['AWARDED', 'AWARDED']);
  const award = await clerk.call(viewAward, { params: { projectId } });
  expect(award.sections.map(({ candidates }) => candidates.map(({ priceText, won }) => [priceText, won]))).toEqual(
    spec.sections.map(({ bidders }) => bidders.map(({ priceText }, place) => [priceText, place === 0])),
  );
  const query = { keyword: spec.name, type: 'CANDIDATE' };
  const { content } = await company.stranger.call(listPublicAnnouncements, { query });
  const { publicityStart, publicityEnd } = spec.times;
  expect(content).toMatchObject([{ publishTime: publicityStart, endTime: publicityEnd }]);
  const clarified = await company.stranger.call(listPublicAnnouncements, {
    query: { keyword: spec.name, type: 'CLARIFICATION' },
  });
  expect(clarified.totalElements).toBe(1);
  const flow = { type: 'AWARD', projectId, phase: 'CONFIRM_WINNER' };
  const records = await clerk.call(listRecords, { query: flow });
  expect(records.map(({ action }) => action)).toEqual(['approve', 'check', 'submit']);
  const deposits = await (await cast(spec.staff.finance)).call(listDeposits, { query: { projectId } });
  expect(deposits.content.map(({ status }) => status.code).toSorted()).toEqual(['REFUNDED', 'REFUNDED', 'RELEASED']);
  const open = await product.sql(
    `select category from remind_record where project_id = $1 and kind = 'TODO' and not handled`,
    [projectId],
  );
  expect(open).toEqual([]);
}

const explain = (step: Step, work: Promise<void>): Promise<void> =>
  work.catch((error: Error) =>
    Promise.reject(new Error(`${step.name} at ${step.at}: ${error.message}`, { cause: error })),
  );
