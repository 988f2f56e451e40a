import { multiply, roundAmount, subtract } from '@tenderdesk/domain/money';
import { bidsOf, type BidderSpec, type SectionSpec } from '@tenderdesk/scenario/spec';
import type { Visitor } from '../browser.ts';
import { attach, choose, confirm, dialogOf, fill, fillTime, follow, paper, press, send } from '../forms.ts';
import { enter } from './bidding.ts';
import {
  act,
  companies,
  displayName,
  followTodo,
  openProject,
  othersDo,
  seen,
  settle,
  spec,
  type Scene,
} from './scene.ts';

const { staff, times } = spec;

/** The clerk opens; every bidder decrypts with the password, and signs once all have; the clerk closes the record. */
export async function opening(scene: Scene): Promise<void> {
  await scene.moveTo(times.opening);
  const clerk = await scene.visits.person(staff.clerk);
  const { page } = clerk;
  await openProject(clerk, scene, 'opening');
  await page.getByText('开标前不显示投标人的名称、数量和报价').waitFor();
  await clerk.shot('opening-waiting');
  await press(page, '开标');
  await fill(dialogOf(page), '记录人', '开标中心值班员');
  await confirm(page, '确定');
  await page.getByText('解密中').first().waitFor();
  await scene.moveTo(times.decryption);
  for (const { bidder, section, key } of seen(bidsOf(spec))) {
    const person = await scene.visits.person(bidder.username, 'BIDDER');
    await enter(person, section.name);
    const first = key === `0/${companies[0]!.username}`;
    const own = person.page.locator('#opening');
    await fill(own, '投标密码', bidder.bidPassword);
    if (first) await person.shot('decrypt');
    await send(person.page, () => press(own, '解密'));
    await own.locator('input[type=password]').waitFor({ state: 'detached' });
    if (first) await person.shot('decrypted');
  }
  await othersDo(scene, /^decryption \d/);
  for (const { bidder, section, key } of seen(bidsOf(spec))) {
    const person = await scene.visits.person(bidder.username, 'BIDDER');
    await enter(person, section.name);
    const own = person.page.locator('#opening');
    await press(own, '签字确认');
    await confirm(person.page, '签字确认');
    await own.getByText(/已于 .* 签字确认/).waitFor();
    if (key === `0/${companies[0]!.username}`) await person.shot('signed');
  }
  await othersDo(scene, /^signature \d/);
  await scene.moveTo(times.recorded);
  await openProject(clerk, scene, 'opening');
  for (const { bidder } of bidsOf(spec)) await page.getByText(bidder.priceText).first().waitFor();
  await clerk.shot('opening-record');
  await press(page, '完成开标记录');
  await confirm(page, '完成开标记录');
  await page.getByText('已唱标').first().waitFor();
}

/** The tender department records whom the province drew, and names the chair; each declares that nothing speaks against taking part. */
export async function committee(scene: Scene): Promise<void> {
  await scene.moveTo(times.committee);
  const reviewer = await scene.visits.person(staff.reviewer);
  const { page } = reviewer;
  await reviewer.open('/tender/inProcessProjects');
  await follow(page, spec.name);
  const names = await Promise.all(staff.experts.map((expert) => displayName(scene, expert)));
  await page.getByRole('tab', { name: '专家抽取' }).click();
  await press(page, '登记省库抽取单');
  const slip = dialogOf(page, '登记省库抽取单');
  await fill(slip, '抽取单编号', '综评专抽-主流程');
  await fillTime(slip, '抽取时间', times.bidDeadline);
  await choose(slip, '抽取的专家', ...names);
  await attach(slip, '抽取单', paper('评标专家抽取结果通知单', spec.name));
  await reviewer.shot('draw-slip');
  await confirm(page, '保存');
  await page.getByText('综评专抽-主流程').waitFor();
  await reviewer.shot('draw');
  await page.getByRole('tab', { name: '评标', exact: true }).click();
  await press(page, '调整成员');
  const form = dialogOf(page, '调整成员');
  await choose(form, '主任委员', names[0]!);
  await reviewer.shot('committee-form');
  await confirm(page, '确定');
  await page.getByRole('row').filter({ hasText: names[4]! }).waitFor();
  await reviewer.shot('committee');
  await scene.moveTo(times.review);
  for (const expert of seen(staff.experts)) {
    const member = await scene.visits.person(expert);
    await followTodo(member, `【${spec.name}】待评审打分`);
    await press(member.page, '声明无须回避');
    if (expert === staff.experts[0]) await member.shot('avoidance');
    await confirm(member.page, '声明无须回避');
  }
  await othersDo(scene, /^avoidance /);
}

/** What the first of a list gets of a criterion, and how much less each following one and each stricter member gives. */
const BEST = '0.95';
const STEP = '0.03';
const STRICTNESS = '0.01';

const scoreOf = (highest: string, place: number, member: number): string => {
  const share = subtract(subtract(BEST, multiply(String(place), STEP)), multiply(String(member), STRICTNESS));
  return roundAmount(multiply(highest, share), 2);
};

/** The name under which a bidder stands in the record: the lead of a consortium with its partners. */
const companyOf = ({ username }: BidderSpec): string => companies.find((one) => one.username === username)!.name;

/** The chair notes the review; every member fills in the own sheet and hands it in. */
export async function scores(scene: Scene): Promise<void> {
  const chair = await scene.visits.person(staff.experts[0]!);
  await openProject(chair, scene, 'evaluation');
  for (const { section, bidder } of bidsOf(spec)) {
    const table = chair.page.getByRole('region', { name: '初步评审' });
    const own = table.locator('div', { has: chair.page.getByRole('heading', { name: section.name }) }).last();
    const row = own.getByRole('row').filter({ hasText: companyOf(bidder) });
    await send(chair.page, () => press(row, '通过'));
    await row.getByRole('button', { name: '通过', exact: true }).waitFor({ state: 'detached' });
  }
  await chair.shot('review');
  await scene.moveTo(times.scoring);
  for (const [index, expert] of seen(staff.experts).entries()) {
    const member = await scene.visits.person(expert);
    await openProject(member, scene, 'evaluation');
    for (const section of spec.sections) await fillSheet(member, section, index);
    if (index === 0) await member.shot('scores');
    await press(member.page, '提交评分');
    await confirm(member.page, '提交评分');
  }
  await othersDo(scene, /^scores /);
}

async function fillSheet({ page }: Visitor, { name, bidders }: SectionSpec, member: number): Promise<void> {
  const sheet = page.locator('.sheet-frame').nth(spec.sections.findIndex((section) => section.name === name));
  for (const [place, bidder] of bidders.entries()) {
    for (const { item, score } of spec.criteria) {
      const cell = sheet.getByLabel(new RegExp(`^${item}，${companyOf(bidder)}.*，0至${score}分$`));
      await cell.fill(scoreOf(score, place, member));
    }
  }
}

/** The clerk sums up, the members sign, the chair hands the report over, and it goes its way. */
export async function report(scene: Scene): Promise<void> {
  await scene.moveTo(times.summary);
  const clerk = await scene.visits.person(staff.clerk);
  await openProject(clerk, scene, 'evaluation');
  await press(clerk.page, '汇总评标结果');
  await clerk.page.getByText('汇总时间').waitFor();
  await clerk.shot('ranking');
  for (const expert of seen(staff.experts)) {
    const member = await scene.visits.person(expert);
    await followTodo(member, `【${spec.name}】评标报告待签字`);
    await press(member.page, '签字');
    await confirm(member.page, '签字');
    await member.page.getByText('你已在评标报告上签字').waitFor();
    if (expert === staff.experts[0]) await member.shot('report-signed');
  }
  await othersDo(scene, /^signature /);
  const chair = await scene.visits.person(staff.experts[0]!);
  await followTodo(chair, `【${spec.name}】评标报告已签署，请提交招标人`);
  await press(chair.page, '提交招标人');
  await confirm(chair.page, '提交招标人');
  await chair.page.getByText('提交招标人，公示期限从此时起算').waitFor();
  await chair.shot('report-handed-over');
  await scene.moveTo(times.report);
  await openProject(clerk, scene, 'evaluation');
  await act(clerk.page, '提交');
  await settle(scene, staff.leader, '评标报告待审核', '审核', times.reportChecked);
  await settle(scene, staff.approver, '评标报告待审批', '审批', times.reportApproved);
}
