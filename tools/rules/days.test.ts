import { PUBLISHED_PERIODS } from '@tenderdesk/domain/selection/award/published-periods.fixture';
import { noticeRules } from '@tenderdesk/domain/selection/award/notice';
import { publicityRules, publicityTimeRules } from '@tenderdesk/domain/selection/award/publicity';
import { clarificationRules } from '@tenderdesk/domain/bidding/clarification/clarification';
import { complaintRules, decisionPeriods } from '@tenderdesk/domain/procedure/question/complaint';
import { biddingDocumentTimeRules } from '@tenderdesk/domain/procedure/bidding-document/bidding-document';
import { askRules, pauseRules } from '@tenderdesk/domain/procedure/question/question';
import type { WorkdayTable } from '@tenderdesk/domain/calendar';
import { refundRules, signingRules } from '@tenderdesk/domain/fulfilment/contract/contract';
import { withdrawalRules } from '@tenderdesk/domain/bidding/deposit/withdrawal';
import { workdaysAfter, type Period } from '@tenderdesk/domain/period';
import { findings, judge, type Rule } from '@tenderdesk/domain/rule';
import calendar from 'chinese-days/dist/chinese-days.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';

/**
 * The periods of the rules, counted a second time. The counting here shares nothing with the domain's calendar: days are
 * numbers, a week is a remainder, and the State Council's days are looked up in the package as it is published.
 */

const FIRST_YEAR = 2017;
const LAST_YEAR = 2026;

const holidays: Record<string, unknown> = calendar.holidays;
const makeups: Record<string, unknown> = calendar.workdays;

/** The domain's view of the same calendar. */
const table: WorkdayTable = Object.fromEntries(
  [...Map.groupBy(Object.keys(holidays), (day) => Number(day.slice(0, 4)))].map(([year, days]) => [
    year,
    {
      holidays: new Set(days),
      makeupWorkdays: new Set(Object.keys(makeups).filter((day) => day.startsWith(String(year)))),
    },
  ]),
);

// the second calculation
const numberOf = (date: string): number => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return Math.round(Date.UTC(year, month - 1, day) / 86_400_000);
};
const textOf = (number: number): string => {
  const date = new Date(number * 86_400_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
};
const workingDays = new Map<number, boolean>();
const works = (number: number): boolean => {
  const known = workingDays.get(number) ?? isWorking(number);
  workingDays.set(number, known);
  return known;
};
const isWorking = (number: number): boolean => {
  const date = textOf(number);
  if (date in makeups) return true;
  return !(date in holidays) && ![2, 3].includes(((number % 7) + 7) % 7); // day 0 was a Thursday
};
const onWorkday = (number: number): number => (works(number) ? number : onWorkday(number + 1));
const afterWorkdays = (number: number, count: number): number => {
  let [day, left] = [number, count];
  while (left > 0) {
    day += 1;
    if (works(day)) left -= 1;
  }
  return day;
};

const starts: string[] = [];
for (let day = numberOf(`${FIRST_YEAR}-01-01`); day <= numberOf(`${LAST_YEAR}-12-31`); day += 1)
  starts.push(textOf(day));

/** The period that a rule of `rules` counts, given the facts. */
const periodOf = <Facts>(rules: readonly Rule<Facts>[], id: string, facts: Facts): Period | null =>
  rules.find((rule) => rule.id === id)?.period?.(facts) ?? null;

const times = {
  mandatory: true,
  biddingMethod: 'OPEN_TENDER',
  workdays: table,
  questionDeadline: null,
  openingTime: null,
  saleEnd: null,
  bidDeadline: null,
};
const complaint = { objectionDays: 0, today: '', objectionFirst: false, objected: false, workdays: table };
const later = (days: number) => (start: number) => onWorkday(start + days);
const plus = (days: number) => (start: number) => start + days;

/** Every rule that counts days: what it says for a start day, and the second calculation. */
const counting: readonly (readonly [id: string, (start: string) => Period | null, (start: number) => number])[] = [
  ['R13', (saleStart) => periodOf(biddingDocumentTimeRules, 'R13', { ...times, saleStart }), plus(5)],
  ['R15', (saleStart) => periodOf(biddingDocumentTimeRules, 'R15', { ...times, saleStart }), plus(20)],
  [
    'R15 voluntary',
    (saleStart) => periodOf(biddingDocumentTimeRules, 'R15', { ...times, saleStart, mandatory: false }),
    plus(10),
  ],
  [
    'R16',
    (saleEnd) =>
      periodOf(biddingDocumentTimeRules, 'R16', { ...times, saleStart: null, saleEnd, prequalification: true }),
    plus(5),
  ],
  ['R17 responses', (start) => workdaysAfter('EARLIEST', start, 3, table), (start) => afterWorkdays(start, 3)],
  ['R17 publicity', (start) => workdaysAfter('EARLIEST', start, 5, table), (start) => afterWorkdays(start, 5)],
  [
    'R29',
    (publishTime) =>
      periodOf(clarificationRules, 'R29', {
        mandatory: true,
        affectsBid: true,
        about: 'DOCUMENT',
        publishTime,
        deadline: null,
      }),
    plus(15),
  ],
  [
    'R29 prequalification',
    (publishTime) =>
      periodOf(clarificationRules, 'R29', {
        mandatory: true,
        affectsBid: true,
        about: 'PREQUALIFICATION',
        publishTime,
        deadline: null,
      }),
    plus(3),
  ],
  [
    'R30',
    (bidDeadline) =>
      periodOf(askRules, 'R30', {
        biddingMethod: 'OPEN_TENDER',
        kind: 'OBJECTION',
        stage: 'DOC',
        now: '',
        bidDeadline,
        questionDeadline: null,
        publicityEnd: null,
      }),
    plus(-10),
  ],
  [
    'R31',
    (submittedTime) =>
      periodOf(pauseRules, 'R31', {
        questions: [{ kind: 'OBJECTION', status: 'SUBMITTED', submittedTime }],
        workdays: table,
      }),
    later(3),
  ],
  [
    'R35',
    (withdrawnDate) =>
      periodOf(withdrawalRules, 'R35', {
        withdrawnDate,
        status: 'CONFIRMED',
        refundDue: null,
        today: '',
        workdays: table,
      }),
    later(5),
  ],
  [
    'R47_START',
    (reportDate) =>
      periodOf(publicityTimeRules, 'R47_START', {
        mandatory: true,
        startTime: null,
        endTime: null,
        reportDate,
        today: '',
        workdays: table,
      }),
    later(3),
  ],
  [
    'R53',
    (confirmedDate) =>
      periodOf(noticeRules, 'R53', {
        mandatory: true,
        bidders: [],
        addressees: [],
        confirmedDate,
        reportDate: null,
        today: '',
        winnerChange: null,
        recheckDate: null,
        workdays: table,
      }),
    later(15),
  ],
  [
    'R55',
    (issueDate) =>
      periodOf(signingRules, 'R55', {
        mandatory: true,
        issueDate,
        signDate: null,
        today: '',
        pausedDays: 0,
        workdays: table,
      }),
    later(30),
  ],
  ['R56', (signDate) => periodOf(refundRules, 'R56', { signDate, today: '', deposits: [], workdays: table }), later(5)],
  ['R58', (knownDate) => periodOf(complaintRules, 'R58', { ...complaint, knownDate }), later(10)],
  ['R58 taken up', (start) => decisionPeriods(start, table).accept, (start) => afterWorkdays(start, 3)],
  [
    'R58 decided',
    (start) => decisionPeriods(start, table).decide,
    (start) => afterWorkdays(afterWorkdays(start, 3), 30),
  ],
];

test('there are ten years of start days', () => {
  expect([starts.length, starts[0], starts.at(-1)]).toEqual([3652, '2017-01-01', '2026-12-31']);
});

describe.each(counting)('%s', (_id, period, again) => {
  test('agrees with the second calculation from every start day', () => {
    const differing = starts.filter((start) => period(start)?.date !== textOf(again(numberOf(start))));
    expect(differing).toEqual([]);
  }, 60_000);
});

test('R47 lasts 72 hours from any minute', () => {
  for (const start of starts) {
    const period = periodOf(publicityTimeRules, 'R47', {
      mandatory: true,
      startTime: `${start} 17:30:00`,
      endTime: null,
      reportDate: null,
      today: '',
      workdays: table,
    });
    expect(period?.date).toBe(`${textOf(numberOf(start) + 3)} 17:30:00`);
  }
});

// by hand, against the State Council's calendars of 2025 and 2026
describe.each<[id: string, edge: string, start: string, date: string, daysOff: string[]]>([
  // earliest days stay where counting arrives: nobody has to act on them
  ['R13', 'ends within National Day', '2025-09-28', '2025-10-03', []],
  ['R13', 'ends on a Saturday that is worked', '2025-10-06', '2025-10-11', []],
  ['R15', 'ends within National Day', '2025-09-15', '2025-10-05', []],
  ['R15', 'ends on a Sunday that is worked', '2025-09-08', '2025-09-28', []],
  ['R16', 'ends on New Year', '2025-12-27', '2026-01-01', []],
  ['R16', 'ends on a Sunday that is worked', '2025-12-30', '2026-01-04', []],
  ['R29', 'ends within the Spring Festival', '2026-02-01', '2026-02-16', []],
  ['R29', 'ends on a Saturday that is worked', '2026-01-30', '2026-02-14', []],
  // working days pass over holidays and count the days worked instead
  [
    'R17 responses',
    'over National Day',
    '2025-09-29',
    '2025-10-10',
    ['2025-10-01', '2025-10-02', '2025-10-03', '2025-10-04', '2025-10-05', '2025-10-06', '2025-10-07', '2025-10-08'],
  ],
  ['R17 responses', 'over a Saturday that is worked', '2025-10-09', '2025-10-13', ['2025-10-12']],
  [
    'R17 publicity',
    'over a Sunday that is worked',
    '2025-12-31',
    '2026-01-08',
    ['2026-01-01', '2026-01-02', '2026-01-03'],
  ],
  // counted backwards, nothing moves: later would be too late
  ['R30', 'falls within National Day', '2025-10-15', '2025-10-05', []],
  ['R30', 'falls on a Saturday that is worked', '2025-10-21', '2025-10-11', []],
  // last days move to the next workday
  [
    'R31',
    'ends on the eve of the Spring Festival',
    '2026-02-13',
    '2026-02-24',
    ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20', '2026-02-21', '2026-02-22', '2026-02-23'],
  ],
  ['R31', 'ends on a Saturday that is worked', '2025-10-08', '2025-10-11', []],
  ['R35', 'ends on New Year', '2025-12-27', '2026-01-04', ['2026-01-01', '2026-01-02', '2026-01-03']],
  ['R35', 'ends on a Sunday that is worked', '2025-12-30', '2026-01-04', []],
  [
    'R47_START',
    'ends within National Day',
    '2025-09-29',
    '2025-10-09',
    ['2025-10-02', '2025-10-03', '2025-10-04', '2025-10-05', '2025-10-06', '2025-10-07', '2025-10-08'],
  ],
  ['R47_START', 'ends on a Sunday that is worked', '2025-09-25', '2025-09-28', []],
  ['R53', 'ends within National Day', '2025-09-22', '2025-10-09', ['2025-10-07', '2025-10-08']],
  ['R53', 'ends on a Saturday that is worked', '2025-09-26', '2025-10-11', []],
  [
    'R55',
    'ends within National Day',
    '2025-09-01',
    '2025-10-09',
    ['2025-10-01', '2025-10-02', '2025-10-03', '2025-10-04', '2025-10-05', '2025-10-06', '2025-10-07', '2025-10-08'],
  ],
  ['R55', 'ends on a Sunday that is worked', '2025-08-29', '2025-09-28', []],
  ['R56', 'ends on May Day', '2026-04-27', '2026-05-06', ['2026-05-02', '2026-05-03', '2026-05-04', '2026-05-05']],
  ['R56', 'ends on a Saturday that is worked', '2026-05-04', '2026-05-09', []],
  ['R58', 'ends on Dragon Boat', '2026-06-09', '2026-06-22', ['2026-06-19', '2026-06-20', '2026-06-21']],
  ['R58', 'ends on a Sunday that is worked', '2026-09-10', '2026-09-20', []],
])('%s that %s', (id, _edge, start, date, daysOff) => {
  const [, period] = counting.find(([name]) => name === id)!;

  test(`from ${start} is ${date}`, () => {
    expect(period(start)).toMatchObject({ date, daysOff });
  });
});

describe('the 60 published publicity periods', () => {
  const facts = {
    mandatory: true,
    projectType: 'GOODS',
    reportDate: null,
    today: '',
    workdays: table,
    candidates: [],
    objectionChannel: null,
    supervisionDept: null,
  };
  const found = (startTime: string, endTime: string) =>
    findings(
      publicityRules.filter(({ id }) => id.startsWith('R47')),
      { ...facts, startTime, endTime },
    );

  test('are none of them refused, and four of them warned about', () => {
    const all = PUBLISHED_PERIODS.map(([start, end]) => found(start, end));
    expect(all).toHaveLength(60);
    expect(all.flat().filter(({ severity }) => severity === 'block')).toEqual([]);
    expect(all.filter((one) => one.length > 0).map((one) => one.map(({ ruleId }) => ruleId))).toEqual([
      ['R47_END'],
      ['R47_END'],
      ['R47_END'],
      ['R47_END'],
    ]);
  });

  test('end on a make-up Sunday twice, which is a workday', () => {
    const sundays = PUBLISHED_PERIODS.filter(([, end]) => end.slice(0, 10) in makeups);
    expect(sundays).toHaveLength(2);
    for (const [start, end] of sundays) expect(found(start, end)).toEqual([]);
  });

  test('are all refused at a minute less than 72 hours', () => {
    for (const [start] of PUBLISHED_PERIODS) {
      const shortened = new Date(Date.parse(`${start.replace(' ', 'T')}Z`) + (72 * 60 - 1) * 60_000);
      const end = shortened.toISOString().slice(0, 19).replace('T', ' ');
      expect(
        found(start, end)
          .filter(({ severity }) => severity === 'block')
          .map(({ ruleId }) => ruleId),
      ).toEqual(['R47']);
    }
  });
});

test('a verdict carries the count that led to it', () => {
  const [r47] = judge(publicityTimeRules, {
    mandatory: true,
    startTime: '2026-02-11 17:00:00',
    endTime: '2026-02-14 17:00:00',
    reportDate: null,
    today: '',
    workdays: table,
  });
  expect(r47).toMatchObject({ result: 'ok', period: { count: 72, unit: 'HOUR', date: '2026-02-14 17:00:00' } });
});
