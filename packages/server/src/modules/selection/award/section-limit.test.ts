import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { viewEvaluation } from '../evaluation/evaluation.contract.ts';
import * as api from './award.contract.ts';
import { AFTER_PUBLICITY, givenAwards, IN_ORDER } from './given.ts';

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

const PRICES = ['4750万元', '4700万元', '4600万元'];
const POINTS = [...IN_ORDER, ...IN_ORDER];

/** Two sections with the same three companies, of which each may win one. */
async function published() {
  const tender = await given.evaluations.evaluated(POINTS, [PRICES, PRICES]);
  const { projectId } = tender;
  const [one, two] = tender.sectionIds;
  for (const table of ['winning_candidate', 'opening_item'])
    await app.sql(
      `update ${table} own set supplier_id = other.supplier_id, bidder_name = other.bidder_name from ${table} other
       where own.section_id = $2 and other.section_id = $1 and other.price = own.price`,
      [one, two],
    );
  await app.sql('update bidding_document set section_limit = 1 where project_id = $1', [projectId]);
  return given.publish(tender);
}
type Published = Awaited<ReturnType<typeof published>>;

const name = async ({ clerk, projectId }: Published, ranks: readonly number[], reasons: readonly (string | null)[]) => {
  const params = { projectId };
  const { body } = await clerk.call(api.viewAward, { params });
  const sections = body.sections.map(({ sectionId, candidates }, index) => {
    const chosen = candidates.find(({ rank }) => rank === ranks[index])!;
    return {
      sectionId,
      winningCandidateId: chosen.candidateId,
      winningPrice: chosen.price,
      notRankOneReason: reasons[index] ?? null,
    };
  });
  return clerk.call(api.saveAward, { params, body: { sections, version: body.version } });
};

test('one bidder wins as many sections as the document lets it, in their order; the next candidate follows on record', async () => {
  const tender = await published();
  const { projectId } = tender;
  const [chair] = tender.members;
  // the committee sees who bids for more than it may win
  const { sections } = (await must(chair!.caller.call(viewEvaluation, { params: { projectId }, query: {} })))!;
  const findings = sections.flatMap(({ bids }) => bids.map((bid) => bid.findings.map(({ code }) => code)));
  expect(findings).toHaveLength(6);
  for (const codes of findings) expect(codes).toContain('SECTION_LIMIT');
  const act = given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD');
  const rulesOf = async () =>
    ((await act.submit()).body as unknown as { errors: { ruleId: string; field: string }[] }).errors.map(
      ({ ruleId, field }) => `${ruleId} ${field}`,
    );
  await must(name(tender, [1, 1], []));
  expect(await rulesOf()).toEqual(['SECTION_LIMIT sections.1.winningCandidateId']);
  // in the order of sections: the first one is not left for the second
  await must(name(tender, [2, 1], ['SECTION_LIMIT']));
  expect(await rulesOf()).toEqual(['R49 sections.0.winningCandidateId']);
  await must(name(tender, [1, 3], [null, 'SECTION_LIMIT']));
  expect(await rulesOf()).toEqual(['R49 sections.1.winningCandidateId']);
  // the ground is on record: it takes no file
  expect((await name(tender, [1, 2], [null, 'SECTION_LIMIT'])).body).toMatchObject({
    sectionLimit: 1,
    sections: [{}, { candidates: [{}, { chosen: true, notRankOneReason: { code: 'SECTION_LIMIT' } }, {}] }],
  });
  expect((await act.submit()).status).toBe(200);
  expect((await act.check()).status).toBe(200);
  expect((await act.approve()).status).toBe(200);
});

test('what was won in a section that was split off counts, whichever is awarded first', async () => {
  const tender = await published();
  const { projectId, sectionIds } = tender;
  const other = newId();
  await app.sql(
    `insert into project select (jsonb_populate_record(null::project, to_jsonb(p) || jsonb_build_object('id', $2::text,
       'code', $2::text))).* from project p where id = $1`,
    [projectId, other],
  );
  await app.sql('update section set project_id = $1 where id = $2', [other, sectionIds[1]]);
  await app.sql(
    'update winning_candidate set project_id = $1, won = (rank = 1), chosen = (rank = 1) where section_id = $2',
    [other, sectionIds[1]],
  );
  await app.sql(
    `insert into project_split (project_id, origin_project_id, round, section_id, phase, reason, split_by)
     select $1, $2, 1, $3, 'PUBLIC_NOTICE', '另一标段异议未决', min(id) from app_user`,
    [other, projectId, sectionIds[1]],
  );
  await app.setTime(AFTER_PUBLICITY);
  const act = given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD');
  await must(name(tender, [1], []));
  expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'SECTION_LIMIT' }] });
  await must(name(tender, [2], ['SECTION_LIMIT']));
  expect((await act.submit()).status).toBe(200);
  // without a limit nothing is counted
  await app.sql('update bidding_document set section_limit = null where project_id = $1', [projectId]);
  expect((await tender.clerk.call(api.viewAward, { params: { projectId } })).body).toMatchObject({
    sectionLimit: null,
  });
});
