import type { ReviewReport } from '@tenderdesk/domain/selection/prequalification/review-report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { register } from '../../bidding/registration/registration.contract.ts';
import { TIMES } from '../../bidding/registration/given.ts';
import { givenPrequalifications, REVIEWED } from './given.ts';
import * as api from './prequalification.contract.ts';
import * as reviewApi from './review.contract.ts';

/** A limited number of qualified applicants: who passed is scored where more passed than the terms let in (ADR 0059). */

let app: TestApp;
let given: ReturnType<typeof givenPrequalifications>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenPrequalifications(app);
  await app.setTime(TIMES.onSale);
});
afterAll(() => app.close());

const LIMIT = {
  most: 3,
  criteria: [
    { item: '类似业绩', score: '60' },
    { item: '财务状况', score: '40' },
  ],
};
type Given = Awaited<ReturnType<typeof given.tender>>;
const pass = async (time: string): Promise<void> => {
  await app.setTime(time);
  await app.app.runDue();
};
const openTodos = async ({ projectId }: Given): Promise<unknown[]> =>
  (
    await app.sql(
      `select receiver_id as id from remind_record
       where project_id = $1 and category = 'PREQUALIFICATION_REVIEW' and not handled order by 1`,
      [projectId],
    )
  ).map(({ id }) => id);

test('the first ones by score are qualified, with whoever is level with the last; each learns its own place', async () => {
  const tender = await given.tender({ sections: 2 });
  const { projectId } = tender;
  const params = { projectId };
  const [many, few] = tender.sectionIds as [string, string];
  await app.sql(
    `update bidding_document set prequalification_terms = prequalification_terms || jsonb_build_object('limit', $2::jsonb)
     where project_id = $1`,
    [projectId, JSON.stringify(LIMIT)],
  );
  const companies = await given.applicants(many, 6);
  const [first, second, third, level, last, failing] = companies as [
    ...[(typeof companies)[0], (typeof companies)[0], (typeof companies)[0]],
    ...[(typeof companies)[0], (typeof companies)[0], (typeof companies)[0]],
  ];
  // for the other section no more apply than are let in
  const others = await given.applicants(few, 3);
  const members = await given.seat(tender);
  const [chair, ...rest] = members as [(typeof members)[0], ...typeof members];
  await pass(REVIEWED);
  const score = (caller: Caller, applicationId: string, values: readonly string[]) =>
    caller.call(reviewApi.scoreApplication, {
      params,
      body: { applicationId, scores: values.map((value, criterion) => ({ criterion, value })) },
    });
  const handInScores = (caller: Caller) => caller.call(reviewApi.handInApplicationScores, { params });
  const idOf = async ({ id }: { id: string }): Promise<string> =>
    String((await app.sql('select id from application where supplier_id = $1', [id]))[0]!['id']);
  const ids = new Map(
    await Promise.all([...companies, ...others].map(async (one) => [one.id, await idOf(one)] as const)),
  );
  const of = ({ id }: { id: string }): string => ids.get(id)!;

  // nothing is scored before all marks are in
  await given.marked(tender, rest, [failing.name]);
  expect((await given.review(tender, chair.caller)).body).toMatchObject({ scoring: false, waiting: 1 });
  expect((await score(chair.caller, of(first), ['1', '1'])).status).toBe(409);
  await given.marked(tender, [chair], [failing.name]);
  const scoring = (await given.review(tender, rest[0]!.caller)).body;
  expect(scoring).toMatchObject({
    scoring: true,
    handedIn: false,
    waiting: 5,
    allowedActions: ['score', 'handInScores'],
  });
  const scoredNames = scoring.sections.flatMap(({ applications }) =>
    applications.filter(({ scored }) => scored).map(({ name }) => name),
  );
  expect(scoredNames.toSorted()).toEqual([first, second, third, level, last].map(({ name }) => name).toSorted());
  // everybody is asked again; the house sees no more than that the review goes on
  expect(await openTodos(tender)).toHaveLength(5);
  expect((await given.view(tender)).prequalification).toMatchObject({ step: 'REVIEW', members: 5, handedIn: 5 });
  expect((await given.handOver(tender, members)).body).toMatchObject({ errors: [{ ruleId: 'MEMBERS_WAITING' }] });

  // what is no score is refused in words, what is not scored is not found, and only members score
  for (const values of [['60.01', '1'], ['1.001', '1'], ['1'], ['-1', '1'], ['x', '1'], ['1', '1', '1']])
    expect((await score(chair.caller, of(first), values)).status, values.join()).toBe(400);
  for (const company of [failing, others[0]!])
    expect((await score(chair.caller, of(company), ['1', '1'])).status).toBe(404);
  for (const stranger of [tender.clerk, tender.department, first.caller])
    expect([403, 404]).toContain((await score(stranger, of(first), ['1', '1'])).status);
  expect((await handInScores(chair.caller)).body).toMatchObject({ errors: [{ ruleId: 'SCORES_MISSING' }] });

  const sheet: [(typeof companies)[0], string[]][] = [
    [first, ['58.5', '39']],
    [second, ['50', '30']],
    [third, ['40', '30']],
    [level, ['30', '40']],
    [last, ['10', '10']],
  ];
  const scoreAll = async ({ caller }: { caller: Caller }, changed: Record<string, string[]> = {}) => {
    for (const [company, values] of sheet)
      expect((await score(caller, of(company), changed[company.id] ?? values)).status).toBe(200);
  };
  for (const member of members) await scoreAll(member);
  // done twice the later ones stand: one member gives the second more, so that the mean is not even
  await scoreAll(rest[3]!, { [second.id]: ['50.01', '30'] });
  for (const { caller } of members) expect((await handInScores(caller)).status).toBe(200);
  expect((await score(chair.caller, of(first), ['1', '1'])).status).toBe(409);
  expect((await handInScores(chair.caller)).status).toBe(409);
  // the chair's alone stays open
  expect(await openTodos(tender)).toEqual([chair.userId]);

  // a member who leaves takes marks and scores along: whoever takes the seat reviews and scores anew
  const [seat] = await app.sql(
    'select m.id from committee_member m join committee c on c.id = m.committee_id where c.project_id = $1 and m.user_id = $2',
    [projectId, rest[0]!.userId],
  );
  await app.sql('delete from application_seat where member_id = $1', [seat!['id']]);
  await app.app.runDue();
  expect((await given.review(tender, chair.caller)).body).toMatchObject({ scoring: false, waiting: 1 });
  expect((await given.handOver(tender, members)).body).toMatchObject({ errors: [{ ruleId: 'MEMBERS_WAITING' }] });
  await given.marked(tender, [rest[0]!], [failing.name]);
  expect((await given.review(tender, chair.caller)).body).toMatchObject({ scoring: true, waiting: 1, handedIn: true });
  await scoreAll(rest[0]!);
  expect((await handInScores(rest[0]!.caller)).status).toBe(200);
  const handedOver = await given.handOver(tender, members);
  expect(handedOver.status, JSON.stringify(handedOver.body)).toBe(200);

  // nobody learns anything before the results go out
  const own = async ({ caller }: (typeof companies)[0]) =>
    (await caller.call(api.viewOwnPrequalification, { params })).body.sections.find(
      ({ application }) => application !== null,
    )!.application!;
  expect(await own(last)).toMatchObject({ result: null, score: null, rank: null });
  expect((await given.send(tender, '2027-01-20 09:30:00')).status).toBe(200);
  expect(await own(last)).toMatchObject({ result: 'NOT_SELECTED', score: '20', rank: 5, failed: [] });
  // to who goes on to bid the place would tell that others bid
  for (const company of [first, second, third, level, ...others])
    expect(await own(company)).toMatchObject({ result: 'QUALIFIED', score: null, rank: null });
  expect(await own(failing)).toMatchObject({ result: 'NOT_QUALIFIED', score: null, rank: null });
  const view = JSON.stringify(await own(last));
  for (const { name } of [first, second, third, level, failing]) expect(view).not.toContain(name);
  const news = async ({ id }: { id: string }) =>
    (
      await app.sql(
        `select content, content_en as "contentEn" from remind_record r join identity i on i.id = r.identity_id
         where r.project_id = $1 and r.category = 'PREQUALIFICATION_NEWS' and i.organization_id = $2`,
        [projectId, id],
      )
    ).map(({ content, contentEn }) => `${String(content)} ${String(contentEn)}`);
  expect(await news(last)).toEqual([expect.stringMatching(/未进入前3名.*not among the first 3/)]);
  expect(await news(level)).toEqual([expect.stringContaining('已通过资格预审')]);
  // the house sees nothing of it
  expect((await given.view(tender)).prequalification).toMatchObject({
    sealed: true,
    applications: [],
    failedSections: [],
  });

  // who is not among the first does not get in
  const registers = (company: (typeof companies)[0]) =>
    company.caller.call(register, { body: { sectionId: many, contact: '林知远', phone: '13800000001' } });
  expect((await registers(last)).body).toMatchObject({ errors: [{ ruleId: 'NOT_QUALIFIED' }] });
  expect((await registers(level)).status).toBe(200);

  // the report keeps terms, scores and places
  const [report] = await app.sql('select content from prequalification_report where project_id = $1', [projectId]);
  const content = report!['content'] as unknown as ReviewReport;
  expect(content.limit).toEqual(LIMIT);
  const kept = content.sections.find(({ id }) => id === many)!.applications;
  const placeOf = ({ name }: { name: string }) => kept.find(({ names }) => names[0] === name)!.ranked;
  expect([first, second, third, level, last, failing].map(placeOf)).toEqual([
    { score: '97.5', rank: 1 },
    { score: '80', rank: 2 },
    { score: '70', rank: 3 },
    { score: '70', rank: 3 },
    { score: '20', rank: 5 },
    undefined,
  ]);
  expect(content.sections.find(({ id }) => id === few)!.applications.map(({ ranked }) => ranked)).toEqual(
    Array(3).fill(undefined),
  );

  // reviewed again, everybody scores again from what was typed; where fewer pass nothing is scored, and no place is left
  const approver = await given.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'APPROVE:PROJECT']);
  const { version } = await given.view(tender);
  const reopened = await approver.call(api.reopenReview, {
    params,
    body: { reason: '异议成立，须重新审查业绩', version },
  });
  expect(reopened.status).toBe(200);
  await given.marked(tender, members, [failing.name, last.name, level.name]);
  expect((await given.review(tender, chair.caller)).body).toMatchObject({ scoring: false, waiting: 0 });
  expect((await given.handOver(tender, members)).status).toBe(200);
  const rows = await app.sql('select result, score, rank from application where section_id = $1', [many]);
  expect(rows.map(({ result }) => result).toSorted()).toEqual([
    ...Array<string>(3).fill('NOT_QUALIFIED'),
    ...Array<string>(3).fill('QUALIFIED'),
  ]);
  expect(rows.every(({ score: kept, rank }) => kept === null && rank === null)).toBe(true);
});
