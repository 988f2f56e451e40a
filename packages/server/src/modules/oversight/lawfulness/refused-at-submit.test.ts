import { addDays } from '@tenderdesk/domain/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { saveBiddingDocument } from '../../procedure/bidding-document/bidding-document.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { saveNotice, viewNotice } from '../../selection/award/award.contract.ts';
import { givenAwards } from '../../selection/award/given.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { checkProject } from './check.contract.ts';

/** Rules that no test beside their form breaks: each is refused, or asked about, at the submit of its phase. */
let app: TestApp;
let given: ReturnType<typeof givenProject>;
let awards: ReturnType<typeof givenAwards>;
let people: Cast;
let now: string;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  awards = givenAwards(app);
  people = await given.cast();
  const [row] = await app.sql(`select to_char(business_now(), 'YYYY-MM-DD HH24:MI:SS') as now`);
  now = String(row!['now']);
});
afterAll(() => app.close());
beforeEach(() => app.setTime(now));

const body = (projectId: string, phase: string) => ({ type: 'PROJECT', projectId, phase });
const refusedOf = async (projectId: string, phase: string) =>
  given.refusal(people.clerk, flow.submit, { body: body(projectId, phase) });

describe('the implementation plan', () => {
  const PLAN = 'IMPLEMENTION_PLAN'; // sic
  test('invites to a tender of the state’s money for a reason of the law only (R03)', async () => {
    const projectId = await given.planned(people, { biddingMethod: 'INVITED_TENDER' });
    expect((await refusedOf(projectId, PLAN)).rules).toContain('R03');
    const open = await given.planned(people);
    await must(people.clerk.call(flow.submit, { body: body(open, PLAN) }));
  });

  test('goes without a tender in a case of the law, with its file only (R04)', async () => {
    const projectId = await given.planned(people, {
      biddingMethod: 'PUBLIC_INQUIRY',
      nonTenderReason: 'PATENT',
    });
    expect((await refusedOf(projectId, PLAN)).rules).toContain('R04');
  });
});

describe('the bidding document', () => {
  const DOCUMENT = 'BIDDING_DOCUMENT';
  const saved = async (projectId: string, changes: object, days = 30) => {
    const document = { ...(await given.documentBody(people, projectId, days)), ...changes };
    await must(people.clerk.call(saveBiddingDocument, { params: { projectId }, body: document }));
  };
  const saleEndOf = async (projectId: string) => (await given.documentBody(people, projectId)).saleEnd;

  test('gives applicants of a prequalification five days after the sale (R16)', async () => {
    const projectId = await given.atBiddingDocument(people, { prequalification: true });
    const saleEnd = await saleEndOf(projectId);
    const after = (days: number) => `${addDays(saleEnd.slice(0, 10), days)} 09:30:00`;
    await saved(projectId, { applyDeadline: after(4) });
    expect(await refusedOf(projectId, DOCUMENT)).toMatchObject({ status: 422, rules: ['R16'] });
    await saved(projectId, { applyDeadline: null });
    expect(await refusedOf(projectId, DOCUMENT)).toMatchObject({ status: 422, rules: ['R16'] });
    await saved(projectId, { applyDeadline: after(6) });
    await must(people.clerk.call(flow.submit, { body: body(projectId, DOCUMENT) }));
  });

  test('of a purchase without a tender leaves its workdays to respond (R17)', async () => {
    const projectId = await given.atBiddingDocument(people, {
      biddingMethod: 'PUBLIC_INQUIRY',
      projectType: 'SERVICE',
      workKind: 'OTHER_SERVICE',
    });
    await saved(projectId, {}, 1);
    expect((await refusedOf(projectId, DOCUMENT)).rules).toContain('R17');
  });
});

test('the announcement says whether consortia are accepted, and the check sees it (R28)', async () => {
  const projectId = await given.atAnnouncement(people);
  const { rules } = await must(
    people.clerk.call(checkProject, { params: { projectId }, query: { phase: 'ANNOUNCEMENT' } }),
  );
  expect(rules.find(({ ruleId }) => ruleId === 'R28')).toMatchObject({ result: 'OK' });
});

test('candidates are published whole: without the certificate of a manager the publicity is refused (R48)', async () => {
  const tender = await awards.evaluated();
  await awards.putPublicity(tender);
  const submit = () => awards.evaluations.steps(tender, 'PUBLIC_NOTICE').submit();
  await app.sql(`update winning_candidate set manager_cert = null where project_id = $1 and rank = 2`, [
    tender.projectId,
  ]);
  expect(await submit()).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'R48' }] } });
  await app.sql(`update winning_candidate set manager_cert = '岚建1' where project_id = $1 and rank = 2`, [
    tender.projectId,
  ]);
  expect((await submit()).status).toBe(200);
});

test('a winner that has changed since is looked at again before its notice, or the clerk says why not (R51)', async () => {
  const tender = await awards.published();
  await awards.putAward(tender, {});
  await awards.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
  const params = { projectId: tender.projectId };
  const save = async (recheckDate: string | null) => {
    const { body: notice } = await tender.clerk.call(viewNotice, { params });
    const changed = { winnerChange: '资质被降级', recheckDate, issueDate: '2027-01-04', version: notice.version };
    await must(tender.clerk.call(saveNotice, { params, body: changed }));
  };
  const submit = () => awards.evaluations.steps(tender, 'WINNING_NOTICE').submit();
  await save(null);
  expect(await submit()).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'R51', severity: 'warn' }] } });
  await save('2026-12-31');
  expect((await submit()).status).toBe(200);
});
