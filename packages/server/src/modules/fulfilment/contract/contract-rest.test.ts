import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { checkProject } from '../../oversight/lawfulness/check.contract.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { must } from '../../procedure/project/given.ts';
import { deleteProject, viewHistory, viewLineage, viewProject } from '../../procedure/project/project.contract.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { decideContractChange, listContractChanges, proposeContractChange } from './contract-change.contract.ts';
import * as api from './contract-rest.contract.ts';
import { givenContracts } from './given.ts';

/** What a contract left that ended early is bought in a project of its own, linked to it. */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.awarded>>;

const signed = () => givenContracts(app, given).signed();

/** Its early end, which takes this amount away. */
async function proposeEnd({ clerk }: Tender, contractId: string, amount: string): Promise<void> {
  const id = newId();
  const { username } = await must(clerk.call(viewPrincipal));
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     select $1, '解除协议.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'CONTRACT_CHANGE', id from app_user where username = $2`,
    [id, username],
  );
  const end = { kind: 'END' as const, amount, cheaper: true, date: '2027-01-20', reason: '承包人停工，合同解除' };
  await must(clerk.call(proposeContractChange, { params: { contractId }, body: { ...end, files: [id] } }));
}
async function agreeToEnd({ clerk, department }: Tender, contractId: string): Promise<void> {
  const { changes } = await must(clerk.call(listContractChanges, { params: { contractId } }));
  const { id: contractChangeId, version } = changes.at(-1)!;
  const body = { approved: true, note: null, version };
  await must(department.call(decideContractChange, { params: { contractChangeId }, body }));
}

const BUY = { biddingMethod: 'OPEN_TENDER' as const, estimatedAmount: '2600', reason: '剩余路段须在汛期前完成' };
const buy = ({ clerk }: Tender, contractId: string, changes: object = {}) =>
  clerk.call(api.buyContractRest, { params: { contractId }, body: { ...BUY, ...changes } });
const rest = ({ clerk }: Tender, contractId: string) =>
  must(clerk.call(api.viewContractRest, { params: { contractId } }));
const rulesOf = (body: unknown) =>
  ((body as { errors?: { ruleId: string }[] }).errors ?? []).map(({ ruleId }) => ruleId);

test('the rest is bought in a new project that both sides name; R01 and R02 are judged for it', async () => {
  const { tender, contractId } = await signed();
  const { clerk, projectId } = tender;
  // as long as nobody agreed to the end there is no rest
  for (const before of [async () => {}, () => proposeEnd(tender, contractId, '3000')]) {
    await before();
    expect(await rest(tender, contractId)).toMatchObject({ left: null, mayBuy: false, rests: [] });
    const { status, body } = await buy(tender, contractId);
    expect([status, rulesOf(body)]).toEqual([422, ['REST_NOT_ENDED']]);
  }
  await agreeToEnd(tender, contractId);
  expect(await rest(tender, contractId)).toMatchObject({ left: '3000', stillLeft: '3000', mayBuy: true, rests: [] });
  // more than was left takes a reason, and an empty one is none
  for (const largerReason of [null, '  ', '涨价'])
    expect(rulesOf((await buy(tender, contractId, { estimatedAmount: '3000.000001', largerReason })).body)).toEqual([
      'REST_LARGER',
    ]);
  expect((await buy(tender, contractId, { biddingMethod: null })).status).toBe(400);
  expect((await buy(tender, contractId, { estimatedAmount: '0' })).status).toBe(400);
  // others: who only reads, and another unit
  const { identity } = given.evaluations;
  const [reader, elsewhere] = [
    await identity.as(tender.unit, ['READ:PROJECT_DETAIL']),
    await identity.as(await identity.organization(), ['READ:PROJECT_DETAIL', 'MAINTAIN:PROJECT']),
  ];
  const params = { contractId };
  expect((await must(reader.call(api.viewContractRest, { params }))).mayBuy).toBe(false);
  expect((await reader.call(api.buyContractRest, { params, body: BUY })).status).toBe(403);
  expect((await elsewhere.call(api.buyContractRest, { params, body: BUY })).status).toBe(404);
  expect((await elsewhere.call(api.viewContractRest, { params })).status).toBe(404);

  // who stands in for the clerk in this project alone, and an agency's person who is bound to it, begin none
  const { username } = await must(clerk.call(viewPrincipal));
  const [holder] = await app.sql('select id from app_user where username = $1', [username]);
  const away = await identity.user({ organization: tender.unit, roles: [] });
  const deputy = await identity.standIn(holder!['id'] as string, away.id);
  await app.sql(`update deputy set scope = 'PROJECT', scope_keys = array[$1] where deputy_user_id = $2`, [
    projectId,
    away.id,
  ]);
  const agency = await identity.organization({ type: 'AGENCY', hierarchy: '-' });
  const handler = await identity.user({ organization: agency, roles: ['AGENCY_CLERK'], userType: 'AGENCY' });
  const { id: supplierId, uscc } = await givenSuppliers(app).supplier();
  await app.sql('update organization set uscc = $2 where id = $1', [agency.id, uscc]);
  await app.sql('insert into project_agency (project_id, round, supplier_id) values ($1, 1, $2)', [
    projectId,
    supplierId,
  ]);
  await app.sql(
    'insert into project_agency_person (project_id, identity_id, supplier_id, bound_by) values ($1, $2, $3, $4)',
    [projectId, handler.identityId, supplierId, holder!['id']],
  );
  for (const narrow of [deputy, await identity.signedIn(handler)]) {
    expect((await must(narrow.call(api.viewContractRest, { params }))).mayBuy).toBe(false);
    expect((await narrow.call(api.buyContractRest, { params, body: BUY })).status).toBe(403);
  }

  const { id } = await must(buy(tender, contractId));
  const own = await must(clerk.call(viewProject, { params: { projectId: id }, query: {} }));
  const origin = await must(clerk.call(viewProject, { params: { projectId }, query: {} }));
  const contractNo = own.restOf!.contractNo;
  // a purchase of its own: level and duty follow from its estimate, and no plan of the origin's is taken over
  expect(own).toMatchObject({
    name: `${origin.name}（剩余部分）`,
    phase: { code: 'IMPLEMENTION_PLAN' },
    parentProjectId: null,
    projectType: { code: origin.projectType.code },
    estimatedAmount: '2600',
    restOf: { projectId, code: origin.code, leftAmount: '3000', reason: BUY.reason, largerReason: null },
  });
  expect(own.implementationPlan?.unplannedReason).toContain(contractNo);
  expect(own.implementationPlan?.unplannedReason).toContain(origin.code);
  expect([origin.restOf, origin.rests]).toEqual([null, true]);
  for (const one of [id, projectId]) {
    const family = await must(clerk.call(viewLineage, { params: { projectId: one } }));
    expect(family.map((member) => [member.id, member.parentProjectId, member.restOf])).toEqual([
      [projectId, null, null],
      [id, projectId, contractNo],
    ]);
    const { content } = await must(clerk.call(viewHistory, { params: { projectId: one }, query: {} }));
    const told = content.find(({ action }) => /剩余部分/.test(action.value));
    expect(told?.changes.map(({ after }) => after)).toEqual(
      expect.arrayContaining([one === id ? origin.code : own.code, contractNo, BUY.reason]),
    );
  }
  expect(await rest(tender, contractId)).toMatchObject({
    stillLeft: '400',
    rests: [{ id, code: own.code, estimatedAmount: '2600', status: { code: 'IN_PROCESS' }, result: null }],
  });

  // two at once for the same rest: the second has to say why it is more
  const answers = await Promise.all(
    ['甲段', '乙段'].map((name) =>
      buy(tender, contractId, { name, estimatedAmount: '390', biddingMethod: 'PUBLIC_INQUIRY' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const small = (answers.find(({ status }) => status === 200)!.body as { id: string }).id;
  const largerReason = '原合同剩余部分按现行价格重新测算';
  const { id: other } = await must(
    buy(tender, contractId, { name: '丙段', estimatedAmount: '300', biddingMethod: 'PUBLIC_INQUIRY', largerReason }),
  );
  // each below the threshold and together above it: the family counts, whenever it was begun
  await app.sql(`update project set created_time = created_time - interval '3 years' where id = $1`, [small]);
  await app.sql(`update project set infrastructure = 'HIGHWAY', work_kind = 'REPAIR' where id = any($1)`, [
    [small, other],
  ]);
  const { rules } = await must(clerk.call(checkProject, { params: { projectId: other }, query: {} }));
  const of = (ruleId: string) => rules.find((rule) => rule.ruleId === ruleId);
  expect(of('R02')).toMatchObject({ result: 'WARN' });
  expect(JSON.stringify(of('R02'))).toContain('终止合同有关的1个项目');
  expect(of('R01')).toMatchObject({ result: 'OK' });
  // one that was never handed in goes, and leaves its part to the next
  await must(clerk.call(deleteProject, { params: { projectId: small } }));
  expect(await rest(tender, contractId)).toMatchObject({ stillLeft: '100' });
});

test('while the approval of the signing is taken back nothing is bought of it', async () => {
  const { tender, contractId } = await signed();
  await proposeEnd(tender, contractId, '3000');
  await agreeToEnd(tender, contractId);
  await must(given.evaluations.steps(tender, 'CONTRACT_SIGNING').reject());
  expect(await rest(tender, contractId)).toMatchObject({ left: null, mayBuy: false });
  expect((await buy(tender, contractId)).status).toBe(409);
});
