import { addDays } from '@tenderdesk/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { decideIncident, listIncidents, proposeTermination } from '../../procedure/incident/incident.contract.ts';
import { handOver } from '../../procedure/handover/handover.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import * as api from './supervision.contract.ts';

/** A supervision beside the course of its project: back, to its end, into other hands, and everything at once. */

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let cast: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  cast = await given.cast();
});
afterAll(() => app.close());

async function issue(projectId: string, kind = 'OVERDUE') {
  const [row] = await app.sql(`select business_now()::date::text as today`);
  const dueDate = addDays(String(row!['today']), 5);
  const body = { kind, projectId, content: '逾期未报送，请说明原因', dueDate, files: [] };
  return (await must(cast.reviewer.call(api.issueSupervision, { body }))).id;
}
const statusOf = async (id: string) =>
  (await must(cast.reviewer.call(api.viewSupervision, { params: { supervisionId: id } }))).status.code;
/** Who has the to-do of a supervision before them. */
const asked = async (id: string) =>
  (
    await app.sql(
      `select receiver_id from remind_record where category = 'SUPERVISION' and business_range = $1 and not handled`,
      [id],
    )
  ).map((row) => String(row['receiver_id']));

test('a project that goes back leaves its unit asked', async () => {
  const projectId = await given.atCountersign(cast);
  const id = await issue(projectId);
  const before = (await asked(id)).toSorted();
  expect(before).toHaveLength(2);
  await must(
    cast.approver.call(flow.reject, {
      body: { type: 'PROJECT', phase: 'IMPLEMENTION_PLAN', projectId, reason: '标段划分须调整' },
    }),
  );
  expect(await statusOf(id)).toBe('OPEN');
  expect((await asked(id)).toSorted()).toEqual(before);
});

test('a project that is given up ends what its phase was asked for, and what was found on site stays to be answered', async () => {
  const tender = await givenAwards(app).awarded();
  const { clerk, department, projectId } = tender;
  const overdue = await issue(projectId);
  const onsite = await issue(projectId, 'ONSITE');
  const file = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     select $1, '批复.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'INCIDENT', id from app_user where username = $2`,
    [file, (await must(clerk.call(viewPrincipal))).username],
  );
  const body = { cause: 'AUTHORITY' as const, claims: '无', reason: '建设规划调整，本项目不再采购', files: [file] };
  await must(clerk.call(proposeTermination, { params: { projectId }, body }));
  const { incidents } = await must(clerk.call(listIncidents, { params: { projectId } }));
  const { id: incidentId, version } = incidents[0]!;
  await must(
    department.call(decideIncident, { params: { incidentId }, body: { approved: true, note: null, version } }),
  );
  expect(await statusOf(overdue)).toBe('CLOSED');
  expect(await asked(overdue)).toEqual([]);
  expect(await statusOf(onsite)).toBe('OPEN');
  expect(await asked(onsite)).not.toEqual([]);
});

test('whoever takes a project over is asked in the place of the clerk before', async () => {
  const projectId = await given.started(cast);
  const colleague = await given.person(cast.unit, 'ORG_CLERK');
  const id = await issue(projectId);
  const body = { organizationId: null, projectId, fromUserId: cast.clerk.id, toUserId: colleague.id, reason: '休假' };
  await must(cast.clerk.call(handOver, { body }));
  expect((await asked(id)).toSorted()).toEqual([colleague.id, cast.leader.id].toSorted());
});

test('a term that passes while the unit writes does not refuse its answer', async () => {
  const id = await issue(await given.started(cast));
  const { version } = await must(cast.clerk.call(api.viewSupervision, { params: { supervisionId: id } }));
  await app.sql(`update supervision set due_date = business_now()::date - 1 where id = $1`, [id]);
  await app.app.runDue();
  await must(
    cast.clerk.call(api.replySupervision, {
      params: { supervisionId: id },
      body: { text: '已报送', files: [], version },
    }),
  );
});

test('an answer while the evaluation is asked for again leaves no to-do behind', async () => {
  const tender = await givenAwards(app).awarded();
  const [winner] = await app.sql(`select id from winning_candidate where project_id = $1 and won`, [tender.projectId]);
  const ask = () =>
    must(
      cast.reviewer.call(api.askForEvaluation, { params: { winningCandidateId: String(winner!['id']) }, query: {} }),
    );
  for (let round = 0; round < 25; round += 1) {
    const { recordId: id } = await ask();
    const { version } = await must(cast.reviewer.call(api.viewSupervision, { params: { supervisionId: id } }));
    await app.sql(`update supervision set reminded_on = reminded_on - 1 where id = $1`, [id]);
    const close = () =>
      cast.reviewer.call(api.closeSupervision, { params: { supervisionId: id }, body: { text: null, version } });
    const [, { status }] = await Promise.all([ask(), close()]);
    if (status === 200) {
      expect(await statusOf(id)).toBe('CLOSED');
      expect(await asked(id), `round ${round}`).toEqual([]);
    }
  }
});
