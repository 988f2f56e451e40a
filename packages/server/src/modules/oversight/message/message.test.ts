import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SealedContact } from '../../../kernel/cipher.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import { givenTenders, TIMES, type GivenTender } from '../../bidding/registration/given.ts';
import { listOutbox } from '../../platform/system/outbox.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import * as choiceApi from './choice.contract.ts';
import * as api from './message.contract.ts';
import * as routesApi from './routes.contract.ts';

const START = '2026-12-02 10:00:00';

interface Person {
  id: string;
  identityId: string;
  username: string;
  caller: Caller;
}

/** People, routes and reminders in a product. */
function openScene(app: TestApp) {
  const given = givenIdentity(app);
  let count = 0;
  const person = async (
    unit: GivenOrganization,
    { userType = 'TENDER', mobile = true, email = true, authorities = [] as string[] } = {},
  ): Promise<Person> => {
    const role = await given.role(authorities);
    const one = await given.user({ organization: unit, roles: [role], userType });
    const { cipher } = app.app.tools;
    const no = String((count += 1)).padStart(8, '0');
    await app.sql('update app_user set mobile = $2, email = $3 where id = $1', [
      one.id,
      mobile ? cipher.sealContact(`139${no}`) : null,
      email ? cipher.sealContact(`${one.username}@example.com`) : null,
    ]);
    return { ...one, caller: await given.signedIn(one) };
  };
  const working = (job: Parameters<typeof inTransaction<void>>[2]) =>
    inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: 'x' }, async (context, work) => {
      await job(context, work);
      await work.settle();
    });
  const about = (projectId: string | null) => ({
    range: { projectId: projectId ?? 'none', phase: 'PLAN', level: 'LEVEL_I', id: 'x', recordId: 'x' },
    projectId,
    organizationPath: '/',
  });
  return {
    given,
    person,
    tell: (who: Person, category: RemindCategory, params: Record<string, string>, projectId: string | null = null) =>
      working((context) =>
        remind(context, category, about(projectId), params, [
          { identityIds: [{ identityId: who.identityId, userId: who.id }] },
        ]),
      ),
    settle: (category: RemindCategory) => working((context) => settle(context, [category], about(null).range)),
    /** Messages that tell of reminders, opened, the oldest first. */
    async sent() {
      const { cipher } = app.app.tools;
      const rows = await app.sql(
        `select m.channel, m.target, m.text, m.subject, u.username from outbox m join app_user u on u.id = m.receiver_id
         where category <> 'TEST' order by m.created_time, m.id`,
      );
      return rows.map(({ channel, subject, username, target, text }) => ({
        channel,
        subject,
        username,
        target: cipher.openContact(target as SealedContact),
        text: cipher.openContact(text as SealedContact),
      }));
    },
  };
}

let app: TestApp;
let scene: ReturnType<typeof openScene>;
let unit: GivenOrganization;
let admin: Person;
let clerk: Person;

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://tender.example.com' });
  scene = openScene(app);
  unit = await scene.given.organization();
  admin = await scene.person(unit, {
    authorities: ['READ:MESSAGE', 'MAINTAIN:MESSAGE', 'EXPORT:MESSAGE', 'MAINTAIN:SYSTEM'],
  });
  clerk = await scene.person(unit);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.setTime(START);
  for (const table of ['outbox_item', 'outbox', 'message_choice', 'message_route', 'remind_record'])
    await app.sql(`delete from ${table}`);
  app.app.tools.memory.forget('message routes');
});

const route = (categories: string[], channels: ('sms' | 'mail' | 'wecom' | 'dingtalk')[] | null, who = admin) =>
  who.caller.call(routesApi.saveRoutes, { body: { categories, channels } });
const choose = (who: Person, choice: object) =>
  who.caller.call(choiceApi.saveMessageChoice, {
    body: { declined: [], quietFrom: null, quietUntil: null, digestHour: null, language: 'zh', ...choice },
  });
const list = async (query: object = {}) => (await must(admin.caller.call(api.listMessages, { query }))).content;
const asked = (who = clerk, content = '请报送材料') => scene.tell(who, 'SUPERVISION', { content, due: '2026-12-09' });

describe('what leaves', () => {
  test('is nothing, until somebody settles by which channel', async () => {
    await asked();
    await app.app.runDue();
    expect(await scene.sent()).toEqual([]);
    expect((await route(['TODO'], ['mail'], clerk)).status).toBe(403);
    expect(await route(['TODO'], ['mail'])).toMatchObject({ status: 200, body: { num: 1 } });
    await asked(clerk, '请再报送一份');
    await scene.tell(clerk, 'SUPERVISION_READ', { name: '甲', event: '已办结', content: '乙' });
    // a to-do stays single, and the first one was before the route
    expect(await scene.sent()).toEqual([]);
    await scene.settle('SUPERVISION');
    await app.sql('delete from remind_record');
    await asked();
    await app.app.runDue();
    const [mail, ...others] = await scene.sent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ channel: 'mail', username: clerk.username, subject: '【招采台】1 条提醒' });
    expect(mail?.target).toBe(`${clerk.username}@example.com`);
    expect(mail?.text).toContain('督办：请报送材料，限2026-12-09');
    expect(mail?.text).toContain('https://tender.example.com/remind');
    await app.app.runDue();
    expect(await scene.sent()).toHaveLength(1);
  });

  test('comes together, and not once it is done', async () => {
    await must(route(['TODO', 'NOTICE_ALARM'], ['mail', 'sms']));
    await asked();
    await scene.tell(clerk, 'NOTICE_ALARM', { text: '磁盘将满' });
    await app.app.runDue();
    expect((await scene.sent()).map(({ channel, subject }) => [channel, subject])).toEqual(
      expect.arrayContaining([
        ['mail', '【招采台】2 条提醒'],
        ['sms', '【招采台】2 条提醒'],
      ]),
    );
    await scene.settle('SUPERVISION');
    await asked(clerk, '又一件');
    await scene.settle('SUPERVISION');
    await app.app.runDue();
    expect(await scene.sent()).toHaveLength(2);
    expect(await app.sql('select id from remind_record where leave_time is not null')).toEqual([]);
  });

  test('waits where a phone cannot be read, and keeps nobody else waiting', async () => {
    await must(route(['TODO'], ['sms']));
    const lost = await scene.person(unit);
    await app.sql(`update app_user set mobile = '$lost$AAAA' where id = $1`, [lost.id]);
    await asked(lost);
    await asked();
    await app.app.runDue();
    expect((await scene.sent()).map(({ username }) => username)).toEqual([clerk.username]);
    const [row] = await app.sql('select leave_time::text from remind_record where receiver_id = $1', [lost.id]);
    expect(row!['leave_time']).toMatch(/^2026-12-02 11:00/);
    expect(await app.sql(`select subject from alarm where kind = 'MESSAGE'`)).toEqual([{ subject: lost.id }]);
  });

  test('follows a category before its kind, and its kind again once nothing of its own is settled', async () => {
    await must(route(['TODO'], ['mail']));
    await must(route(['SUPERVISION'], []));
    await asked();
    await app.app.runDue();
    expect(await scene.sent()).toEqual([]);
    await must(route(['SUPERVISION'], null));
    await scene.settle('SUPERVISION');
    await asked();
    await app.app.runDue();
    expect(await scene.sent()).toHaveLength(1);
    expect((await route(['NO_CATEGORY'], ['mail'])).status).toBe(404);
  });

  test('goes to nobody who has left, or has neither phone nor mailbox', async () => {
    const [mute, gone] = [await scene.person(unit, { mobile: false, email: false }), await scene.person(unit)];
    await must(route(['TODO'], ['mail', 'sms', 'wecom']));
    await asked(mute);
    await scene.tell(gone, 'INCIDENT_APPROVE', { name: '甲', what: '乙' });
    await app.sql(`update app_user set status = 'DISABLED' where id = $1`, [gone.id]);
    await app.app.runDue();
    expect(await scene.sent()).toEqual([]);
  });
});

describe('a person', () => {
  beforeEach(async () => void (await must(route(['TODO'], ['mail', 'sms']))));

  test('does without channels, in a language of the own', async () => {
    await must(choose(clerk, { declined: ['sms'], language: 'en' }));
    await asked();
    await app.app.runDue();
    expect(await scene.sent()).toMatchObject([{ channel: 'mail', subject: 'TenderDesk: 1 reminder' }]);
    expect((await must(clerk.caller.call(choiceApi.viewMessageChoice))).declined).toEqual(['sms']);
    expect((await must(admin.caller.call(choiceApi.viewMessageChoice))).declined).toEqual([]);
  });

  test('is left alone in quiet hours', async () => {
    await must(choose(clerk, { quietFrom: 22, quietUntil: 7 }));
    await app.setTime('2026-12-02 23:30:00');
    await asked();
    await app.app.runDue();
    expect(await scene.sent()).toEqual([]);
    await app.setTime('2026-12-03 06:59:00');
    await app.app.runDue();
    expect(await scene.sent()).toEqual([]);
    await app.setTime('2026-12-03 07:00:01');
    await app.app.runDue();
    expect(await scene.sent()).toHaveLength(2);
  });

  test('gets all of a day at one hour', async () => {
    await must(choose(clerk, { digestHour: 17, declined: ['sms'] }));
    await asked();
    await app.app.runDue();
    await app.setTime('2026-12-02 15:00:00');
    await scene.tell(clerk, 'INCIDENT_APPROVE', { name: '甲', what: '中止' });
    await app.app.runDue();
    expect(await scene.sent()).toEqual([]);
    await app.setTime('2026-12-02 17:00:01');
    await app.app.runDue();
    expect(await scene.sent()).toMatchObject([{ subject: '【招采台】2 条提醒' }]);
  });

  test.each([
    ['quiet hours without an end', { quietFrom: 22 }],
    ['an hour that no day has', { digestHour: 24 }],
    ['a channel that there is not', { declined: ['pigeon'] }],
    ['a language that the product does not speak', { language: 'fr' }],
  ])('settles no %s', async (_what, choice) => {
    expect((await choose(clerk, choice)).status).toBe(400);
  });

  test('is offered the channels that are set up and reach the person', async () => {
    const mute = await scene.person(unit, { mobile: false });
    const offered = async (who: Person) => (await must(who.caller.call(choiceApi.viewMessageChoice))).offered;
    expect([await offered(clerk), await offered(mute)]).toEqual([['sms', 'mail'], ['mail']]);
  });
});

describe('what the law wants in writing', () => {
  let tender: GivenTender;
  let reader: Person;
  let bidder: Person;
  beforeEach(async () => {
    await app.setTime(TIMES.onSale);
    tender = await givenTenders(app).tender();
    reader = await scene.person(tender.unit, { authorities: ['READ:PROJECT_DETAIL'] });
    const company = await scene.given.organization({ type: 'BIDDERS', hierarchy: '-', root: '/' });
    bidder = await scene.person(company, { userType: 'BIDDER' });
  });

  const deliveries = (who = reader) =>
    who.caller.call(api.listDeliveries, { params: { projectId: tender.projectId }, query: {} });
  const clarify = () =>
    scene.tell(bidder, 'NOTICE_CLARIFICATION', { name: '护栏工程', no: '1', deadline: '' }, tender.projectId);

  test('leaves though nothing was settled, whatever the person chose, and names no sealed project', async () => {
    await must(choose(bidder, { declined: ['mail', 'sms'], digestHour: 3, quietFrom: 0, quietUntil: 23 }));
    await clarify();
    await app.app.runDue();
    const [mail, ...others] = await scene.sent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ channel: 'mail', username: bidder.username });
    expect(mail?.text).toContain('您参与的项目有新消息');
    expect(mail?.text).not.toContain('护栏工程');
  });

  test('is on no record while the project is sealed, and on all of them after that', async () => {
    await clarify();
    await app.app.runDue();
    expect(await list()).toEqual([]);
    expect((await must(admin.caller.call(listOutbox, { query: {} }))).content).toEqual([]);
    expect(await deliveries()).toMatchObject({ status: 200, body: { sealed: true, content: [], totalElements: 0 } });
    await app.sql(`update outbox set status = 'UNDELIVERABLE'`);
    const [{ id }] = (await app.sql('select id from outbox')) as [{ id: string }];
    const resend = () => admin.caller.call(api.resendMessage, { params: { messageId: id }, body: {} });
    expect((await resend()).status).toBe(404);
    await app.sql(`update project set phase = 'EVALUATION_REPORT' where id = $1`, [tender.projectId]);
    await app.sql(`update outbox set status = 'DELIVERED', delivered_time = business_now()`);
    expect(await list()).toMatchObject([{ receiverName: bidder.username, items: 1 }]);
    expect(await deliveries()).toMatchObject({
      body: {
        sealed: false,
        content: [
          {
            receiverName: bidder.username,
            content: '【护栏工程】发布第1次澄清',
            status: { code: 'DELIVERED' },
            readTime: null,
          },
        ],
      },
    });
    const stranger = await scene.person(await scene.given.organization(), { authorities: ['READ:PROJECT_DETAIL'] });
    expect((await deliveries(stranger)).status).toBe(404);
  });
});

test('that a deposit goes back before an opening stands on no record before that', async () => {
  await app.setTime(TIMES.onSale);
  await givenTenders(app).tender();
  await must(route(['TODO'], ['mail']));
  await scene.tell(clerk, 'MARGIN_REFUND_SEALED', { code: 'K7', due: '2026-12-09' });
  await app.app.runDue();
  expect(await scene.sent()).toHaveLength(1);
  expect(await list()).toEqual([]);
  await app.sql(`update outbox set status = 'UNDELIVERABLE'`);
  const [row] = await app.sql('select id from outbox');
  const params = { messageId: String(row!['id']) };
  expect((await admin.caller.call(api.resendMessage, { params, body: {} })).status).toBe(404);
  await app.sql(`update project set phase = 'EVALUATION_REPORT'`);
  expect(await list()).toMatchObject([{ receiverName: clerk.username, category: { code: 'MARGIN_REFUND_SEALED' } }]);
});

describe('who sits in a committee, or is called to one,', () => {
  test('stands on no record before the winner is confirmed', async () => {
    await app.setTime(TIMES.onSale);
    const tender = await givenTenders(app).tender();
    const phase = (to: string) => app.sql('update project set phase = $2 where id = $1', [tender.projectId, to]);
    await must(route(['TODO', 'READ'], ['mail']));
    const expert = await scene.person(await scene.given.organization(), { userType: 'EXPERT' });
    const member = await scene.person(unit);
    const called = { time: '2026-12-28 09:30', place: '三楼', until: '2026-12-25 18:00' };
    await phase('BID_OPENING');
    await scene.tell(expert, 'EXPERT_CALL', called);
    await scene.tell(expert, 'BID_QUESTION_READ', { name: '护栏工程', event: '已答复' }, tender.projectId);
    await scene.tell(member, 'EVALUATION_SCORE', { name: '护栏工程' }, tender.projectId);
    await app.app.runDue();
    const shown = async () =>
      (await list()).map(({ receiverName, target }) => [receiverName, target !== '']).toSorted();
    expect(await scene.sent()).toHaveLength(2);
    expect(await shown()).toEqual([
      ['', false],
      ['', false],
    ]);
    for (const { username } of [expert, member]) expect(await list({ keyword: username })).toEqual([]);
    await app.sql(`delete from remind_record where category = 'EXPERT_CALL'`);
    await phase('WINNING_NOTICE');
    expect(await shown()).toEqual(
      [
        [expert.username, true],
        [member.username, true],
      ].toSorted(),
    );
  });
});

describe('the record', () => {
  test('shows what became of each, by channel and state, with a masked address, and is taken away', async () => {
    await must(route(['TODO'], ['mail', 'sms']));
    await asked();
    await app.app.runDue();
    const rows = await list();
    expect(rows.map(({ channel, status }) => [channel.code, status.code]).toSorted()).toEqual([
      ['mail', 'WAITING'],
      ['sms', 'WAITING'],
    ]);
    for (const { target, category } of rows) {
      expect(target).toContain('*');
      expect(category.code).toBe('SUPERVISION');
    }
    expect(await list({ channel: 'sms' })).toHaveLength(1);
    expect(await list({ status: 'DELIVERED' })).toEqual([]);
    expect(await list({ sDate: '2026-12-03' })).toEqual([]);
    expect(await list({ keyword: clerk.username })).toHaveLength(2);
    const query = { columns: 'receiverName,channel,status', channel: 'mail' } as never;
    expect(await rowsOf((await admin.caller.call(api.exportMessages.endpoint, { query })).body)).toEqual([
      ['接收人', '通道', '状态'],
      [clerk.username, '邮件', '待发送'],
    ]);
    expect((await clerk.caller.call(api.listMessages, { query: {} })).status).toBe(403);
  });

  test('sends again what was given up, and nothing else', async () => {
    await must(route(['TODO'], ['mail']));
    await asked();
    await app.app.runDue();
    const [row] = await list();
    const again = (who = admin) => who.caller.call(api.resendMessage, { params: { messageId: row!.id }, body: {} });
    expect((await again()).status).toBe(404);
    await app.sql(`update outbox set status = 'UNDELIVERABLE', attempts = 30, last_error = 'status 400'`);
    expect((await list())[0]).toMatchObject({ resends: true, lastError: 'status 400' });
    expect((await again(clerk)).status).toBe(403);
    expect((await again()).status).toBe(200);
    expect((await list())[0]).toMatchObject({ status: { code: 'WAITING' }, attempts: 0, lastError: null });
    expect((await again()).status).toBe(404);
  });

  test('of a try says that it was one; a channel that is not set up and an address that is none are refused', async () => {
    const attempt = (channel: 'mail' | 'sms' | 'wecom', target: string, who = admin) =>
      who.caller.call(routesApi.sendTest, { body: { channel, target } });
    expect((await attempt('mail', 'someone@example.com', clerk)).status).toBe(403);
    expect(await attempt('wecom', '13900000001')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'channel' }] },
    });
    expect(await attempt('mail', '13900000001')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'target' }] },
    });
    expect(await attempt('mail', 'someone@example.com')).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([{ category: { code: 'TEST', value: '测试消息' }, items: 0 }]);
  });

  test('of tries ends at twenty an hour', async () => {
    const attempt = () =>
      admin.caller.call(routesApi.sendTest, { body: { channel: 'mail', target: 'someone@example.com' } });
    for (let count = 0; count < 20; count += 1) expect((await attempt()).status).toBe(200);
    expect(await attempt()).toMatchObject({ status: 429, body: { code: 'TESTS_WAIT' } });
    await app.sql(`update outbox set created_time = created_time - interval '1 hour'`);
    expect((await attempt()).status).toBe(200);
  });

  test('says which channels are set up, and how each category leaves', async () => {
    await must(route(['SUPERVISION'], ['sms']));
    const { channels, mailbox, routes } = await must(admin.caller.call(routesApi.viewRoutes));
    expect(mailbox).toBe(true);
    expect(channels.filter(({ carried }) => carried).map(({ channel }) => channel)).toEqual(['sms', 'mail']);
    const of = (code: string) => routes.find(({ category }) => category === code);
    expect([of('TODO')?.channels, of('SUPERVISION')?.channels, of('PLAN_CHECK')?.channels]).toEqual([
      [],
      ['sms'],
      null,
    ]);
    expect([of('NOTICE_CLARIFICATION')?.written, of('SUPERVISION')?.written]).toEqual([true, false]);
  });
});

test('a mail and a line in a chat arrive at real servers, and the record says when', async () => {
  const [mails, lines]: [string[], string[]] = [[], []];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const robot = http.createServer((request, response) => {
    request.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
    request.on('end', () => response.end('{"errcode":0,"errmsg":"ok"}'));
  });
  smtp.listen(0, '127.0.0.1');
  await Promise.all([once(smtp.server, 'listening'), once(robot.listen(0, '127.0.0.1'), 'listening')]);
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const real = await openTestApp({
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    MAIL_FROM: '招采台 <tender@example.com>',
    DINGTALK_ROBOT: `http://127.0.0.1:${portOf(robot)}/robot/send?access_token=t1`,
    DINGTALK_SECRET: 'SEC1',
  });
  try {
    const there = openScene(real);
    const office = await there.given.organization();
    const chief = await there.person(office, { authorities: ['READ:MESSAGE', 'MAINTAIN:MESSAGE'] });
    const body = { categories: ['TODO'], channels: ['mail' as const, 'dingtalk' as const] };
    await must(chief.caller.call(routesApi.saveRoutes, { body }));
    await there.tell(chief, 'SUPERVISION', { content: '请报送材料', due: '2026-12-09' });
    await real.app.runDue();
    await real.app.tools.messages.deliver();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`To: ${chief.username}@example.com`);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('1 条');
    expect(lines[0]).not.toContain('报送');
    const { content } = await must(chief.caller.call(api.listMessages, { query: {} }));
    expect(content.map(({ status, deliveredTime }) => [status.code, deliveredTime !== null])).toEqual([
      ['DELIVERED', true],
      ['DELIVERED', true],
    ]);
    // what has arrived is kept by nobody here
    expect(await real.sql(`select distinct text from outbox`)).toEqual([{ text: '' }]);
  } finally {
    await real.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
    robot.close();
  }
});
