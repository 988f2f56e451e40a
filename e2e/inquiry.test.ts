import { companies, enrolCompanies, openRehearsal, PASSWORD, type Rehearsal } from '@tenderdesk/scenario/rehearsal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisits, type Visits } from './browser.ts';
import { choose, chooseDistrict, dialogOf, fill, fillTime, press, save } from './forms.ts';
import { settle } from './screens/look.ts';

/** A clerk registers a company and asks it for prices; it answers in the product, and the prices become records with a history. */

const company = companies[0]!;
const REQUEST = '护栏板市场询价';
const THING = '波形梁护栏板';

let rehearsal: Rehearsal;
let visits: Visits;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  await enrolCompanies(rehearsal);
  visits = await openVisits({ test: 'inquiry', url: await rehearsal.test.url(), password: PASSWORD });
}, 180_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

test('prices that a company gives become records with a history', async () => {
  const clerk = await visits.person('clerk01');
  await clerk.open('/inquiry/supplier');
  await settle(clerk.page);
  await press(clerk.page, '登记供应商');
  const form = dialogOf(clerk.page, '登记供应商');
  await fill(form, '企业名称', company.name);
  await fill(form, '统一社会信用代码', company.uscc);
  await choose(form, '询价类别', '产品');
  await chooseDistrict(form, '所在地', '北京市');
  await fill(form, '联系人', '林知远');
  await fill(form, '手机', '13800000001');
  await save(form);

  await clerk.open('/inquiry/marketRequest');
  await settle(clerk.page);
  await press(clerk.page, '发起询价');
  const request = dialogOf(clerk.page, '发起询价');
  await fill(request, '询价名称', REQUEST);
  await fillTime(request, '截止时间', '2099-12-31 17:00:00');
  await fill(request, '名称', THING);
  await choose(request, '类别', '交通安全设施');
  await choose(request, '单位', 'm');
  await choose(request, '询价供应商', company.name);
  await press(request, '发起询价');
  await clerk.page.getByText('询价已发出').waitFor();

  const bidder = await visits.person(company.username, 'BIDDER');
  await bidder.open('/bidder/priceRequest');
  await settle(bidder.page);
  await press(bidder.page, REQUEST);
  await press(bidder.page, '报价');
  const answer = dialogOf(bidder.page, REQUEST);
  await fill(answer, '含税单价（元）', '271');
  await press(answer, '提交');
  await bidder.page.getByText('报价已提交').waitFor();
  await bidder.page.getByText('已报价').first().waitFor();

  await press(clerk.page, REQUEST);
  await press(clerk.page, '提前截止');
  const closing = dialogOf(clerk.page, `提前截止“${REQUEST}”`);
  await closing.getByRole('textbox').fill('报价已收齐');
  await press(closing, '提前截止');
  await press(clerk.page, '报价入库');
  await press(dialogOf(clerk.page, `将“${REQUEST}”的报价入库`), '报价入库');
  await clerk.page.getByText('报价已入库').waitFor();

  await clerk.open('/inquiry/productSupplierRecord');
  await settle(clerk.page);
  await press(clerk.page, THING);
  await clerk.page.getByRole('heading', { name: '价格走势' }).waitFor();
  await clerk.page
    .getByText(/共 1 条：中位数 239\.82/)
    .first()
    .waitFor();
  expect(visits.faults()).toEqual([]);
});
