import type { TerminationCause } from '@tenderdesk/domain/procedure/incident/incident-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { listPublicAnnouncements } from '../../procedure/announcement/announcement.contract.ts';
import { decideIncident, listIncidents, proposeTermination } from '../../procedure/incident/incident.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { approve, submit } from '../../work/flow/flow.contract.ts';

/** A project is given up: from every phase until its contracts are signed, paused or not (例31, R54). */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.awarded>>;

async function paper({ clerk }: Tender): Promise<string> {
  const id = newId();
  const { username } = await must(clerk.call(viewPrincipal));
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     select $1, '批复.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'INCIDENT', id from app_user where username = $2`,
    [id, username],
  );
  return id;
}
const REASON = '建设规划调整，本项目不再采购';
const propose = async (tender: Tender, cause: TerminationCause, claims: string | null = null, withPaper = true) =>
  tender.clerk.call(proposeTermination, {
    params: { projectId: tender.projectId },
    body: { cause, claims, reason: REASON, files: withPaper ? [await paper(tender)] : [] },
  });
async function decide({ clerk, department, projectId }: Tender, approved = true) {
  const { incidents } = await must(clerk.call(listIncidents, { params: { projectId } }));
  const { id: incidentId, version } = incidents[0]!;
  return department.call(decideIncident, { params: { incidentId }, body: { approved, note: null, version } });
}
/** Its tender announcement is out. */
const announced = ({ projectId }: Tender) =>
  app.sql(
    `insert into announcement (id, type, project_id, round, title, content, content_hash, publish_time, status)
     values ($1, 'TENDER', $2, 1, '招标公告', '', '', business_now(), 'PUBLISHED')`,
    [newId(), projectId],
  );
const row = async (query: string, { projectId }: Tender) => (await app.sql(query, [projectId]))[0];
const ending = (tender: Tender) => row('select phase, status, result from project where id = $1', tender);
const ENDED = { phase: 'ENDED', status: 'ENDED', result: 'TERMINATED' };

test('after the award no step of the ordinary course ends it; law and authority do, with the claims of bidders (R54)', async () => {
  const tender = await given.awarded();
  await announced(tender);
  const { clerk, department, projectId, bidders } = tender;
  const body = { type: 'PROJECT', phase: 'CONTRACT_SIGNING', projectId };
  const skipped = { ...body, skiped: true, failResult: 'TERMINATE', reason: '取消' };
  expect((await department.call(approve, { body: skipped })).status).toBe(409);
  const { termination } = await must(clerk.call(listIncidents, { params: { projectId } }));
  expect(termination).toEqual({ causes: ['LAW', 'AUTHORITY'], published: true, awarded: true });
  expect((await propose(tender, 'NEED_GONE', '无')).body).toMatchObject({ errors: [{ ruleId: 'TERMINATION_CAUSE' }] });
  expect((await propose(tender, 'AUTHORITY')).body).toMatchObject({ errors: [{ ruleId: 'TERMINATION_CLAIMS' }] });
  expect((await propose(tender, 'AUTHORITY', '中标人主张备料损失', false)).body).toMatchObject({
    errors: [{ ruleId: 'INCIDENT_FILE' }],
  });
  const { sectionId, registrationId, supplierId } = bidders[0]!;
  const margin = newId();
  await app.sql(
    `insert into margin (id, project_id, section_id, registration_id, supplier_id, payment_code, amount, form, payer_name, payer_account, paid_time, status)
     values ($1, $2, $3, $4, $5, $6, 80, 'TRANSFER', '付款人', '6222', business_now(), 'CONFIRMED')`,
    [margin, projectId, sectionId, registrationId, supplierId, margin.slice(0, 12).toUpperCase()],
  );
  const fee = newId();
  await app.sql(
    `insert into document_fee (id, project_id, round, supplier_id, payment_code, amount_yuan, status, arrived_time, confirmed_by, confirmed_time)
     select $1, $2, 1, $3, $4, 300, 'PAID', business_now(), id, business_now() from app_user limit 1`,
    [fee, projectId, supplierId, fee.slice(0, 12)],
  );
  await must(propose(tender, 'AUTHORITY', '中标人主张备料损失，另行协商'));
  await must(decide(tender));
  expect(await ending(tender)).toEqual(ENDED);
  expect(await row('select status from section where project_id = $1', tender)).toEqual({ status: 'CANCELLED' });
  expect(await app.sql('select status, refund_due is not null as due from margin where id = $1', [margin])).toEqual([
    { status: 'REFUNDING', due: true },
  ]);
  expect(await app.sql('select status, refund_due is not null as due from document_fee where id = $1', [fee])).toEqual([
    { status: 'REFUNDING', due: true },
  ]);
  expect(await row('select voided_time is not null as void from winning_notice where project_id = $1', tender)).toEqual(
    {
      void: true,
    },
  );
  const { content } = (await app.caller(null).call(listPublicAnnouncements, { query: { type: 'TERMINATION' } })).body;
  expect(content.length).toBeGreaterThan(0);
  expect((await propose(tender, 'AUTHORITY', '无')).status).toBe(409);
});

test('a paused project can be given up, and one whose phase is with its signers', async () => {
  const paused = await given.evaluated();
  await app.sql(`update project set status = 'PAUSED', paused_since = business_now() where id = $1`, [
    paused.projectId,
  ]);
  const body = { type: 'PROJECT', phase: 'PUBLIC_NOTICE', projectId: paused.projectId };
  expect((await paused.clerk.call(submit, { body })).status).toBe(423);
  await must(propose(paused, 'NEED_GONE'));
  await must(decide(paused));
  expect(await ending(paused)).toEqual(ENDED);

  const signed = await given.published();
  await app.sql(`update project set phase = 'COUNTERSIGN_AWARD', phase_status = 'SUBMITTED' where id = $1`, [
    signed.projectId,
  ]);
  await must(propose(signed, 'FUNDS_GONE'));
  await must(decide(signed));
  expect(await ending(signed)).toEqual(ENDED);
});

test('one that is decided when the project has gone on leaves nothing to do for those who decide', async () => {
  const tender = await given.published();
  await must(propose(tender, 'NEED_GONE'));
  const todos = () =>
    app.sql(`select 1 from remind_record where category = 'INCIDENT_APPROVE' and project_id = $1 and not handled`, [
      tender.projectId,
    ]);
  // whoever decides is one who holds the role besides
  await app.sql(
    `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, organization_path, project_id)
     select $1, user_id, identity.id, 'INCIDENT_APPROVE', 'TODO', 'x', 'x', project.id || '|' || incident.phase || '|' || incident.id,
       project.organization_path, project.id
     from identity, project join incident on incident.project_id = project.id where project.id = $2 limit 1
     on conflict do nothing`,
    [newId(), tender.projectId],
  );
  expect((await todos()).length).toBeGreaterThan(0);
  await app.sql(`update project set phase = 'WINNING_NOTICE' where id = $1`, [tender.projectId]);
  const { clerk, department, projectId } = tender;
  const { incidents } = await must(clerk.call(listIncidents, { params: { projectId } }));
  const { id: incidentId, version } = incidents[0]!;
  await must(
    department.call(decideIncident, {
      params: { incidentId },
      body: { approved: false, note: '项目仍需采购，不同意终止', version },
    }),
  );
  expect(await todos()).toEqual([]);
});

test('proposed before it was public, it needs its paper where it is public by the decision', async () => {
  const tender = await given.evaluated();
  await must(propose(tender, 'NEED_GONE', null, false));
  await announced(tender);
  expect((await decide(tender)).body).toMatchObject({ errors: [{ ruleId: 'INCIDENT_FILE' }] });
  expect(await ending(tender)).toMatchObject({ status: 'IN_PROCESS' });
});

test('where nobody is left to award to, that is a cause', async () => {
  const tender = await given.published();
  expect((await propose(tender, 'NOBODY_LEFT')).body).toMatchObject({ errors: [{ ruleId: 'TERMINATION_CAUSE' }] });
  await app.sql('update winning_candidate set fallen_time = business_now() where project_id = $1', [tender.projectId]);
  await must(propose(tender, 'NOBODY_LEFT'));
  await must(decide(tender));
  expect(await ending(tender)).toEqual(ENDED);
});

test('a refused proposal leaves the project as it was', async () => {
  const tender = await given.published();
  await must(propose(tender, 'NEED_GONE'));
  expect((await decide(tender, false)).status).toBe(422);
  expect(await ending(tender)).toMatchObject({ phase: 'CONFIRM_WINNER', status: 'IN_PROCESS' });
});

test('once the contracts are signed only they end', async () => {
  const tender = await given.awarded();
  await app.sql(`update project set phase = 'PERFORMANCE_EVALUATION' where id = $1`, [tender.projectId]);
  expect((await propose(tender, 'AUTHORITY', '无')).status).toBe(409);
  const { termination } = await must(tender.clerk.call(listIncidents, { params: { projectId: tender.projectId } }));
  expect(termination).toBe(null);
});
