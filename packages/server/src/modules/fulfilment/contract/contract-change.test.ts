import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { refresh } from '../../procedure/procedure-change/in-force.service.ts';
import { must } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import * as api from './contract-change.contract.ts';
import { saveContract, viewContracts } from './contract.contract.ts';

/** The register of a signed contract: changes, supplements, its early end. */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.awarded>>;

/** The contract of an awarded tender, signed and approved unless told otherwise. */
async function contract(tender: Tender, approved = true): Promise<string> {
  const { clerk, projectId } = tender;
  const params = { projectId };
  const { contracts } = await must(clerk.call(viewContracts, { params }));
  const { sectionId, award } = contracts[0]!;
  await app.setTime('2027-01-20 10:00:00');
  const terms = {
    amount: award.amount!,
    priceText: award.priceText,
    periodDays: award.periodDays!,
    partyA: award.partyA,
  };
  const body = {
    sectionId,
    name: '路面养护施工合同',
    ...terms,
    signDate: '2027-01-20',
    partyB: award.partyB,
    version: 0,
  };
  const saved = await must(clerk.call(saveContract, { params, body }));
  if (approved) await given.evaluations.pass(tender, 'CONTRACT_SIGNING');
  return saved.contracts[0]!.contract!.contractId;
}
async function paper({ clerk }: Tender): Promise<string> {
  const id = newId();
  const { username } = await must(clerk.call(viewPrincipal));
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     select $1, '补充协议.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'CONTRACT_CHANGE', id from app_user where username = $2`,
    [id, username],
  );
  return id;
}
const CHANGE = {
  kind: 'SUPPLEMENT' as 'SUPPLEMENT' | 'END',
  amount: '50',
  cheaper: false,
  date: '2027-01-20',
  reason: '增加桥面排水工程量',
};
const propose = async (tender: Tender, contractId: string, changes: Partial<typeof CHANGE> = {}) =>
  tender.clerk.call(api.proposeContractChange, {
    params: { contractId },
    body: { ...CHANGE, ...changes, files: [await paper(tender)] },
  });
const register = ({ clerk }: Tender, contractId: string) =>
  must(clerk.call(api.listContractChanges, { params: { contractId } }));
async function decide(tender: Tender, contractId: string, approved = true, note: string | null = null) {
  const { changes } = await register(tender, contractId);
  const { id: contractChangeId, version } = changes.at(-1)!;
  return tender.department.call(api.decideContractChange, {
    params: { contractChangeId },
    body: { approved, note, version },
  });
}

test('a supplement that the approver agrees to counts, and the total stands against the award', async () => {
  const tender = await given.awarded();
  const contractId = await contract(tender);
  expect(await register(tender, contractId)).toMatchObject({
    mayPropose: true,
    amount: '4750',
    total: '4750',
    share: '1',
    changes: [],
  });
  const { clerk, leader } = tender;
  const params = { contractId };
  expect((await clerk.call(api.proposeContractChange, { params, body: { ...CHANGE, files: [] } })).body).toMatchObject({
    errors: [{ ruleId: 'CHANGE_FILE' }],
  });
  expect((await propose(tender, contractId, { date: '2027-01-21' })).body).toMatchObject({
    errors: [{ ruleId: 'CHANGE_DATE' }],
  });
  await must(propose(tender, contractId));
  expect((await propose(tender, contractId)).status).toBe(409);
  expect(await register(tender, contractId)).toMatchObject({ mayPropose: false, total: '4750' });
  const { id: contractChangeId, version } = (await register(tender, contractId)).changes[0]!;
  const at = { params: { contractChangeId }, body: { approved: true, version } };
  expect((await leader.call(api.decideContractChange, at)).status).toBe(403);
  await must(decide(tender, contractId));
  expect((await decide(tender, contractId)).status).toBe(409);
  await must(propose(tender, contractId, { amount: '25.5', cheaper: true }));
  await must(decide(tender, contractId));
  expect(await register(tender, contractId)).toMatchObject({
    total: '4774.5',
    awarded: '4750',
    share: '1.0052',
    changes: [{ amount: '50' }, { amount: '-25.5', status: { code: 'APPROVED' } }],
  });
});

test('what is refused or taken back counts nothing; after an early end nothing is added', async () => {
  const tender = await given.awarded();
  const contractId = await contract(tender);
  await must(propose(tender, contractId));
  expect((await decide(tender, contractId, false)).body).toMatchObject({ errors: [{ ruleId: 'REASON_REQUIRED' }] });
  await must(decide(tender, contractId, false, '工程量应先核实'));
  await must(propose(tender, contractId));
  const { id: contractChangeId } = (await register(tender, contractId)).changes.at(-1)!;
  await must(tender.clerk.call(api.withdrawContractChange, { params: { contractChangeId }, body: { version: 1 } }));
  expect(await register(tender, contractId)).toMatchObject({ total: '4750', ended: null });
  expect((await propose(tender, contractId, { kind: 'END', amount: '4750.01', cheaper: true })).body).toMatchObject({
    errors: [{ ruleId: 'CHANGE_AMOUNT' }],
  });
  await must(propose(tender, contractId, { kind: 'END', amount: '3000', cheaper: true }));
  await must(decide(tender, contractId));
  expect(await register(tender, contractId)).toMatchObject({ mayPropose: false, total: '1750', ended: '2027-01-20' });
  expect((await propose(tender, contractId)).body).toMatchObject({ errors: [{ ruleId: 'CHANGE_ENDED' }] });
});

test('it is decided by the chain of the signing, whatever phase the project is in', async () => {
  const tender = await given.awarded();
  const { projectId, leader } = tender;
  const contractId = await contract(tender);
  const id = newId();
  await app.sql(
    `insert into procedure_change (id, number, name, valid_from, body, reason, submit_status, created_by, approved_time)
     select $1, 990, '履约由单位审批', '2027-01-01', $2, '履约审批下放', 'APPROVED', created_by, business_now() from project where id = $3`,
    [
      id,
      JSON.stringify({
        chain: null,
        chains: { PERFORMANCE_EVALUATION: [{ action: 'approve', holder: 'UNIT_LEADER' }] },
        phases: {},
      }),
      projectId,
    ],
  );
  await refresh(app.app.store);
  await app.sql('update project set procedure_change_id = $2 where id = $1', [projectId, id]);
  await must(propose(tender, contractId));
  const { id: contractChangeId, version } = (await register(tender, contractId)).changes[0]!;
  const at = { params: { contractChangeId }, body: { approved: true, version } };
  expect((await leader.call(api.decideContractChange, at)).status).toBe(403);
  await must(decide(tender, contractId));
});

test('the to-do of what waits is done once it is decided, also where the project has gone on meanwhile', async () => {
  const tender = await given.awarded();
  const { projectId } = tender;
  const contractId = await contract(tender);
  const { identity } = given.evaluations;
  const house = await identity.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1' });
  await identity.user({ organization: house, roles: ['TM_APPROVER'] });
  await must(propose(tender, contractId));
  const waiting = async () =>
    (
      await app.sql(
        `select 1 from remind_record where project_id = $1 and category = 'CONTRACT_CHANGE_APPROVE' and not handled`,
        [projectId],
      )
    ).length;
  expect(await waiting()).toBe(1);
  await app.sql(`update project set phase = 'ENDED', status = 'ENDED', result = 'AWARDED' where id = $1`, [projectId]);
  await must(decide(tender, contractId));
  expect(await waiting()).toBe(0);
});

test('while the approval of the signing is taken back an entry is refused or withdrawn, and not agreed to', async () => {
  const tender = await given.awarded();
  const contractId = await contract(tender);
  await must(propose(tender, contractId));
  await must(given.evaluations.steps(tender, 'CONTRACT_SIGNING').reject());
  expect((await decide(tender, contractId)).status).toBe(409);
  expect(await register(tender, contractId)).toMatchObject({
    mayPropose: false,
    total: '4750',
    changes: [{ status: { code: 'PROPOSED' }, allowedActions: ['withdraw'] }],
  });
  await must(decide(tender, contractId, false, '合同签订已退回'));
});

test('there is none before the signing is approved, and none for another unit', async () => {
  const tender = await given.awarded();
  const contractId = await contract(tender, false);
  expect((await propose(tender, contractId)).status).toBe(409);
  const { identity } = given.evaluations;
  const elsewhere = await identity.as(await identity.organization(), [
    'READ:PROJECT_DETAIL',
    'MAINTAIN:PROJECT',
    'APPROVE:PROJECT',
  ]);
  const params = { contractId };
  expect((await elsewhere.call(api.listContractChanges, { params })).status).toBe(404);
  expect((await elsewhere.call(api.proposeContractChange, { params, body: { ...CHANGE, files: [] } })).status).toBe(
    404,
  );
});
