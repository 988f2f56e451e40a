import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const PROXY = '10.0.0.7';
const STRANGER = '203.0.113.9';
let product: TestApp;
let hidden: TestApp;
beforeAll(async () => {
  product = await openTestApp({ TRUST_PROXY: '10.0.0.0/8', API_DOCS: '1' });
  hidden = await openTestApp();
});
afterAll(async () => {
  await product?.close();
  await hidden?.close();
});

const hstsOf = async (remoteAddress: string, protocol: string): Promise<unknown> => {
  const headers = { 'x-forwarded-proto': protocol, 'x-forwarded-for': STRANGER };
  return (await product.app.http.inject({ url: '/healthz', remoteAddress, headers })).headers[
    'strict-transport-security'
  ];
};

test('headers that do not arrive end their connection after ten seconds', { timeout: 20_000 }, async () => {
  const { hostname, port } = new URL(await product.url());
  const socket = net.connect(Number(port), hostname).on('error', () => undefined);
  socket.resume().write('GET /healthz HTTP/1.1\r\nHost: tender\r\nX-Slow: ');
  await once(socket, 'close');
  expect(product.app.http.server.headersTimeout).toBe(10_000);
});

test('behind a proxy that speaks TLS, browsers are told to keep to it; nobody else can say so', async () => {
  expect(await hstsOf(PROXY, 'https')).toBe('max-age=31536000');
  expect(await hstsOf(PROXY, 'http')).toBeUndefined();
  expect(await hstsOf(STRANGER, 'https')).toBeUndefined();
});

test('strangers read the description of the interface only where it is set', async () => {
  for (const url of ['/bidding-service/openapi.json', '/bidding-service/docs/static/swagger-ui.css']) {
    expect((await hidden.app.http.inject({ url })).statusCode).toBe(404);
    expect((await product.app.http.inject({ url })).statusCode).toBe(200);
  }
});

test('one address has a hundred connections, and frees their places', async () => {
  const { hostname, port } = new URL(await hidden.url());
  const open = async (): Promise<net.Socket> => {
    const socket = net.connect(Number(port), hostname).on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: 100 }, open));
  const one = await open();
  await expect.poll(() => one.readableEnded || one.destroyed || one.closed).toBe(true);
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(async () => (await fetch(`http://${hostname}:${port}/healthz`).catch(() => null))?.status)
    .toBe(200);
});
