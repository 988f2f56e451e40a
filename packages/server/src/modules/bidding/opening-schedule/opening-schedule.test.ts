import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { countOpenings } from '../../oversight/figures/figures.contract.ts';
import { givenTenders, TIMES } from '../registration/given.ts';
import { listSchedule } from './opening-schedule.contract.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const toldAt = async (time: string, projectId: string): Promise<number> => {
  await app.setTime(time);
  await app.app.runDue();
  const rows = await app.sql(
    `select content from remind_record where project_id = $1 and category = 'NOTICE_OPENING_SOON'`,
    [projectId],
  );
  return rows.length;
};

test('the clerk is told of an opening a day ahead, once, and again when it was moved', async () => {
  const tenders = givenTenders(app);
  await app.setTime(TIMES.onSale);
  const { projectId } = await tenders.tender({ phase: 'ANNOUNCEMENT', phaseStatus: 'APPROVED' });
  expect(await toldAt('2026-12-24 09:29:00', projectId)).toBe(0);
  expect(await toldAt('2026-12-24 09:31:00', projectId)).toBe(1);
  expect(await toldAt('2026-12-24 20:00:00', projectId)).toBe(1);
  await app.sql(`update remind_record set handled = true, handled_time = business_now() where project_id = $1`, [
    projectId,
  ]);
  const moved = '2026-12-30 09:30:00';
  await app.sql('update bidding_document set bid_deadline = $1, opening_time = $1 where project_id = $2', [
    moved,
    projectId,
  ]);
  expect(await toldAt('2026-12-29 10:00:00', projectId)).toBe(2);
});

test('nobody is told of an opening whose phase begins in the same run', async () => {
  const tenders = givenTenders(app);
  await app.setTime(TIMES.onSale);
  const { projectId } = await tenders.tender({ phase: 'ANNOUNCEMENT', phaseStatus: 'APPROVED' });
  await app.sql(
    `insert into project_phase (project_id, phase, round, status, leave_time)
     values ($1, 'ANNOUNCEMENT', 1, 'APPROVED', '2026-12-25 09:00:00')`,
    [projectId],
  );
  expect(await toldAt('2026-12-25 09:05:00', projectId)).toBe(0);
  expect(await app.sql('select phase from project where id = $1', [projectId])).toEqual([{ phase: 'BID_OPENING' }]);
});

test('nobody is told of an opening on another platform, but of one on paper', async () => {
  const tenders = givenTenders(app);
  await app.setTime(TIMES.onSale);
  const [away, paper] = [
    await tenders.tender({ phase: 'ANNOUNCEMENT', phaseStatus: 'APPROVED' }),
    await tenders.tender({ phase: 'ANNOUNCEMENT', phaseStatus: 'APPROVED' }),
  ];
  await app.sql(`update project set platform = 'PROVINCE_EXCHANGE' where id = $1`, [away.projectId]);
  await app.sql(`update project set platform = 'OFFLINE' where id = $1`, [paper.projectId]);
  expect(await toldAt('2026-12-24 09:31:00', paper.projectId)).toBe(1);
  expect(await toldAt('2026-12-24 09:31:00', away.projectId)).toBe(0);
});

test('the list has the openings that the figure counts: none that was given up before it began', async () => {
  const tenders = givenTenders(app);
  await app.setTime(TIMES.onSale);
  const { projectId } = await tenders.tender({ phase: 'ANNOUNCEMENT', phaseStatus: 'APPROVED' });
  await app.sql(`update bidding_document set opening_time = '2026-12-31 09:30:00' where project_id = $1`, [projectId]);
  await app.setTime('2026-12-31 08:00:00');
  const identity = givenIdentity(app);
  const reader = await identity.as(await identity.organization(), ['READ:PROJECT'], 'GROUP');
  const both = async () => [
    (await reader.call(listSchedule, { query: { sDate: '2026-12-31', eDate: '2026-12-31' } })).body.totalElements,
    (await reader.call(countOpenings, { query: {} })).body.today,
  ];
  expect(await both()).toEqual([1, 1]);
  await app.sql(
    `update project set status = 'ENDED', result = 'TERMINATED', ended_time = business_now() where id = $1`,
    [projectId],
  );
  expect(await both()).toEqual([0, 0]);
});
