import { createHash } from 'node:crypto';
import { isRichElement, type AnnouncementElement } from '@tenderdesk/domain/procedure/announcement/announcement';
import { HOSTILE_TEXTS } from '@tenderdesk/domain/rich-text/hostile.fixture';
import { richOf } from '@tenderdesk/domain/rich-text/rich-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strangersIn } from '../../../kernel/testing/rich-text.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { must } from '../project/given.ts';
import { anyProject } from '../project/project.service.ts';
import * as api from './announcement.contract.ts';
import { draftBiddingAnnouncement } from './announcement.service.ts';
import { givenTenders, type GivenStaff, type GivenTender } from './given.ts';

let app: TestApp;
let staff: GivenStaff;
let tender: GivenTender;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenTenders(app);
  await app.setTime('2027-03-01 09:00:00');
  staff = await given.staff();
  tender = await given.tender(staff, { saleStart: '2027-03-01 09:00:00', bidDeadline: '2027-03-30 09:30:00' });
  const system = { user: SYSTEM, language: 'zh' as const, ip: '', requestId: '' };
  await inTransaction(app.app.tools, system, async (context, { settle }) => {
    await draftBiddingAnnouncement(context, await anyProject(context, tender.projectId));
    await settle();
  });
});
afterAll(() => app.close());

const params = () => ({ projectId: tender.projectId });
const view = async () => must(staff.clerk.call(api.viewAnnouncement, { params: params() }));

async function save(elements: object) {
  const { version, biddingAnnouncement: draft } = await view();
  const body = { title: draft!.title, ...draft!.elements, ...elements, media: ['CTBPSP'], version };
  return must(staff.clerk.call(api.saveAnnouncement, { params: params(), body: body as never }));
}

test('of five hundred hostile texts that are saved nothing is left that could run or load', async () => {
  const names = (Object.keys((await view()).biddingAnnouncement!.elements!) as AnnouncementElement[]).filter(
    isRichElement,
  );
  expect(names.length).toBeGreaterThan(4);
  for (let from = 0; from < HOSTILE_TEXTS.length; from += names.length) {
    const texts = HOSTILE_TEXTS.slice(from, from + names.length);
    const { biddingAnnouncement: draft } = await save(
      Object.fromEntries(texts.map(({ text }, index) => [names[index], text])),
    );
    const stored = names.map((name) => draft!.elements?.[name] ?? '');
    expect({ from, strangers: [...stored, draft!.content].flatMap(strangersIn) }).toEqual({ from, strangers: [] });
  }
});

test('a text keeps headings, lists and tables, and its hash can be counted again by everybody', async () => {
  const table = '<table><tbody><tr><th>品名</th><td colspan="2">护栏</td></tr></tbody></table>';
  await save({
    address: '云栖市滨江路8号',
    place: 'K12至K48',
    nature: '改造',
    period: `<h3>分期</h3>${table}`,
    qualification: '<ol><li>资质</li><li><strong>业绩</strong></li></ol>',
    quantity: '一',
    obtaining: '二',
    submission: '三',
  });
  for (const [by, step] of [
    [staff.clerk, flow.submit],
    [staff.leader, flow.check],
    [staff.approver, flow.approve],
  ] as const)
    await must(by.call(step, { body: { type: 'PROJECT', ...params(), phase: 'ANNOUNCEMENT' } }));
  const { published } = await view();
  const announcementId = published[0]!.id;
  const { title, content, contentHash } = await must(
    app.caller(null).call(api.viewPublicAnnouncement, { params: { announcementId } }),
  );
  expect(content).toContain(`<p>实施时间：</p><h3>分期</h3>${table}`);
  expect(content).toContain('<ol><li>资质</li><li><strong>业绩</strong></li></ol>');
  expect(content).toContain('<h2>一、招标条件</h2><p>改造</p>');
  expect(createHash('sha256').update(`${title}\n${content}`).digest('hex')).toBe(contentHash);
  expect(published[0]!.contentHash).toBe(contentHash);
});

test('what was too long or says nothing is answered at its field', async () => {
  const { version, biddingAnnouncement: draft } = await view();
  const body = { title: draft!.title, media: ['CTBPSP'], version, nature: `<p>${'长'.repeat(4001)}</p>` };
  const answer = await staff.clerk.call(api.saveAnnouncement, { params: params(), body: body as never });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'nature' }] } });
});

test('plain texts of before become the same form in the database as in the program', async () => {
  const plain = '一、项目概况\n\n　　本项目 A < B & C > D\r\n \n"引号" <b>不是标记</b>';
  const [row] = await app.sql('select rich_of($1) as rich', [plain]);
  expect(row).toEqual({ rich: richOf(plain) });
});
