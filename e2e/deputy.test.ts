import { viewPrincipal } from '@tenderdesk/server/modules/access/sign-in/sign-in.contract';
import { addItem } from '@tenderdesk/server/modules/planning/plan/plan.contract';
import { submit } from '@tenderdesk/server/modules/work/flow/flow.contract';
import { unitLogins } from '@tenderdesk/scenario/invented';
import { openRehearsal, PASSWORD, type Rehearsal } from '@tenderdesk/scenario/rehearsal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisits, type Visits } from './browser.ts';
import { choose, dialogOf, fill, press } from './forms.ts';
import { settle } from './screens/look.ts';

/** A leader gives the role to a colleague, who checks a plan item in the leader's place, until the leader withdraws it. */

const { clerk, leader } = unitLogins(0);
const { leader: mate } = unitLogins(1);

let rehearsal: Rehearsal;
let visits: Visits;
let leaderName: string;
let mateName: string;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  const { cast } = rehearsal;
  const nameOf = async (username: string) => (await (await cast(username)).call(viewPrincipal)).displayName;
  leaderName = await nameOf(leader);
  mateName = await nameOf(mate);
  const by = await cast(clerk);
  const body = {
    year: 2025,
    name: '云栖照明采购',
    projectType: 'GOODS',
    biddingMethod: 'OPEN_TENDER',
    amount: '180',
  } as const;
  const { id } = await by.call(addItem, { body });
  await by.call(submit, { body: { type: 'PLAN', projectId: id, phase: 'PLAN' } });
  visits = await openVisits({
    test: 'deputy',
    url: await rehearsal.test.url(),
    password: PASSWORD,
    // the session of the deputy ends
    expected: (status) => status === 401,
  });
}, 180_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

test('the deputy decides in the leader’s place and says so, and is out once it is withdrawn', async () => {
  const giver = await visits.person(leader);
  await giver.open('/common/deputy');
  await settle(giver.page);
  await press(giver.page, '委托代理');
  const form = dialogOf(giver.page, '委托代理');
  await choose(form, '代理人', mateName);
  await fill(form, '事由', '休假');
  await press(form, '确定');
  await giver.page.getByText('代理已生效').waitFor();
  await giver.page.getByText('生效中').waitFor();

  const deputy = await visits.person(mate);
  await deputy.page.getByRole('button', { name: mateName }).click();
  await deputy.page.getByRole('menuitem', { name: '切换身份' }).click();
  const dialog = dialogOf(deputy.page, '切换身份');
  await dialog.getByRole('radio', { name: new RegExp(`代${leaderName}`) }).check();
  await press(dialog, '确定');
  await deputy.page.locator('.navbar-name', { hasText: `${mateName}（代${leaderName}）` }).waitFor();
  await deputy.open('/approval');
  await deputy.page.getByRole('region', { name: '待审列表' }).getByText('云栖照明采购').waitFor();
  await press(deputy.page, '审核通过');
  await deputy.page.getByRole('status').getByText('已审核通过').waitFor();
  const [record] = await rehearsal.test.sql(`select operator_name from submit_record where action = 'check'`);
  expect(record).toEqual({ operator_name: `${mateName}（代${leaderName}）` });

  await giver.open('/common/deputy');
  await settle(giver.page);
  await press(giver.page, '收回');
  const ending = dialogOf(giver.page, `收回【${mateName}】的代理`);
  await fill(ending, '原因', '提前返岗');
  await press(ending, '收回');
  await giver.page.getByText('已收回').waitFor();

  await deputy.page.getByText('代理已结束，请以本人身份重新登录').waitFor();
  await deputy.page.waitForURL('**/login**');
  expect(visits.faults()).toEqual([]);
});
