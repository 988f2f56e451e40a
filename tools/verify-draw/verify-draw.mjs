#!/usr/bin/env node
/**
 * Recomputes a draw of experts or of agencies from its published proof, with nothing but Node: no code of the product stands in between.
 *
 *   node tools/verify-draw/verify-draw.mjs proof.json
 *
 * Prints what differs and ends with 1, or says that the proof holds.
 */
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FORMATS = ['tenderdesk-expert-draw/1', 'tenderdesk-agency-draw/1'];
const isOfAgencies = ({ format }) => format === FORMATS[1];
const SPAN = 1n << 64n;

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');

/** The one text of a value: no blanks, keys sorted by UTF-16 code units. */
function textOf(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return '[' + value.map(textOf).join(',') + ']';
  const keys = Object.keys(value).sort();
  return '{' + keys.map((key) => JSON.stringify(key) + ':' + textOf(value[key])).join(',') + '}';
}

/** Who of the pool may be drawn under the conditions, by what the pool says of each. */
function mayBeDrawn(one, conditions) {
  if (one.taken || one.auditStatus !== 'AUDIT_PASSED' || one.status !== 'ACTIVE') return false;
  if (one.titleLevel === null || !(one.workYears >= 8)) return false;
  if (conditions.awayUnits.map(sha256).includes(one.unit)) return false;
  if (conditions.specialties.length > 0 && !one.specialties.some((code) => conditions.specialties.includes(code)))
    return false;
  if (conditions.districts.length === 0) return true;
  return conditions.districts.some((code) => (one.district ?? '').startsWith(code.replace(/(00)+$/, '')));
}

/** Which agency of the pool may be drawn, by what the pool says of each. */
function mayHandle(one, { projectType, excluded }) {
  if (one.declined || one.auditStatus !== 'AUDIT_PASSED' || one.status !== 'ACTIVE') return false;
  if (excluded.some(({ id }) => id === one.id)) return false;
  return one.projectTypes.length === 0 || one.projectTypes.includes(projectType);
}

/** The ids in the order drawn, `wanted` of them. */
function drawn(ids, wanted, seed) {
  const left = ids.slice();
  const order = [];
  let counter = 0;
  while (order.length < wanted && left.length > 0) {
    const width = BigInt(left.length);
    const word = BigInt('0x' + sha256(seed + ':' + counter).slice(0, 16));
    counter += 1;
    // above the last whole multiple some numbers would come up more often
    if (word >= SPAN - (SPAN % width)) continue;
    order.push(left.splice(Number(word % width), 1)[0]);
  }
  return order;
}

const isSorted = (ids) => ids.every((id, index) => index === 0 || ids[index - 1] < id);

/**
 * What in a proof does not follow from the rest of it, in words; empty where it holds.
 * @param {unknown} given the parsed JSON
 * @returns {string[]}
 */
export function differences(given) {
  try {
    return compare(given);
  } catch (error) {
    return [`the proof cannot be read: ${error.message}`];
  }
}

function compare(proof) {
  const { commitment, pool, secrets, outside, order } = proof;
  const ofAgencies = isOfAgencies(commitment);
  const found = [];
  const expect = (isRight, words) => {
    if (!isRight) found.push(words);
  };
  expect(FORMATS.includes(commitment.format), `format is ${commitment.format}, none of ${FORMATS.join(', ')}`);
  expect(sha256(textOf(commitment)) === proof.commitmentDigest, 'the commitment is not the one of its digest');
  expect(sha256(textOf(pool)) === commitment.poolDigest, 'the pool is not the one that was fixed');
  expect(isSorted(pool.map(({ id }) => id)), 'the pool is not in its order, or names somebody twice');
  expect(secrets.length === 2, `${secrets.length} secrets, not 2`);
  expect(new Set(secrets.map(({ user }) => user)).size === secrets.length, 'one person fixed both secrets');
  for (const { seat, secret, digest } of secrets)
    expect(sha256(secret) === digest, `secret ${seat} is not the one that was fixed`);
  expect(
    secrets.every(
      ({ committedTime }) => commitment.source.kind === 'ENVELOPES' || committedTime < commitment.source.time,
    ),
    'a secret was fixed when the outside value was out',
  );
  expect(outside.enteredTime >= commitment.source.time, 'the outside value was entered before it was out');
  if (commitment.source.kind === 'ENVELOPES')
    expect(
      sha256(textOf(outside.envelopes.slice().sort())) === outside.value,
      'the outside value is not the digest of the envelopes',
    );
  const seed = sha256(
    textOf({
      commitment: proof.commitmentDigest,
      outside: outside.value,
      secrets: secrets.map(({ secret }) => secret),
    }),
  );
  expect(seed === proof.seed, 'the seed does not follow from commitment, secrets and outside value');
  const fit = (one) => (ofAgencies ? mayHandle(one, commitment) : mayBeDrawn(one, commitment.conditions));
  const ids = pool.filter(fit).map(({ id }) => id);
  // agencies are asked one after the other: all of them have a place
  const wanted = ofAgencies ? ids.length : commitment.conditions.count + commitment.conditions.reserves;
  expect(!ofAgencies || ids.length >= 3, `only ${ids.length} agencies may be drawn, 3 are the least`);
  expect(ids.length >= wanted, `only ${ids.length} of the pool may be drawn, ${wanted} were wanted`);
  expect(textOf(drawn(ids, wanted, seed)) === textOf(order), 'the order does not follow from pool and seed');
  return found;
}

const main = (path) => {
  if (!path) {
    console.error('usage: node verify-draw.mjs <proof.json>');
    return 2;
  }
  const proof = JSON.parse(readFileSync(path, 'utf8'));
  const found = differences(proof);
  for (const words of found) console.error(`differs: ${words}`);
  if (found.length === 0)
    console.log(`ok: draw ${proof.commitment.number}, ${proof.order.length} of ${proof.pool.length}, as recomputed`);
  return found.length === 0 ? 0 : 1;
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv[2]);
