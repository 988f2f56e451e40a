import { expect, test } from 'vitest';
import { cloudColumns, queryColumns } from '../features/oversight/project-query/query-columns.tsx';
import { endedColumns } from '../features/procedure/project/ended-columns.ts';
import { nonTenderColumns, projectColumns } from '../features/procedure/project/project-columns.ts';
import { reviewColumns } from '../features/procedure/project/review-columns.ts';
import { inProcessColumns, overviewColumns } from '../features/procedure/project/running-columns.ts';

/** The lists of projects, each with what it is for: columns that stand there in the first 1,200 px. */
const LISTS: Record<string, { columns: readonly { key: string; width: number }[]; purpose: readonly string[] }> = {
  '/overView': { columns: overviewColumns, purpose: ['phase', 'estimatedAmount', 'phaseDue', 'project.daysLate'] },
  '/tender/project': { columns: projectColumns, purpose: ['phase', 'divisionUserName', 'biddingMethod'] },
  '/tender/inProcessProjects': { columns: inProcessColumns, purpose: ['divisionUserName', 'project.daysLate'] },
  '/tender/endedProject': {
    columns: endedColumns,
    purpose: ['result', 'project.winners', 'winningPrice', 'saving'],
  },
  '/tender/nonTenderProject': { columns: nonTenderColumns, purpose: ['biddingMethod', 'phase', 'estimatedAmount'] },
  '/tender/projectReview': { columns: reviewColumns, purpose: ['submitterName', 'checkedTime', 'waitingDays'] },
  '/tender/managementProjectQuery': { columns: queryColumns, purpose: ['projectQuery.winners', 'winningPrice'] },
  '/tender/managementProjectQueryCloud': { columns: cloudColumns, purpose: ['projectQuery.winners', 'winningPrice'] },
};
const WIDTH = 1200;

test('no two lists of projects show the same columns', () => {
  const keys = Object.values(LISTS).map(({ columns }) =>
    columns
      .map(({ key }) => key)
      .toSorted()
      .join(' '),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(Object.entries(LISTS))('%s shows what it is for without scrolling', (_path, { columns, purpose }) => {
  let from = 0;
  const inSight = columns.flatMap(({ key, width }) => ((from += width) <= WIDTH ? [key] : []));
  expect(inSight).toEqual(expect.arrayContaining([...purpose]));
});

test('only the list of all platforms says the platform', () => {
  const saying = Object.entries(LISTS).filter(([, { columns }]) => columns.some(({ key }) => key === 'platform'));
  expect(saying.map(([path]) => path)).toEqual(['/tender/managementProjectQuery']);
});
