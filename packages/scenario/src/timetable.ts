import { addDays } from '@tenderdesk/domain/calendar';

/** Days from the bid deadline (first part) or from the end of the publicity (second part), and the time of day. */
const BEFORE_PUBLICITY = {
  planItem: [-45, '09:00'],
  planItemChecked: [-45, '11:00'],
  planItemApproved: [-44, '09:30'],
  project: [-43, '09:00'],
  projectChecked: [-43, '14:00'],
  projectApproved: [-42, '10:00'],
  countersign: [-41, '09:00'],
  countersigned: [-41, '15:00'],
  biddingDocument: [-38, '09:00'],
  biddingDocumentChecked: [-37, '09:30'],
  biddingDocumentApproved: [-36, '10:00'],
  announcement: [-25, '14:00'],
  announcementChecked: [-25, '16:00'],
  announced: [-24, '09:00'],
  saleStart: [-24, '10:00'],
  registration: [-22, '09:30'],
  question: [-20, '10:00'],
  answer: [-19, '15:00'],
  saleEnd: [-16, '17:00'],
  deposit: [-12, '10:00'],
  questionDeadline: [-10, '17:00'],
  depositConfirmed: [-9, '10:00'],
  bids: [-2, '14:00'],
  bidDeadline: [0, '09:30'],
  opening: [0, '09:32'],
  decryption: [0, '09:36'],
  recorded: [0, '10:40'],
  committee: [0, '11:00'],
  review: [0, '13:30'],
  quotes: [0, '13:31'],
  quoted: [0, '13:33'],
  quotesEnd: [0, '13:40'],
  quotesOpened: [0, '13:41'],
  lastQuotes: [0, '13:42'],
  lastQuoted: [0, '13:44'],
  lastQuotesEnd: [0, '13:52'],
  lastQuotesOpened: [0, '13:53'],
  scoring: [0, '14:00'],
  summary: [0, '16:30'],
  report: [0, '17:30'],
  reportChecked: [1, '09:00'],
  reportApproved: [1, '10:00'],
  publicity: [1, '10:30'],
  publicityChecked: [1, '11:00'],
} as const satisfies Table;

const AFTER_PUBLICITY = {
  publicityApproved: [1, '09:00'],
  awardCountersign: [1, '10:00'],
  awardSigned: [1, '15:00'],
  award: [2, '09:00'],
  awardChecked: [2, '10:30'],
  awardApproved: [2, '15:00'],
  notice: [3, '09:00'],
  noticeChecked: [3, '10:30'],
  noticeApproved: [3, '15:00'],
  contract: [10, '09:00'],
  contractChecked: [10, '14:00'],
  contractApproved: [11, '10:00'],
  refund: [13, '10:00'],
  performance: [40, '09:00'],
  performanceChecked: [40, '14:00'],
  performanceApproved: [41, '10:00'],
} as const satisfies Table;

type Table = Record<string, readonly [days: number, time: string]>;

/** When everything of a tender happens, 'yyyy-MM-dd HH:mm:ss'. */
export type Timetable = Readonly<
  Record<keyof typeof BEFORE_PUBLICITY | keyof typeof AFTER_PUBLICITY | 'publicityStart' | 'publicityEnd', string>
>;

/** Days from the deadline to the start of the publicity where the publicity is given. */
const DEADLINE_AHEAD = 2;

const timesOf = <T extends Table>(table: T, date: string) =>
  Object.fromEntries(
    Object.entries(table).map(([event, [days, time]]) => [event, `${addDays(date, days)} ${time}:00`]),
  ) as Record<keyof T, string>;

/** The times around a candidate publicity whose start and end are given to the second. */
export const timesAround = (publicityStart: string, publicityEnd: string): Timetable => ({
  ...timesOf(BEFORE_PUBLICITY, addDays(publicityStart.slice(0, 10), -DEADLINE_AHEAD)),
  publicityStart,
  publicityEnd,
  ...timesOf(AFTER_PUBLICITY, publicityEnd.slice(0, 10)),
});

/** The times of a tender whose bids are due on `date`; the candidates are published for three full days. */
export function timesByDeadline(date: string): Timetable {
  const start = addDays(date, DEADLINE_AHEAD);
  return timesAround(`${start} 09:00:00`, `${addDays(start, 3)} 17:00:00`);
}
