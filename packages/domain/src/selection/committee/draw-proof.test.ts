import { canonical, numbersOf } from '../../lots.ts';
import { expect, test } from 'vitest';
import {
  eligibleOf,
  envelopesDigest,
  orderedPool,
  orderOfDraw,
  type Candidate,
  type DrawConditions,
} from './draw-proof.ts';

/** Stands for SHA-256, which tools/verify-draw tests it with. */
const sha256 = (text: string): string => `#${text}`;

const anyone: DrawConditions = {
  specialties: [],
  districts: [],
  count: 1,
  reserves: 0,
  awayUnits: [],
  answerMinutes: 60,
};

const candidate = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  unit: sha256('岚川大学'),
  specialties: ['A08'],
  district: '370102',
  workYears: 8,
  titleLevel: 'SENIOR',
  auditStatus: 'AUDIT_PASSED',
  status: 'ACTIVE',
  taken: false,
  ...changes,
});

test('a value has one text: keys in order, no blanks, nothing that is not whole', () => {
  expect(canonical({ b: [1, '二', null], a: { d: true, c: '"' } })).toBe(
    '{"a":{"c":"\\"","d":true},"b":[1,"二",null]}',
  );
  expect(() => canonical(0.5)).toThrow(TypeError);
  expect(() => canonical(Number.NaN)).toThrow(TypeError);
});

test.each<[string, Partial<Candidate>, Partial<DrawConditions>, boolean]>([
  ['whoever is fit', {}, {}, true],
  ['seven years', { workYears: 7 }, {}, false],
  ['years not said', { workYears: null }, {}, false],
  ['no title', { titleLevel: null }, {}, false],
  ['not audited', { auditStatus: 'UNAUDITED' }, {}, false],
  ['suspended', { status: 'SUSPENDED' }, {}, false],
  ['drawn before', { taken: true }, {}, false],
  ['the specialty asked for', {}, { specialties: ['B01', 'A08'] }, true],
  ['another specialty', {}, { specialties: ['B01'] }, false],
  ['below the district', {}, { districts: ['370000'] }, true],
  ['the district itself', {}, { districts: ['370102'] }, true],
  ['another district', {}, { districts: ['370200', '110000'] }, false],
  ['district not said, and one is asked for', { district: null }, { districts: ['370000'] }, false],
  ['a unit that keeps away', {}, { awayUnits: ['岚川大学'] }, false],
  ['another unit that keeps away', {}, { awayUnits: ['岚川'] }, true],
])('who may be drawn: %s', (_name, changes, conditions, may) => {
  const found = eligibleOf([candidate('a', changes)], { ...anyone, ...conditions }, sha256);
  expect(found).toEqual(may ? ['a'] : []);
});

test('a pool has one order, and nobody twice', () => {
  const [a, b] = [candidate('a'), candidate('b')];
  expect(orderedPool([b, a])).toEqual([a, b]);
  expect(() => orderedPool([a, b, a])).toThrow(TypeError);
});

test('the digest of the envelopes does not depend on their order', () => {
  expect(envelopesDigest(['b', 'a'], sha256)).toBe(envelopesDigest(['a', 'b'], sha256));
  expect(envelopesDigest(['a'], sha256)).not.toBe(envelopesDigest(['a', 'a'], sha256));
});

test('numbers pass over what would make some of them come up more often', () => {
  const top = (2n ** 64n - 1n).toString(16);
  const words = new Map([
    ['s:0', top],
    ['s:1', '0'.repeat(15) + '5'],
  ]);
  expect(numbersOf('s', (text) => words.get(text)!)(3)).toBe(2);
});

test('a draw too large for its pool is refused', () => {
  const pool = [candidate('a'), candidate('b', { taken: true })];
  const zero = () => '0'.repeat(64);
  expect(orderOfDraw(pool, anyone, 'seed', zero)).toEqual(['a']);
  expect(() => orderOfDraw(pool, { ...anyone, reserves: 1 }, 'seed', zero)).toThrow(RangeError);
});
