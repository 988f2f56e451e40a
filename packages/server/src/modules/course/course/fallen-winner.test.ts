import type {
  DepositProposal,
  FallConsequence,
  FallGround,
} from '@tenderdesk/domain/procedure/incident/incident-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { decideForfeit } from '../../bidding/deposit/forfeit.contract.ts';
import { saveContract, viewContracts } from '../../fulfilment/contract/contract.contract.ts';
import { givenContracts } from '../../fulfilment/contract/given.ts';
import { listPublicAnnouncements } from '../../procedure/announcement/announcement.contract.ts';
import {
  decideIncident,
  listIncidents,
  proposeFall,
  proposeRetender,
  withdrawIncident,
} from '../../procedure/incident/incident.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { saveAward, viewAward, viewNotice, viewOwnResult } from '../../selection/award/award.contract.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { approve, reject, viewFlow } from '../../work/flow/flow.contract.ts';

/** A winner who was confirmed falls away (例55, 例74). */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.awarded>>;

/** A letter that the clerk has uploaded. */
async function letter({ clerk }: Tender): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     values ($1, '放弃中标函.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'INCIDENT', $2)`,
    [id, await userOf(clerk)],
  );
  return id;
}
async function userOf(caller: Caller): Promise<string> {
  const { username } = await must(caller.call(viewPrincipal));
  return String((await app.sql('select id from app_user where username = $1', [username]))[0]!['id']);
}

interface Fall {
  ground: FallGround;
  consequence: FallConsequence;
  deposit: DepositProposal | null;
  reason: string;
}

const FALL: Fall = {
  ground: 'REFUSE_CONTRACT',
  consequence: 'NEXT',
  deposit: null,
  reason: '中标人来函明确表示不再签订合同，经催告仍不签订',
};
const fall = async (tender: Tender, changes: Partial<Fall> = {}, section = 0) =>
  tender.clerk.call(proposeFall, {
    params: { projectId: tender.projectId },
    body: { ...FALL, ...changes, sectionId: tender.sectionIds[section]!, files: [await letter(tender)] },
  });
const decide = async (by: Caller, { clerk, projectId }: Tender, approved = true, note: string | null = null) => {
  const { incidents } = await must(clerk.call(listIncidents, { params: { projectId } }));
  const { id: incidentId, version } = incidents[0]!;
  return by.call(decideIncident, { params: { incidentId }, body: { approved, note, version } });
};
/** The winner falls away, as the approver agrees. */
async function fallen(tender: Tender, ...input: [Parameters<typeof fall>[1]?, number?]) {
  await must(fall(tender, ...input));
  await must(decide(tender.department, tender));
}
const row = async (query: string, { projectId }: Tender) => (await app.sql(query, [projectId]))[0];
const rows = (query: string, { projectId }: Tender) => app.sql(query, [projectId]);
const bidsOf = async (tender: Tender): Promise<string[]> => {
  const found = await rows('select id, status from bid where project_id = $1', tender);
  return tender.bidders.map(({ bidId }) => String(found.find(({ id }) => id === bidId)!['status']));
};
const standing = (tender: Tender) =>
  row('select phase, phase_status, status, round from project where id = $1', tender);
const deposit = async ({ projectId, bidders }: Tender, index: number): Promise<string> => {
  const id = newId();
  const { sectionId, registrationId, supplierId } = bidders[index]!;
  await app.sql(
    `insert into margin (id, project_id, section_id, registration_id, supplier_id, payment_code, amount, form, payer_name, payer_account, paid_time, status)
     values ($1, $2, $3, $4, $5, $6, 80, 'TRANSFER', '付款人', '6222', business_now(), 'CONFIRMED')`,
    [id, projectId, sectionId, registrationId, supplierId, id.slice(0, 12).toUpperCase()],
  );
  return id;
};
const depositRow = async (id: string) =>
  (await app.sql('select status, refund_due::text, forfeit_reason from margin where id = $1', [id]))[0];

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
  expect(await fall(tender)).toMatchObject(refused);
  await app.sql('delete from performance_purchase where project_id = $1', [projectId]);
  await must(fall(tender));
  await app.sql(
    `insert into contract_change (id, contract_id, project_id, kind, amount, date, reason, proposed_by)
     select md5(c.id), c.id, p.id, 'SUPPLEMENT', 50, '2027-01-20', '增加排水', p.created_by
     from contract c join project p on p.id = c.project_id where p.id = $1`,
    [projectId],
  );
  expect(await decide(tender.department, tender)).toMatchObject(refused);
  await app.sql(
    `update contract_change set status = 'WITHDRAWN', decided_by = proposed_by, decided_time = business_now() where project_id = $1`,
    [projectId],
  );
  await must(decide(tender.department, tender));
});

test('the winner refuses to sign: notice and number are void, the next candidate is told and signs', async () => {
  const tender = await given.awarded();
  const { clerk, department, projectId, bidders } = tender;
  const params = { projectId };
  const kept = await deposit(tender, 0);
  const before = (await must(clerk.call(viewNotice, { params }))).notices[0]!;
  expect((await must(clerk.call(listIncidents, { params }))).fallable).toMatchObject([
    { bidderName: before.winner.bidderName, hasDeposit: true, next: { rank: 2, binding: true } },
  ]);

  expect((await fall(tender)).body).toMatchObject({ errors: [{ ruleId: 'FALL_DEPOSIT' }] });
  await fallen(tender, { deposit: 'KEEP' });
  expect(await standing(tender)).toMatchObject({
    phase: 'CONFIRM_WINNER',
    phase_status: 'UNSUBMITTED',
    status: 'IN_PROCESS',
  });
  expect(await bidsOf(tender)).toEqual(['FALLEN', 'CANDIDATE', 'CANDIDATE']);
  expect(await row('select status from section where project_id = $1', tender)).toEqual({ status: 'NORMAL' });
  expect(await app.sql('select status, void_reason from document_number where text = $1', [before.noticeNo])).toEqual([
    { status: 'VOID', void_reason: FALL.reason },
  ]);
  const { content } = (await app.caller(null).call(listPublicAnnouncements, { query: { type: 'RESULT' } })).body;
  expect(content.some(({ title }) => title.endsWith('中标结果变更公告'))).toBe(true);
  expect(await depositRow(kept)).toEqual({
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
  expect(await bidsOf(tender)).toEqual(['FALLEN', 'WON', 'LOST']);
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
  expect(await standing(tender)).toMatchObject({ phase: 'PERFORMANCE_EVALUATION' });
  expect((await decide(department, tender)).status).toBe(409);
});

test('to keep a deposit takes somebody else; what is not kept goes back', async () => {
  const tender = await given.awarded();
  const one = await deposit(tender, 0);
  const [company] = await app.sql('select id, path from organization where id = $1', [tender.bidders[0]!.supplierId]);
  const bidder = await given.evaluations.identity.user({
    organization: { id: String(company!['id']), name: '中标人', path: String(company!['path']) },
    roles: ['BIDDER_OPERATOR'],
    userType: 'BIDDER',
  });
  await fallen(tender, { deposit: 'KEEP' });
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
  expect(await depositRow(one)).toEqual({ status: 'REFUNDING', refund_due: '2027-01-05', forfeit_reason: null });

  const other = await given.awarded();
  const two = await deposit(other, 0);
  await fallen(other, { deposit: 'KEEP' });
  await app.sql('update forfeit set proposed_by = $2, hearing_due = business_now() where deposit_id = $1', [
    two,
    await userOf(leader),
  ]);
  const body = { approved: true, reason: '拒签合同属实', version: 2 };
  const elsewhere = await given.evaluations.identity.as(other.unit, [...may]);
  expect((await leader.call(decideForfeit, { params: { depositId: two }, body })).status).toBe(404);
  await must(elsewhere.call(decideForfeit, { params: { depositId: two }, body }));
  expect(await depositRow(two)).toMatchObject({ status: 'FORFEITED', forfeit_reason: 'REFUSE_CONTRACT' });
});

test('after force majeure the deposit goes back', async () => {
  const tender = await given.awarded();
  const one = await deposit(tender, 0);
  const ground = 'FORCE_MAJEURE';
  expect((await fall(tender, { ground, deposit: 'KEEP' })).body).toMatchObject({
    errors: [{ ruleId: 'FALL_DEPOSIT' }],
  });
  await fallen(tender, { ground, deposit: 'RETURN' });
  expect(await depositRow(one)).toEqual({ status: 'REFUNDING', refund_due: '2027-01-05', forfeit_reason: null });
});

test('a bid that has lapsed follows nobody: the section is tendered again', async () => {
  const tender = await given.awarded();
  await app.sql('update bidding_document set bid_validity_days = 5 where project_id = $1', [tender.projectId]);
  expect((await fall(tender)).body).toMatchObject({ errors: [{ ruleId: 'FALL_NEXT' }] });
  await fallen(tender, { consequence: 'RETENDER' });
  expect(await standing(tender)).toEqual({
    phase: 'BIDDING_DOCUMENT',
    phase_status: 'UNSUBMITTED',
    status: 'IN_PROCESS',
    round: 2,
  });
  expect(await rows('select round, status from section where project_id = $1 order by round', tender)).toEqual([
    { round: 1, status: 'RETENDERED' },
    { round: 2, status: 'NORMAL' },
  ]);
});

test('a bid that lapses while the award is open follows nobody either', async () => {
  const tender = await given.awarded();
  await fallen(tender);
  await app.sql('update bidding_document set bid_validity_days = 5 where project_id = $1', [tender.projectId]);
  await given.putAward(tender, { rank: 2, winningPrice: '4700' });
  const act = given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD');
  expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'BID_VALIDITY' }] });
  // the award cannot be handed in, and with it not be failed either: the tender is repeated all the same
  const again = async (files: string[]) =>
    tender.clerk.call(proposeRetender, {
      params: { projectId: tender.projectId },
      body: { ground: 'BIDS_LAPSED', reason: '递补期间投标有效期届满，无法继续定标', files },
    });
  expect((await again([])).body).toMatchObject({ errors: [{ ruleId: 'INCIDENT_FILE' }] });
  await must(again([await letter(tender)]));
  await must(decide(tender.department, tender));
  expect(await standing(tender)).toMatchObject({ phase: 'BIDDING_DOCUMENT', round: 2, status: 'IN_PROCESS' });
  expect((await again([])).status).toBe(409);
});

test('candidates run out one after the other', async () => {
  const tender = await given.awarded();
  const again = async (rank: number, winningPrice: string) => {
    await given.putAward(tender, { rank, winningPrice });
    await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
    await given.putNotice(tender, '2027-01-10');
    await given.evaluations.pass(tender, 'WINNING_NOTICE');
  };
  await fallen(tender);
  await again(2, '4700');
  await fallen(tender);
  await again(3, '4600');
  expect(await bidsOf(tender)).toEqual(['FALLEN', 'FALLEN', 'WON']);
  expect((await fall(tender)).body).toMatchObject({ errors: [{ ruleId: 'FALL_NEXT' }] });
  await fallen(tender, { consequence: 'RETENDER' });
  expect(await standing(tender)).toMatchObject({ phase: 'BIDDING_DOCUMENT', round: 2 });
});

test('the winner of one section falls away, that of the other stands with its notice', async () => {
  const PRICES = ['4750万元', '4700万元', '4600万元'];
  const tender = await twoSections(PRICES);
  const { clerk, projectId } = tender;
  const params = { projectId };
  const numbers = async () => (await must(clerk.call(viewNotice, { params }))).notices.map(({ noticeNo }) => noticeNo);
  const before = await numbers();
  await fallen(tender, {}, 1);
  // the award that stands cannot be changed
  const { sections, version } = await must(clerk.call(viewAward, { params }));
  const again = sections.map(({ sectionId, candidates }) => ({
    sectionId,
    winningCandidateId: candidates[0]!.candidateId,
    winningPrice: candidates[0]!.price,
  }));
  expect((await clerk.call(saveAward, { params, body: { sections: again, version } })).status).toBe(400);
  await must(clerk.call(saveAward, { params, body: { sections: again.slice(1), version } }));
  await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
  await given.putNotice(tender, '2027-01-10');
  expect((await given.evaluations.pass(tender, 'WINNING_NOTICE')).map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = await numbers();
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
  const { contracts } = await must(clerk.call(viewContracts, { params }));
  expect(contracts.map(({ issueDate }) => issueDate)).toEqual(['2027-01-04', '2027-01-10']);

  // the second one falls away too, and its section goes on in a project of its own
  await fallen(tender, { consequence: 'RETENDER' } as never, 1);
  expect(await rows('select status from section where project_id = $1 order by ordinal', tender)).toEqual([
    { status: 'AWARDED' },
    { status: 'RETENDERED' },
  ]);
  expect(await standing(tender)).toMatchObject({ phase: 'CONFIRM_WINNER', phase_status: 'UNSUBMITTED', round: 1 });
  expect(await rows('select phase from project where parent_project_id = $1', tender)).toEqual([
    { phase: 'BIDDING_DOCUMENT' },
  ]);
  expect((await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD')).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
});

/** An awarded tender of two sections, phase CONTRACT_SIGNING. */
async function twoSections(prices: readonly string[]): Promise<Tender> {
  const tender = await given.evaluations.evaluated(
    [
      ['58', '36'],
      ['56', '30'],
      ['50', '20'],
      ['58', '36'],
      ['56', '30'],
      ['50', '20'],
    ],
    [prices, prices],
  );
  await app.sql(`update project set phase = 'CONFIRM_WINNER', phase_status = 'UNSUBMITTED' where id = $1`, [
    tender.projectId,
  ]);
  await app.sql(`insert into project_phase (project_id, phase, round) values ($1, 'CONFIRM_WINNER', 1)`, [
    tender.projectId,
  ]);
  await given.putAward(tender);
  await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
  await given.putNotice(tender);
  await given.evaluations.pass(tender, 'WINNING_NOTICE');
  return tender;
}

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
  await must(fall(tender));
  expect((await fall(tender)).status).toBe(409);
  expect((await decide(leader, tender)).status).toBe(403);
  expect((await decide(department, tender, false)).body).toMatchObject({ errors: [{ ruleId: 'REASON_REQUIRED' }] });
  await must(decide(department, tender, false, '请先书面催告'));
  expect(await standing(tender)).toMatchObject({ phase: 'CONTRACT_SIGNING' });
  expect(await bidsOf(tender)).toEqual(['WON', 'LOST', 'LOST']);

  await must(fall(tender));
  const { incidents } = await must(clerk.call(listIncidents, { params }));
  expect(incidents.map(({ status }) => status.code)).toEqual(['PROPOSED', 'REFUSED']);
  const at = { params: { incidentId: incidents[0]!.id }, body: { version: 1 } };
  const elsewhere = await given.evaluations.identity.as(await given.evaluations.identity.organization(), [
    'MAINTAIN:PROJECT',
  ]);
  expect((await elsewhere.call(withdrawIncident, at)).status).toBe(404);
  await must(clerk.call(withdrawIncident, at));
  expect((await decide(department, tender)).status).toBe(409);
  expect(
    await app.sql(
      `select 1 from remind_record where project_id = $1 and category = 'INCIDENT_APPROVE' and not handled`,
      [projectId],
    ),
  ).toEqual([]);
});

test('before the award nobody falls away', async () => {
  const tender = await given.published();
  expect((await fall(tender)).status).toBe(409);
  const body = { type: 'AWARD', phase: 'CONFIRM_WINNER', projectId: tender.projectId };
  expect((await tender.department.call(approve, { body })).status).toBe(409);
});
