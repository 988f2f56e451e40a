import type { BiddingMethod } from '../../procedure/project/codes.ts';
import { describe, expect, test } from 'vitest';
import { METHODS } from '../../procedure/project/procedure.ts';
import { paperTitle } from './builder.ts';
import { composePaper, factsFor } from './compose.ts';
import { textsOf } from '../../platform/printing/content.ts';
import { FIELDS, NO_FACTS } from './facts.ts';
import { PAPER_KINDS } from './kind.ts';
import { sampleFacts } from './sample.fixture.ts';

const methods = Object.keys(METHODS) as BiddingMethod[];
const kinds = PAPER_KINDS.map(({ kind }) => kind);

/** Words of a tender that a non-tender project does not use (spec §1). */
const TENDER_WORDS = /招标|标段|评标|开标|投标|中标|标书/;
const isNonTender = (method: BiddingMethod): boolean => !method.endsWith('TENDER');

describe.each(methods)('%s', (biddingMethod) => {
  const facts = sampleFacts({ biddingMethod, level: 'LEVEL_I' });

  test.each(kinds)('%s says what its facts say, in the words of the method', (kind) => {
    const content = composePaper(kind, facts);
    const said = textsOf(content).join('\n');
    expect(content.title).not.toBe('');
    for (const group of paperKindGroups(kind)) {
      if (group === 'plan' && kind !== 'IMPLEMENTATION_PLAN') continue;
      expect(said, group).toMatch(new RegExp(`${group}\\d?\\.`));
    }
    if (isNonTender(biddingMethod)) expect(said).not.toMatch(TENDER_WORDS);
  });
});

const paperKindGroups = (kind: (typeof kinds)[number]) => PAPER_KINDS.find((one) => one.kind === kind)!.groups;

test.each(kinds)('%s is the same each time, and needs no more than its own groups', (kind) => {
  const manner = { biddingMethod: 'OPEN_TENDER', level: 'LEVEL_I' };
  const facts = sampleFacts(manner);
  const own = { manner, ...NO_FACTS, ...factsFor(kind, facts) };
  expect(composePaper(kind, own)).toEqual(composePaper(kind, facts));
});

test('under the limit 招标 becomes the name of the method', () => {
  const facts = sampleFacts({ biddingMethod: 'PUBLIC_INQUIRY', level: 'AMOUNT_UNDER' });
  expect(paperTitle('IMPLEMENTATION_PLAN', facts)).toBe('project.name询价实施方案');
  expect(paperTitle('OPENING_RECORD', facts)).toBe('project.name开启记录');
});

test('a bidding document says how prices are compared, and nothing where the members score them', () => {
  const facts = sampleFacts({ biddingMethod: 'OPEN_TENDER', level: 'LEVEL_I' });
  const said = (priceFormula: string) =>
    textsOf(
      composePaper('BIDDING_DOCUMENT', {
        ...facts,
        sections: facts.sections.map((section) => ({ ...section, priceFormula })),
      }),
    );
  expect(said('低价优先法')).toContain('低价优先法');
  expect(said('')).not.toContain('价格公式');
});

test('data are never reworded', () => {
  const facts = sampleFacts({ biddingMethod: 'SINGLE_SOURCE', level: 'LEVEL_I' });
  const named = { ...facts, project: { ...facts.project, name: '招标大厦开标厅改造' } };
  expect(textsOf(composePaper('WINNING_NOTICE', named)).join('\n')).toContain('招标大厦开标厅改造');
});

test.each(kinds.filter((kind) => kind !== 'COUNTERSIGN_PLAN' && kind !== 'COUNTERSIGN_AWARD'))(
  '%s is not made without its facts',
  (kind) => {
    const manner = { biddingMethod: 'OPEN_TENDER', level: 'LEVEL_I' };
    const { project } = sampleFacts(manner);
    expect(() => composePaper(kind, { manner, project, ...NO_FACTS })).toThrow(`${kind}: its facts are missing`);
  },
);

test('every field of every group has its name in both languages', () => {
  for (const fields of Object.values(FIELDS))
    for (const [zh, en] of Object.values(fields)) expect(zh !== '' && en !== '').toBe(true);
});
