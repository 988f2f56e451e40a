import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { SYSTEM } from '@tenderdesk/server/kernel/user';
import { inTransaction } from '@tenderdesk/server/kernel/work';
import { givenIdentity, type GivenOrganization } from '@tenderdesk/server/modules/access/account/given';
import { remind } from '@tenderdesk/server/modules/work/reminder/reminder.service';
import { openVisits, type Visits } from './browser.ts';
import { field, fill, press } from './forms.ts';

const password = 'Right#2026';

let app: TestApp;
let visits: Visits;
let given: ReturnType<typeof givenIdentity>;
let department: GivenOrganization;

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  department = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1', name: '集团招标管理部' });
  visits = await openVisits({
    test: 'session',
    url: await app.url(),
    password,
    // misses at the sign-in, unknown users, sessions that were ended
    expected: (status, path) => [400, 401, 404].includes(status) && path.startsWith('/bidding-service/'),
  });
});
afterAll(async () => {
  await visits?.close();
  await app.close();
});

const person = (username: string, roles: readonly string[] = ['TM_REVIEWER'], mobile = '13800003001') =>
  given.user({ organization: department, roles, userType: 'TENDER_MANAGEMENT', username, password, mobile });

const lastCode = async (mobile: string): Promise<string> => {
  return /\d{6}/.exec((await app.textsTo(mobile)).at(-1)!)![0];
};

test('after three misses the login page asks for a code, and lets in with it', async () => {
  await person('misser');
  const { page, open } = await visits.stranger();
  await open('/login?redirect=%2Fremind');
  const submit = () => page.getByRole('button', { name: '登录', exact: true }).click();
  expect(await field(page, '验证码').count()).toBe(0);
  for (let miss = 0; miss < 3; miss += 1) {
    await fill(page, '用户名', 'misser');
    await fill(page, '密码', 'wrong');
    const answered = page.waitForResponse('**/bidding-service/login');
    await submit();
    await answered;
  }
  await page.getByText('用户名或密码错误').waitFor();
  await fill(page, '密码', password);
  await submit();
  await page.getByText('请获取并输入验证码后再登录').waitFor();
  await press(page, '获取验证码');
  await page.getByText('秒后重新获取').waitFor();
  await fill(page, '验证码', await lastCode('13800003001'));
  await submit();
  await page.waitForURL('**/remind');
});

test('a new to-do changes the count of the bell within two seconds, without a poll', async () => {
  const { id, identityId } = await person('waiter', ['TM_REVIEWER'], '13800003002');
  const { page } = await visits.person('waiter');
  const bell = (count: number) => page.getByRole('link', { name: `待办事项，${count} 项未处理` });
  await bell(0).waitFor();
  const tell = (range: string) =>
    inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: 'r' }, (context) =>
      remind(
        context,
        'SUPPLIER_AUDIT',
        { range: { id: range }, projectId: null, organizationPath: '' },
        { name: '甲' },
        [{ identityIds: [{ identityId, userId: id }] }],
      ),
    );
  await tell('one');
  await bell(1).waitFor({ timeout: 2000 });
  await tell('two');
  await bell(2).waitFor({ timeout: 2000 });
});

test('an administrator sees the product as somebody else, under a name that says so', async () => {
  await given.user({
    organization: department,
    roles: ['SYSTEM_ADMIN'],
    userType: 'SYSTEM',
    username: 'root01',
    password,
  });
  await person('watched', ['TM_REVIEWER'], '13800003003');
  const { page } = await visits.person('root01');
  const openDialog = async () => {
    await page.getByRole('button', { name: /root01/ }).click();
    await page.getByRole('menuitem', { name: '切换用户' }).click();
  };
  await openDialog();
  const dialog = page.getByRole('dialog', { name: '切换用户' });
  await dialog.getByPlaceholder('请输入用户名').fill('nobody');
  await press(dialog, '确定');
  await page.getByText('切换失败').first().waitFor();
  await dialog.getByPlaceholder('请输入用户名').fill('watched');
  await press(dialog, '确定');
  await page.getByRole('button', { name: 'watched（root01查看中）' }).waitFor();
  await page.getByText('切换成功').waitFor();
});

test('several identities are switched in a dialog', async () => {
  const other = await given.organization({ name: '岚川养护公司' });
  const { id } = await person('several', ['TM_REVIEWER'], '13800003004');
  await app.sql(
    `insert into identity (id, user_id, organization_id, user_type, roles, is_default) values (md5('several'), $1, $2, 'TENDER_MANAGEMENT', '{TM_REVIEWER}', false)`,
    [id, other.id],
  );
  const { page } = await visits.person('several');
  await page.getByRole('button', { name: 'several' }).click();
  await page.getByRole('menuitem', { name: '切换身份' }).click();
  const dialog = page.getByRole('dialog', { name: '切换身份' });
  await dialog.getByRole('radio').first().waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(2);
  await dialog.getByRole('radio', { name: /岚川养护公司/ }).check();
  await press(dialog, '确定');
  await page.locator('.navbar-organization', { hasText: '岚川养护公司' }).waitFor();
  await page.getByText('切换成功').waitFor();
});

test('a session that ends elsewhere says so and leads to the login', async () => {
  const { id } = await person('ended', ['TM_REVIEWER'], '13800003005');
  const { page } = await visits.person('ended');
  await page.locator('.bell').waitFor();
  await app.sql(`update session set revoked_at = now() where revoked_at is null and user_id = $1`, [id]);
  await page.getByText('无效的登录信息，请重新登录，3秒后将跳转到登录页面').waitFor();
  await page.waitForURL('**/login?**');
});

const ENDINGS = [
  ['signs out', '21', '另页甲', '无效的登录信息，请重新登录，3秒后将跳转到登录页面'],
  ['signs in as somebody else', '22', '另页乙', '登录状态已在其他页面变更，3秒后将刷新页面'],
] as const;

test.each(ENDINGS)(
  'when another tab %s, a page saves nothing, keeps what was typed and says so',
  async (how, tail, typed, words) => {
    const [first, second] = [`first-${tail}`, `second-${tail}`];
    const { id } = await person(first, ['TM_REVIEWER'], `138000031${tail}`);
    await person(second, ['TM_REVIEWER'], `138000032${tail}`);
    const { page, context, open, signIn } = await visits.stranger();
    await open('/login?redirect=%2Fcommon%2FuserInfo');
    await signIn(first);
    await page.waitForURL('**/common/userInfo');
    await fill(page, '姓名', typed);
    // the choice of messages below is a form of its own
    const own = page.locator('.form-page').filter({ has: field(page, '姓名') });
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });

    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: first }).click();
    await other.getByRole('menuitem', { name: '退出登录' }).click();
    await other.waitForURL('**/login?**');
    if (how !== 'signs out') {
      await other.getByLabel('用户名').fill(second);
      await other.locator('input[type=password]').fill(password);
      await other.getByRole('button', { name: '登录', exact: true }).click();
      await other.getByRole('button', { name: second }).waitFor();
    }

    await press(own, '保存');
    await page.getByText(words).waitFor();
    expect(await app.sql(`select 1 from app_user where display_name = $1`, [typed])).toEqual([]);
    if (how === 'signs out') {
      await page.waitForURL('**/login?redirect=%2Fcommon%2FuserInfo');
      await signIn(first);
      await page.waitForURL('**/common/userInfo');
      await expect.poll(() => field(page, '姓名').locator('input').inputValue()).toBe(typed);
      await press(own, '保存');
      await expect.poll(() => app.sql(`select id from app_user where display_name = $1`, [typed])).toEqual([{ id }]);
    } else {
      await page.getByRole('button', { name: second }).waitFor();
      expect(await field(page, '姓名').locator('input').inputValue()).not.toBe(typed);
    }
    expect(questions).toEqual([]);
  },
);

test('nothing else went wrong on the pages', () => {
  expect(visits.faults()).toEqual([]);
});
