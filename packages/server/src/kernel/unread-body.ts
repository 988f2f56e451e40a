import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

/** How long the rest of a body that nobody wants is waited for, in real milliseconds. */
const DRAIN_MS = 2000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Throws away what is left of the body. True once all of it came, false when it did not come in time. */
async function drain(request: IncomingMessage): Promise<boolean> {
  request.unpipe().resume();
  return finished(request, { writable: false, signal: AbortSignal.timeout(DRAIN_MS) }).then(
    () => true,
    () => false,
  );
}

/**
 * An answer that goes out before its request was read, as refusals of uploads do, leaves bytes in the connection behind
 * which the next request would wait, through a proxy that of somebody else. They are read and thrown away, and where they do
 * not come within two seconds the connection ends with the answer.
 */
export function finishBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.readableEnded || !hasBody(raw)) return;
    if (!(await drain(raw))) void reply.header('connection', 'close');
  });
}
