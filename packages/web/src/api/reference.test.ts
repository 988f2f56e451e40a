import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { dictQuery, districtQuery, paramQuery, workdayQuery } from './reference.ts';

const calls: string[] = [];
let held: string | null = null;

vi.mock('../session/token.ts', () => ({ readToken: () => held }));
vi.mock('./client.ts', () => {
  const answer = (_: string, path: string, input: object) => {
    calls.push(`${path} ${JSON.stringify(input)}`);
    const headers = new Headers(JSON.stringify(input).includes('2088') ? { 'x-assumed-year': '2088' } : {});
    return Promise.resolve({ data: ['2026-01-04'], response: { headers } });
  };
  return { answer, call: async (...all: Parameters<typeof answer>) => (await answer(...all)).data };
});

beforeEach(() => {
  calls.length = 0;
  held = 'token';
});

const sort = 'ordinal,code,createdTime,asc';

test.each([
  [
    'a dictionary',
    dictQuery('bidding.Rank'),
    `/system/dict/all {"type":"bidding.Rank","enabled":true,"sort":"${sort}"}`,
  ],
  [
    'districts',
    districtQuery('420000'),
    '/system/dict/all {"type":"sys.district","parentCode":"420000","enabled":true,"sort":"ordinal,code"}',
  ],
  [
    'a parameter',
    paramQuery('bidding', 'minBidders'),
    '/system/param/{type}/{name}/value {"type":"bidding","name":"minBidders"}',
  ],
  ['workdays', workdayQuery(2026), '/common/workdays {"year":2026}'],
])('%s are asked for once and kept', async (_, query, expected) => {
  const client = new QueryClient();
  await client.fetchQuery(query as never);
  await client.fetchQuery(query as never);
  await client.ensureQueryData({ ...query, revalidateIfStale: true } as never);
  expect(calls).toEqual([expected]);
  expect(query).toMatchObject({ staleTime: Infinity, gcTime: Infinity });
});

test('each key has its own answer', () => {
  const keys = [
    dictQuery('a'),
    dictQuery('b'),
    districtQuery('a'),
    paramQuery('a', 'b.c'),
    paramQuery('a.b', 'd'),
    workdayQuery(2025),
    workdayQuery(2026),
  ].map(({ queryKey }) => queryKey.join(' '));
  expect(new Set(keys).size).toBe(keys.length);
});

test('without a session districts come from the public dictionary', async () => {
  held = null;
  await new QueryClient().fetchQuery(districtQuery('100000'));
  expect(calls).toEqual(['/public/dict {"type":"sys.district","parentCode":"100000"}']);
});

test.each([
  [2026, false],
  [2088, true],
])('the workdays of %i are assumed: %j', async (year, assumed) => {
  const answer = await new QueryClient().fetchQuery(workdayQuery(year));
  expect(answer).toEqual({ days: new Set(['2026-01-04']), assumed });
});
