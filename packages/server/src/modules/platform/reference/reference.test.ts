import { DEFAULT_PARAMS } from '@tenderdesk/domain/params';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE } from '../../../kernel/http.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { listPublicDict } from '../../people/supplier/supplier.contract.ts';
import { allDistricts, COUNTRY, districtName, districtsBelow, isCounty } from './districts.service.ts';
import * as api from './reference.contract.ts';

let app: TestApp;
let caller: Caller;
let english: Caller;
let bidder: Caller;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenIdentity(app);
  caller = await given.as(await given.organization(), []);
  english = app.caller(caller.token, 'en');
  const company = await given.organization({ type: 'BIDDERS', hierarchy: '-', root: '/B/' });
  bidder = await given.signedIn(await given.user({ organization: company, roles: [], userType: 'BIDDER' }));
});
afterAll(() => app.close());

describe('workdays', () => {
  test.each([
    ['2026-02-13', 0, '2026-02-13', 'itself'],
    ['2026-02-13', 1, '2026-02-14', 'a Saturday worked instead'],
    ['2026-02-14', 1, '2026-02-24', 'over the Spring Festival'],
    ['2026-02-24', -1, '2026-02-14', 'and back'],
    ['2025-09-30', 1, '2025-10-09', 'over National Day'],
    ['2025-10-09', 2, '2025-10-11', 'a Saturday worked instead'],
    ['2025-12-31', 1, '2026-01-04', 'a Sunday worked instead, into the next year'],
    ['2026-11-20', 5, '2026-11-27', 'an ordinary week'],
    ['2026-11-21', 1, '2026-11-23', 'from a Saturday'],
  ])('%s plus %i is %s: %s', async (date, days, expected) => {
    const { body } = await caller.call(api.plusWorkdays, { query: { date, days } });
    expect(body).toEqual({ date: expected, assumedYears: [], warning: null });
  });

  test('of a year without data are counted by weekends, with a warning in the language of the caller', async () => {
    const query = { date: '2088-01-02', days: 1 };
    expect((await caller.call(api.plusWorkdays, { query })).body).toEqual({
      date: '2088-01-05',
      assumedYears: [2088],
      warning: '2088年的放假安排尚未公布，仅按周末推算',
    });
    expect((await english.call(api.plusWorkdays, { query })).body.warning).toBe(
      'The holidays of 2088 are not known yet: only weekends were left out',
    );
  });

  test.each([
    [{ date: '2026-02-30', days: 1 }, 'date'],
    [{ date: 'today', days: 1 }, 'date'],
    [{ date: '2026-02-13', days: 1.5 }, 'days'],
    [{ date: '2026-02-13', days: 4000 }, 'days'],
  ])('%j is refused', async (query, field) => {
    expect(await caller.call(api.plusWorkdays, { query })).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  });

  test.each([
    [2025, null, ['2025-01-26', '2025-10-11'], ['2025-01-01', '2025-10-01', '2025-10-12']],
    [2026, null, ['2026-02-14', '2026-01-04'], ['2026-02-16', '2026-01-01']],
    [2088, '2088', ['2088-01-01', '2088-10-01'], ['2088-01-03']],
  ])('of %i come as a list', async (year, header, works, rests) => {
    const reply = await caller.call(api.listWorkdays, { query: { year } });
    expect(reply.headers['x-assumed-year'] ?? null).toEqual(header);
    expect(reply.body).toEqual(expect.arrayContaining(works));
    for (const day of rests) expect(reply.body).not.toContain(day);
  });
});

describe('dictionaries', () => {
  test('come whole, in order, with their English words', async () => {
    const { body } = await caller.call(api.listDict, { query: { type: 'bidding.ProjectLevel' } });
    expect(body.map(({ code }) => code)).toEqual(['LEVEL_I', 'LEVEL_II', 'UNDER_AMOUNT', 'AMOUNT_UNDER']);
    expect(body[0]).toEqual({
      type: 'bidding.ProjectLevel',
      code: 'LEVEL_I',
      ordinal: 1,
      createdTime: '2026-11-20 00:00:00',
      enabled: true,
      common: false,
      value: 'Ⅰ类',
      valueEn: 'Level I',
      parentCode: null,
    });
  });

  test.each([
    [{ type: 'bidding.ProjectLevel', enabled: true }, ['LEVEL_I', 'LEVEL_II', 'UNDER_AMOUNT']],
    [{ type: 'bidding.ProjectLevel', enabled: false }, ['AMOUNT_UNDER']],
    [{ type: 'bidding.ProjectLevel', sort: 'ordinal,desc' }, ['AMOUNT_UNDER', 'UNDER_AMOUNT', 'LEVEL_II', 'LEVEL_I']],
    [{ type: 'bidding.ProjectLevel', sort: 'code' }, ['AMOUNT_UNDER', 'LEVEL_I', 'LEVEL_II', 'UNDER_AMOUNT']],
    [{ type: 'bidding.ProjectLevel', common: true }, []],
    [{ type: 'bidding.Nothing' }, []],
  ])('asked by %j give %j', async (query, codes) => {
    const { body } = await caller.call(api.listDict, { query });
    expect(body.map(({ code }) => code)).toEqual(codes);
  });

  test('without a type all come but the districts, those of the system on demand', async () => {
    const all = (await caller.call(api.listDict, { query: {} })).body;
    expect(new Set(all.map(({ type }) => type)).size).toBeGreaterThan(30);
    expect(all.some(({ type }) => type === 'sys.district')).toBe(false);
    const common = (await caller.call(api.listDict, { query: { common: true } })).body;
    expect(common.every(({ type }) => type.startsWith('sys.'))).toBe(true);
    expect(common.length).toBeGreaterThan(0);
  });

  test('are found at the address of the dictionary service too, and only with a token', async () => {
    const url = `${BASE}/data/system/dict/all?type=bidding.Rank`;
    const headers = { authorization: `Bearer ${caller.token}` };
    expect((await app.app.http.inject({ url, headers })).json()).toHaveLength(5);
    expect((await app.app.http.inject({ url })).statusCode).toBe(401);
  });

  test.each(['name', 'ordinal,code,createdTime,code', 'ordinal;asc', 'desc,ordinal'])(
    'are not sorted by %s',
    async (sort) => {
      expect((await caller.call(api.listDict, { query: { sort } })).status).toBe(400);
    },
  );
});

describe('districts', () => {
  const below = async (parentCode: string) =>
    (await caller.call(api.listDict, { query: { type: 'sys.district', parentCode, sort: 'ordinal,code' } })).body;

  test('lead from the province to the county', async () => {
    const provinces = await below(COUNTRY);
    expect(provinces.filter(({ code }) => !code.startsWith('99'))).toHaveLength(34);
    expect(await below('420000')).toContainEqual(expect.objectContaining({ code: '420100', value: '武汉市' }));
    const counties = await below('420100');
    expect(counties).toContainEqual(expect.objectContaining({ code: '420102', value: '江岸区', parentCode: '420100' }));
    expect(await below('420102')).toEqual([]);
  });

  test('are there for pages without login, one level at a time', async () => {
    const stranger = app.caller(null);
    const provinces = await stranger.call(listPublicDict, { query: { type: 'sys.district' } });
    expect(provinces.body).toContainEqual({ code: '110000', value: '北京市' });
    const cities = await stranger.call(listPublicDict, { query: { type: 'sys.district', parentCode: '110000' } });
    expect(cities.body).toEqual([{ code: '110100', value: '北京市' }]);
  });

  test('all hang together: each below one that is known, each leaf a county', () => {
    const all = allDistricts();
    const codes = new Set(all.map(({ code }) => code));
    expect(all.length).toBeGreaterThan(3800);
    expect(all.filter(({ parentCode }) => parentCode !== COUNTRY && !codes.has(parentCode))).toEqual([]);
    expect(all.filter(({ code }) => isCounty(code) && code.endsWith('00'))).toEqual([]);
    expect(all.filter(({ code }) => !isCounty(code) && districtsBelow(code).length === 0)).toEqual([]);
  });

  test.each([
    ['420102', '湖北省武汉市江岸区'],
    ['110101', '北京市东城区'],
    ['990201', '岚川省云栖市滨江区'],
    ['420000', '湖北省'],
    ['岚川省岚川市', '岚川省岚川市'],
    ['', ''],
  ])('%s reads %s', (code, name) => {
    expect(districtName(code)).toBe(name);
  });
});

describe('parameters', () => {
  const value = (by: Caller, type: string, name: string) => by.call(api.viewParam, { params: { type, name } });

  test.each(Object.entries(DEFAULT_PARAMS))('%s is %s', async (key, expected) => {
    const [type = '', ...name] = key.split('.');
    expect(await value(caller, type, name.join('.'))).toMatchObject({ status: 200, body: expected });
  });

  test('may be named with a longer type', async () => {
    expect((await value(caller, 'bidding.doc', 'minBidDays')).body).toBe('20');
  });

  test.each([
    ['bidding', 'nothing'],
    ['constructor', 'name'],
  ])('%s %s is none', async (type, name) => {
    expect((await value(caller, type, name)).status).toBe(404);
  });

  test('that guard the department are not for bidders', async () => {
    expect((await value(bidder, 'bidding', 'award.minRatio')).status).toBe(404);
    expect((await value(bidder, 'bidding', 'minBidders')).body).toBe('3');
  });
});
