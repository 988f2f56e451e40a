import { registerCompany, auditCompany } from '@tenderdesk/scenario/company';
import { PASSWORD } from '@tenderdesk/scenario/rehearsal';
import type { BidderSpec, SectionSpec } from '@tenderdesk/scenario/spec';
import { bidsOf } from '@tenderdesk/scenario/spec';
import { listOutbox } from '@tenderdesk/server/modules/platform/system/outbox.contract';
import type { Locator, Response } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../browser.ts';
import {
  attach,
  choose,
  chooseDistrict,
  confirm,
  dialogOf,
  field,
  fill,
  fillTime,
  paper,
  press,
  send,
  tick,
  follow,
  strike,
} from '../forms.ts';
import { across, companies, followTodo, openProject, othersDo, seen, spec, type Scene } from './scene.ts';

const { staff, times } = spec;

/** The last code that went to a phone. */
async function codeFor({ cast }: Scene, mobile: string): Promise<string> {
  const sysadmin = await cast('sysadmin');
  const { content } = await sysadmin.call(listOutbox, { query: { target: mobile, size: 1 } });
  return /\d{6}/.exec(content[0]?.text ?? '')?.[0] ?? '';
}

/** One company registers itself on its screen; the others do the same behind it. */
export async function registerCompanies(scene: Scene): Promise<void> {
  const [first, ...others] = companies;
  const visitor = await scene.visits.stranger();
  const { page } = visitor;
  await visitor.open('/bidder/register');
  await fill(page, '手机号', first!.mobile);
  await send(page, () => press(page, '获取验证码'));
  await fill(page, '验证码', await codeFor(scene, first!.mobile));
  await fill(page, '企业名称', first!.name);
  await fill(page, '统一社会信用代码', first!.uscc);
  await fill(page, '法定代表人', first!.legalPerson);
  await choose(page, '供应商类别', '施工', '养护');
  await chooseDistrict(page, '所在地区', '岚川省', '岚川市', '城中区');
  await fill(page, '联系人', first!.contact);
  const licence = paper('营业执照', first!.name, first!.uscc);
  await field(page, '营业执照').locator('input[type=file]').setInputFiles(licence);
  await fill(page, '用户名', first!.username);
  await fill(page, '密码', PASSWORD);
  await fill(page, '再次输入密码', PASSWORD);
  await visitor.shot('register-form');
  await press(page, '投标人注册');
  await page.getByText('注册成功').waitFor();
  await visitor.shot('registered');
  await visitor.context.close();
  for (const company of others) {
    const helpers = { cast: scene.cast, stranger: scene.stranger, administrator: 'sysadmin', again: false };
    await registerCompany(helpers, company);
    await auditCompany({ cast: scene.cast, reviewer: staff.reviewer }, company);
  }
}

/** The tender department audits the new company. */
export async function auditFirst(scene: Scene): Promise<void> {
  const reviewer = await scene.visits.person(staff.reviewer);
  await followTodo(reviewer, `供应商【${companies[0]!.name}】待审核`);
  await press(reviewer.page, '审核通过');
  await reviewer.shot('supplier-audit');
  await confirm(reviewer.page, '审核通过');
  await reviewer.page.getByText('审核通过').first().waitFor();
}

/** The card of a section, found by the list of announcements. */
async function cardOf({ page, open }: Visitor, section: SectionSpec): Promise<Locator> {
  await open('/bidder/announcement');
  await follow(page, `${spec.name}招标公告`);
  await follow(page, '参与投标');
  return page.locator('.card').filter({ hasText: section.name });
}

/** A member of a consortium agrees to it; gives the code that its lead asks for. */
async function agree(member: Visitor, section: SectionSpec): Promise<string> {
  const card = await cardOf(member, section);
  await press(card, '同意作为联合体成员');
  await confirm(member.page, '同意作为联合体成员');
  const code = card.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
  await code.waitFor();
  await member.shot('consortium-consent');
  return (await code.textContent()) ?? '';
}

/** Registers for a section of the announcement. */
async function join(scene: Scene, person: Visitor, section: SectionSpec, { members }: BidderSpec): Promise<void> {
  const { page } = person;
  const agreed: (BidderSpec['members'][number] & { consent: string })[] = [];
  for (const member of members)
    agreed.push({ ...member, consent: await agree(await scene.visits.person(member.username, 'BIDDER'), section) });
  await press(await cardOf(person, section), '报名');
  const form = dialogOf(page, `报名：${section.name}`);
  for (const [index, { name, uscc, consent }] of agreed.entries()) {
    await press(form, '添加一行');
    const row = form.locator('.row-group').nth(index);
    await fill(row, '成员名称', name);
    await fill(row, '统一社会信用代码', uscc);
    await fill(row, '联合体授权码', consent);
  }
  await form.getByRole('radio', { name: '不存在' }).check();
  if (members.length > 0) await person.shot('join-consortium');
  await confirm(page, '报名');
  await page.waitForURL('**/bidder/joined?registrationId=*');
}

export async function joinTender(scene: Scene): Promise<void> {
  await scene.moveTo(times.registration);
  for (const { bidder, section, index } of seen(bidsOf(spec))) {
    const person = await scene.visits.person(bidder.username, 'BIDDER');
    await join(scene, person, section, bidder);
    const { page } = person;
    const fetched = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载 招标文件.pdf' }).click();
    expect((await fetched).suggestedFilename()).toBe('招标文件.pdf');
    if (index === 0 && bidder.members.length > 0) await person.shot('workspace-consortium');
  }
  await othersDo(scene, /^registration \d/);
}

/** One bidder asks, the clerk answers for all. */
export async function questionAndAnswer(scene: Scene): Promise<void> {
  const { text, answer } = spec.question!;
  await scene.moveTo(times.question);
  const asker = await scene.visits.person(companies[0]!.username, 'BIDDER');
  await asker.open(`/bidder/question/${scene.projectId}`);
  await press(asker.page, '提问、异议或投诉');
  await fill(dialogOf(asker.page), '内容', text);
  await confirm(asker.page, '提交');
  await asker.page.getByText(text).waitFor();
  await scene.moveTo(times.answer);
  const clerk = await scene.visits.person(staff.clerk);
  await openProject(clerk, scene, 'questions');
  await clerk.page.getByText(text).waitFor();
  expect(await clerk.page.content(), 'the asker has no name before the opening').not.toContain(companies[0]!.name);
  await press(clerk.page, '答复');
  const form = dialogOf(clerk.page, '答复提问');
  await fill(form, '答复', answer);
  await tick(form, '公开范围');
  await clerk.shot('answer');
  await confirm(clerk.page, '答复');
  const other = await scene.visits.person(companies[1]!.username, 'BIDDER');
  await other.open(`/bidder/question/${scene.projectId}`);
  await other.page.getByText(answer).waitFor();
  await other.shot('answer-published');
}

/** Opens one's own workspace of a section from the list of joined tenders. */
export async function enter(person: Visitor, section: string): Promise<void> {
  await person.open('/bidder/joined');
  await person.page.getByRole('row').filter({ hasText: section }).getByRole('link', { name: '进入' }).click();
  await person.page.locator('.bid-workspace').waitFor();
}

/** Bidders pay under their codes; finance confirms by them and sees no names. */
export async function deposits(scene: Scene): Promise<void> {
  await scene.moveTo(times.deposit);
  const codes: string[] = [];
  for (const { bidder, section, key } of seen(bidsOf(spec).filter((bid) => bid.section.depositYuan !== null))) {
    const person = await scene.visits.person(bidder.username, 'BIDDER');
    const { page } = person;
    await enter(person, section.name);
    codes.push((await page.locator('.payment-code').textContent()) ?? '');
    await press(page, '申报缴纳');
    const form = dialogOf(page, /^申报缴纳/);
    if (key.endsWith(companies[1]!.username)) {
      await choose(form, '形式', '银行保函');
      await fill(form, '保函编号', 'BH20250500123');
      await fillTime(form, '保函到期日', '2026-05-20');
    } else {
      await choose(form, '形式', '转账');
      await fill(form, '付款账号', `6228${bidder.phone}01`);
    }
    await attach(form, '缴纳凭证', paper('缴纳凭证', codes.at(-1)!));
    if (codes.length === 1) await person.shot('deposit-form');
    await confirm(page, '申报缴纳');
  }
  await othersDo(scene, /^deposit \d/);
  await scene.moveTo(times.depositConfirmed);
  const finance = await scene.visits.person(staff.finance);
  for (const code of codes) {
    // no list shows a payment before the opening: it is found by the code on the bank's statement
    await finance.open(`/tender/marginManagement?keyword=${code}`);
    const row = finance.page.getByRole('row').filter({ hasText: code });
    await row.getByRole('button', { name: /^确认/ }).click();
    const form = dialogOf(finance.page);
    await fill(form, '缴款码', code);
    if (code === codes[0]) await finance.shot('deposit-confirm');
    await confirm(finance.page, (await form.getByRole('button', { name: /^确认/ }).textContent()) ?? '');
    await row.getByText(/已到账|保函有效/).waitFor();
  }
  await finance.shot('deposits-confirmed');
  await othersDo(scene, /^deposit confirmed/);
}

/** Bids are written and sealed in the bidders' browsers. */
export async function sealBids(scene: Scene): Promise<void> {
  await scene.moveTo(times.bids);
  for (const { bidder, section, key } of seen(bidsOf(spec))) {
    const person = await scene.visits.person(bidder.username, 'BIDDER');
    const { page } = person;
    await enter(person, section.name);
    await fill(page, '投标报价', bidder.priceText);
    await fill(page, '工期', String(bidder.periodDays));
    await fill(page, '质量标准', bidder.quality);
    await fill(page, '项目负责人', bidder.managerName);
    await fill(page, '负责人证书', bidder.managerCert);
    await attach(page, '投标文件', paper('投标文件', spec.name, bidder.priceText));
    await fill(page, '投标密码', bidder.bidPassword);
    await fill(page, '再次输入密码', bidder.bidPassword);
    await tick(page, '密码须知');
    const first = key === `0/${companies[0]!.username}`;
    if (first) await person.shot('bid-form');
    await press(page, '加密并递交');
    await page.getByText('服务器接收的内容与本机加密结果一致').waitFor();
    if (first) await person.shot('bid-receipt');
  }
  await othersDo(scene, /^bid \d/);
}

/** Before the opening no screen of staff, and no answer behind it, tells who bids, how many and for how much. */
export async function sealedFromStaff(scene: Scene): Promise<void> {
  const secrets = [...companies.map(({ name }) => name), ...bidsOf(spec).map(({ bidder }) => bidder.priceText)];
  for (const username of [staff.clerk, staff.leader, staff.reviewer, staff.finance, 'lead01']) {
    const person = await scene.visits.person(username);
    const heard: Promise<string>[] = [];
    const hear = (response: Response) => void heard.push(response.text().catch(() => ''));
    person.page.on('response', hear);
    if (username === staff.finance) {
      await person.open('/tender/marginManagement');
      await person.page.getByText('开标前不列出缴款').waitFor();
      expect(await person.page.getByRole('row').filter({ hasText: spec.name }).count()).toBe(0);
    } else {
      await openProject(person, scene, 'registration');
      await person.page.getByText('开标开始前，任何人都看不到').waitFor();
      if (username === staff.clerk) await person.shot('registrations-sealed');
    }
    const deposits = across(person.page, '保证金');
    if ((await deposits.count()) > 0) {
      await strike(deposits);
      await person.page.getByText('没有保证金').waitFor();
      if (username === staff.leader) await person.shot('deposits-sealed');
    }
    const told = [await person.page.getByRole('main').innerHTML(), ...(await Promise.all(heard))].join('\n');
    for (const secret of secrets) expect(told.includes(secret), `${username} learns ${secret}`).toBe(false);
    person.page.off('response', hear);
  }
}
