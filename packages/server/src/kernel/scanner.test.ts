import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { MemoryLocker } from '@tus/server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readScanner } from './config-storage.ts';
import { openFiles, type Files } from './files.ts';
import { openFolderFiles } from './folder-files.ts';
import { openScanner, type ScannerPlace } from './scanner.ts';

/** What the signature of these tests is for. */
const HARMFUL = 'TENDERDESK-HARMFUL-CONTENT-OF-A-TEST';
const MOST = 50_000_000;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-scan-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const raised: string[] = [];
const filesWith = (place: ScannerPlace): Files =>
  openFiles(
    openFolderFiles(path.join(folder, 'files')),
    new MemoryLocker(),
    { raise: async (kind, subject) => void raised.push(`${kind} ${subject}`) },
    openScanner(place),
  );
const stored = (files: Files, content: Buffer | string) => files.store(Readable.from([Buffer.from(content)]), MOST);

/** A program in the scanner's place that behaves as it is told to. */
async function stranger(behave: (socket: net.Socket) => void): Promise<ScannerPlace> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { host: '127.0.0.1', port: (server.address() as net.AddressInfo).port };
}

test.each<[string, (socket: net.Socket) => void]>([
  ['hangs up at once', (socket) => void socket.destroy()],
  ['hangs up in the middle', (socket) => void socket.once('data', () => socket.destroy())],
  ['says something else', (socket) => void socket.once('data', () => socket.end('UNKNOWN COMMAND\0'))],
  [
    'does not take so much',
    (socket) => void socket.once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0')),
  ],
])('where the scanner %s, the file is refused for the time being', async (_name, behave) => {
  const files = filesWith(await stranger(behave));
  raised.length = 0;
  const file = await stored(files, randomBytes(3_000_000));
  await expect(files.refuseHarmful(file)).rejects.toMatchObject({ status: 503, code: 'SCANNER_UNAVAILABLE' });
  expect(raised).toEqual(['FILE scanner']);
});

test('a scanner that is not there is as good as one that breaks off', async () => {
  const files = filesWith({ path: path.join(folder, 'nobody.socket') });
  await expect(files.refuseHarmful(await stored(files, 'text'))).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' });
});

test('what could not be looked into does not stay, and a file that cannot be read is no fault of the scanner', async () => {
  const files = filesWith({ path: path.join(folder, 'nobody.socket') });
  raised.length = 0;
  const kept: string[] = [];
  const keep = files.keep(Readable.from([Buffer.from('text')]), MOST, async (file) => {
    kept.push(file.storageKey);
    await files.refuseHarmful(file);
  });
  await expect(keep).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' });
  expect(await files.check({ storageKey: kept[0]!, size: 4, sha256: '' })).toBe('MISSING');
  raised.length = 0;
  const away = openFiles(
    { ...openFolderFiles(folder), read: () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })) },
    new MemoryLocker(),
    { raise: async (kind, subject) => void raised.push(`${kind} ${subject}`) },
    openScanner({ path: path.join(folder, 'nobody.socket') }),
  );
  const unread = away.refuseHarmful({ storageKey: kept[0]!, size: 4, sha256: '' });
  await expect(unread).rejects.toMatchObject({ status: 503, code: 'STORAGE_UNAVAILABLE' });
  expect(raised).toEqual([]);
});

test.each([
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['', null],
])('CLAMD=%s', (text, place) => expect(readScanner(text)).toEqual(place));

test.each(['clamd', '127.0.0.1:', '127.0.0.1:99999'])('CLAMD=%s is refused at the start', (text) =>
  expect(() => readScanner(text)).toThrow('CLAMD must be'),
);

const hasClamd = spawnSync('clamd', ['--version']).status === 0;

describe.runIf(hasClamd)('clamd itself', () => {
  let process: ChildProcess;
  let files: Files;
  const socket = path.join(folder, 'clamd.socket');

  beforeAll(async () => {
    const database = path.join(folder, 'signatures');
    fs.mkdirSync(database);
    fs.writeFileSync(path.join(database, 'test.ndb'), `TenderDesk.Test:0:*:${Buffer.from(HARMFUL).toString('hex')}\n`);
    const settings = path.join(folder, 'clamd.conf');
    fs.writeFileSync(
      settings,
      `Foreground yes\nDatabaseDirectory ${database}\nLocalSocket ${socket}\nStreamMaxLength 20M\nTemporaryDirectory ${folder}\n`,
    );
    process = spawn('clamd', ['--config-file', settings], { stdio: 'ignore' });
    files = filesWith({ path: socket });
    await vi.waitUntil(() => fs.existsSync(socket), { timeout: 30_000 });
  }, 40_000);
  afterAll(() => void process.kill());

  test('what does no harm passes, an empty file too', async () => {
    await files.refuseHarmful(await stored(files, randomBytes(5_000_000)));
    await files.refuseHarmful(await stored(files, ''));
  });

  test('what harms is refused by its name, wherever it stands', async () => {
    const content = Buffer.concat([randomBytes(3_000_000), Buffer.from(HARMFUL), randomBytes(1000)]);
    await expect(files.refuseHarmful(await stored(files, content))).rejects.toMatchObject({
      status: 400,
      faults: [{ field: 'file', messageEn: expect.stringContaining('TenderDesk.Test') as string }],
    });
  });

  test('what is larger than it takes is refused', async () => {
    const large = await stored(files, randomBytes(21_000_000));
    await expect(files.refuseHarmful(large)).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' });
  });
});
