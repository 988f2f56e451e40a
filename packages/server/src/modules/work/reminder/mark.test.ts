import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { newId } from '../../../kernel/ids.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import type { Context } from '../../../kernel/context.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { switchUser } from '../../access/sign-in/sign-in.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { clearOutside, clearRead, countReminders, listReminders, markDown, markOpen } from './reminder.contract.ts';
import { remind, settle } from './reminder.service.ts';

/** What its receiver puts away by hand comes back by hand; what an event has ended does not. */

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
});
afterAll(() => app.close());

const bySystem = (work: (context: Context) => Promise<unknown>) =>
  inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: 'r' }, work);

const NEWS = { result: '通过', reason: '' };

/** Somebody with a to-do and a notice. */
async function receiver() {
  const user = await given.user({ organization: await given.organization(), roles: [] });
  const caller = await given.signedIn(user);
  const to = [{ identityIds: [{ identityId: user.identityId, userId: user.id }] }];
  const about = { range: { id: user.id }, projectId: null, organizationPath: '' };
  await bySystem(async (context) => {
    await remind(context, 'SUPPLIER_AUDIT', about, { name: '甲' }, to);
    await remind(context, 'SUPPLIER_AUDITED', about, NEWS, to);
  });
  const page = async (handled: boolean) => (await must(caller.call(listReminders, { query: { handled } }))).content;
  return { caller, about, to, page, username: user.username };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

test('what was put away is open again, to-do and notice, once', async () => {
  const { caller, page } = await receiver();
  const before = await page(false);
  expect(before.map(({ kind }) => kind).toSorted()).toEqual(['READ', 'TODO']);
  const ids = idsOf(before);
  await must(caller.call(markDown, { body: { ids } }));
  expect((await page(true)).map(({ reopens }) => reopens)).toEqual([true, true]);
  expect(await must(caller.call(markOpen, { body: { ids } }))).toEqual({ num: 2 });
  expect(await page(false)).toEqual(before);
  expect((await must(caller.call(countReminders))).total).toBe(2);
  expect(await must(caller.call(markOpen, { body: { ids } }))).toEqual({ num: 0 });
});

test('what an event ended meanwhile stays handled', async () => {
  const { caller, about, page } = await receiver();
  const ids = idsOf((await page(false)).filter(({ kind }) => kind === 'TODO'));
  await must(caller.call(markDown, { body: { ids } }));
  await bySystem((context) => settle(context, ['SUPPLIER_AUDIT'], about.range));
  expect(await must(caller.call(markOpen, { body: { ids } }))).toEqual({ num: 0 });
  expect((await page(true)).map(({ reopens }) => reopens)).toEqual([false]);
});

test('a notice that was given anew meanwhile does not stand there twice', async () => {
  const { caller, about, to, page } = await receiver();
  const put = async () => {
    const ids = idsOf((await page(false)).filter(({ kind }) => kind === 'READ'));
    await must(caller.call(markDown, { body: { ids } }));
    await bySystem((context) => remind(context, 'SUPPLIER_AUDITED', about, NEWS, to));
    return ids;
  };
  const [first, second] = [await put(), await put()];
  const ids = [...first, ...second];
  expect(await must(caller.call(markOpen, { body: { ids } }))).toEqual({ num: 0 });
  await must(caller.call(markDown, { body: { ids: idsOf(await page(false)) } }));
  expect(await must(caller.call(markOpen, { body: { ids } }))).toEqual({ num: 1 });
  expect(idsOf(await page(false)).filter((id) => ids.includes(id))).toEqual(second);
});

test('nobody opens what somebody else put away', async () => {
  const [one, other] = [await receiver(), await receiver()];
  const ids = idsOf(await one.page(false));
  await must(one.caller.call(markDown, { body: { ids } }));
  expect(await must(other.caller.call(markOpen, { body: { ids } }))).toEqual({ num: 0 });
  expect(await one.page(false)).toEqual([]);
});

test('one’s own notices of a project are put away at once, to-dos and those of others stay', async () => {
  const { caller, to, page, username } = await receiver();
  const other = await receiver();
  const projectId = newId();
  const about = { range: { projectId, phase: 'CONTRACT_SIGNING', level: 'LEVEL_I' }, projectId, organizationPath: '' };
  await bySystem(async (context) => {
    await remind(context, 'NOTICE_URGED', about, { name: '甲', by: '乙', what: '丙' }, [...to, ...other.to]);
    await remind(context, 'CONTRACT_SUBMIT', about, { name: '甲' }, to);
  });
  const params = { projectId };
  expect((await must(caller.call(clearOutside, { params }))).num).toBe(0);
  // whoever looks at the product as this person takes nothing away from it
  const admin = await given.signedIn(
    await given.user({ organization: await given.organization(), roles: ['SYSTEM_ADMIN'] }),
  );
  const { token } = await must(admin.call(switchUser, { body: { username } }));
  expect((await must(app.caller(token).call(clearRead, { params }))).num).toBe(0);
  expect(await must(caller.call(clearRead, { params }))).toEqual({ num: 1, projectId, action: 'CLEARED' });
  expect((await must(caller.call(clearRead, { params }))).num).toBe(0);
  const left = (await page(false)).filter((row) => row.projectId === projectId);
  expect(left.map(({ kind }) => kind)).toEqual(['TODO']);
  expect((await other.page(false)).filter((row) => row.projectId === projectId)).toHaveLength(1);
});
