import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNginx, startNginx, type Nginx } from './kernel/testing/nginx.ts';
import { openTestApp, type TestApp } from './kernel/testing/test-app.ts';

const isThere = hasNginx();
const LIMIT = 5;

describe.skipIf(!isThere)(`the example for nginx${isThere ? '' : ' (not installed: apt-get install nginx)'}`, () => {
  let product: TestApp;
  let nginx: Nginx;
  let port = 0;

  beforeAll(async () => {
    product = await openTestApp({ TRUST_PROXY: '127.0.0.1/32', REQUESTS_PER_MINUTE: String(LIMIT) });
    nginx = await startNginx([Number(new URL(await product.url()).port)]);
    port = nginx.port;
  });

  afterAll(async () => {
    await nginx?.close();
    await product?.close();
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
    expect(nginx.log()).not.toContain('token=');
  });
});

describe.skipIf(!isThere)('processes that die in the middle of a request', () => {
  test('a change goes to one of them, and what only reads to the next one', async () => {
    const reached: string[] = [];
    // one for each sending: nginx passes one over that died just now
    const dying = Array.from({ length: 10 }, () =>
      http.createServer((request, response) => {
        if (request.url === '/healthz') return void response.end();
        reached.push(String(request.method));
        request.socket.destroy();
      }),
    );
    await Promise.all(dying.map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
    const proxy = await startNginx(dying.map((server) => (server.address() as net.AddressInfo).port));
    try {
      const sent = [
        ['PUT', '/submit/check'],
        ['PUT', '/bidder/bid/1/withdraw'],
        ['POST', '/submit/urge'],
        ['DELETE', '/attachment/1'],
        ['PATCH', '/attachment/upload/1'],
        ['GET', '/attachment/1'],
      ] as const;
      for (const [method, route] of sent) {
        const body = method === 'PUT' || method === 'POST' ? '{}' : null;
        const url = `http://127.0.0.1:${proxy.port}/bidding-service${route}`;
        expect((await fetch(url, { method, body })).status).toBe(502);
      }
      expect(reached.filter((method) => method !== 'GET')).toEqual(['PUT', 'PUT', 'POST', 'DELETE', 'PATCH']);
      expect(reached.filter((method) => method === 'GET').length).toBeGreaterThan(1);
    } finally {
      await proxy.close();
      for (const server of dying) server.close();
    }
  });
});
