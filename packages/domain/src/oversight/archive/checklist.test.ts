import { describe, expect, test } from 'vitest';
import type { Phase } from '../../procedure/project/phase.ts';
import { ArchiveItem } from '../lawfulness/archive-codes.ts';
import { PaperKind } from '../paper/codes.ts';
import { completeness, ITEM_OF_PAPER, keptBySystem, requiredItems } from './checklist.ts';

const TENDER: readonly Phase[] = [
  'IMPLEMENTION_PLAN', // sic
  'BIDDING_DOCUMENT',
  'ANNOUNCEMENT',
  'BID_OPENING',
  'PUBLIC_NOTICE',
  'CONFIRM_WINNER',
  'WINNING_NOTICE',
  'CONTRACT_SIGNING',
];
const course = (changes: object = {}) => ({
  awarded: true,
  requiredPhases: TENDER,
  finishedPhases: TENDER,
  clarifications: 0,
  objections: 0,
  ...changes,
});

describe('what an archive has to hold', () => {
  test('of a tender: everything but what never happened', () => {
    expect(requiredItems(course())).toEqual(
      ArchiveItem.codes.filter((item) => !['CLARIFICATION', 'OBJECTION', 'VIDEO_INDEX'].includes(item)),
    );
  });

  test('clarifications and objections where there were some', () => {
    const items = requiredItems(course({ clarifications: 1, objections: 2 }));
    expect(items).toContain('CLARIFICATION');
    expect(items).toContain('OBJECTION');
    expect(items).not.toContain('VIDEO_INDEX');
  });

  test('of a purchase without publicity: none', () => {
    const phases = TENDER.filter((phase) => phase !== 'PUBLIC_NOTICE');
    expect(requiredItems(course({ requiredPhases: phases }))).not.toContain('PUBLICITY');
  });

  test('of what failed: what its phases had come to', () => {
    const finishedPhases = TENDER.slice(0, 3);
    expect(requiredItems(course({ awarded: false, finishedPhases }))).toEqual([
      'PLAN_APPROVAL',
      'DOCUMENT',
      'ANNOUNCEMENT',
    ]);
    expect(requiredItems(course({ awarded: false, finishedPhases: [] }))).toEqual([]);
  });
});

describe('what the product keeps', () => {
  const none = { papers: [], bids: 0, members: 0, objections: 0 };

  test('counts by papers in force, opened bids, members and objections', () => {
    expect(keptBySystem(none)).toEqual([]);
    expect(keptBySystem({ ...none, papers: ['CONTRACT', 'ANNOUNCEMENT'], bids: 3, members: 5, objections: 1 })).toEqual(
      ['ANNOUNCEMENT', 'BID', 'COMMITTEE', 'CONTRACT', 'OBJECTION'],
    );
  });

  test.each([
    ['COUNTERSIGN_PLAN', []],
    ['PREQUALIFICATION_REPORT', []],
    ['PRICE_OPENING_RECORD', []],
    ['RESULT_NOTICE', []],
    ['WRITTEN_REPORT', []],
    ['AWARD_REPORT', ['AWARD']],
    ['BID_RECEIPT', []],
  ] as const)('%s alone is %j', (kind, expected) => {
    expect(keptBySystem({ ...none, papers: [kind] })).toEqual(expected);
  });

  test('every paper but a bidder’s own has its item', () => {
    expect(PaperKind.codes.filter((kind) => ITEM_OF_PAPER[kind] === null)).toEqual(['BID_RECEIPT']);
  });
});

test.each([
  [[], [], 100],
  [['DOCUMENT'], [], 0],
  [['DOCUMENT', 'BID', 'REPORT'], ['DOCUMENT', 'BID', 'CONTRACT'], 66],
  [['DOCUMENT', 'BID'], ['BID', 'DOCUMENT'], 100],
] as const)('of %j with %j there: %i %%', (required, present, expected) => {
  expect(completeness(required, present)).toBe(expected);
});
