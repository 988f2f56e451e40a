import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { listPublicAnnouncements } from '../../procedure/announcement/announcement.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { givenAwards, PUBLICITY } from '../../selection/award/given.ts';
import { returnReport } from '../../selection/evaluation/report-return.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';

/** What becomes of candidates that are public, or about to be, when their publicity is returned or their round is over. */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

const BEFORE = '2026-12-28 08:59:00';
const WITHIN = '2026-12-29 10:00:00';

/** A tender whose candidates are to be public from a time on. */
async function checked() {
  const tender = await given.evaluated();
  await given.putPublicity(tender);
  const act = given.evaluations.steps(tender, 'PUBLIC_NOTICE');
  await must(act.submit());
  await must(act.check());
  const [row] = await app.sql('select name from project where id = $1', [tender.projectId]);
  const titles = async () =>
    (
      await must(app.caller(null).call(listPublicAnnouncements, { query: { type: 'CANDIDATE', size: 100 } }))
    ).content.flatMap(({ title }) =>
      title.startsWith(String(row!['name'])) ? [title.slice(String(row!['name']).length)] : [],
    );
  return { ...tender, act, titles };
}

test('a publicity that is returned before it begins never comes out', async () => {
  const { act, titles } = await checked();
  await app.setTime(BEFORE);
  await must(act.reject());
  await app.setTime(WITHIN);
  expect(await titles()).toEqual([]);
});

test('one that is returned after it has begun is withdrawn publicly, and its report goes back by an objection alone', async () => {
  const { act, titles, leader, bidders, projectId } = await checked();
  await app.setTime(WITHIN);
  expect(await titles()).toEqual(['中标候选人公示']);
  await must(act.reject());
  expect((await titles()).toSorted()).toEqual(['中标候选人公示', '中标候选人公示撤回公告'].toSorted());
  const points = [{ ground: 'ARITHMETIC' as const, bidId: bidders[2]!.bidId, item: '类似业绩' }];
  const body = { points, reason: '业绩分合计与各分项之和不一致' };
  expect((await leader.call(returnReport, { params: { projectId }, body })).body).toMatchObject({
    errors: [{ ruleId: 'RETURN_TIME' }],
  });
});

test('with its round its publicity is over, if it has not begun', async () => {
  const { titles, department, projectId } = await checked();
  await app.setTime(BEFORE);
  const body = { type: 'PROJECT', phase: 'PUBLIC_NOTICE', projectId } as const;
  // sic
  await must(
    department.call(flow.approve, { body: { ...body, skiped: true, failResult: 'RETENDER', reason: '候选人均放弃' } }),
  );
  await app.setTime(PUBLICITY.endTime);
  expect(await titles()).toEqual([]);
});
