import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import http from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventSignature, openEventCalls, openReach } from './event-call.ts';

let receiver: http.Server;
let port: number;
let heard: { headers: http.IncomingHttpHeaders; body: string; url: string }[] = [];
let answer: (response: http.ServerResponse) => void = (response) => response.writeHead(204).end();

beforeAll(async () => {
  receiver = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), url: request.url ?? '' });
      answer(response);
    });
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  port = (receiver.address() as AddressInfo).port;
});
afterAll(() => void receiver.close());

const given = (url: string) => ({
  url,
  eventId: 'e'.repeat(32),
  keyId: 'k1',
  secret: 'tds_secret',
  body: '{"名":"称"}',
});
const within = openEventCalls({ networks: ['127.0.0.1/32'], secure: false });
const outside = openEventCalls({ networks: [], secure: false });

test('an event is signed over its moment and its bytes, and the answer is bounded and can be shown', async () => {
  answer = (response) => response.writeHead(200).end(`taken\u0000<b>\n${'x'.repeat(100_000)}`);
  const { status, said } = await within(given(`http://localhost:${port}/in?x=1`));
  expect(status).toBe(200);
  expect(said).toMatch(/^taken <b> x+$/);
  expect(said.length).toBe(300);
  const [{ headers, body, url }] = heard as [(typeof heard)[0]];
  expect({ url, body }).toEqual({ url: '/in?x=1', body: '{"名":"称"}' });
  const timestamp = headers['tenderdesk-timestamp'] as string;
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
  expect(headers).toMatchObject({
    'tenderdesk-event': 'e'.repeat(32),
    'tenderdesk-key': 'k1',
    'tenderdesk-signature': `v1=${eventSignature('tds_secret', timestamp, body)}`,
  });
  // reckoned elsewhere: printf '1800000000.{"id":"1"}' | openssl dgst -sha256 -hmac tds_secret
  expect(eventSignature('tds_secret', '1800000000', '{"id":"1"}')).toBe(REFERENCE);
});

const REFERENCE = 'cbd11203d2c1918e84cc40a70406d11ac5fd4152fd8b0ce3804c84b788d635af';

test('redirects are not followed, an answer that breaks off counts by its status', async () => {
  heard = [];
  answer = (response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/other` }).end();
  expect(await within(given(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 302 });
  expect(heard.map(({ url }) => url)).toEqual(['/']);
  answer = (response) => {
    response.writeHead(202, { 'content-length': '1000' });
    response.write('begun');
    setTimeout(() => response.destroy(), 20);
  };
  expect(await within(given(`http://127.0.0.1:${port}/`))).toEqual({ status: 202, said: 'begun' });
  answer = (response) => void response.destroy();
  await expect(within(given(`http://127.0.0.1:${port}/`))).rejects.toThrow(/hang up|ECONNRESET/);
});

test('whoever takes up another protocol, or says a status and never ends, is done with', async () => {
  const said = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
  const odd = createServer((socket) => void socket.on('error', () => {}).once('data', () => socket.write(said)));
  await once(odd.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port: other } = odd.address() as AddressInfo;
    await expect(within(given(`http://127.0.0.1:${other}/`))).rejects.toThrow('no answer');
  } finally {
    odd.close();
  }
  answer = (response) => {
    response.writeHead(200);
    response.write('taken');
  };
  // the time is over once the status and what follows it have come, however slow this machine is
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(over.signal);
  const hurry = (message: unknown) =>
    (message as { response: http.IncomingMessage }).response.once('data', () => setImmediate(() => over.abort()));
  diagnostics.subscribe('http.client.response.finish', hurry);
  try {
    expect(await within(given(`http://127.0.0.1:${port}/`))).toEqual({ status: 200, said: 'taken' });
    expect(over.signal.aborted).toBe(true);
  } finally {
    diagnostics.unsubscribe('http.client.response.finish', hurry);
    timeout.mockRestore();
  }
  answer = () => undefined;
  const hasty = openEventCalls({ networks: ['127.0.0.1/32'], secure: false, answerMs: 200 });
  await expect(hasty(given(`http://127.0.0.1:${port}/`))).rejects.toThrow('no answer within 0.2 s');
});

test('what is inside is called only where the configuration names it, however it is written', async () => {
  heard = [];
  answer = (response) => response.writeHead(204).end();
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '0',
  ])
    await expect(outside(given(`http://${host}:${port}/`)), host).rejects.toThrow('EVENT_NETWORKS');
  expect(heard).toEqual([]);
  await expect(
    openEventCalls({ networks: ['127.0.0.1/32'], secure: true })(given(`http://127.0.0.1:${port}/`)),
  ).rejects.toThrow('https://');
  const reaches = openReach(['10.1.0.0/16']);
  expect(['10.1.2.3', '8.8.8.8', '2400:3200::1', '::ffff:10.1.2.3'].filter((one) => !reaches(one))).toEqual([]);
  const shut = [
    '10.2.0.1',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ];
  const shutSix = [
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:192.168.1.1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '::10.0.0.1',
    '::ffff:0:10.0.0.1',
    '4000::1',
    '3fff::1',
  ];
  expect([...shut, ...shutSix].filter((one) => reaches(one))).toEqual([]);
});
