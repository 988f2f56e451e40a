/**
 * What screens look up and what seldom changes: asked for once per key and kept while the page is open (spec §9).
 *
 *   const { data = [] } = useQuery(districtQuery('420000'));
 */
import { readToken } from '../session/token.ts';
import { answer, call } from './client.ts';
import type { Reply } from './types.ts';

const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

interface Lookup<Value> {
  queryKey: readonly string[];
  queryFn: () => Promise<Value>;
  staleTime: number;
  gcTime: number;
}

const lookup = <Value>(kind: string, key: string, queryFn: () => Promise<Value>): Lookup<Value> => ({
  queryKey: ['reference', kind, key],
  queryFn,
  ...forGood,
});

/** The order that the specification asks dictionaries in (spec §7). */
const dictSort = 'ordinal,code,createdTime,asc';

/** The entries of a dictionary that may be chosen. */
export const dictQuery = (type: string): Lookup<Reply<'get', '/system/dict/all'>> =>
  lookup('dict', type, () => call('get', '/system/dict/all', { type, enabled: true, sort: dictSort }));

/** One value to choose. */
export interface Place {
  code: string;
  value: string;
}

/** The code that provinces stand below. */
export const country = '100000';

/** The districts right below `parentCode`; on pages without login too. */
export const districtQuery = (parentCode: string): Lookup<Place[]> =>
  lookup('district', parentCode, () => {
    const query = { type: 'sys.district', parentCode };
    return readToken()
      ? call('get', '/system/dict/all', { ...query, enabled: true, sort: 'ordinal,code' })
      : call('get', '/public/dict', query);
  });

/** The value of a parameter of the rules. */
export const paramQuery = (type: string, name: string): Lookup<string> =>
  lookup('param', `${type}.${name}`, () => call('get', '/system/param/{type}/{name}/value', { type, name }));

export interface YearOfWork {
  days: ReadonlySet<string>;
  /** The holidays of the year are not known yet: only weekends were left out. */
  assumed: boolean;
}

/** The working days of a year. */
export const workdayQuery = (year: number): Lookup<YearOfWork> =>
  lookup('workday', String(year), async () => {
    const { data, response } = await answer('get', '/common/workdays', { year });
    return { days: new Set(data as string[]), assumed: response.headers.has('x-assumed-year') };
  });
