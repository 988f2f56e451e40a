import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../packages/domain/src/calendar.ts';
import { plainSpec } from '@tenderdesk/scenario/rehearsal';
import type { TenderSpec } from '@tenderdesk/scenario/spec';
import { newState, type Step, type TenderState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import type { Visitor, Visits } from './browser.ts';
import { confirm, dialogOf, fill, fillTime, press, tick } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/** Rounds of quotes and the record of a single source, on the screens of those who ask, quote, agree and sign. */

let rehearsed: Rehearsed;
let visits: Visits;

const goods = { unit: 0, projectType: 'GOODS', estimate: '300' } as const;

interface Played {
  spec: TenderSpec;
  steps: Step[];
  state: TenderState;
}
const played = (spec: TenderSpec): Played => ({ spec, steps: tenderSteps(spec), state: newState() });

const negotiation = played(
  plainSpec('云栖枢纽监控设备采购', { ...goods, method: 'PUBLIC_COMPETITIVE_NEGOTIATION', deadline: '2025-05-20' }),
);
const single = played(plainSpec('云栖隧道风机采购', { ...goods, method: 'SINGLE_SOURCE', deadline: '2025-08-20' }));

beforeAll(async () => {
  rehearsed = await openRehearsed([negotiation.spec.staff.clerk, single.spec.staff.experts[0]!], {
    test: 'negotiation',
  });
  ({ visits } = rehearsed);
  await visits.person(single.spec.sections[0]!.bidders[0]!.username, 'BIDDER');
}, 120_000);
afterAll(() => rehearsed.close());

/** Does the steps from one name up to another behind the screens, the last one left out. */
async function play({ steps, state }: Played, from: string | null, to: string): Promise<void> {
  const at = (name: string) => steps.findIndex((step) => step.name === name);
  const part = steps.slice(from === null ? 0 : at(from), at(to));
  await rehearsed.play(part, state);
}

const openTab = ({ open }: Visitor, { state }: Played, tab: string): Promise<void> =>
  open(`/tender/projectDetail?projectId=${state.projectId}&tab=${tab}`);

/** Pictures in both languages and widths. */
async function picture(visitor: Visitor, name: string, ready: (page: Page) => Promise<unknown>): Promise<void> {
  const { page, speak, shot } = visitor;
  for (const language of ['zh', 'en'] as const) {
    await speak(language);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await ready(page);
      await shot(`${name}-${language}-${width}`);
    }
  }
  await speak('zh');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
}

const round = (page: Page) => page.locator('.quote-round').first();

test('the host asks for quotes, a company gives one, and nobody sees it before it is opened', async () => {
  await play(negotiation, null, 'quotes 1 asked for');
  const clerk = await visits.person(negotiation.spec.staff.clerk);
  await openTab(clerk, negotiation, 'evaluation');
  await press(clerk.page, '发起新一轮报价');
  const dialog = dialogOf(clerk.page);
  await fillTime(dialog, '报价截止时间', negotiation.spec.times.quotesEnd);
  await fill(dialog, '谈判事项', '就价格、质保期和付款条件进行谈判');
  await clerk.shot('start-round');
  await confirm(clerk.page, '发起新一轮报价');
  await round(clerk.page).waitFor();

  const bidder = await visits.person(negotiation.spec.sections[0]!.bidders[0]!.username, 'BIDDER');
  const registrationId = negotiation.state.registrations['0/drill1']!;
  await bidder.open(`/bidder/joined?registrationId=${registrationId}`);
  const { page } = bidder;
  await page.locator('#quotes').waitFor();
  await picture(bidder, 'give-quote', (at) => at.locator('#quotes form').waitFor());
  await fill(page.locator('#quotes'), '参与报价', '276万元');
  await tick(page.locator('#quotes'), '确认报价');
  await press(page.locator('#quotes'), '提交报价');
  await page.getByText('已报价，开启前任何人看不到').first().waitFor();
  await picture(bidder, 'quoted', (at) => at.locator('#quotes').waitFor());

  await clerk.page.reload();
  await round(clerk.page).waitFor();
  expect(await clerk.page.locator('.quote-round').innerText()).not.toContain('276');
  await picture(clerk, 'round-runs', (at) => round(at).waitFor());
}, 180_000);

test('opened quotes are shown round by round, and the last one is evaluated', async () => {
  await play(negotiation, 'quote 1 0/drill2', 'quotes 1 opened');
  await rehearsed.moveTo(negotiation.spec.times.quotesOpened);
  const clerk = await visits.person(negotiation.spec.staff.clerk);
  await openTab(clerk, negotiation, 'evaluation');
  await press(clerk.page, '开启报价');
  await confirm(clerk.page, '开启报价');
  await round(clerk.page).getByText('276万元').waitFor();
  await play(negotiation, 'quotes 2 asked for', 'evaluation report submitted');
  await picture(clerk, 'rounds', (at) => at.locator('.quote-round').nth(1).waitFor());
  const bidder = await visits.person(negotiation.spec.sections[0]!.bidders[0]!.username, 'BIDDER');
  await picture(bidder, 'own-quotes', (at) => at.locator('#quotes').waitFor());
}, 180_000);

test('a single source is published, negotiated and recorded', async () => {
  await play(single, null, 'bidding document submitted');
  const clerk = await visits.person(single.spec.staff.clerk);
  await openTab(clerk, single, 'document');
  await clerk.page.getByText('公示截止时间').first().waitFor();
  const early = `${addDays(single.spec.times.saleStart.slice(0, 10), 3)} 09:00:00`;
  await fillTime(clerk.page, '公示截止时间', early);
  await clerk.page.getByText('单一来源公示不得少于5个工作日').first().waitFor();
  await clerk.shot('publicity-too-short');
  await picture(clerk, 'document', (at) => at.locator('.form-page').first().waitFor());
  await play(single, 'bidding document submitted', 'announcement submitted');
  await openTab(clerk, single, 'announcement');
  await picture(clerk, 'publicity', (at) => at.locator('.rich').first().waitFor());
  await openTab(clerk, single, 'plan');
  await clerk.page.getByText('采用单一来源的理由').first().waitFor();
  await clerk.shot('plan');
  await play(single, 'announcement submitted', 'committee');
  const [published] = await rehearsed.product.sql(`select id from announcement where project_id = $1`, [
    single.state.projectId!,
  ]);
  const stranger = await visits.stranger();
  await stranger.open(`/bidder/announcement/${published!['id'] as string}`);
  await picture(stranger, 'public', (at) => at.locator('.rich').first().waitFor());
  expect(await stranger.page.getByText('招标文件发售').count()).toBe(0);
  await play(single, 'committee', 'quotes 1 asked for');
  const supplier = await visits.person(single.spec.sections[0]!.bidders[0]!.username, 'BIDDER');
  await play(single, 'quotes 1 asked for', 'quote 1 0/drill1');
  const [row] = await rehearsed.product.sql(`select id from registration where project_id = $1`, [
    single.state.projectId!,
  ]);
  await supplier.open(`/bidder/joined?registrationId=${row!['id'] as string}`);
  await picture(supplier, 'supplier', (at) => at.locator('#quotes form').waitFor());
  expect(await supplier.page.locator('#bid').count()).toBe(0);
  await play(single, 'quote 1 0/drill1', 'negotiation record');
  await openTab(clerk, single, 'evaluation');
  await fill(clerk.page, '参加人员', '采购人代表、谈判小组；供应商授权代表林岚');
  await fill(clerk.page, '谈判内容', '价格：双方同意以最后报价下浮1%成交；质保期三年；按进度付款。');
  await fill(clerk.page, '成交价', '275万元');
  await picture2(clerk, 'record-form');
  await press(clerk.page, '保存谈判记录');
  await clerk.page.getByRole('button', { name: '修改谈判记录' }).waitFor();
  const expert = await visits.person(single.spec.staff.experts[0]!);
  await openTab(expert, single, 'evaluation');
  await picture(expert, 'record-signing', (at) => at.locator('.record-with').waitFor());
  await press(expert.page, '签字');
  await confirm(expert.page, '签字');
  await expert.page.getByText('你已在谈判记录上签字').waitFor();
  await play(single, `signature ${single.spec.staff.experts[0]!}`, 'evaluation report submitted');
  expect(visits.faults()).toEqual([]);
}, 180_000);

/** The page as it stands, with what was typed, in both widths. */
async function picture2({ page, shot }: Visitor, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await shot(`${name}-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
