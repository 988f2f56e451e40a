import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly, takeEarly } from './early.ts';
import { base } from './types.ts';

const origin = 'https://desk.example';
/** A list's first page, as the build names it in the page. */
const LIST = '/tender/project/page?page=0&size=20';

let cookie: string;
let asked: { path: string }[];
let answerOf: (path: string) => Promise<Response>;

const signedInAs = (token: string): void => {
  cookie = `JWT|bidding=${token}`;
};

const request = (path: string, token: string, method = 'GET'): Request =>
  new Request(`${origin}${path}`, { method, headers: { Authorization: `Bearer ${token}` } });

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answerOf = async (path) => Response.json({ path }, { headers: { 'x-business-time': 'then', 'x-request-id': '7' } });
  signedInAs('first');
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    querySelector: () => ({ content: LIST }),
  });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push({ path });
    return answerOf(path);
  });
});
afterEach(() => {
  // what no test took
  for (const { path } of asked) void takeEarly(request(path, 'none'));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The address that a call of the client has, as it was asked early. */
const early = (part: string): string => asked.find(({ path }) => path.includes(part))!.path;

test('what a page needs first is asked at once and taken once, without the time of its asking', async () => {
  askEarly();
  expect(asked.map(({ path }) => path)).toEqual([`${base}/user/info`, base + LIST]);
  const taken = await takeEarly(request(early('/page'), 'first'))!;
  expect(await taken.json()).toEqual({ path: early('/page') });
  expect(taken.headers.get('x-business-time')).toBeNull();
  expect(taken.headers.get('x-request-id')).toBe('7');
  expect(takeEarly(request(early('/page'), 'first'))).toBeNull();
});

test('strangers ask nothing, and filters in the address make another question', () => {
  cookie = '';
  askEarly();
  expect(asked).toEqual([]);
  signedInAs('first');
  vi.stubGlobal('location', { search: '?keyword=a' });
  askEarly();
  expect(asked).toHaveLength(1);
});

test('another session, another method or a late page does not get it', () => {
  askEarly();
  expect(takeEarly(request(early('/user/info'), 'first', 'POST'))).toBeNull();
  expect(takeEarly(request(early('/user/info'), 'second'))).toBeNull();
  // it is gone: what was for one session is kept for none
  expect(takeEarly(request(early('/user/info'), 'first'))).toBeNull();
  vi.advanceTimersByTime(10_001);
  expect(takeEarly(request(early('/page'), 'first'))).toBeNull();
});

test('a line that breaks is the taker’s failure, and nobody’s where nobody takes it', async () => {
  answerOf = () => Promise.reject(new TypeError('the line broke'));
  askEarly();
  await expect(takeEarly(request(early('/page'), 'first'))).rejects.toThrow('the line broke');
});
