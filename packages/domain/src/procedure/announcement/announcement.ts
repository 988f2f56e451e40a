import type { WorkdayTable } from '../../calendar.ts';
import type { Params } from '../../params.ts';
import { isTender, methodTerms } from '../project/procedure.ts';
import { blocks, blocksMandatory, dateRule, stateTable, type Rule } from '../../rule.ts';
import {
  RESPONSE_TIME,
  SALE_TIME,
  timeOfSale,
  timeOfSaleWords,
  timeToBid,
  timeToBidWords,
  timeToRespond,
  timeToRespondWords,
} from '../bidding-document/bidding-document.ts';

/** Where a text about a project stands that is to be made public. */
export type AnnouncementStatus = 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN';

/** A draft is written until it comes out; what was published stays: a correction is another publication. */
export const announcementStates = stateTable<AnnouncementStatus, 'edit' | 'publish'>({
  edit: { from: ['DRAFT'], to: 'DRAFT' },
  publish: { from: ['DRAFT'], to: 'PUBLISHED' },
});

/** What announcements say (法16), by field; the last three those of a single source alone. */
export const ANNOUNCEMENT_ELEMENTS = {
  tenderee: { zh: '招标人', en: 'tenderee' },
  address: { zh: '招标人地址', en: 'address of the tenderee' },
  nature: { zh: '项目性质', en: 'nature of the project' },
  quantity: { zh: '规模和数量', en: 'size and quantity' },
  place: { zh: '实施地点', en: 'place' },
  period: { zh: '实施时间', en: 'period' },
  obtaining: { zh: '招标文件获取办法', en: 'how to get the documents' },
  qualification: { zh: '资格要求', en: 'qualification requirements' },
  submission: { zh: '投标文件递交方式和截止时间', en: 'how and until when to hand in bids' },
  contact: { zh: '联系方式', en: 'contacts' },
  supplier: { zh: '拟定供应商', en: 'intended supplier' },
  reason: { zh: '采用单一来源的理由', en: 'why there is a single source' },
  objection: { zh: '公示期限和异议渠道', en: 'period of the publicity and where to object' },
} as const;

export type AnnouncementElement = keyof typeof ANNOUNCEMENT_ELEMENTS;

const ELEMENTS = Object.keys(ANNOUNCEMENT_ELEMENTS) as AnnouncementElement[];
/** What only an announcement that asks for bids says, and what only the publicity of a single source says. */
const OF_BIDDING: readonly AnnouncementElement[] = ['obtaining', 'qualification', 'submission'];
const OF_ONE: readonly AnnouncementElement[] = ['supplier', 'reason', 'objection'];

/** The parts of the announcement of a method, in order. */
export const elementsOf = (biddingMethod: string): AnnouncementElement[] => {
  const left = methodTerms(biddingMethod).openTo === 'ONE' ? OF_BIDDING : OF_ONE;
  return ELEMENTS.filter((element) => !left.includes(element));
};

/** Parts that fit on one line or are made of names; the others may have headings, lists and tables. */
const SHORT: readonly AnnouncementElement[] = ['tenderee', 'address', 'place', 'contact', 'supplier'];

/** True for a part that may have headings, lists and tables. */
export const isRichElement = (element: AnnouncementElement): boolean => !SHORT.includes(element);

/** Media that may carry announcements of mandatory tenders (dictionary bidding.AnnouncementMedium). */
export const DESIGNATED_MEDIA: readonly string[] = ['CTBPSP', 'PROVINCE_EXCHANGE'];

export interface AnnouncementFacts {
  mandatory: boolean;
  biddingMethod: string;
  elements: Partial<Record<AnnouncementElement, string | null>>;
  /** Media with the hash of the text that each gets. */
  media: readonly { code: string; contentHash: string }[];
  /** Null when the announcement does not say whether consortia may bid. */
  consortiumAllowed: boolean | null;
  /** Wire times. `publishTime` is now while the announcement waits for its release. */
  publishTime: string;
  saleStart: string;
  saleEnd: string;
  bidDeadline: string;
  workdays: WorkdayTable;
  params?: Params;
}

const missing = ({ biddingMethod, elements }: AnnouncementFacts) =>
  elementsOf(biddingMethod)
    .filter((element) => !elements[element]?.trim())
    .map((element) => ANNOUNCEMENT_ELEMENTS[element]);

/** The day from which periods count: of the sale, or of the publication where that is later. */
const issuedAt = ({ publishTime, saleStart }: AnnouncementFacts): string =>
  publishTime > saleStart ? publishTime : saleStart;

/** Rules of phase ANNOUNCEMENT (docs/domain/rules.md). R13 and R15 count again from the day on which it comes out. */
export const announcementRules: readonly Rule<AnnouncementFacts>[] = [
  {
    id: 'R26',
    basis: '法16',
    text: { zh: '公告要素不全', en: 'Announcement incomplete' },
    fields: Object.keys(ANNOUNCEMENT_ELEMENTS),
    field: 'content',
    severity: blocks,
    isKept: (facts) => {
      const names = missing(facts);
      const [zh, en] = [names.map((one) => one.zh).join('、'), names.map((one) => one.en).join(', ')];
      return names.length === 0 || { zh: `公告要素不全：${zh}`, en: `Announcement incomplete: ${en}` };
    },
  },
  {
    id: 'R27',
    basis: '例15',
    text: { zh: '应在指定媒介发布且内容一致', en: 'Designated media, identical text' },
    fields: ['media', 'content'],
    field: 'media',
    severity: blocks,
    // an invitation goes to those invited and is published nowhere (法17)
    isKept: ({ biddingMethod, mandatory, media }) =>
      !mandatory ||
      biddingMethod === 'INVITED_TENDER' ||
      (media.some((one) => DESIGNATED_MEDIA.includes(one.code)) &&
        new Set(media.map((one) => one.contentHash)).size === 1),
  },
  {
    id: 'R28',
    basis: '例37',
    text: { zh: '应载明是否接受联合体', en: 'State consortium policy' },
    fields: ['consortiumAllowed'],
    field: 'consortiumAllowed',
    severity: blocks,
    isKept: ({ biddingMethod, consortiumAllowed }) => !isTender(biddingMethod) || consortiumAllowed !== null,
  },
  {
    id: 'SALE_OVER',
    basis: '[INT]',
    text: {
      zh: '发售已截止，发布后无人可以报名；请由审批人退回招标文件，调整发售时间',
      en: 'The sale has ended, so nobody could register: have the approver return the document, and move the sale',
    },
    fields: ['publishTime', 'saleEnd'],
    field: 'content',
    severity: blocks,
    isKept: ({ biddingMethod, publishTime, saleEnd }) =>
      methodTerms(biddingMethod).openTo === 'ONE' || publishTime <= saleEnd,
  },
  dateRule<AnnouncementFacts>({
    ...SALE_TIME,
    fields: ['publishTime', 'saleStart', 'saleEnd'],
    value: ({ saleEnd }) => saleEnd,
    period: (facts) => timeOfSale(facts, issuedAt(facts)),
    words: timeOfSaleWords,
  }),
  dateRule<AnnouncementFacts>({
    id: 'R15',
    basis: '法24',
    text: { zh: '自文件发出至投标截止不得少于20日', en: '≥ 20 days to bid' },
    fields: ['publishTime', 'saleStart', 'bidDeadline'],
    field: 'bidDeadline',
    severity: blocksMandatory,
    value: ({ bidDeadline }) => bidDeadline,
    period: (facts) => timeToBid(facts, issuedAt(facts)),
    words: timeToBidWords,
  }),
  dateRule<AnnouncementFacts>({
    ...RESPONSE_TIME,
    fields: ['publishTime', 'saleStart', 'bidDeadline'],
    value: ({ bidDeadline }) => bidDeadline,
    period: (facts) => timeToRespond(facts, issuedAt(facts)),
    words: timeToRespondWords,
  }),
];
