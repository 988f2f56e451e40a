import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import * as api from './performance.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

const GOOD = { quality: '90', progress: '88.5', safety: '92', service: '80', cost: '85', integrity: '100' };

/** A tender in its last phase. */
async function inPerformance() {
  const tender = await given.awarded();
  await app.sql(`update project set phase = 'PERFORMANCE_EVALUATION', phase_status = 'UNSUBMITTED' where id = $1`, [
    tender.projectId,
  ]);
  await app.sql(`insert into project_phase (project_id, phase, round) values ($1, 'PERFORMANCE_EVALUATION', 1)`, [
    tender.projectId,
  ]);
  const { body } = await tender.clerk.call(api.viewPerformance, { params: { projectId: tender.projectId } });
  const { candidateId } = body.evaluations[0]!;
  const put = (scores: typeof GOOD, comment: string | null = null, version = 0) =>
    tender.clerk.call(api.savePerformance, {
      params: { projectId: tender.projectId },
      body: { candidateId, scores, comment, version },
    });
  return { ...tender, put };
}

test('the total is weighted and gives the rank; the best and the worst need a comment', async () => {
  const { put } = await inPerformance();
  expect((await put(GOOD)).body.evaluations[0]).toMatchObject({ total: '88.6', rank: { code: 'A' }, version: 1 });
  const best = { ...GOOD, quality: '100', progress: '100', safety: '100', service: '100' };
  expect((await put(best, null, 1)).body).toMatchObject({ errors: [{ ruleId: 'PERFORMANCE_COMMENT' }] });
  expect((await put({ ...GOOD, quality: '100.5' }, null, 1)).body).toMatchObject({
    errors: [{ ruleId: 'PERFORMANCE_SCORES' }],
  });
  expect((await put(best, '按期优质完工', 1)).body.evaluations[0]).toMatchObject({ rank: { code: 'S' }, version: 2 });
  expect((await put(GOOD, null, 1)).status).toBe(409);
});

test('a D proposes a dishonesty record as a draft of the clerk, and has no effect by itself', async () => {
  const tender = await inPerformance();
  const act = given.evaluations.steps(tender, 'PERFORMANCE_EVALUATION');
  const bad = { quality: '40', progress: '50', safety: '60', service: '50', cost: '50', integrity: '40' };
  await tender.put(bad, '多次返工，拒不整改');
  for (const step of [act.submit, act.check, act.approve]) expect((await step()).status).toBe(200);
  const drafts = await app.sql(`select kind, status, source, scope, facts from dishonesty where supplier_id = $1`, [
    tender.bidders[0]!.supplierId,
  ]);
  expect(drafts).toMatchObject([{ kind: 'PERFORMANCE_D', status: 'DRAFT', source: 'PERFORMANCE', scope: 'GROUP' }]);
  expect(String(drafts[0]!['facts'])).toContain('多次返工，拒不整改');
});

test('the evaluation of a winner who fell holds nothing up, and rates nobody', async () => {
  const tender = await inPerformance();
  const { clerk, projectId, sectionIds, bidders } = tender;
  const act = given.evaluations.steps(tender, 'PERFORMANCE_EVALUATION');
  await tender.put(GOOD);
  const { supplierId: fallen } = bidders[0]!;
  await app.sql(
    `update winning_candidate set won = false, chosen = false, fallen_time = business_now() where section_id = $1 and supplier_id = $2`,
    [sectionIds[0], fallen],
  );
  await app.sql(`update winning_candidate set won = true, chosen = true where section_id = $1 and rank = 2`, [
    sectionIds[0],
  ]);
  expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'PERFORMANCE_MISSING' }] });
  const { evaluations } = await must(clerk.call(api.viewPerformance, { params: { projectId } }));
  const { candidateId, version } = evaluations[0]!;
  await must(
    clerk.call(api.savePerformance, {
      params: { projectId },
      body: { candidateId, scores: GOOD, comment: null, version },
    }),
  );
  for (const step of [act.submit, act.check, act.approve]) await must(step());
  const rated = async (index: number) =>
    (await app.sql('select rank from supplier where id = $1', [bidders[index]!.supplierId]))[0];
  expect([await rated(0), await rated(1)]).toEqual([{ rank: null }, { rank: 'A' }]);
});

test('its approval rates the supplier and ends the project', async () => {
  const tender = await inPerformance();
  const act = given.evaluations.steps(tender, 'PERFORMANCE_EVALUATION');
  expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'PERFORMANCE_MISSING' }] });
  await tender.put(GOOD);
  for (const step of [act.submit, act.check, act.approve]) expect((await step()).status).toBe(200);
  const [project] = await app.sql('select phase, status, result from project where id = $1', [tender.projectId]);
  expect(project).toEqual({ phase: 'ENDED', status: 'ENDED', result: 'AWARDED' });
  const [supplier] = await app.sql('select score, rank from supplier where id = $1', [tender.bidders[0]!.supplierId]);
  expect(supplier).toMatchObject({ rank: 'A' });
});

test('who won two sections is rated by the worse of both, whichever was evaluated last', async () => {
  const tender = await inPerformance();
  const { clerk, projectId, bidders, sectionIds } = tender;
  const other = newId();
  await app.sql(
    `insert into section (id, project_id, round, ordinal, code, name, scope, estimated_amount, status)
     select $1, project_id, round, ordinal + 1, code || '-2', '第二标段', scope, estimated_amount, status from section where id = $2`,
    [other, sectionIds[0]],
  );
  await app.sql(
    `insert into winning_candidate
       (id, project_id, section_id, round, rank, supplier_id, bidder_name, price_text, price_kind, chosen, won)
     select md5(id), project_id, $2, round, 1, supplier_id, bidder_name, price_text, price_kind, true, true
     from winning_candidate where project_id = $1 and won`,
    [projectId, other],
  );
  const scored = (all: string) => ({ ...GOOD, quality: all, progress: all, safety: all, service: all });
  const rate = async (candidateId: string, scores: typeof GOOD, version: number) =>
    must(
      clerk.call(api.savePerformance, {
        params: { projectId },
        body: { candidateId, scores, comment: null, version },
      }),
    );
  const { evaluations } = await must(clerk.call(api.viewPerformance, { params: { projectId } }));
  const [first, second] = evaluations.map(({ candidateId }) => candidateId) as [string, string];
  await rate(first, scored('70'), 0);
  await rate(second, scored('90'), 0);
  const act = given.evaluations.steps(tender, 'PERFORMANCE_EVALUATION');
  for (const step of [act.submit, act.check, act.approve]) await must(step());
  const [supplier] = await app.sql('select rank from supplier where id = $1', [bidders[0]!.supplierId]);
  expect(supplier).toEqual({ rank: 'C' });
});
