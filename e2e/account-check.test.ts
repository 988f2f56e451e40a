import { companies, openRehearsal, PASSWORD, enrolCompanies, type Rehearsal } from '@tenderdesk/scenario/rehearsal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisits, type Visits } from './browser.ts';
import { dialogOf, fill, press, save } from './forms.ts';
import { settle } from './screens/look.ts';

/** A company gives a colleague an account; the colleague sets a password, and signs in once the platform has let it in. */

const company = companies[0]!;
const NAME = '葛听雨';

let rehearsal: Rehearsal;
let visits: Visits;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  await enrolCompanies(rehearsal);
  visits = await openVisits({
    test: 'account-check',
    url: await rehearsal.test.url(),
    password: PASSWORD,
    expected: (status, path) => status === 400 && path.endsWith('/login'),
  });
}, 180_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

test('a colleague’s account waits for the platform, and works once it is let in', async () => {
  const { page, open } = await visits.person(company.username, 'BIDDER');
  await open('/bidder/userInfoMaintain');
  await settle(page);
  await press(page, '新增账号');
  const form = dialogOf(page, '新增账号');
  await fill(form, '用户名', 'colleague1');
  await fill(form, '姓名', NAME);
  await fill(form, '手机号', '13900007103');
  await save(form);
  const link = dialogOf(page, '一次性密码链接');
  await link.getByText('通过后方可登录').waitFor();
  const address = await link.getByRole('textbox').inputValue();
  await press(link, '完成');
  await page.getByText('待审核').waitFor();

  const colleague = await visits.stranger();
  await colleague.open(new URL(address).pathname + new URL(address).search);
  await fill(colleague.page, '新密码', 'Lanchuan-2026');
  await fill(colleague.page, '再次输入新密码', 'Lanchuan-2026');
  await press(colleague.page, '设置密码');
  await colleague.page.getByText('账号待平台审核').waitFor();

  const security = await visits.person('sec1');
  await security.open('/system/userAccountCheck');
  await settle(security.page);
  await press(security.page, NAME);
  await press(security.page, '通过');
  await press(dialogOf(security.page, `通过【${NAME}】的账号`), '通过');
  await security.page.getByText('审核通过').first().waitFor();

  await colleague.open('/login?loginRole=BIDDER');
  await fill(colleague.page, '用户名', 'colleague1');
  await fill(colleague.page, '密码', 'Lanchuan-2026');
  await press(colleague.page, '登录');
  await colleague.page.getByText(company.name).first().waitFor();
  await colleague.open('/bidder/userInfoMaintain');
  await settle(colleague.page);
  expect(await colleague.page.getByRole('button', { name: '新增账号' }).count()).toBe(0);
  expect(visits.faults()).toEqual([]);
});
