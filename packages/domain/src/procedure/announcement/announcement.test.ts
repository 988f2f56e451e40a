import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import {
  ANNOUNCEMENT_ELEMENTS,
  announcementRules,
  type AnnouncementElement,
  type AnnouncementFacts,
} from './announcement.ts';

const elements = Object.fromEntries(Object.keys(ANNOUNCEMENT_ELEMENTS).map((key) => [key, '有'])) as Record<
  AnnouncementElement,
  string
>;
const facts = (changes: Partial<AnnouncementFacts> = {}): AnnouncementFacts => ({
  mandatory: true,
  biddingMethod: 'OPEN_TENDER',
  elements,
  media: [
    { code: 'CTBPSP', contentHash: 'a' },
    { code: 'GROUP_SITE', contentHash: 'a' },
  ],
  consortiumAllowed: false,
  publishTime: '2025-06-02 08:00:00',
  saleStart: '2025-06-02 09:00:00',
  saleEnd: '2025-06-09 17:00:00',
  bidDeadline: '2025-06-22 09:00:00',
  workdays: {},
  ...changes,
});

const DRAGON_BOAT = { 2025: { holidays: new Set(['2025-06-02']), makeupWorkdays: new Set<string>() } };
const single = {
  mandatory: false,
  biddingMethod: 'SINGLE_SOURCE',
  workdays: DRAGON_BOAT,
  saleStart: '2025-05-28 09:00:00',
  saleEnd: '2025-06-07 17:00:00',
  bidDeadline: '2025-06-20 09:00:00',
  consortiumAllowed: null,
};
const inquiry = { mandatory: false, biddingMethod: 'PUBLIC_INQUIRY', saleEnd: '2025-06-11 17:00:00' };

test.each<[string, Partial<AnnouncementFacts>, string[]]>([
  ['an announcement as it should be', {}, []],
  ['R13 a sale that lasts four days from the day on which it comes out', { saleEnd: '2025-06-06 23:59:59' }, ['R13']],
  ['R13 one of five days', { saleEnd: '2025-06-07 00:00:00' }, []],
  [
    'a non-tender project that comes out after its sale',
    { ...inquiry, publishTime: '2025-06-03 10:00:00', saleEnd: '2025-06-03 09:59:59' },
    ['SALE_OVER'],
  ],
  [
    'R17 an inquiry that comes out too late',
    { ...inquiry, publishTime: '2025-06-10 10:00:00', bidDeadline: '2025-06-12 09:00:00' },
    ['R17'],
  ],
  [
    'R17 an inquiry that comes out in time',
    { ...inquiry, publishTime: '2025-06-09 10:00:00', bidDeadline: '2025-06-12 09:00:00' },
    [],
  ],
  [
    'R17 the publicity of a single source a second too short, over the Dragon Boat holiday',
    { ...single, publishTime: '2025-05-29 10:00:00', bidDeadline: '2025-06-05 23:59:59' },
    ['R17'],
  ],
  [
    'R17 one that just lasts',
    { ...single, publishTime: '2025-05-29 10:00:00', bidDeadline: '2025-06-06 00:00:00' },
    [],
  ],
  [
    'R26 a single source says nothing of bidding',
    { ...single, elements: { ...elements, obtaining: '', qualification: '', submission: '' } },
    [],
  ],
  ['R26 nor why it is one', { ...single, elements: { ...elements, reason: ' ' } }, ['R26']],
  ['R26 an open tender has no one supplier', { elements: { ...elements, supplier: '', objection: '' } }, []],
  ['R27 an invitation in no medium', { biddingMethod: 'INVITED_TENDER', media: [] }, []],
  ['R27 an announcement in no medium', { media: [] }, ['R27']],
  ['R28 an inquiry says nothing of consortia', { ...inquiry, consortiumAllowed: null }, []],
  ['R26 an empty element', { elements: { ...elements, address: ' ' } }, ['R26']],
  ['R26 nothing at all', { elements: {} }, ['R26']],
  ['R27 no designated medium', { media: [{ code: 'GROUP_SITE', contentHash: 'a' }] }, ['R27']],
  ['R27 no medium', { media: [] }, ['R27']],
  [
    'R27 another text on one medium',
    {
      media: [
        { code: 'CTBPSP', contentHash: 'a' },
        { code: 'GROUP_SITE', contentHash: 'b' },
      ],
    },
    ['R27'],
  ],
  ['R27 voluntary', { mandatory: false, media: [] }, []],
  ['R28 nothing about consortia', { consortiumAllowed: null }, ['R28']],
  ['R15 it comes out a day after the sale began', { publishTime: '2025-06-03 00:00:00' }, ['R15']],
  ['R15 it comes out later on that day', { publishTime: '2025-06-02 23:59:59' }, []],
])('%s breaks %3$j', (_name, changes, broken) => {
  expect(findings(announcementRules, facts(changes)).map((one) => one.ruleId)).toEqual(broken);
});

test('what is missing is named', () => {
  const [found] = findings(announcementRules, facts({ elements: { ...elements, address: null, contact: '' } }));
  expect(found).toMatchObject({
    messageZh: '公告要素不全：招标人地址、联系方式',
    messageEn: 'Announcement incomplete: address of the tenderee, contacts',
  });
});
