import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event as a system of the house got it. */
export interface Heard {
  path: string;
  /** The signature is one of the secret. */
  signedBy(secret: string): boolean;
  keyId: string;
  event: {
    id: string;
    kind: string;
    occurredTime: string;
    organization: { id: string };
    facts: Record<string, unknown>;
  };
}

/** A system of the house that takes events, or not. */
export async function openReceiver() {
  const heard: Heard[] = [];
  let answer: (one: Heard) => number | Promise<number> = () => 204;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const header = (name: string) => String(request.headers[`tenderdesk-${name}`]);
      const one: Heard = {
        path: request.url ?? '',
        signedBy: (secret) =>
          header('signature') ===
          `v1=${createHmac('sha256', secret)
            .update(`${header('timestamp')}.${body}`)
            .digest('hex')}`,
        keyId: header('key'),
        event: JSON.parse(body) as Heard['event'],
      };
      heard.push(one);
      void Promise.resolve(answer(one)).then((status) => response.writeHead(status).end(`said ${status}`));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    heard,
    url: (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    /** How it answers from now on. */
    answers: (how: typeof answer) => void (answer = how),
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
