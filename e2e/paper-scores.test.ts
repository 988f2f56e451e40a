import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { givenEvaluations } from '@tenderdesk/server/modules/selection/evaluation/given';
import { declarePaper, enterPaper, viewPaper } from '@tenderdesk/server/modules/selection/evaluation/paper.contract';
import { openVisits, type Visits } from './browser.ts';
import { attach, confirm, dialogOf, fill, paper as scanned, press } from './forms.ts';

/** A signed sheet is added, confirmed by its member who came by a code, and one that nobody confirmed by the supervisor. */

const password = 'Right#2026';
const MOBILE = '13933330001';
const SCREEN = ['MENU:PROJECT_DETAIL', 'READ:PROJECT_DETAIL'];

let app: TestApp;
let visits: Visits;
let given: ReturnType<typeof givenEvaluations>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenEvaluations(app);
  visits = await openVisits({ test: 'paper-scores', url: await app.url(), password });
});
afterAll(async () => {
  await visits?.close();
  await app.close();
});

/** A browser in which somebody is signed in. */
const browserOf = async ({ token }: Caller) => {
  const visitor = await visits.stranger();
  await visitor.context.addCookies([{ name: 'JWT|bidding', value: token!, url: await app.url() }]);
  return visitor;
};

test('scan, confirmation by the member and stand-in are done on their screens, by whoever the page says it is', async () => {
  const tender = await given.seated();
  const { projectId, members, clerk, bidders, criteria, unit } = tender;
  const params = { projectId };
  for (const { bidId } of bidders) await given.review(tender, bidId);
  const second = await given.identity.as(unit, [...SCREEN, 'RECORD:BID_EVALUATION']);
  const supervision = await given.identity.organization({ type: 'SUPERVISION', hierarchy: '1' });
  const supervisor = await given.identity.as(supervision, [...SCREEN, 'CONFIRM:PAPER_SCORES'], 'GROUP');
  await app.sql(`update role set authorities = authorities || '{MENU:PROJECT_DETAIL}' where data_scope = 'ASSIGNED'`);
  await clerk.call(declarePaper, { params, body: { reason: '现场断网，改用纸质评分表评分' } });
  const { sheets } = (await clerk.call(viewPaper, { params, query: {} })).body;
  const scores = bidders.flatMap(({ bidId }) =>
    criteria.map(({ id: criterionId }, column) => ({ bidId, criterionId, value: ['45', '30'][column]! })),
  );
  for (const { memberId } of sheets)
    for (const who of [clerk, second]) await who.call(enterPaper, { params, body: { memberId, scores, submit: true } });

  // staff without it are led to their own data first
  await app.sql('update app_user set id_number_sealed = $1', [app.app.tools.cipher.seal('11010519491231002X')]);
  const evaluation = `/tender/projectDetail?projectId=${projectId}&tab=evaluation`;
  const staff = await browserOf(second);
  await staff.open(evaluation);
  for (const index of [0, 1]) {
    await staff.page.getByRole('button', { name: '上传签字评分表' }).first().click();
    const dialog = dialogOf(staff.page, /上传签字评分表/);
    await attach(dialog, '签字评分表', scanned(`评分表${index}`, 'signed'));
    if (index === 0) await staff.shot('scan');
    await confirm(staff.page, '确定');
    await staff.page.getByText('待委员确认', { exact: true }).nth(index).waitFor();
  }

  // the chair comes by a code in a browser where the clerk is signed in
  const { cipher } = app.app.tools;
  const chair = members[0]!.userId;
  await app.sql('update app_user set mobile = $2, mobile_digest = $3 where id = $1', [
    chair,
    cipher.sealContact(MOBILE),
    cipher.digest(`contact ${MOBILE}`),
  ]);
  await app.sql(
    `insert into project_person (project_id, user_id, role) values ($1, $2, 'COMMITTEE') on conflict do nothing`,
    [projectId, chair],
  );
  const [{ name } = {}] = await app.sql('select display_name as name from app_user where id = $1', [chair]);
  const { page, open, shot } = staff;
  const lastCode = async () => /验证码(\d{6})/.exec((await app.textsTo(MOBILE)).at(-1)!)![1]!;
  await open('/common/committeeEntry');
  await fill(page, '专家库登记的手机号', MOBILE);
  await press(page, '获取验证码');
  await page.getByText('秒后重新获取').waitFor();
  await fill(page, '验证码', await lastCode());
  await press(page, '进入评标');
  await page.getByRole('button', { name: '确认评分' }).waitFor();
  await page.getByRole('banner').getByText(String(name)).waitFor();
  await shot('member');
  await app.sql('delete from verification_code');
  await press(page, '确认评分');
  const asked = dialogOf(page, /确认评分/);
  await press(asked, '获取验证码');
  await asked.getByText('秒后重新获取').waitFor();
  await fill(asked, '手机验证码', await lastCode());
  await shot('confirm');
  await press(asked, '确定');
  await page.getByText('本人验证码确认').waitFor();

  const [{ day } = {}] = await app.sql(`select (business_now() + interval '14 days')::date::text as day`);
  await app.setTime(`${String(day)} 10:00:00`);
  const other = await browserOf(supervisor);
  await other.open(evaluation);
  await press(other.page, '凭扫描件确认');
  await other.shot('stand-in');
  await confirm(other.page, '凭扫描件确认');
  await other.page.getByText('监督人员已确认').waitFor();
  expect(visits.faults()).toEqual([]);
});
