import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { listIncidents } from '../../procedure/incident/incident.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { viewHistory } from '../../procedure/project/project.contract.ts';
import { givenAwards } from '../../selection/award/given.ts';
import * as api from './bond.contract.ts';
import { decideContractChange, listContractChanges, proposeContractChange } from './contract-change.contract.ts';
import { saveContract, viewContracts } from './contract.contract.ts';

/** Performance bonds: asked for, received, extended, called on and handed back (例58). The award is 4,750万元, 5 % of it 2,375,000元. */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.awarded>>;

/** An awarded tender whose document asks for a bond of 5 %. */
async function awarded(): Promise<Tender> {
  const tender = await given.awarded();
  await app.sql('update bidding_document set performance_bond_rate = 5 where project_id = $1', [tender.projectId]);
  return tender;
}

const NOW = '2027-01-20 10:00:00';

async function userOf(caller: Caller): Promise<string> {
  const { username } = await must(caller.call(viewPrincipal));
  return String((await app.sql('select id from app_user where username = $1', [username]))[0]!['id']);
}
async function paper({ clerk }: Pick<Tender, 'clerk'>, bizType = 'PERFORMANCE_BOND'): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     values ($1, '凭证.pdf', 'application/pdf', 1, repeat('0', 64), $1, $2, $3)`,
    [id, bizType, await userOf(clerk)],
  );
  return id;
}
const view = ({ clerk, projectId }: Tender) => must(clerk.call(api.viewBonds, { params: { projectId } }));
const bondOf = async (tender: Tender, index = 0) => (await view(tender)).bonds[index]!;
const standing = async (tender: Tender) => (await view(tender)).sections[0]!.standing;

const MONEY = { form: 'TRANSFER' as const, amountYuan: '2375000', receivedDate: '2027-01-20' };
const GUARANTEE = {
  ...MONEY,
  form: 'BANK_GUARANTEE' as const,
  guarantor: '岚川银行云岭支行',
  guaranteeNo: 'BH-7',
  guaranteeEnd: '2027-06-30',
};
const receive = async (tender: Tender, terms: object = MONEY, by = tender.clerk) => {
  const body = { ...MONEY, sectionId: tender.sectionIds[0]!, files: [await paper(tender)], ...terms };
  return by.call(api.receiveBond, { params: { projectId: tender.projectId }, body });
};
const handBack = async (tender: Tender, more: object = {}) => {
  const { id: performanceBondId, version } = await bondOf(tender);
  const body = { returnedDate: '2027-01-20', note: null, files: [await paper(tender)], version, ...more };
  return tender.clerk.call(api.returnBond, { params: { performanceBondId }, body });
};
const propose = async (tender: Tender, more: object = {}) => {
  const { id: performanceBondId, version } = await bondOf(tender);
  const body = {
    amountYuan: '300000',
    reason: '未按期进场',
    files: [await paper(tender, 'BOND_CALL')],
    version,
    ...more,
  };
  return tender.clerk.call(api.proposeBondCall, { params: { performanceBondId }, body });
};
/** The call that waits, or any that is settled. */
async function callOf(tender: Tender) {
  const { calls } = await bondOf(tender);
  return calls.find(({ status }) => status.code === 'PROPOSED' || status.code === 'CLAIMED') ?? calls.at(-1)!;
}
const decide = async (tender: Tender, approved: boolean, note: string | null = null, by = tender.department) => {
  const { id: bondCallId, version } = await callOf(tender);
  return by.call(api.decideBondCall, { params: { bondCallId }, body: { approved, note, version } });
};
const answer = async (tender: Tender, more: object = {}) => {
  const { id: bondCallId, version } = await callOf(tender);
  const body = { paid: true, answeredDate: '2027-01-20', paidYuan: '300000', note: null, version };
  const files = [await paper(tender, 'BOND_CALL')];
  return tender.clerk.call(api.answerBondCall, { params: { bondCallId }, body: { ...body, files, ...more } });
};
const ruled = (...ruleIds: string[]) => ({ status: 422, body: { errors: ruleIds.map((ruleId) => ({ ruleId })) } });
const todos = async (category: string) =>
  (await app.sql('select content from remind_record where category = $1 and not handled', [category])).map(
    ({ content }) => String(content),
  );

/** The contract of a tender, saved; signed and approved where told so. */
async function contract({ clerk, projectId, ...tender }: Tender, { endDate = '2027-12-31', approved = true } = {}) {
  const params = { projectId };
  const { contracts } = await must(clerk.call(viewContracts, { params }));
  const { sectionId, award } = contracts[0]!;
  const terms = { amount: award.amount!, priceText: award.priceText, periodDays: award.periodDays! };
  const parties = { partyA: award.partyA, partyB: award.partyB };
  const body = {
    sectionId,
    name: '路面养护施工合同',
    ...terms,
    ...parties,
    signDate: '2027-01-20',
    endDate,
    version: 0,
  };
  const saved = await must(clerk.call(saveContract, { params, body }));
  if (approved) await given.evaluations.pass({ clerk, projectId, ...tender }, 'CONTRACT_SIGNING');
  return saved.contracts[0]!.contract!.contractId;
}

test('none is received, and none is late, before its winner was told', async () => {
  const tender = await given.published();
  await app.sql('update bidding_document set performance_bond_rate = 5 where project_id = $1', [tender.projectId]);
  await given.putAward(tender);
  await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD');
  await given.putNotice(tender);
  await app.setTime('2027-03-20 10:00:00');
  expect(await standing(tender)).toMatchObject({ due: null, late: false });
  expect((await receive(tender, { receivedDate: '2027-03-20' })).status).toBe(409);
});

test('what the document asks for is received in two forms, up to a tenth of the award; its absence is a finding', async () => {
  const tender = await awarded();
  const { clerk, projectId } = tender;
  const incident = async () => (await must(clerk.call(listIncidents, { params: { projectId } }))).fallable[0]!.bond;
  await app.setTime('2027-02-03 23:00:00');
  expect(await standing(tender)).toEqual({
    asked: true,
    askedYuan: '2375000',
    heldYuan: '0',
    missing: true,
    late: false,
    due: '2027-02-03',
  });
  expect(await incident()).toMatchObject({ missing: true, late: false });
  await app.setTime('2027-02-04 00:00:00');
  expect(await standing(tender)).toMatchObject({ missing: true, late: true });
  expect(await incident()).toMatchObject({ missing: true, late: true, askedYuan: '2375000' });

  await app.setTime(NOW);
  expect(await receive(tender, { files: [] })).toMatchObject(ruled('BOND_FILE'));
  expect(await receive(tender, { receivedDate: '2027-01-21' })).toMatchObject(ruled('BOND_DATE'));
  expect(await receive(tender, { receivedDate: '2027-01-03' })).toMatchObject(ruled('BOND_DATE'));
  expect(await receive(tender, { amountYuan: '0' })).toMatchObject(ruled('BOND_AMOUNT'));
  expect(await receive(tender, { amountYuan: '4750000.01' })).toMatchObject(ruled('BOND_AMOUNT'));
  expect(await receive(tender, { form: 'BANK_GUARANTEE' })).toMatchObject(ruled('BOND_GUARANTOR', 'BOND_END'));
  expect(await receive(tender, { ...GUARANTEE, guaranteeEnd: '2027-01-19' })).toMatchObject(ruled('BOND_END'));
  expect((await receive(tender, { sectionId: newId() })).status).toBe(404);
  expect((await receive(tender, MONEY, tender.leader)).status).toBe(403);

  await must(receive(tender, { amountYuan: '1000000' }));
  expect(await standing(tender)).toMatchObject({ heldYuan: '1000000', missing: true });
  await must(receive(tender, { ...GUARANTEE, amountYuan: '1375000' }));
  expect(await standing(tender)).toMatchObject({ heldYuan: '2375000', missing: false, late: false });
  expect(await incident()).toMatchObject({ missing: false });
  // two at once that together are more than a tenth: one of them comes in
  const both = await Promise.all(['2000000', '2000000'].map((amountYuan) => receive(tender, { amountYuan })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);

  const { bonds } = await view(tender);
  expect(bonds).toMatchObject([
    { form: { code: 'TRANSFER' }, guarantor: null, guaranteeEnd: null, allowedActions: ['call', 'return'] },
    { guarantor: GUARANTEE.guarantor, guaranteeEnd: '2027-06-30', allowedActions: ['extend', 'call', 'return'] },
    { amountYuan: '2000000' },
  ]);
  expect(bonds[0]!.files).toHaveLength(1);
  const history = await must(clerk.call(viewHistory, { params: { projectId }, query: { page: 0, size: 1 } }));
  expect(history.content).toMatchObject([{ action: { code: 'RECEIVE_BOND', value: '登记履约担保' } }]);
});

test('the sum that the contract states leads; nobody of another unit sees or does anything', async () => {
  const tender = await awarded();
  const { projectId } = tender;
  await app.setTime(NOW);
  await contract(tender, { approved: false });
  await app.sql('update contract set performance_bond = 100 where project_id = $1', [projectId]);
  expect(await standing(tender)).toMatchObject({ askedYuan: '1000000', missing: true });
  await app.sql('update contract set performance_bond = 0 where project_id = $1', [projectId]);
  expect(await standing(tender)).toMatchObject({ asked: false, askedYuan: null, missing: false });
  await must(receive(tender));
  const { id: performanceBondId, version } = await bondOf(tender);
  await must(propose(tender));
  const { id: bondCallId } = await callOf(tender);
  const { identity } = given.evaluations;
  const rights = ['READ:PROJECT_DETAIL', 'MAINTAIN:PROJECT', 'APPROVE:PROJECT'];
  const other = await identity.as(await identity.organization(), rights);
  expect((await other.call(api.viewBonds, { params: { projectId } })).status).toBe(404);
  expect((await receive(tender, MONEY, other)).status).toBe(404);
  const back = { returnedDate: '2027-01-20', note: '到期', files: [], version };
  expect((await other.call(api.returnBond, { params: { performanceBondId }, body: back })).status).toBe(404);
  const decision = { params: { bondCallId }, body: { approved: true, note: null, version: 1 } };
  expect((await other.call(api.decideBondCall, decision)).status).toBe(404);
});

test('a call is decided by somebody else, paid in part, refused, and leaves the rest', async () => {
  const tender = await awarded();
  const { identity } = given.evaluations;
  const house = await identity.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1' });
  await identity.user({ organization: house, roles: ['TM_APPROVER'] });
  await app.setTime(NOW);
  await must(receive(tender, GUARANTEE));
  expect(await propose(tender, { files: [] })).toMatchObject(ruled('BOND_FILE'));
  expect(await propose(tender, { amountYuan: '2375000.01' })).toMatchObject(ruled('BOND_AMOUNT'));
  const both = await Promise.all([propose(tender), propose(tender)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await handBack(tender, { note: '换开' })).status).toBe(409);
  expect(await todos('BOND_CALL_APPROVE')).toHaveLength(1);
  expect((await answer(tender)).status).toBe(409);
  expect((await decide(tender, true, null, tender.leader)).status).toBe(403);
  // who proposed it and stands in for who decides does not decide on it
  const deputy = await identity.standIn(await userOf(tender.department), await userOf(tender.clerk));
  expect(await decide(tender, true, null, deputy)).toMatchObject(ruled('SAME_PERSON'));
  expect(await decide(tender, false)).toMatchObject(ruled('REASON_REQUIRED'));
  await must(decide(tender, false, '应先催告'));
  expect(await todos('BOND_CALL_APPROVE')).toEqual([]);

  await must(propose(tender));
  const { id: bondCallId } = await callOf(tender);
  await must(tender.clerk.call(api.withdrawBondCall, { params: { bondCallId }, body: { version: 1 } }));
  await must(propose(tender));
  // the guarantee ends before anybody has decided
  await app.setTime('2027-07-01 09:00:00');
  expect(await decide(tender, true)).toMatchObject(ruled('BOND_LAPSED'));
  await app.setTime(NOW);
  await must(decide(tender, true));
  expect(await answer(tender, { paidYuan: '300000.01' })).toMatchObject(ruled('BOND_AMOUNT'));
  expect(await answer(tender, { answeredDate: '2027-01-19' })).toMatchObject(ruled('BOND_DATE'));
  expect(await answer(tender, { paid: false, files: [] })).toMatchObject(ruled('REASON_REQUIRED', 'BOND_FILE'));
  await must(answer(tender, { paidYuan: '250000' }));
  expect((await answer(tender)).status).toBe(409);
  expect(await bondOf(tender)).toMatchObject({
    leftYuan: '2125000',
    calls: [
      { status: { code: 'DECLINED' } },
      { status: { code: 'WITHDRAWN' } },
      { status: { code: 'PAID' }, paidYuan: '250000', files: [{}, {}] },
    ],
  });
  // what was used was given in its time; what is held is what is left
  expect(await standing(tender)).toMatchObject({ heldYuan: '2125000', missing: false });
  await must(propose(tender, { amountYuan: '2125000' }));
  await must(decide(tender, true));
  await must(answer(tender, { paid: false, paidYuan: null, note: '担保人认为未构成违约' }));
  expect(await bondOf(tender)).toMatchObject({ leftYuan: '2125000', allowedActions: ['extend', 'call', 'return'] });
});

test('guarantees that end before the contract are reminded of once, extended, and handed back after an early end', async () => {
  const tender = await awarded();
  const { clerk, department } = tender;
  await app.setTime(NOW);
  await must(receive(tender, GUARANTEE));
  const contractId = await contract(tender);
  await app.app.runDue();
  await app.app.runDue();
  const [alarm, ...more] = await todos('BOND_ENDS');
  expect(alarm).toContain('2027-06-30');
  expect(more).toEqual([]);

  const { id: performanceBondId, version } = await bondOf(tender);
  const extend = async (guaranteeEnd: string) =>
    clerk.call(api.extendBond, {
      params: { performanceBondId },
      body: { guaranteeEnd, files: [await paper(tender)], version },
    });
  expect(await extend('2027-06-30')).toMatchObject(ruled('BOND_END'));
  await must(extend('2028-01-31'));
  expect((await extend('2028-02-28')).status).toBe(409);
  await app.app.runDue();
  expect(await todos('BOND_ENDS')).toEqual([]);
  expect(await todos('BOND_DUE_BACK')).toEqual([]);

  expect(await handBack(tender)).toMatchObject(ruled('BOND_SECURES'));
  const file = await paper(tender, 'CONTRACT_CHANGE');
  const end = {
    kind: 'END' as const,
    amount: '3000',
    cheaper: true,
    date: '2027-01-20',
    reason: '线路调整',
    files: [file],
  };
  await must(clerk.call(proposeContractChange, { params: { contractId }, body: end }));
  const { changes } = await must(clerk.call(listContractChanges, { params: { contractId } }));
  const { id: contractChangeId, version: changeVersion } = changes[0]!;
  const approval = { approved: true, note: null, version: changeVersion };
  await must(department.call(decideContractChange, { params: { contractChangeId }, body: approval }));
  await app.app.runDue();
  await app.app.runDue();
  expect(await todos('BOND_DUE_BACK')).toHaveLength(1);
  expect(await bondOf(tender)).toMatchObject({ over: true });
  expect(await handBack(tender, { files: [] })).toMatchObject(ruled('BOND_FILE'));
  expect(await handBack(tender, { returnedDate: '2027-01-19' })).toMatchObject(ruled('BOND_DATE'));
  const both = await Promise.all([handBack(tender), handBack(tender)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await todos('BOND_DUE_BACK')).toEqual([]);
  expect(await bondOf(tender)).toMatchObject({ status: { code: 'RETURNED' }, allowedActions: [] });
  expect(await standing(tender)).toMatchObject({ heldYuan: '0', missing: false });
});

test('after the acceptance a bond is due back, and the contract states no more than a tenth', async () => {
  const tender = await awarded();
  const { clerk, projectId } = tender;
  await app.setTime(NOW);
  await contract(tender, { approved: false });
  const params = { projectId };
  const { contracts } = await must(clerk.call(viewContracts, { params }));
  const {
    contractId: _id,
    enteredTime: _time,
    enteredByName: _by,
    estimated: _as,
    files: _files,
    ...saved
  } = contracts[0]!.contract!;
  const save = (performanceBondYuan: string) =>
    clerk.call(saveContract, {
      params,
      body: { ...saved, sectionId: tender.sectionIds[0]!, performanceBondYuan, files: [] },
    });
  expect(await save('4750000.01')).toMatchObject({ status: 422, body: { errors: [{ field: 'performanceBondYuan' }] } });
  expect((await save('4750000')).status).toBe(200);
  await must(receive(tender));
  expect(await standing(tender)).toMatchObject({ askedYuan: '4750000', missing: true });
  await app.sql(
    `insert into project_phase (project_id, phase, round, finished_time) select id, 'PERFORMANCE_EVALUATION', round, business_now() from project where id = $1`,
    [projectId],
  );
  expect(await bondOf(tender)).toMatchObject({ over: true });
  await must(handBack(tender));
});

test('the bond of a winner who fell away is due back, and the next winner owes its own', async () => {
  const tender = await awarded();
  await app.setTime(NOW);
  await must(receive(tender));
  await app.sql(
    'update winning_candidate set won = false, chosen = false, fallen_time = business_now() where project_id = $1 and won',
    [tender.projectId],
  );
  await app.app.runDue();
  expect(await bondOf(tender)).toMatchObject({ over: true, status: { code: 'HELD' } });
  expect((await todos('BOND_DUE_BACK')).length).toBeGreaterThan(0);
  await must(handBack(tender));
  expect(await todos('BOND_DUE_BACK')).toEqual([]);
  expect((await receive(tender)).status).toBe(404);
});

test('a guarantee that secures nothing any more is not to be extended', async () => {
  const tender = await awarded();
  await app.setTime(NOW);
  await must(receive(tender, GUARANTEE));
  await contract(tender);
  await app.app.runDue();
  const told = async () =>
    (
      await app.sql(
        `select category from remind_record where project_id = $1 and category like 'BOND_%' and not handled`,
        [tender.projectId],
      )
    ).map(({ category }) => category);
  expect(await told()).toEqual(['BOND_ENDS']);
  await app.sql(
    'update winning_candidate set won = false, chosen = false, fallen_time = business_now() where project_id = $1 and won',
    [tender.projectId],
  );
  await app.app.runDue();
  expect(await told()).toEqual(['BOND_DUE_BACK']);
});

test('without a performance evaluation a bond is due back once the contract is over, or the project was given up', async () => {
  const tender = await awarded();
  await app.setTime(NOW);
  await must(receive(tender));
  await contract(tender);
  const end = (result: string) =>
    app.sql(`update project set phase = 'ENDED', status = 'ENDED', result = $2 where id = $1`, [
      tender.projectId,
      result,
    ]);
  await app.sql(`delete from project_phase where project_id = $1 and phase = 'PERFORMANCE_EVALUATION'`, [
    tender.projectId,
  ]);
  await end('AWARDED');
  await app.setTime('2027-12-31 10:00:00');
  expect(await bondOf(tender)).toMatchObject({ over: false });
  await app.setTime('2028-01-01 00:00:00');
  expect(await bondOf(tender)).toMatchObject({ over: true });
  await app.setTime(NOW);
  await end('TERMINATED');
  expect(await bondOf(tender)).toMatchObject({ over: true });
});
