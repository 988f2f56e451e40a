import { expect, test } from 'vitest';
import type { Opening, OpeningItem } from '../../../parts/opening/types.ts';
import { countUnread, nextOf, nextToRead, progressOf, readNow, stepsOf, stripOf } from './room.ts';

const item = (bidId: string, more: Partial<OpeningItem> = {}): OpeningItem => ({
  bidId,
  bidderName: `公司${bidId}`,
  decryptStatus: { code: 'OK', value: '成功' },
  decryptedTime: '2026-12-25 09:32:00',
  depositOk: true,
  priceText: '100万元',
  priceKind: null,
  price: '100',
  periodDays: null,
  quality: null,
  managerName: null,
  confirmed: null,
  objection: null,
  remark: null,
  answered: false,
  signature: null,
  ...more,
});
const shut = (bidId: string, code = 'PENDING') =>
  item(bidId, { decryptStatus: { code, value: '' }, decryptedTime: null, price: null, priceText: null });
const objects = { confirmed: false, objection: '唱标价格有误' };

const opening = (code: string, items: OpeningItem[] = []): Opening => ({
  projectId: 'p',
  openingTime: '2026-12-25 09:30:00',
  place: '一号开标室',
  twoEnvelopes: false,
  status: { code, value: '' },
  started: items.length > 0,
  startedTime: items.length > 0 ? '2026-12-25 09:31:00' : null,
  decryptUntil: null,
  endedTime: null,
  hostName: null,
  recorder: null,
  version: 1,
  sections: [
    {
      sectionId: 's',
      code: '01',
      name: '一标段',
      status: { code: 'NORMAL', value: '' },
      controlPrice: null,
      factor: null,
      factorTime: null,
      items,
      readings: [],
    },
  ],
});

test.each([
  ['WAITING', [], { reached: false, over: false }, 'time', 'open'],
  ['WAITING', [], { reached: true, over: false }, 'start', 'open'],
  ['DECRYPTING', [item('1'), shut('2')], { reached: true, over: false }, 'decrypt', 'decrypt'],
  ['DECRYPTING', [item('1'), shut('2')], { reached: true, over: true }, 'close', 'record'],
  ['DECRYPTING', [item('1', objects), item('2')], { reached: true, over: false }, 'answer', 'confirm'],
  // a remark from before is no answer
  ['DECRYPTING', [item('1', { ...objects, remark: '到场' })], { reached: true, over: false }, 'answer', 'confirm'],
  ['DECRYPTING', [item('1', { ...objects, answered: true })], { reached: true, over: false }, 'close', 'record'],
  ['RECORDED', [item('1')], { reached: true, over: true }, 'evaluate', 'evaluate'],
  ['EVALUATING', [item('1')], { reached: true, over: true }, 'evaluate', 'evaluate'],
  ['EVALUATED', [item('1')], { reached: true, over: true }, 'over', undefined],
  ['FAILED', [], { reached: true, over: true }, 'failed', undefined],
] as const)('%s with %j at %j waits for %s, now is %s', (code, items, time, next, now) => {
  const progress = progressOf(items);
  expect(nextOf(opening(code), progress, time)).toBe(next);
  expect(stepsOf(opening(code), progress, time.over).find(({ state }) => state === 'now')?.key).toBe(now);
});

test('what is before now is done, what comes after is later', () => {
  expect(stepsOf(opening('DECRYPTING'), progressOf([shut('1')]), false).map(({ state }) => state)).toEqual([
    'done',
    'now',
    'later',
    'later',
    'later',
  ]);
});

test('the progress counts each line once', () => {
  const items = [item('1', { confirmed: true }), item('2', objects), shut('3'), shut('4', 'FAILED_BIDDER')];
  expect(progressOf(items)).toEqual({
    all: 4,
    opened: 2,
    failed: 1,
    pending: 1,
    confirmed: 1,
    objections: 1,
    unanswered: 1,
  });
});

test('the strip shows amounts between the lowest and the ceiling, and what is above it', () => {
  const rate = item('4', { price: null, priceText: '3.5%' });
  const { dots, ceilingAt } = stripOf(
    [item('1', { price: '90' }), item('2', { price: '100' }), item('3', { price: '120' }), rate],
    '110',
  );
  expect(dots.map(({ bidId, above }) => [bidId, above])).toEqual([
    ['1', false],
    ['2', false],
    ['3', true],
  ]);
  expect(dots[0]!.at).toBeLessThan(dots[1]!.at);
  expect(ceilingAt).toBeGreaterThan(dots[1]!.at);
  expect(stripOf([item('1')], '110').dots).toEqual([]);
  expect(stripOf([item('1'), item('2')], null)).toMatchObject({ dots: [{ at: 0.5 }, { at: 0.5 }], ceilingAt: null });
});

test('what is read out is the last turn; the next one is what follows, or was passed over', () => {
  const items = ['1', '2', '3'].map((bidId) => item(bidId, { decryptedTime: `2026-12-25 09:3${bidId}:00` }));
  const after = (...bidIds: string[]) => {
    const [section] = opening('DECRYPTING', [...items, shut('4')]).sections;
    const readTime = '2026-12-25 09:40:00';
    const readings = bidIds.map((bidId, index) => ({ turn: index + 1, bidId, readerName: '叶怀瑾', readTime }));
    return { ...section!, readings };
  };
  const facts = (...bidIds: string[]) => {
    const section = after(...bidIds);
    return [readNow(section)?.bidId ?? null, nextToRead(section)?.bidId ?? null, countUnread([section])];
  };
  expect(facts()).toEqual([null, '1', 3]);
  expect(facts('1')).toEqual(['1', '2', 2]);
  expect(facts('3')).toEqual(['3', '1', 2]);
  expect(facts('3', '1', '2')).toEqual(['2', '3', 0]);
  expect(facts('1', '2', '3')).toEqual(['3', null, 0]);
});
