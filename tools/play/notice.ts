/** A published result of a real tender, as the file of cases gives it; its bidders have no names. */
export interface Notice {
  case: string;
  /** In Chinese, as published. */
  projectType: string;
  retender: boolean;
  /** 2025年06月13日 12时00分至2025年06月16日 23时59分 */
  publicityPeriod: string;
  /** 'yyyy-MM-dd'. */
  publishedOn: string;
  bidders: readonly NoticeBidder[];
}

export interface NoticeBidder {
  listedOrder: number;
  bidder: string;
  /** Companies that bid together; 1 is a company alone. */
  members: number;
  priceText: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isBidder = (value: unknown): value is NoticeBidder =>
  isRecord(value) &&
  Number.isInteger(value['listedOrder']) &&
  typeof value['bidder'] === 'string' &&
  Number.isInteger(value['members']) &&
  Number(value['members']) >= 1 &&
  typeof value['priceText'] === 'string';

const isNotice = (value: unknown): value is Notice =>
  isRecord(value) &&
  ['case', 'projectType', 'publicityPeriod', 'publishedOn'].every((key) => typeof value[key] === 'string') &&
  typeof value['retender'] === 'boolean' &&
  Array.isArray(value['bidders']) &&
  value['bidders'].every(isBidder);

/**
 * The cases of a file, each with its bidders in the listed order.
 * @throws Error when the text is no list of cases, or names one twice
 */
export function readNotices(text: string): Notice[] {
  const notices: unknown = JSON.parse(text);
  if (!Array.isArray(notices) || notices.length === 0) throw new Error('The file holds no list of cases.');
  const bad = notices.findIndex((notice) => !isNotice(notice));
  if (bad >= 0) throw new Error(`Case number ${bad + 1} of the file is not as expected.`);
  const cases = notices as Notice[];
  if (new Set(cases.map((notice) => notice.case)).size < cases.length) throw new Error('Two cases have the same name.');
  return cases.map((notice) => ({
    ...notice,
    bidders: notice.bidders.toSorted((a, b) => a.listedOrder - b.listedOrder),
  }));
}

const MOMENT = String.raw`(\d{4})年(\d\d)月(\d\d)日 ?(\d\d)时(\d\d)分`;
const PERIOD = new RegExp(`^${MOMENT}至${MOMENT}$`);

/** Start and end of a publicity as wire times; null for a text of another form. */
export function readPeriod(text: string): { start: string; end: string } | null {
  const parts = PERIOD.exec(text)?.slice(1);
  if (!parts) return null;
  const moment = ([year, month, day, hour, minute]: string[]): string => `${year}-${month}-${day} ${hour}:${minute}:00`;
  return { start: moment(parts.slice(0, 5)), end: moment(parts.slice(5)) };
}
