import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from './kernel/testing/test-app.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../docs/nginx.conf');
const isThere = spawnSync('nginx', ['-v']).status === 0;
const LIMIT = 5;

describe.skipIf(!isThere)(`the example for nginx${isThere ? '' : ' (not installed: apt-get install nginx)'}`, () => {
  let product: TestApp;
  let nginx: ChildProcess;
  let folder = '';
  let port = 0;

  beforeAll(async () => {
    product = await openTestApp({ TRUST_PROXY: '127.0.0.1/32', REQUESTS_PER_MINUTE: String(LIMIT) });
    const upstream = new URL(await product.url()).port;
    port = await freePort();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-nginx-'));
    const site = fs
      .readFileSync(EXAMPLE, 'utf8')
      .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^ *ssl_certificate.*\n/gm, '')
      .replace('/var/log/nginx', folder);
    fs.writeFileSync(path.join(folder, 'site.conf'), site);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    fs.writeFileSync(
      path.join(folder, 'nginx.conf'),
      [
        ...(process.getuid?.() === 0 ? ['user root;'] : []),
        `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events {}`,
        `http { ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join(' ')} include ${folder}/site.conf; }`,
      ].join('\n'),
    );
    nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')]);
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/healthz`), { timeout: 10_000 });
  });

  afterAll(async () => {
    nginx?.kill('SIGTERM');
    if (nginx && nginx.exitCode === null) await once(nginx, 'exit');
    await product?.close();
    if (folder) fs.rmSync(folder, { recursive: true, force: true });
  });

  /** What comes back on a connection of our own until it says `enough`. */
  async function raw(request: string, enough: RegExp): Promise<string> {
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    socket.on('error', () => undefined).on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.write(request);
    await expect.poll(() => answer, { timeout: 5000 }).toMatch(enough);
    socket.destroy();
    return answer;
  }

  const post = (route: string, length: number): string =>
    `POST /bidding-service${route} HTTP/1.1\r\nHost: tender\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n--x`;

  test('invented addresses change nothing: the caller is counted and noted by its own', async () => {
    const invented = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'X-Forwarded-Host'];
    const statuses: number[] = [];
    for (let call = 0; call < 3 * LIMIT; call += 1) {
      const headers = Object.fromEntries(
        invented.map((name) => [name, `for=8.8.8.${call}`.slice(name === 'Forwarded' ? 0 : 4)]),
      );
      const reply = await fetch(`http://127.0.0.1:${port}/bidding-service/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ username: 'nobody', password: 'Wrong#2026' }),
      });
      statuses.push(reply.status);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(LIMIT);
    await product.app.flushAccessLog();
    expect(await product.sql('select distinct ip from access_log')).toEqual([{ ip: '127.0.0.1' }]);
  });

  test('a bid reaches the product while it is still being sent, and others wait for their end at the proxy', async () => {
    expect(await raw(post('/bidder/bid', 1_000_000), /^HTTP/)).toMatch(/^HTTP\/1.1 401/);
    expect(await raw(post('/attachment', 1_000_000), /^HTTP/)).toMatch(/^HTTP\/1.1 401/);
  });

  test('200 MB may pass, more may not', async () => {
    expect(await raw(post('/bidder/bid', 200 * 1024 ** 2), /^HTTP/)).toMatch(/^HTTP\/1.1 401/);
    expect(await raw(post('/bidder/bid', 210 * 1024 ** 2), /^HTTP/)).toMatch(/^HTTP\/1.1 413/);
  });

  test('websockets pass', async () => {
    const open = 'GET /websocket?token=t HTTP/1.1\r\nHost: tender\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    // refused by the product: as a page it would be answered with 404 or the page itself
    expect(await raw(open, /^HTTP/)).toMatch(/^HTTP\/1.1 401 Refused/);
    expect(fs.readFileSync(path.join(folder, 'tenderdesk.log'), 'utf8')).not.toContain('token=');
  });
});

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
