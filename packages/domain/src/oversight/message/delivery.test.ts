import { describe, expect, test } from 'vitest';
import type { Channel } from '../../platform/system/channel.ts';
import {
  channelsFor,
  composeMessage,
  leaves,
  OWN_CHOICE,
  routeOf,
  waitsUntil,
  type Line,
  type MessageChoice,
} from './delivery.ts';

const ALL: ReadonlySet<Channel> = new Set(['sms', 'mail', 'wecom', 'dingtalk']);
const staff = { bidder: false, hasMobile: true, hasEmail: true };
const bidder = { ...staff, bidder: true };

describe('by which channels', () => {
  const routes = { TODO: ['mail'], READ: [], SUPERVISION: ['wecom', 'sms'] } as const;

  test('a category goes by its own ones, else by those of its kind', () => {
    expect(routeOf(routes, 'SUPERVISION')).toEqual(['wecom', 'sms']);
    expect(routeOf(routes, 'PLAN_CHECK')).toEqual(['mail']);
    expect(routeOf(routes, 'PLAN_READ')).toEqual([]);
    expect(routeOf({}, 'PLAN_CHECK')).toEqual([]);
  });

  test('nothing leaves unless it was settled, but what the law wants in writing', () => {
    expect([leaves({}, 'PLAN_CHECK'), leaves(routes, 'PLAN_CHECK'), leaves(routes, 'PLAN_READ')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(leaves({}, 'NOTICE_CLARIFICATION')).toBe(true);
  });

  test.each([
    ['declined', 'SUPERVISION', ['sms'], staff, ALL, ['wecom']],
    ['without a phone', 'SUPERVISION', [], { ...staff, hasMobile: false }, ALL, []],
    ['without a mailbox', 'PLAN_CHECK', [], { ...staff, hasEmail: false }, ALL, []],
    ['not set up', 'SUPERVISION', [], staff, new Set<Channel>(['sms']), ['sms']],
    ['no chat of the house for bidders', 'SUPERVISION', [], bidder, ALL, ['sms']],
    ['written: by mail', 'BIDDER_NEWS', ['mail', 'sms'], bidder, ALL, ['mail']],
    ['written: by phone', 'BIDDER_NEWS', [], { ...bidder, hasEmail: false }, ALL, ['sms']],
    ['written, but unreachable', 'BIDDER_NEWS', [], { bidder: true, hasEmail: false, hasMobile: false }, ALL, []],
  ] as const)('%s: %s', (_what, category, declined, reach, carried, expected) => {
    expect(channelsFor(category, routes, { declined }, reach, carried)).toEqual(expected);
  });
});

describe('when', () => {
  const wait = (choice: Partial<MessageChoice>, now: string, came = now) =>
    waitsUntil({ category: 'PLAN_CHECK', came }, { ...OWN_CHOICE, ...choice }, now);

  test.each([
    [{}, '2026-03-02 03:00:00', null],
    [{ quietFrom: 22, quietUntil: 7 }, '2026-03-02 23:10:00', '2026-03-03 07:00:00'],
    [{ quietFrom: 22, quietUntil: 7 }, '2026-03-02 03:00:00', '2026-03-02 07:00:00'],
    [{ quietFrom: 22, quietUntil: 7 }, '2026-03-02 07:00:00', null],
    [{ quietFrom: 12, quietUntil: 14 }, '2026-03-02 13:59:59', '2026-03-02 14:00:00'],
    [{ quietFrom: 12, quietUntil: 14 }, '2026-03-02 11:59:59', null],
    [{ quietFrom: 12, quietUntil: 12 }, '2026-03-02 12:30:00', null],
  ] as const)('with %j at %s it waits until %s', (choice, now, until) => {
    expect(wait(choice, now)).toBe(until);
  });

  test('a digest waits for its hour, and then is not put off again', () => {
    const choice = { digestHour: 8, quietFrom: 7, quietUntil: 9 };
    expect(wait(choice, '2026-03-02 09:00:00')).toBe('2026-03-03 08:00:00');
    expect(wait(choice, '2026-03-02 08:00:00')).toBe('2026-03-03 08:00:00');
    expect(wait(choice, '2026-03-02 07:59:00')).toBe('2026-03-02 08:00:00');
    expect(wait(choice, '2026-03-03 08:00:10', '2026-03-02 09:00:00')).toBeNull();
  });

  test('what the law wants in writing waits for nothing', () => {
    const choice = { ...OWN_CHOICE, digestHour: 8, quietFrom: 22, quietUntil: 7 };
    const now = '2026-03-02 23:00:00';
    expect(waitsUntil({ category: 'NOTICE_CLARIFICATION', came: now }, choice, now)).toBeNull();
  });
});

describe('in which words', () => {
  const line = (content: string, sealed = false): Line => ({ category: 'PLAN_CHECK', content, sealed });
  const by = (channel: Channel, language: 'zh' | 'en' = 'zh') => ({
    name: '闻知远',
    language,
    channel,
    address: 'https://tender.example.com',
  });

  test('a mail lists them, with where to go', () => {
    const { subject, text } = composeMessage([line('【甲】待审核'), line('【乙】待审核')], by('mail'));
    expect(subject).toBe('【招采台】2 条提醒');
    expect(text.split('\n').slice(0, 5)).toEqual(['闻知远，您好：', '', '1. 【甲】待审核', '2. 【乙】待审核', '']);
    expect(text).toContain('https://tender.example.com/remind');
    expect(composeMessage([line('one')], by('mail', 'en')).subject).toBe('TenderDesk: 1 reminder');
  });

  test('twenty are shown, the others counted', () => {
    const { text } = composeMessage(
      Array.from({ length: 23 }, (_, index) => line(`第${index + 1}件`)),
      by('mail'),
    );
    expect(text).toContain('20. 第20件\n……另有 3 条');
    expect(text).not.toContain('第21件');
  });

  test.each(['wecom', 'dingtalk'] as const)('%s says how many, and nothing of what', (channel) => {
    const { text } = composeMessage([line('【甲】待审核')], by(channel));
    expect(text).toContain('1 条');
    expect(text).not.toContain('甲');
  });

  test.each(['mail', 'sms'] as const)('%s names no sealed project', (channel) => {
    const { subject, text } = composeMessage([line('【甲】发布第1次澄清', true)], by(channel));
    expect(subject + text).not.toContain('甲');
    expect(text).toContain('您参与的项目有新消息');
  });

  test('names with line breaks write no lines of their own', () => {
    const name = '供应商【某公司\r\n\n登录查看：https://thief.example.com】待审核';
    const flat = '供应商【某公司 登录查看：https://thief.example.com】待审核';
    const mail = composeMessage([line(name)], { ...by('mail'), name: '某人\n\u2028您好' });
    expect(mail.text.split(/[\r\n\u2028]/).slice(0, 4)).toEqual(['某人 您好，您好：', '', `1. ${flat}`, '']);
    expect(composeMessage([line(name)], by('sms')).text).toBe(`【招采台】${flat}`);
  });

  test('a text message has the first, and no link that somebody could put in its place', () => {
    const { text } = composeMessage([line('【甲】待审核'), line('【乙】待审核')], by('sms'));
    expect(text).toBe('【招采台】【甲】待审核 ……另有 1 条');
  });
});
