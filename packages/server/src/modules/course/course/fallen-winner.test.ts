import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { decideForfeit } from '../../bidding/deposit/forfeit.contract.ts';
import { saveContract, viewContracts } from '../../fulfilment/contract/contract.contract.ts';
import { givenContracts } from '../../fulfilment/contract/given.ts';
import { listPublicAnnouncements } from '../../procedure/announcement/announcement.contract.ts';
import { listIncidents, proposeFall, withdrawIncident } from '../../procedure/incident/incident.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { viewAward, viewNotice, viewOwnResult } from '../../selection/award/award.contract.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { approve, reject, viewFlow } from '../../work/flow/flow.contract.ts';
import { FALL, givenFalls } from './given.ts';

/** A winner who was confirmed falls away (例55, 例74). */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;
let falls: ReturnType<typeof givenFalls>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
  falls = givenFalls(app);
});
afterAll(() => app.close());

test('no step of the ordinary course helps once the winner is told', async () => {
  const tender = await given.awarded();
  const { department, projectId } = tender;
  for (const [type, phase] of [
    ['AWARD', 'CONFIRM_WINNER'],
    ['PROJECT', 'WINNING_NOTICE'],
  ] as const)
    expect((await department.call(reject, { body: { type, phase, projectId, reason: '中标人拒签合同' } })).status).toBe(
      409,
    );
  const query = { type: 'PROJECT', phase: 'CONTRACT_SIGNING', projectId };
  expect((await must(department.call(viewFlow, { query }))).failResults).toEqual([]);
});

test('a contract that is carried out is ended early: its winner does not fall, and what was bought within it stays', async () => {
  const { tender } = await givenContracts(app, given).signed();
  const { projectId } = tender;
  await app.sql(
    `insert into performance_purchase (id, organization_id, organization_path, project_id, contract_id, name, category, amount,
       supplier_id, purchase_date, reason, created_by)
     select md5(c.id), p.organization_id, p.organization_path, p.id, c.id, '标线涂料', 'MATERIAL', 12.5, $2, '2027-01-20', '雨季磨损', p.created_by
     from contract c join project p on p.id = c.project_id where p.id = $1`,
    [projectId, tender.bidders[0]!.supplierId],
  );
  await must(given.evaluations.steps(tender, 'CONTRACT_SIGNING').reject());
  const refused = { status: 422, body: { errors: [{ ruleId: 'CONTRACT_CARRIED_OUT' }] } };
  expect(await falls.fall(tender)).toMatchObject(refused);
  await app.sql('delete from performance_purchase where project_id = $1', [projectId]);
  await must(falls.fall(tender));
  await app.sql(
    `insert into contract_change (id, contract_id, project_id, kind, amount, date, reason, proposed_by)
     select md5(c.id), c.id, p.id, 'SUPPLEMENT', 50, '2027-01-20', '增加排水', p.created_by
     from contract c join project p on p.id = c.project_id where p.id = $1`,
    [projectId],
  );
  expect(await falls.decide(tender.department, tender)).toMatchObject(refused);
  await app.sql(
    `update contract_change set status = 'WITHDRAWN', decided_by = proposed_by, decided_time = business_now() where project_id = $1`,
    [projectId],
  );
  await must(falls.decide(tender.department, tender));
});

test('the winner refuses to sign: notice and number are void, the next candidate is told and signs', async () => {
  const tender = await given.awarded();
  const { clerk, department, projectId, bidders } = tender;
  const params = { projectId };
  const kept = await falls.deposit(tender, 0);
  const before = (await must(clerk.call(viewNotice, { params }))).notices[0]!;
  expect((await must(clerk.call(listIncidents, { params }))).fallable).toMatchObject([
    { bidderName: before.winner.bidderName, hasDeposit: true, next: { rank: 2, binding: true } },
  ]);

  expect((await falls.fall(tender)).body).toMatchObject({ errors: [{ ruleId: 'FALL_DEPOSIT' }] });
  await falls.fallen(tender, { deposit: 'KEEP' });
  expect(await falls.standing(tender)).toMatchObject({
    phase: 'CONFIRM_WINNER',
    phase_status: 'UNSUBMITTED',
    status: 'IN_PROCESS',
  });
  expect(await falls.bidsOf(tender)).toEqual(['FALLEN', 'CANDIDATE', 'CANDIDATE']);
  expect(await falls.row('select status from section where project_id = $1', tender)).toEqual({ status: 'NORMAL' });
  expect(await app.sql('select status, void_reason from document_number where text = $1', [before.noticeNo])).toEqual([
    { status: 'VOID', void_reason: FALL.reason },
  ]);
  const { content } = (await app.caller(null).call(listPublicAnnouncements, { query: { type: 'RESULT' } })).body;
  expect(content.some(({ title }) => title.endsWith('中标结果变更公告'))).toBe(true);
  expect(await falls.depositRow(kept)).toEqual({
    status: 'FORFEIT_PROPOSED',
    refund_due: null,
    forfeit_reason: 'REFUSE_CONTRACT',
  });
  const result = await must(bidders[0]!.caller.call(viewOwnResult, { params: { bidId: bidders[0]!.bidId } }));
  expect(result.notice).toBe(null);

  // strictly in order: the second one, for which no reason is asked; not the third
  const award = await must(clerk.call(viewAward, { params }));
  expect(award.sections[0]!.candidates.map(({ rank }) => rank)).toEqual([2, 3]);
  await app.sql('update project set mandatory_tender = true where id = $1', [projectId]);
  await given.putAward(tender, { rank: 3, winningPrice: '4600' });
  const act = given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD');
  expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'R49' }] });
  await given.putAward(tender, { rank: 2, winningPrice: '4700' });
  expect((await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD')).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
  await given.putNotice(tender, '2027-01-10');
  expect((await given.evaluations.pass(tender, 'WINNING_NOTICE')).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await falls.bidsOf(tender)).toEqual(['FALLEN', 'WON', 'LOST']);
  const after = (await must(clerk.call(viewNotice, { params }))).notices[0]!;
  expect(after.noticeNo).not.toBe(before.noticeNo);
  const told = await must(bidders[1]!.caller.call(viewOwnResult, { params: { bidId: bidders[1]!.bidId } }));
  expect(told).toMatchObject({ status: { code: 'WON' }, notice: { won: true, noticeNo: after.noticeNo } });

  // the thirty days run from the new notice
  const { contracts } = await must(clerk.call(viewContracts, { params }));
  expect(contracts).toMatchObject([
    { issueDate: '2027-01-10', due: '2027-02-09', contract: null, award: { amount: '4700' } },
  ]);
  const { award: terms, sectionId } = contracts[0]!;
  await app.sql('update remind_record set due_time = null where project_id = $1', [projectId]);
  await app.setTime('2027-02-08 10:00:00');
  await must(
    clerk.call(saveContract, {
      params,
      body: {
        sectionId,
        name: '路面养护施工合同',
        amount: terms.amount!,
        priceText: terms.priceText,
        periodDays: terms.periodDays!,
        signDate: '2027-02-09',
        partyA: terms.partyA,
        partyB: terms.partyB,
        version: 0,
      },
    }),
  );
  expect((await given.evaluations.pass(tender, 'CONTRACT_SIGNING')).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
  expect(await falls.standing(tender)).toMatchObject({ phase: 'PERFORMANCE_EVALUATION' });
  expect((await falls.decide(department, tender)).status).toBe(409);
});

test('to keep a deposit takes somebody else; what is not kept goes back', async () => {
  const tender = await given.awarded();
  const one = await falls.deposit(tender, 0);
  const [company] = await app.sql('select id, path from organization where id = $1', [tender.bidders[0]!.supplierId]);
  const bidder = await given.evaluations.identity.user({
    organization: { id: String(company!['id']), name: '中标人', path: String(company!['path']) },
    roles: ['BIDDER_OPERATOR'],
    userType: 'BIDDER',
  });
  await falls.fallen(tender, { deposit: 'KEEP' });
  const may = ['READ:MARGIN_MANAGEMENT', 'APPROVE:MARGIN_FORFEIT'] as const;
  const leader = await given.evaluations.identity.as(tender.unit, [...may]);
  const decideOn = (by: Caller, approved: boolean, version: number) =>
    by.call(decideForfeit, { params: { depositId: one }, body: { approved, reason: '拒签合同属实', version } });
  expect((await decideOn(leader, false, 1)).status).toBe(409);
  // the bidder is heard first, and the to-dos outlast the step back of the project
  expect((await decideOn(leader, true, 2)).body).toMatchObject({ errors: [{ ruleId: 'FORFEIT_HEARING' }] });
  const hearing = `select category from remind_record where receiver_id = $1 and category = 'FORFEIT_HEARING' and not handled`;
  expect(await app.sql(hearing, [bidder.id])).toHaveLength(1);
  await must(decideOn(leader, false, 2));
  expect(await falls.depositRow(one)).toEqual({ status: 'REFUNDING', refund_due: '2027-01-05', forfeit_reason: null });

  const other = await given.awarded();
  const two = await falls.deposit(other, 0);
  await falls.fallen(other, { deposit: 'KEEP' });
  await app.sql('update forfeit set proposed_by = $2, hearing_due = business_now() where deposit_id = $1', [
    two,
    await falls.userOf(leader),
  ]);
  const body = { approved: true, reason: '拒签合同属实', version: 2 };
  const elsewhere = await given.evaluations.identity.as(other.unit, [...may]);
  expect((await leader.call(decideForfeit, { params: { depositId: two }, body })).status).toBe(404);
  await must(elsewhere.call(decideForfeit, { params: { depositId: two }, body }));
  expect(await falls.depositRow(two)).toMatchObject({ status: 'FORFEITED', forfeit_reason: 'REFUSE_CONTRACT' });
});

test('after force majeure the deposit goes back', async () => {
  const tender = await given.awarded();
  const one = await falls.deposit(tender, 0);
  const ground = 'FORCE_MAJEURE';
  expect((await falls.fall(tender, { ground, deposit: 'KEEP' })).body).toMatchObject({
    errors: [{ ruleId: 'FALL_DEPOSIT' }],
  });
  await falls.fallen(tender, { ground, deposit: 'RETURN' });
  expect(await falls.depositRow(one)).toEqual({ status: 'REFUNDING', refund_due: '2027-01-05', forfeit_reason: null });
});

test('a proposal is the clerk’s, its decision the approver’s; refused or taken back it leaves everything as it was', async () => {
  const tender = await given.awarded();
  const { clerk, leader, department, projectId } = tender;
  const params = { projectId };
  const body = { ...FALL, sectionId: tender.sectionIds[0]!, files: [] };
  expect((await clerk.call(proposeFall, { params, body })).body).toMatchObject({
    errors: [{ ruleId: 'INCIDENT_FILE' }],
  });
  expect((await clerk.call(proposeFall, { params, body: { ...body, reason: '太短' } })).status).toBe(400);
  expect((await leader.call(proposeFall, { params, body })).status).toBe(403);
  await must(falls.fall(tender));
  expect((await falls.fall(tender)).status).toBe(409);
  expect((await falls.decide(leader, tender)).status).toBe(403);
  expect((await falls.decide(department, tender, false)).body).toMatchObject({
    errors: [{ ruleId: 'REASON_REQUIRED' }],
  });
  await must(falls.decide(department, tender, false, '请先书面催告'));
  expect(await falls.standing(tender)).toMatchObject({ phase: 'CONTRACT_SIGNING' });
  expect(await falls.bidsOf(tender)).toEqual(['WON', 'LOST', 'LOST']);

  await must(falls.fall(tender));
  const { incidents } = await must(clerk.call(listIncidents, { params }));
  expect(incidents.map(({ status }) => status.code)).toEqual(['PROPOSED', 'REFUSED']);
  const at = { params: { incidentId: incidents[0]!.id }, body: { version: 1 } };
  const elsewhere = await given.evaluations.identity.as(await given.evaluations.identity.organization(), [
    'MAINTAIN:PROJECT',
  ]);
  expect((await elsewhere.call(withdrawIncident, at)).status).toBe(404);
  await must(clerk.call(withdrawIncident, at));
  expect((await falls.decide(department, tender)).status).toBe(409);
  expect(
    await app.sql(
      `select 1 from remind_record where project_id = $1 and category = 'INCIDENT_APPROVE' and not handled`,
      [projectId],
    ),
  ).toEqual([]);
});

test('before the award nobody falls away', async () => {
  const tender = await given.published();
  expect((await falls.fall(tender)).status).toBe(409);
  const body = { type: 'AWARD', phase: 'CONFIRM_WINNER', projectId: tender.projectId };
  expect((await tender.department.call(approve, { body })).status).toBe(409);
});
