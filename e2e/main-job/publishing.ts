import { expect } from 'vitest';
import { attach, choose, field, fill, fillTime, paper, press, save, strike, tick, follow } from '../forms.ts';
import { chain, displayName, openProject, spec, type Scene } from './scene.ts';

const { staff, times } = spec;

const CRITERION_TYPES = { PRICE: '报价', TECH: '技术', BUSINESS: '商务', CREDIT: '信用' };

/** The bidding document with its file, dates, prices and criteria. */
export async function biddingDocument(scene: Scene): Promise<void> {
  await scene.moveTo(times.biddingDocument);
  const clerk = await scene.visits.person(staff.clerk);
  const { page } = clerk;
  await openProject(clerk, scene, 'document');
  const part = (name: RegExp) => page.getByRole('navigation', { name: '本页各部分' }).getByRole('button', { name });
  await press(page, '保存');
  await strike(part(/^评分标准.*处需要修改$/));
  await expect.poll(() => part(/^评分标准/).getAttribute('aria-current')).toBe('true');
  await clerk.shot('document-parts');
  await fillTime(page, '文件发售开始', times.saleStart);
  // an unlawful date names its article at once, and why the lawful one is so
  await fillTime(page, '文件发售截止', times.saleStart);
  const said = page.getByText('招标文件发售期不得少于5日（《招标投标法实施条例》第16条）', { exact: true });
  await said.waitFor();
  expect(await part(/^时间安排 ?已填完$/).count()).toBe(0);
  await fillTime(page, '文件发售截止', times.saleEnd);
  await said.waitFor({ state: 'hidden' });
  const why = page.getByRole('button', { name: /^最早 .* 的依据$/ }).first();
  await strike(why);
  await page.getByRole('dialog').getByText('5 日（当日不计）').waitFor();
  await page.keyboard.press('Escape');
  await fillTime(page, '提问截止', times.questionDeadline);
  await fillTime(page, '投标截止', times.bidDeadline);
  await fillTime(page, '开标时间', times.bidDeadline);
  await fill(page, '开标地点', '集团开评标中心第一开标室');
  for (const { name, controlPrice, depositYuan } of spec.sections) {
    const row = page.locator('.row-group').filter({ hasText: name });
    await fill(row, '最高投标限价', controlPrice ?? '');
    await fill(row, '投标保证金', depositYuan ?? '');
  }
  await fill(page, '投标有效期（天）', '90');
  await fill(page, '保证金有效期（天）', '90');
  await fill(page, '履约保证金比例（%）', '5');
  await fill(page, '合同主要条款', '按进度支付，质量保证金为合同价的3%');
  const criteria = page.getByRole('group', { name: '评分标准' });
  for (const [index, { type, item, score }] of spec.criteria.entries()) {
    if (index > 0) await press(criteria, '添加一行');
    const row = criteria.locator('.row-group').nth(index);
    await choose(row, '类别', CRITERION_TYPES[type]);
    await fill(row, '分值', score);
    await fill(row, '评分因素', item);
  }
  for (const item of ['未指定品牌或原产地', '未以特定区域或行业业绩设限', '未限制所有制形式', '未采用不同标准'])
    await tick(page, item);
  await fill(page, '审查人', '审查小组');
  await attach(page, '招标文件及附件', paper('招标文件', spec.name, `投标截止时间：${times.bidDeadline}`));
  await expect.poll(() => part(/已填完$/).count()).toBe(6);
  await clerk.shot('bidding-document-form');
  await save(page, '招标文件已保存');
  await chain(scene, {
    flow: '招标文件',
    tab: 'document',
    submitted: times.biddingDocument,
    checked: times.biddingDocumentChecked,
    approved: times.biddingDocumentApproved,
  });
}

/** Drafted from the document, completed, approved. */
export async function announcement(scene: Scene): Promise<void> {
  await scene.moveTo(times.announcement);
  const clerk = await scene.visits.person(staff.clerk);
  const { page } = clerk;
  await openProject(clerk, scene, 'announcement');
  await fill(page, '招标人地址', '岚川省岚川市交通大道1号');
  await fill(page, '项目性质', '依法必须招标的工程建设项目');
  await fill(page, '实施地点', '岚川省岚川市云栖枢纽');
  await clerk.shot('announcement-draft');
  await save(page);
  await chain(scene, {
    flow: '招标公告',
    tab: 'announcement',
    submitted: times.announcement,
    checked: times.announcementChecked,
    approved: times.announced,
  });
}

/** Everybody reads the announcement; to take part one has to sign in. */
export async function strangerReads(scene: Scene): Promise<void> {
  await scene.moveTo(times.saleStart);
  const stranger = await scene.visits.stranger();
  const { page } = stranger;
  await stranger.open('/bidder/dashboard');
  await follow(page, `${spec.name}招标公告`);
  await page.getByText(spec.sections[1]!.scope).first().waitFor();
  await page.getByRole('link', { name: '登录后参与' }).waitFor();
  await stranger.shot('announcement-public');
  const owner = await scene.visits.person('owner01');
  await openProject(owner, scene, 'base');
  await owner.page
    .getByText(await displayName(scene, 'owner01'))
    .first()
    .waitFor();
  expect(await field(owner.page, '项目名称').count(), 'the owner reads and does not write').toBe(0);
  await stranger.context.close();
}
