import { expect, test } from 'vitest';
import { castNotice } from './case-spec.ts';
import type { Notice } from './notice.ts';
import { report, tableOf } from './table.ts';

test('columns line up, Chinese characters taking two columns', () => {
  expect(
    tableOf(
      ['case', 'type'],
      [
        ['01', '勘察设计'],
        ['02', 'x'],
      ],
    ),
  ).toEqual(['case  type', '----  --------', '01    勘察设计', '02    x']);
});

const notice = (name: string, priceText: string): Notice => ({
  case: name,
  projectType: '施工',
  retender: false,
  publicityPeriod: '2025年06月13日 12时00分至2025年06月16日 23时59分',
  publishedOn: '2025-06-13',
  bidders: [1, 2, 3].map((listedOrder) => ({ listedOrder, bidder: `投标人${listedOrder}`, members: 1, priceText })),
});

test('the report counts and says what is invented and why a case was refused', () => {
  const castings = [castNotice(notice('01', '5000000'), 0), castNotice(notice('02', '投标报价(元/%)'), 1)];
  const play = {
    key: '01',
    steps: [],
    done: 0,
    state: { registrations: {}, deposits: {}, bids: {}, records: {} },
    seconds: 2,
    requests: 100,
    stopped: null,
  };
  const lines = report(castings, [play]);
  expect(lines.find((line) => line.startsWith('02'))).toContain('第1个报价缺失');
  expect(lines.join('\n')).toContain('Invented');
  expect(lines.at(-2)).toBe('2 cases: 1 played, 1 refused with reason, 0 failed');
  expect(lines.at(-1)).toBe('100 requests in 2 s: 50 requests per second');
});
