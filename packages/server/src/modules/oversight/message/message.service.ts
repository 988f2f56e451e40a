import { CHANNELS, CHANNEL_WORDS, type Channel } from '@tenderdesk/domain/platform/system/channel';
import { OWN_CHOICE, WRITTEN_CATEGORIES, type MessageChoice } from '@tenderdesk/domain/oversight/message/delivery';
import { email, mobile } from '@tenderdesk/domain/access/account/validators';
import { REMIND_KINDS } from '@tenderdesk/domain/work/reminder/category-part';
import { REMIND_CATEGORIES } from '@tenderdesk/domain/work/reminder/category-table';
import type { Language, Text } from '@tenderdesk/domain/rule';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, HttpError, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { codedBy, type Coded, type MessageStatus, type PageQuery } from '../../../kernel/wire.ts';
import { viewProject } from '../../procedure/project/project.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import * as dues from './due.repository.ts';
import { forgetRoutes } from './due.service.ts';
import * as records from './message.repository.ts';

const STATUS_WORDS: Readonly<Record<MessageStatus, Text>> = {
  WAITING: { zh: '待发送', en: 'Waiting' },
  DELIVERED: { zh: '已送达', en: 'Delivered' },
  UNDELIVERABLE: { zh: '发送失败', en: 'Failed' },
};

/** Of what tries a channel. */
const TEST = 'TEST';
const TEST_WORDS: Text = { zh: '测试消息', en: 'Test message' };
const KIND_WORDS: Readonly<Record<(typeof REMIND_KINDS)[number], Text>> = {
  TODO: { zh: '全部待办', en: 'All to-dos' },
  READ: { zh: '全部提醒', en: 'All notices' },
};

const said = <Code extends string>(words: Readonly<Record<Code, Text>>, code: Code, language: Language): Coded => ({
  code,
  value: words[code][language],
});

const categoryOf = (code: string, language: Language): Coded =>
  code === TEST ? { code, value: TEST_WORDS[language] } : codedBy('bidding.RemindCategory', code, language);

/** Messages by the page. */
export async function listMessages(context: Context, filter: records.MessageFilter) {
  const { db, language } = context;
  const { rows, total } = await records.pageMessages(db, filter);
  return {
    ...total,
    content: rows.map(({ channel, target, category, status, receiverName, namesCommittee, ...row }) => ({
      ...row,
      channel: said(CHANNEL_WORDS, channel, language),
      receiverName: receiverName ?? '',
      target: namesCommittee ? '' : shownContact(context, target, false),
      category: categoryOf(category ?? '', language),
      status: said(STATUS_WORDS, status, language),
    })),
  };
}

/** @throws HttpError 404 for one that was not given up, and whose text is gone */
export async function resend(context: Context, messageId: string) {
  if (!(await records.setAgain(context.db, messageId))) throw notFound();
  context.audit({ action: 'RESEND_MESSAGE', objectType: 'message', objectId: messageId });
  return { id: messageId };
}

/** Channels and routes as they stand. */
export async function viewRoutes({ db, language, outlets }: Context, mailbox: boolean) {
  const settled = new Map((await dues.selectRoutes(db)).map(({ category, channels }) => [category, channels]));
  return {
    channels: CHANNELS.map((channel) => ({ channel, carried: outlets.carries.has(channel) })),
    mailbox,
    routes: [
      ...REMIND_KINDS.map((kind) => ({
        category: kind as string,
        name: KIND_WORDS[kind][language],
        kind,
        channels: settled.get(kind) ?? [],
        written: false,
      })),
      ...REMIND_CATEGORIES.map(({ code, kind }) => ({
        category: code as string,
        name: codedBy('bidding.RemindCategory', code, language).value,
        kind,
        channels: settled.get(code) ?? null,
        written: WRITTEN_CATEGORIES.includes(code),
      })),
    ],
  };
}

const KNOWN = new Set<string>([...REMIND_KINDS, ...REMIND_CATEGORIES.map(({ code }) => code)]);

/** @throws HttpError 404 for an unknown category */
export async function saveRoutes(
  context: Context,
  { categories, channels }: { categories: readonly string[]; channels: readonly Channel[] | null },
) {
  const { db, user } = context;
  if (categories.some((category) => !KNOWN.has(category))) throw notFound();
  const before = await dues.selectRoutes(db);
  await dues.replaceRoutes(db, categories, channels && [...new Set(channels)], user.id);
  forgetRoutes(context);
  for (const category of new Set(categories))
    context.audit({
      action: 'CHANGE',
      objectType: 'messageRoute',
      objectId: category,
      before: { channels: before.find((one) => one.category === category)?.channels ?? null },
      after: { channels },
    });
  return { num: new Set(categories).size };
}

/** Messages that try a channel, within an hour, of all administrators together: strangers' phones are not to be rung. */
const MOST_TESTS = 20;

/** @throws HttpError 400 for a channel that is not set up, and for what is no phone or mailbox, 429 TESTS_WAIT */
export async function sendTest(context: Context, { channel, target }: { channel: Channel; target: string }) {
  const { db, user, outlets, language } = context;
  if (!outlets.carries.has(channel))
    throw badField('channel', { zh: '此通道未配置', en: 'This channel is not set up' });
  const fault = (channel === 'mail' ? email : mobile)(target);
  if (fault) throw badField('target', fault);
  if ((await records.countTests(db)) >= MOST_TESTS)
    throw new HttpError(429, 'TESTS_WAIT', { values: { most: String(MOST_TESTS) } });
  const id = newId();
  const text = {
    zh: `【招采台】测试消息，由${user.displayName}发送，无需处理。`,
    en: `TenderDesk: a test message, sent by ${user.displayName}. Nothing needs to be done.`,
  };
  context.send({
    id,
    channel,
    target,
    subject: { zh: '【招采台】测试消息', en: 'TenderDesk: test message' }[language],
    text: text[language],
    about: { receiverId: user.id, category: TEST },
  });
  context.audit({ action: 'TEST_MESSAGE', objectType: 'message', objectId: id, after: { channel } });
  return { id };
}

/** How the caller is told, and what there is to choose from. */
export async function viewChoice({ db, user, outlets }: Context) {
  const [choice, contacts] = await Promise.all([
    dues.selectOptionalChoice(db, user.id),
    dues.selectContacts(db, user.id),
  ]);
  const offered = CHANNELS.filter(
    (channel) =>
      outlets.carries.has(channel) &&
      (channel === 'mail' ? contacts.email !== null : contacts.mobile !== null) &&
      !(contacts.userType === 'BIDDER' && (channel === 'wecom' || channel === 'dingtalk')),
  );
  const { declined, ...rest } = choice ?? OWN_CHOICE;
  return { ...rest, declined: [...declined], offered };
}

/** @throws HttpError 400 for quiet hours with one end */
export async function saveChoice({ db, user }: Context, choice: MessageChoice) {
  if ((choice.quietFrom === null) !== (choice.quietUntil === null))
    throw badField(choice.quietFrom === null ? 'quietFrom' : 'quietUntil', {
      zh: '免打扰时段须同时填写开始和结束',
      en: 'Quiet hours need a beginning and an end',
    });
  await dues.saveChoice(db, user.id, choice);
  return { saved: true as const };
}

/** What had to reach the bidders of a project in writing; nothing of it while nobody may learn who they are. @throws HttpError 404 */
export async function listDeliveries(context: Context, projectId: string, paging: PageQuery) {
  const { db, language } = context;
  const project = await viewProject(context, projectId);
  if (await isSealed(context, project)) return { content: [], totalElements: 0, sealed: true };
  const { rows, total } = await records.pageDeliveries(db, projectId, paging);
  return {
    ...total,
    sealed: false,
    content: rows.map(({ messageId: _messageId, category, content, contentEn, channel, status, ...row }) => ({
      ...row,
      category: codedBy('bidding.RemindCategory', category, language),
      content: language === 'en' ? contentEn : content,
      channel: channel && said(CHANNEL_WORDS, channel, language),
      status: status && said(STATUS_WORDS, status, language),
    })),
  };
}
