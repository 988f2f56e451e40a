import fs from 'node:fs';
import path from 'node:path';
import { authoritiesOf, AUTHORITIES } from '@tenderdesk/domain/access/account/authority';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, Permit } from './kernel/endpoint.ts';
import { sampleOf, spoiled, withTextAt } from './kernel/testing/sample.ts';
import { openTestApp, type Caller, type TestApp } from './kernel/testing/test-app.ts';
import { amountWan, amountWanAboveZero, amountYuan, percent } from './kernel/wire.ts';
import { givenIdentity } from './modules/access/account/given.ts';

/** Every endpoint, new ones unasked: strangers, people without the right, and bad input. */

let product: TestApp;
let endpoints: Endpoint[];
let nobody: Caller;
let everybody: Caller;

beforeAll(async () => {
  product = await openTestApp({ API_DOCS: '1' });
  endpoints = [...product.app.endpoints.keys()];
  const given = givenIdentity(product);
  const unit = await given.organization();
  nobody = await given.as(unit, []);
  everybody = await given.as(unit, [...AUTHORITIES], 'GROUP');
});
afterAll(() => product.close());

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const isOpen = (permit: Permit): boolean => permit === 'PUBLIC';
const needsRight = (permit: Permit): boolean => permit !== 'PUBLIC' && permit !== 'SIGNED_IN';
const bodyOf = (endpoint: Endpoint): unknown =>
  endpoint.body ? { ...(sampleOf(endpoint.body) as object), ...endpoint.example } : undefined;
const typeOf = ({ permit }: Endpoint): Record<string, string> =>
  typeof permit === 'object' && 'byType' in permit ? { type: Object.keys(permit.byType)[0]! } : {};

const call = (caller: Caller, endpoint: Endpoint, body: unknown = bodyOf(endpoint)) => {
  const typed = typeOf(endpoint);
  const input = {
    ...(endpoint.query ? { query: { ...(sampleOf(endpoint.query) as object), ...typed } } : {}),
    ...(endpoint.body ? { body } : {}),
  };
  return caller.call(endpoint, input as never);
};

test('there are endpoints, and their names are unique', () => {
  const names = endpoints.map(nameOf);
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
});

test('a stranger is sent to sign in everywhere but at the public endpoints', async () => {
  for (const endpoint of endpoints.filter(({ permit }) => !isOpen(permit))) {
    const reply = await call(product.caller(null), endpoint);
    expect({ at: nameOf(endpoint), status: reply.status, header: reply.headers['x-auth-error'] }).toEqual({
      at: nameOf(endpoint),
      status: 401,
      header: 'INVALID_TOKEN',
    });
  }
});

test('without the right the answer is 403, whatever the body', async () => {
  for (const endpoint of endpoints.filter(({ permit }) => needsRight(permit))) {
    for (const body of [{ ...(bodyOf(endpoint) as object), ...typeOf(endpoint) }, { rubbish: 1 }]) {
      const reply = await call(nobody, endpoint, endpoint.body ? body : undefined);
      expect({ at: nameOf(endpoint), status: reply.status }).toEqual({ at: nameOf(endpoint), status: 403 });
      expect(reply.body).toMatchObject({ code: 'FORBIDDEN', requestId: expect.any(String) });
    }
  }
});

test('an id that nobody has is not found, and never an error of ours', async () => {
  for (const endpoint of endpoints.filter(({ path, transaction }) => path.includes('{') && transaction !== false)) {
    const reply = await call(everybody, endpoint);
    expect(
      { at: nameOf(endpoint), fine: reply.status >= 400 && reply.status < 500 },
      JSON.stringify(reply.body),
    ).toEqual({ at: nameOf(endpoint), fine: true });
  }
});

describe('bad input', () => {
  const counts = async () =>
    Object.fromEntries(
      (
        await product.sql(`select relname as name, (xpath('/row/n/text()', query_to_xml('select count(*) n from ' || quote_ident(relname), false, true, '')))[1]::text as rows
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('access_log', 'login_throttle', 'audit_log', 'session', 'request_once')`)
      ).map(({ name, rows }) => [name, rows]),
    );

  test('is answered with 400 and the field, and changes nothing', async () => {
    const before = await counts();
    for (const endpoint of endpoints.filter(({ body }) => body)) {
      const good = { ...(bodyOf(endpoint) as object), ...typeOf(endpoint) };
      for (const body of spoiled(good)) {
        // where nothing is asked for, no body is fine
        if (body === null && Object.keys(good).length === 0) continue;
        const reply = await call(everybody, endpoint, body);
        // an optional field of the wrong type is caught like a required one; the type decides the right before that
        expect(
          { at: nameOf(endpoint), status: [400, 403, 415].includes(reply.status) },
          `${JSON.stringify(body)} → ${JSON.stringify(reply.body)}`,
        ).toEqual({
          at: nameOf(endpoint),
          status: true,
        });
        if (reply.status === 400 && body !== null && typeof body === 'object' && !Array.isArray(body)) {
          expect((reply.body as { errors: unknown[] }).errors.length, nameOf(endpoint)).toBeGreaterThan(0);
        }
      }
    }
    expect(await counts()).toEqual(before);
  }, 300_000);

  test('of a list’s query is answered with 400', async () => {
    for (const endpoint of endpoints.filter(({ method, query }) => method === 'GET' && query)) {
      const base = { ...(sampleOf(endpoint.query!) as object), ...typeOf(endpoint) };
      const shape = (endpoint.query as unknown as { shape: object }).shape;
      for (const bad of [
        { page: '-1' },
        { size: '5000' },
        { sort: 'name; drop table project,asc' },
        { sort: 'password_hash,asc' },
      ]) {
        const [name = ''] = Object.keys(bad);
        if (!(name in shape)) continue;
        const reply = await everybody.call(endpoint, { query: { ...base, ...bad } } as never);
        // the lists of one project look for the project first
        expect({ at: nameOf(endpoint), bad, refused: [400, 404].includes(reply.status) }).toEqual({
          at: nameOf(endpoint),
          bad,
          refused: true,
        });
      }
    }
  });

  test('that no database can hold is no error of ours, nor is a type that every object has', async () => {
    const wrong: string[] = [];
    let asked = 0;
    // a workbook asks what its list asks
    const taking = endpoints.filter(
      ({ body, query, multipart, path: at }) => (body ?? query) && !multipart && !at.endsWith('/export'),
    );
    for (const endpoint of taking) {
      const { body, query } = endpoint;
      const good = { ...(sampleOf((body ?? query)!) as object), ...endpoint.example, ...typeOf(endpoint) };
      const shape = Object.keys(((body ?? query) as unknown as { shape?: object }).shape ?? {});
      // halves of letters are taken out before anything reads the body, once for all fields
      const half = Object.entries(good).find(([, value]) => typeof value === 'string')?.[0];
      for (const [name, value] of [...Object.entries(good), ...shape.map((key) => [key, 'x'] as const)]) {
        const bad = [
          ...(typeof value === 'string' ? ['a\u0000b', 'constructor', '9'.repeat(40)] : []),
          ...(name === half ? [`${String(value)}\uD83D`] : []),
          ...(typeof value === 'number' ? [9e15, -1, 0.5] : []),
        ];
        for (const one of bad) {
          const changed = { ...good, [name]: one };
          // what the contract refuses reaches nothing: the tests above have it refused with 400
          if (!(body ?? query)!.safeParse(changed).success) continue;
          asked += 1;
          const input = body ? { body: changed, ...(query ? { query: sampleOf(query) } : {}) } : { query: changed };
          const reply = await everybody.call(endpoint, input as never);
          if (reply.status >= 500) wrong.push(`${nameOf(endpoint)} ${JSON.stringify(input)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(2000);
  }, 300_000);

  test.each(['', ' ', '.', '-'])('in an amount, such as %j, is answered with 400 at its field', async (value) => {
    const amounts = [amountWan, amountWanAboveZero, amountYuan, percent].map((amount) => amount.meta()!['pattern']);
    const wrong: string[] = [];
    const tried: string[] = [];
    for (const endpoint of endpoints) {
      if (!endpoint.body) continue;
      for (const { path, body } of withTextAt(endpoint.body, (pattern) => amounts.includes(pattern), value)) {
        const at = `${nameOf(endpoint)} ${path}`;
        tried.push(at);
        const reply = await call(everybody, endpoint, {
          ...endpoint.example,
          ...(body as object),
          ...typeOf(endpoint),
        });
        const { errors } = reply.body as { errors: { field: string }[] };
        if (reply.status !== 400 || !errors.some(({ field }) => field === path)) wrong.push(`${at}: ${reply.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried.length).toBeGreaterThan(15);
  });

  test('speaks the language of the caller', async () => {
    const english = product.caller(everybody.token, 'en');
    const endpoint = endpoints.find(({ path }) => path === '/common/userInfo')!;
    expect((await english.call(endpoint, { body: {} } as never)).body).toMatchObject({
      message: 'Some values are not right, check the marked fields',
    });
    expect((await everybody.call(endpoint, { body: {} } as never)).body).toMatchObject({
      message: '提交的内容有误，请检查标出的字段',
    });
  });

  test('of unknown addresses is 404 with a body of its own', async () => {
    const reply = await product.app.http.inject({ url: '/bidding-service/nothing/here' });
    expect({ status: reply.statusCode, code: reply.json().code }).toEqual({ status: 404, code: 'ROUTE_NOT_FOUND' });
  });
});

test('the OpenAPI document is 3.1 and describes every endpoint', async () => {
  const openApi = (await product.app.http.inject({ url: '/bidding-service/openapi.json' })).json();
  expect(openApi.openapi).toBe('3.1.0');
  for (const endpoint of endpoints) {
    const described = openApi.paths[`/bidding-service${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    expect(described?.description, nameOf(endpoint)).toContain('Permission:');
  }
});

/** The calls of docs/requirements.md §7 whose path is known, as `GET /a/{}`. */
function callsAsked(): string[] {
  const file = path.join(import.meta.dirname, '../../../docs/requirements.md');
  const text = fs.readFileSync(file, 'utf8');
  const calls = text.slice(text.indexOf('## 7. Calls'), text.indexOf('### List query translation'));
  return calls.split('\n### ').flatMap((part) => {
    const under = part.startsWith('Supply') ? '/tend' : part.startsWith('Dashboard') ? '/common/dashboard/' : '';
    return part.split('\n').flatMap((line) => {
      const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : [line];
      const where = under === '' ? cells[0]! : (cells[1] ?? '');
      const said = /\b(GET|POST|PUT|DELETE)\b/.exec(cells[0]!)?.[1] ?? (under.endsWith('/') ? 'GET' : null);
      if (said === null) return [];
      return [...where.matchAll(/`(\/?[A-Za-z][\w/{}]*)(\?[^`]*)?`( \(POST)?/g)].map(([, one, , post]) =>
        `${post ? 'POST' : said} ${under}${one}`.replaceAll(/\{\w+\}/g, '{}'),
      );
    });
  });
}

test('every call of the specification is there', () => {
  const mounted = new Set(endpoints.map((endpoint) => nameOf(endpoint).replaceAll(/\{\w+\}/g, '{}')));
  const asked = callsAsked();
  expect(asked.length).toBeGreaterThan(85);
  expect(asked.filter((one) => !mounted.has(one))).toEqual([]);
});

test('no role holds an authority that the table lacks', () => {
  const known = new Set<string>(AUTHORITIES);
  expect(authoritiesOf('admin').every((one) => known.has(one))).toBe(true);
});
