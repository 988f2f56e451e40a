import { expect, test } from 'vitest';
import { tasksOf } from './tasks.ts';

const workspace: Parameters<typeof tasksOf>[0] = {
  downloadedTime: null,
  documents: [{ id: '1', name: '招标文件.pdf', size: 1, sha256: '' }],
  deposit: null,
  bid: null,
  byRecord: false,
  opened: false,
  ended: false,
  allowedActions: [],
};
const deposit = (code: string) => ({ status: { code, value: '' } }) as unknown as (typeof workspace)['deposit'];
const bid = (code: string, openedTime: string | null = null) =>
  ({ status: { code, value: '' }, openedTime }) as unknown as (typeof workspace)['bid'];

const states = (changes: Partial<typeof workspace>, inTime = false) =>
  Object.fromEntries(tasksOf({ ...workspace, ...changes }, inTime).map(({ key, state }) => [key, state]));

test.each<[string, Partial<typeof workspace>, object]>([
  ['negotiated with as a single source', { byRecord: true, opened: true }, { documents: 'open', result: 'later' }],
  [
    'fresh',
    { deposit: deposit('UNPAID'), allowedActions: ['pay', 'submitBid'] },
    { documents: 'open', deposit: 'open', bid: 'open' },
  ],
  ['waiting for finance', { deposit: deposit('PAID') }, { deposit: 'waiting' }],
  ['ready to bid', { deposit: deposit('CONFIRMED'), allowedActions: ['submitBid'] }, { deposit: 'done', bid: 'open' }],
  [
    'handed in',
    { bid: bid('SUBMITTED'), allowedActions: ['submitBid', 'withdrawBid'] },
    { bid: 'done', decrypt: 'later' },
  ],
  ['too late', { deposit: deposit('UNPAID'), opened: true }, { deposit: 'missed', bid: 'missed', decrypt: 'later' }],
  ['to be decrypted', { bid: bid('SUBMITTED'), opened: true, allowedActions: ['decrypt'] }, { decrypt: 'open' }],
  ['decrypted', { bid: bid('OPENED', '2026-12-25 09:31:00'), opened: true }, { decrypt: 'done', result: 'later' }],
  [
    'over',
    { bid: bid('LOST', '2026-12-25 09:31:00'), opened: true },
    { documents: 'missed', decrypt: 'done', result: 'done' },
  ],
  ['not decrypted in time', { bid: bid('REVOKED'), opened: true }, { bid: 'missed', decrypt: 'missed' }],
])('%s', (_title, changes, expected) => {
  expect(states(changes)).toMatchObject(expected);
});

test('a bid that an operator may still hand in is not missed for who only reads', () => {
  expect(states({}, true)).toMatchObject({ bid: 'open' });
  expect(states({ ended: true }, true)).toMatchObject({ bid: 'missed' });
  expect(states({ bid: bid('REVOKED') }, true)).toMatchObject({ bid: 'missed' });
});

test('what the section does not ask for is no task', () => {
  expect(Object.keys(states({ documents: [] }))).toEqual(['register', 'bid', 'decrypt', 'result']);
});
