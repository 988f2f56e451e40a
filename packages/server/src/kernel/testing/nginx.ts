import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../../../deploy/nginx.conf');
const PATIENCE_MS = 10_000;

/** An nginx with the example of the documentation, its address and its keys changed. */
export interface Nginx {
  port: number;
  /** What it wrote down of each request. */
  log(): string;
  close(): Promise<void>;
}

/** Whether an nginx is installed here. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/**
 * Starts an nginx before servers on ports of this machine.
 * @throws Error when it does not answer within ten seconds
 */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-nginx-'));
  const site = fs
    .readFileSync(EXAMPLE, 'utf8')
    .replace(/server 127\.0\.0\.1:8080(.*);/, (_, how: string) =>
      ports.map((one) => `server 127.0.0.1:${one}${how};`).join(' '),
    )
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace('/var/log/nginx', folder);
  fs.writeFileSync(path.join(folder, 'site.conf'), site);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  fs.writeFileSync(
    path.join(folder, 'nginx.conf'),
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 4096; }`,
      `http { ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join(' ')} include ${folder}/site.conf; }`,
    ].join('\n'),
  );
  const nginx = spawn('nginx', [
    '-p',
    folder,
    '-c',
    path.join(folder, 'nginx.conf'),
    '-e',
    path.join(folder, 'error.log'),
  ]);
  await untilThere(nginx, port);
  return {
    port,
    log: () => fs.readFileSync(path.join(folder, 'tenderdesk.log'), 'utf8'),
    async close() {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilThere(nginx: ChildProcess, port: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (
    !(await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > end || nginx.exitCode !== null) throw new Error('nginx does not answer');
    await sleep(20);
  }
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
