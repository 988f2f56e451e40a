import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryText, splitParams } from './client.ts';

test('values that the path names go into it, the others into the query, none is sent empty', () => {
  expect(
    splitParams('/tender/project/{projectId}', { projectId: '7', page: 0, keyword: null, sort: undefined }),
  ).toEqual({
    path: { projectId: '7' },
    query: { page: 0 },
  });
});

test('links repeat lists and leave out what is absent', () => {
  expect(queryText({ levels: ['LEVEL_II', 'UNDER_AMOUNT'], year: null, id: 3 })).toBe(
    '?levels=LEVEL_II&levels=UNDER_AMOUNT&id=3',
  );
  expect(queryText({ year: undefined })).toBe('');
});

describe('a call', () => {
  /** A browser's parts that the client uses: cookies by name, addresses from the root, and what was fetched. */
  const sent: Request[] = [];
  let cookies: Map<string, string>;
  let answer: () => Response;

  const token = () => cookies.get('JWT|bidding') ?? null;

  beforeEach(() => {
    vi.resetModules();
    sent.length = 0;
    cookies = new Map();
    answer = () => Response.json({});
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('document', {
      get cookie() {
        return [...cookies].map((pair) => pair.join('=')).join('; ');
      },
      set cookie(line: string) {
        const [, name = '', value = '', age = ''] = /^(.*?)=(.*?); Max-Age=(\d+)/.exec(line) ?? [];
        if (age === '0') cookies.delete(name);
        else cookies.set(name, decodeURIComponent(value));
      },
    });
    const { Request: Real } = globalThis;
    vi.stubGlobal(
      'Request',
      class extends Real {
        constructor(input: string, init: RequestInit) {
          super(new URL(input, 'https://desk.example'), init);
        }
      },
    );
    vi.stubGlobal('fetch', async (request: Request) => {
      sent.push(request);
      return answer();
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const load = () => import('./client.ts');

  test('goes under the base path and gives up after 180 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { request } = await load();
    await request('get', '/principal', {});
    expect(sent[0]!.url).toBe('https://desk.example/bidding-service/principal');
    expect(timeout).toHaveBeenCalledWith(180_000);
    timeout.mockRestore();
  });

  test.each([
    [null, null],
    ['abc', 'Bearer abc'],
    ['a.b-c_d', 'Bearer a.b-c_d'],
  ])('with the token %j it carries Authorization %j', async (held, header) => {
    if (held) cookies.set('JWT|bidding', held);
    const { request } = await load();
    await request('get', '/principal', {});
    expect(sent[0]!.headers.get('Authorization')).toBe(header);
  });

  test.each([
    [{ page: 0, size: 20 }, '?page=0&size=20'],
    [{ page: 0, keyword: null }, '?page=0'],
    [{ page: 0, keyword: undefined }, '?page=0'],
    [{ keyword: '' }, '?keyword='],
    [{ handled: false }, '?handled=false'],
    [{ levels: ['A', 'B'] }, '?levels=A&levels=B'],
    [{ keyword: '一 &' }, '?keyword=%E4%B8%80%20%26'],
    [{}, ''],
  ])('with %j asks with %j', async (params, query) => {
    const { request } = await load();
    await request('get', '/plan/item/page', params);
    expect(new URL(sent[0]!.url).search).toBe(query);
  });

  test('puts values into the path, escaped', async () => {
    const { request } = await load();
    await request('get', '/tender/project/{projectId}', { projectId: 'a/b' });
    expect(new URL(sent[0]!.url).pathname).toBe('/bidding-service/tender/project/a%2Fb');
  });

  test.each([
    ['post', { body: { username: 'tm01' } }, '1617463138'],
    ['post', { body: {} }, '3938'],
    ['post', { body: ['中标'] }, null],
    ['post', {}, null],
    ['put', { body: { username: 'tm01' } }, null],
    ['delete', {}, null],
    ['get', {}, null],
  ] as const)('%s with %j carries the hash %j', async (method, input, hash) => {
    const { request } = await load();
    const { bodyHash } = await import('@tenderdesk/domain/body-hash');
    await request(method, '/x', input);
    const text = await sent[0]!.text();
    const expected = method === 'post' && text !== '' ? (hash ?? String(bodyHash(text))) : null;
    expect(sent[0]!.headers.get('X-Body-Hash')).toBe(expected);
  });

  test.each([
    [{}, null],
    [{ background: true }, '1'],
  ])('with %j says that nobody is active: %j', async (options, header) => {
    const { request } = await load();
    await request('get', '/common/remindRecord/total', {}, options);
    expect(sent[0]!.headers.get('X-Background')).toBe(header);
  });

  test.each([
    ['old', 'Bearer new', 'new'],
    ['old', 'Bearer old', 'old'],
    ['old', '1234567new', 'new'],
    ['old', 'Bearer ', 'old'],
    ['old', null, 'old'],
    [null, 'Bearer first', 'first'],
  ])('holding %j, an answer with Authorization %j leaves the token %j', async (held, header, kept) => {
    if (held) cookies.set('JWT|bidding', held);
    answer = () => Response.json({}, header ? { headers: { authorization: header } } : {});
    const { request } = await load();
    await request('get', '/principal', {});
    expect(token()).toBe(kept);
  });

  test.each(['INVALID_TOKEN', 'TOKEN_EXPIRED', 'DEPUTY_ENDED'] as const)(
    'that ends with %s lets forms keep their drafts, then clears the session, then tells',
    async (reason) => {
      cookies.set('JWT|bidding', 'old');
      answer = () => Response.json({ code: reason }, { status: 401, headers: { 'x-auth-error': reason } });
      const { request, beforeSessionEnd, onSessionEnd } = await load();
      const order: string[] = [];
      beforeSessionEnd((why) => order.push(`draft ${why} ${token()}`));
      const stop = beforeSessionEnd(() => order.push('a form that was closed'));
      stop();
      onSessionEnd((why) => order.push(`told ${why} ${token()}`));
      await expect(request('put', '/plan/item', { body: {} })).rejects.toMatchObject({ status: 401, code: reason });
      expect(order).toEqual([`draft ${reason} old`, `told ${reason} null`]);
    },
  );

  test.each([
    ['OTHER', 401, 'old'],
    [null, 401, 'old'],
    [null, 500, 'old'],
  ])('that fails with x-auth-error %j and %i keeps the session', async (header, status, kept) => {
    cookies.set('JWT|bidding', 'old');
    answer = () => Response.json({}, { status, ...(header ? { headers: { 'x-auth-error': header } } : {}) });
    const { request, onSessionEnd } = await load();
    const told = vi.fn();
    onSessionEnd(told);
    await expect(request('get', '/principal', {})).rejects.toMatchObject({ status });
    expect(token()).toBe(kept);
    expect(told).not.toHaveBeenCalled();
  });

  describe('on a page that began with a session', () => {
    const tokenOf = (sid: string, gen: number) => ['head', btoa(JSON.stringify({ sid, gen })), 'signature'].join('.');
    const begin = async () => {
      cookies.set('JWT|bidding', tokenOf('mine', 1));
      const client = await load();
      const told = vi.fn();
      client.onSessionEnd(told);
      await client.request('get', '/principal', {});
      return { ...client, told };
    };

    test('goes on with what another tab renewed', async () => {
      const { request, told } = await begin();
      cookies.set('JWT|bidding', tokenOf('mine', 2));
      await request('put', '/plan/item', { body: {} });
      expect(sent.at(-1)!.headers.get('Authorization')).toBe(`Bearer ${tokenOf('mine', 2)}`);
      expect(told).not.toHaveBeenCalled();
    });

    test('is told that another tab has signed out, as soon as the server asks who it is', async () => {
      const { request, told } = await begin();
      cookies.delete('JWT|bidding');
      await request('get', '/public/settings', {});
      expect(told).not.toHaveBeenCalled();
      answer = () =>
        Response.json({ code: 'LOGIN_REQUIRED' }, { status: 401, headers: { 'x-auth-error': 'INVALID_TOKEN' } });
      await expect(request('put', '/plan/item', { body: {} })).rejects.toMatchObject({ status: 401 });
      expect(told.mock.calls).toEqual([['INVALID_TOKEN']]);
    });

    test('sends nothing as the person who signed in by another tab', async () => {
      const { request, callHeaders, beforeSessionEnd, told } = await begin();
      const kept = vi.fn();
      beforeSessionEnd(kept);
      cookies.set('JWT|bidding', tokenOf('theirs', 1));
      await expect(request('put', '/plan/item', { body: {} })).rejects.toMatchObject({
        status: 401,
        code: 'INVALID_TOKEN',
      });
      expect(callHeaders).toThrow(expect.objectContaining({ code: 'INVALID_TOKEN' }));
      expect(sent).toHaveLength(1);
      expect(token()).toBe(tokenOf('theirs', 1));
      expect(kept.mock.calls[0]).toEqual(['OTHER_SESSION']);
      expect(told.mock.calls[0]).toEqual(['OTHER_SESSION']);
    });

    test('goes on as whoever this page itself signs in', async () => {
      const { request, told } = await begin();
      const { storeToken } = await import('../session/token.ts');
      storeToken(tokenOf('other identity', 1));
      await request('get', '/principal', {});
      expect(sent).toHaveLength(2);
      expect(told).not.toHaveBeenCalled();
    });
  });

  test('of a stranger that is asked to sign in ends nothing', async () => {
    answer = () =>
      Response.json({ code: 'LOGIN_REQUIRED' }, { status: 401, headers: { 'x-auth-error': 'INVALID_TOKEN' } });
    const { request, onSessionEnd } = await load();
    const told = vi.fn();
    onSessionEnd(told);
    await expect(request('get', '/principal', {})).rejects.toMatchObject({ status: 401 });
    expect(told).not.toHaveBeenCalled();
  });

  test('of a session that was replaced meanwhile changes nothing', async () => {
    cookies.set('JWT|bidding', 'old');
    answer = () => {
      cookies.set('JWT|bidding', 'of another person');
      return Response.json(
        {},
        { status: 401, headers: { 'x-auth-error': 'TOKEN_EXPIRED', authorization: 'Bearer new' } },
      );
    };
    const { request, onSessionEnd } = await load();
    const told = vi.fn();
    onSessionEnd(told);
    await expect(request('get', '/principal', {})).rejects.toMatchObject({ status: 401 });
    expect(token()).toBe('of another person');
    expect(told).not.toHaveBeenCalled();
  });

  test.each([
    [
      400,
      { code: 'BAD_REQUEST', message: '有误', requestId: 'r1', errors: [] },
      { code: 'BAD_REQUEST', message: '有误' },
    ],
    [422, { code: 'RULE_BROKEN', message: '不符合规则' }, { code: 'RULE_BROKEN' }],
    [502, 'a page of the proxy', { code: 'HTTP_502', message: '' }],
  ])('refused with %i is passed on', async (status, body, error) => {
    answer = () => Response.json(body, { status });
    const { request } = await load();
    await expect(request('get', '/principal', {})).rejects.toMatchObject({ status, ...error });
  });

  test('without a network is an error of ours', async () => {
    answer = () => {
      throw new TypeError('fetch failed');
    };
    const { request } = await load();
    await expect(request('get', '/principal', {})).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  });
});
