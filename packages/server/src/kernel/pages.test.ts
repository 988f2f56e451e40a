import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from './pages.ts';

const SCRIPT = `console.log('${'标书'.repeat(1000)}');`;
const PAGE = '<!doctype html><title>招采台</title>';
let folder = '';
let app: FastifyInstance;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-web-'));
  const write = (name: string, content: string | Buffer): void => fs.writeFileSync(path.join(folder, name), content);
  fs.mkdirSync(path.join(folder, 'assets'));
  for (const [name, text] of [
    ['assets/a-1.js', SCRIPT],
    ['index.html', PAGE],
  ] as const) {
    write(name, text);
    write(`${name}.br`, brotliCompressSync(text));
    write(`${name}.gz`, gzipSync(text));
  }
  write('assets/plain-1.js', SCRIPT);
  for (const place of ['open/login', 'desk/dashboard', 'desk/tender/project'])
    for (const language of ['zh', 'en']) {
      const name = `pages/${language}/${place}.html`;
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      write(name, `${language} ${place}`);
    }
  app = Fastify();
  await openPages(app, folder);
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('those who take %s get the file that the build made', async (encoding, accepted, unpack) => {
  const answer = await get('/assets/a-1.js', { 'accept-encoding': accepted });
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'accept-encoding',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT);
});

test('others get it as it is, and a cache between is told that it differs', async () => {
  const answer = await get('/assets/a-1.js');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['vary']).toBe('accept-encoding');
  expect(answer.body).toBe(SCRIPT);
  expect((await get('/assets/plain-1.js', { 'accept-encoding': 'br' })).body).toBe(SCRIPT);
});

test('each form has a tag of its own, by which it is not sent twice', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const { etag } = (await get('/assets/a-1.js', headers)).headers;
      const again = await get('/assets/a-1.js', { ...headers, 'if-none-match': String(etag) });
      expect([again.statusCode, again.headers['vary']]).toEqual([304, 'accept-encoding']);
      return etag;
    }),
  );
  expect(new Set(tags).size).toBe(3);
});

test('no part of a file is sent alone', async () => {
  const answer = await get('/assets/a-1.js', { 'accept-encoding': 'br', range: 'bytes=0-9' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['accept-ranges']).not.toBe('bytes');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
});

test('a page is index.html, asked for anew each time; the packed forms have no address', async () => {
  const answer = await get('/nowhere', { 'accept-encoding': 'br' });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(answer.headers['content-type']).toContain('text/html');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(PAGE);
  for (const name of ['/assets/a-1.js.br', '/index.html.gz', '/pages/zh/open/login.html', '/../package.json'])
    expect((await get(name)).statusCode).not.toBe(200);
});

test.each([
  ['/tender/project', 'JWT|bidding=t', 'zh desk/tender/project'],
  ['/tender/Project?page=2', 'language=en; JWT%7Cbidding=t', 'en desk/tender/project'],
  ['/', 'JWT|bidding=t', 'zh desk/dashboard'],
  ['/tender/project', '', 'zh open/login'],
  ['/', 'language=en', 'en open/login'],
  ['/login', 'JWT|bidding=', 'zh open/login'],
])('%s with the cookies "%s" is %s', async (place, cookie, page) => {
  const answer = await get(place, { cookie });
  expect([answer.statusCode, answer.body]).toEqual([200, page]);
  expect(answer.headers['vary']).toBe('cookie, accept-encoding');
});

test('a web that is built later is found', async () => {
  const later = Fastify();
  const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-web-'));
  await openPages(later, empty);
  expect((await later.inject('/')).statusCode).toBe(404);
  fs.writeFileSync(path.join(empty, 'index.html'), PAGE);
  expect((await later.inject('/')).body).toBe(PAGE);
  await later.close();
  fs.rmSync(empty, { recursive: true });
});
