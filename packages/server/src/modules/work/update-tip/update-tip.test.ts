import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { must } from '../../procedure/project/given.ts';
import * as api from './update-tip.contract.ts';

let app: TestApp;
let admin: Caller;
let clerk: Caller;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenIdentity(app);
  const unit = await given.organization();
  admin = await given.as(unit, ['READ:TIP', 'MAINTAIN:TIP']);
  clerk = await given.as(unit, ['READ:TIP']);
});
afterAll(() => app.close());

const form = (title: string) => ({ title, release: '2027.1', content: '新增3个县级区划。' });
const add = async (title: string) => (await must(admin.call(api.addTip, { body: form(title) }))).id;
const list = async (who: Caller, query: object = {}) => (await must(who.call(api.listTips, { query }))).content;

describe('a tip', () => {
  test('is new to everybody until they have seen it, and to its writer never', async () => {
    const tipId = await add('行政区划已更新');
    const seen = async (who: Caller) => (await list(who, { keyword: '行政区划' })).map(({ isNew }) => isNew);
    expect([await seen(clerk), await seen(admin)]).toEqual([[true], [false]]);
    for (let again = 0; again < 2; again++)
      expect((await clerk.call(api.readTip, { params: { tipId }, body: {} })).status).toBe(200);
    expect(await seen(clerk)).toEqual([false]);
    expect((await list(clerk, { isNew: false })).map(({ id }) => id)).toContain(tipId);
    expect((await list(clerk, { isNew: true })).map(({ id }) => id)).not.toContain(tipId);
  });

  test('is kept by the administrator, who sees when somebody else was faster', async () => {
    const tipId = await add('字典已更新');
    const view = async (who: Caller) => (await who.call(api.viewTip, { params: { tipId } })).body;
    expect([(await view(admin)).allowedActions, (await view(clerk)).allowedActions]).toEqual([['edit', 'delete'], []]);
    const save = (who: Caller) =>
      who.call(api.saveTip, { params: { tipId }, body: { ...form('字典已更新（修订）'), version: 1 } });
    expect((await save(clerk)).status).toBe(403);
    expect((await save(admin)).status).toBe(200);
    expect(await save(admin)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await view(clerk)).title).toBe('字典已更新（修订）');
    const remove = () => admin.call(api.deleteTip, { params: { tipId } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect((await clerk.call(api.readTip, { params: { tipId }, body: {} })).status).toBe(404);
  });

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['no release', { release: '' }, 'release'],
    ['no text', { content: '<p></p>' }, 'content'],
  ])('is refused with %s', async (_what, change, field) => {
    const reply = await admin.call(api.addTip, { body: { ...form('某次更新'), ...change } });
    expect(reply).toMatchObject({ status: 400, body: { errors: [expect.objectContaining({ field })] } });
  });

  test('is harmless, whatever is written', async () => {
    const tipId = (
      await must(admin.call(api.addTip, { body: { ...form('带标记的更新'), content: '<p>好</p><script>1</script>' } }))
    ).id;
    expect((await clerk.call(api.viewTip, { params: { tipId } })).body.content).not.toContain('script');
  });
});
