import { canonical, drawFrom, numbersOf, seedOf } from '@tenderdesk/domain/lots';
import {
  eligibleOf,
  envelopesDigest,
  FORMAT,
  orderedPool,
  orderOfDraw,
  type Candidate,
  type Commitment,
  type DrawConditions,
} from '@tenderdesk/domain/selection/committee/draw-proof';

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { differences } from './verify-draw.mjs';

const DRAWS = Number(process.env['DRAWS'] ?? 1000);
const PROGRAM = new URL('verify-draw.mjs', import.meta.url);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A candidate made of a number: some are not fit, some of another kind, district or unit. */
const candidate = (number: (below: number) => number, name: string): Candidate => ({
  id: sha256(name).slice(0, 32),
  unit: sha256(`单位${number(6)}`),
  specialties: [['A08', 'A01', 'B02'][number(3)]!, 'C01'],
  district: [null, '370102', '370200', '110000'][number(4)]!,
  workYears: [3, 8, 15, 30][number(4)]!,
  titleLevel: ([null, 'SENIOR', 'SENIOR'] as const)[number(3)]!,
  auditStatus: number(8) === 0 ? 'UNAUDITED' : 'AUDIT_PASSED',
  status: number(8) === 0 ? 'SUSPENDED' : 'ACTIVE',
  taken: number(10) === 0,
});

/** A draw as the product makes it, from a number alone. */
function proofOf(index: number) {
  const number = numbersOf(sha256(`case ${index}`), sha256);
  const pool = orderedPool(Array.from({ length: 120 + number(60) }, (_, at) => candidate(number, `${index}/${at}`)));
  const asked: DrawConditions = {
    specialties: number(2) ? ['A08', 'A01'] : [],
    districts: number(3) ? [] : ['370000'],
    count: 1 + number(5),
    reserves: number(4),
    awayUnits: ['单位1'],
    answerMinutes: 60,
  };
  const fit = eligibleOf(pool, asked, sha256).length;
  const count = Math.min(asked.count, fit);
  const conditions = { ...asked, count, reserves: Math.min(asked.reserves, fit - count) };
  const kind = number(2) ? 'PUBLISHED' : 'ENVELOPES';
  const envelopes = Array.from({ length: number(5) }, (_, at) => sha256(`envelope ${index}/${at}`));
  const commitment: Commitment = {
    format: FORMAT,
    drawId: sha256(`draw ${index}`).slice(0, 32),
    projectId: sha256(`project ${index}`).slice(0, 32),
    round: 1,
    number: 1 + number(3),
    reason: null,
    conditions,
    poolDigest: sha256(canonical(pool)),
    source: { kind, name: '上证综指收盘“3340.81”', time: '2026-12-24 15:00:00' },
    revealUntil: '2026-12-24 18:00:00',
    evaluationTime: '2026-12-25 09:30:00',
  };
  const commitmentDigest = sha256(canonical(commitment));
  const secrets = [1, 2].map((seat) => ({
    seat,
    user: `${seat}`.repeat(32),
    committedTime: '2026-12-24 14:00:00',
    secret: sha256(`secret ${index}/${seat}`),
    digest: sha256(sha256(`secret ${index}/${seat}`)),
  }));
  const value = kind === 'ENVELOPES' ? envelopesDigest(envelopes, sha256) : `33${number(100)}.81`;
  const seed = seedOf(
    commitmentDigest,
    secrets.map(({ secret }) => secret),
    value,
    sha256,
  );
  return {
    commitment,
    commitmentDigest,
    pool,
    secrets,
    outside: { value, envelopes: kind === 'ENVELOPES' ? envelopes : null, enteredTime: '2026-12-24 15:01:00' },
    seed,
    order: orderOfDraw(pool, conditions, seed, sha256),
  };
}

test(`${DRAWS} draws of the product are recomputed, identical`, { timeout: 20_000 + 20 * DRAWS }, () => {
  for (let index = 0; index < DRAWS; index += 1) expect(differences(proofOf(index)), `case ${index}`).toEqual([]);
});

type Proof = ReturnType<typeof proofOf>;

/** A change made to hide something, with all digests above it made anew as far as the forger can. */
const planted: Record<string, (proof: Proof) => unknown> = {
  'somebody is missing from the pool': (proof) => ({ ...proof, pool: proof.pool.slice(1) }),
  'somebody was added to the pool': (proof) => ({
    ...proof,
    pool: [...proof.pool, { ...proof.pool[0]!, id: 'f'.repeat(32) }],
  }),
  'what was judged of somebody': (proof) => ({
    ...proof,
    pool: proof.pool.map((one) => (one.id === proof.order[0] ? { ...one, taken: true } : one)),
  }),
  'a condition': (proof) => ({
    ...proof,
    commitment: { ...proof.commitment, conditions: { ...proof.commitment.conditions, awayUnits: [] } },
  }),
  'the number wanted, its digest too': (proof) => {
    const { conditions } = proof.commitment;
    const commitment = { ...proof.commitment, conditions: { ...conditions, reserves: conditions.reserves + 1 } };
    return { ...proof, commitment, commitmentDigest: sha256(canonical(commitment)) };
  },
  'the seed': (proof) => ({ ...proof, seed: sha256(proof.seed) }),
  'a secret': (proof) => ({
    ...proof,
    secrets: proof.secrets.map((one) => ({ ...one, secret: sha256(one.secret) })),
  }),
  'one person for both secrets': (proof) => ({
    ...proof,
    secrets: proof.secrets.map((one) => ({ ...one, user: '1'.repeat(32) })),
  }),
  'the outside value': (proof) => ({ ...proof, outside: { ...proof.outside, value: `${proof.outside.value}0` } }),
  'a value that was entered before it was out': (proof) => ({
    ...proof,
    outside: { ...proof.outside, enteredTime: '2026-12-24 14:59:59' },
  }),
  'another order': (proof) => ({ ...proof, order: proof.order.toReversed() }),
  'one drawn in place of another': (proof) => ({ ...proof, order: [...proof.order.slice(1), 'e'.repeat(32)] }),
  'an order that is too short': (proof) => ({ ...proof, order: proof.order.slice(1) }),
  'nothing that can be read': () => ({ format: FORMAT }),
};

test.each(Object.entries(planted))('a planted change is found: %s', (_name, change) => {
  for (let index = 0; index < 40; index += 1) {
    const proof = proofOf(index);
    if (proof.order.length < 2) continue;
    expect(differences(change(proof)), `case ${index}`).not.toEqual([]);
  }
});

test('the program shares no code with the product, says ok, and ends with 1 where something differs', () => {
  const imports = [...readFileSync(PROGRAM, 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from);
  expect(imports.every((from) => from!.startsWith('node:'))).toBe(true);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verify-draw-'));
  const file = path.join(folder, 'proof.json');
  const run = (proof: unknown): string => {
    writeFileSync(file, JSON.stringify(proof));
    return execFileSync(process.execPath, [PROGRAM.pathname, file], { encoding: 'utf8', stdio: 'pipe' });
  };
  try {
    expect(run(proofOf(1))).toContain('ok');
    expect(() => run({ ...proofOf(1), seed: 'a' })).toThrow(/the seed does not follow/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The probability that chance alone gives a chi-square so high or higher (Wilson and Hilferty). */
function pValue(chiSquare: number, degrees: number): number {
  const part = 2 / (9 * degrees);
  const z = (Math.cbrt(chiSquare / degrees) - (1 - part)) / Math.sqrt(part);
  // Abramowitz and Stegun 26.2.17
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return z >= 0 ? tail : 1 - tail;
}

test('the probability of a chi-square is that of the tables', () => {
  expect(pValue(18.307, 10)).toBeCloseTo(0.05, 3);
  expect(pValue(29.588, 10)).toBeCloseTo(0.001, 3);
  expect(pValue(9.342, 10)).toBeCloseTo(0.5, 2);
});

/** How often each place of `people` was filled by each of them, against what chance gives. */
function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

test.each([7, 11, 24, 120])(
  'fixed seeds draw each of %i people equally often, and in each place (p > 0.001)',
  (size) => {
    const [draws, wanted] = [6000, 5];
    const people = Array.from({ length: size }, (_, index) => index);
    const inAll = people.map(() => 0);
    const inPlace = Array.from({ length: wanted }, () => people.map(() => 0));
    for (let index = 0; index < draws; index += 1) {
      for (const [place, one] of drawFrom(people, wanted, numbersOf(sha256(`seed ${index}`), sha256)).entries()) {
        inAll[one]! += 1;
        inPlace[place]![one]! += 1;
      }
    }
    // nobody is drawn twice in one draw: the counts vary by (size - wanted) / (size - 1) less than free ones
    const spread = (size - wanted) / (size - 1);
    expect(pValue(chiSquare(inAll, (draws * wanted) / size) / spread, size - 1)).toBeGreaterThan(0.001);
    for (const counts of inPlace) expect(pValue(chiSquare(counts, draws / size), size - 1)).toBeGreaterThan(0.001);
  },
);
