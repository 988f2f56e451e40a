import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { newId } from '../../../kernel/ids.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { must } from '../../procedure/project/given.ts';
import { listOwnEntries } from '../../access/audit-trail/audit-trail.contract.ts';
import { anyProject } from '../../procedure/project/project.service.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { listReminders } from '../../work/reminder/reminder.contract.ts';
import { givenTenders, TIMES } from '../registration/given.ts';
import * as api from './deposit.contract.ts';
import { offerRefund } from './deposit.service.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let people: ReturnType<typeof givenIdentity>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  people = givenIdentity(app);
});
afterAll(() => app.close());
beforeEach(() => app.setTime(TIMES.onSale));

/** A tender with a company whose bid was withdrawn before the opening, and the people who pay back. */
async function scene() {
  const tender = await given.tender();
  const company = await given.company();
  const { deposit, registrationId } = await given.registration(tender, company, 'CONFIRMED');
  const officer = await people.user({ organization: tender.unit, roles: ['FINANCE'] });
  const finance = await people.signedIn(officer);
  const leader = await people.signedIn(await people.user({ organization: tender.unit, roles: ['ORG_LEADER'] }));
  await inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: newId() }, async (context) =>
    offerRefund(context, await anyProject(context, tender.projectId), registrationId),
  );
  const [row] = await app.sql('select name from project where id = $1', [tender.projectId]);
  return { tender, company, finance, leader, officer, name: String(row!['name']), ...deposit! };
}
const todosOf = (userId: string) =>
  app.sql(
    'select category, project_id, content, content_en, business_range from remind_record where receiver_id = $1 and not handled',
    [userId],
  );

test('a refund that is due before the opening names neither project nor bidder in any to-do', async () => {
  const { tender, company, officer, finance, name, paymentCode } = await scene();
  const todos = await todosOf(officer.id);
  expect(todos).toMatchObject([{ category: 'MARGIN_REFUND_SEALED', project_id: null }]);
  for (const secret of [tender.projectId, name, company.name, company.id])
    expect(JSON.stringify(todos)).not.toContain(secret);
  expect(todos[0]!['content']).toContain(paymentCode);
  const { body } = await finance.call(listReminders, { query: {} });
  expect(JSON.stringify(body)).not.toContain(name);
});

test('it is found by its payment code alone, without the project, and paid back by two people', async () => {
  const { tender, company, finance, leader, name, depositId, paymentCode } = await scene();
  const found = async (by: typeof finance, query: object) => (await by.call(api.listDeposits, { query })).body;
  expect((await found(finance, {})).totalElements).toBe(0);
  // asking for the project with the code would tell whose it is
  expect((await found(finance, { projectId: tender.projectId, keyword: paymentCode })).totalElements).toBe(0);
  const shown = await found(finance, { keyword: paymentCode });
  expect(shown.content).toMatchObject([
    { project: null, sectionName: null, supplierName: null, allowedActions: ['refund'] },
  ]);
  for (const secret of [tender.projectId, name, company.name]) expect(JSON.stringify(shown)).not.toContain(secret);
  const params = { depositId };
  const version = shown.content[0]!.version;
  expect((await finance.call(api.refundDeposit, { params, body: { interestYuan: '0', version } })).status).toBe(200);
  // nor does the trail of whoever prepared it say where that was
  const trail = async (by: typeof finance) => (await must(by.call(listOwnEntries, { query: { size: 100 } }))).content;
  const prepared = (await trail(finance)).find(({ action }) => action.code === 'PREPARE_REFUND');
  expect(prepared).toMatchObject({ projectId: null, projectCode: null, projectName: null });
  const second = await found(leader, { keyword: paymentCode });
  expect(second.content).toMatchObject([{ project: null, allowedActions: ['release', 'sendBack'] }]);
  const released = await leader.call(api.releaseRefund, { params, body: { version: second.content[0]!.version } });
  expect(released.status).toBe(200);
  expect((await trail(leader)).find(({ action }) => action.code === 'REFUND_DEPOSIT')).toMatchObject({
    projectId: null,
  });
  await app.sql(`update project set phase = 'ENDED', status = 'ENDED', result = 'TERMINATED' where id = $1`, [
    tender.projectId,
  ]);
  expect((await trail(leader)).find(({ action }) => action.code === 'REFUND_DEPOSIT')).toMatchObject({
    projectName: name,
  });
  const open = await app.sql(`select 1 from remind_record where business_range = $1 and not handled`, [depositId]);
  expect(open).toEqual([]);
});
