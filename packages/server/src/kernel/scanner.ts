import net from 'node:net';
import { pipeline, Transform, type Readable } from 'node:stream';

/** Where a scanner listens: a port, or a socket of this machine. */
export type ScannerPlace = { host: string; port: number } | { path: string };

/** Looks into files for what harms whoever opens them. */
export interface Scanner {
  /**
   * @returns the name of what was found; null where nothing was
   * @throws Error where the scanner is away, breaks off, or does not take the file
   */
  find(content: Readable): Promise<string | null>;
}

/** How long it may keep silent, real milliseconds: the transaction that stores the file waits for it. */
const SILENT_MS = 30_000;
const MOST_REPLY = 10_000;

/** Pieces with their length before them and an empty one at the end, as INSTREAM wants them. */
function framed(): Transform {
  const length = (bytes: number): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(bytes);
    return head;
  };
  let isFirst = true;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      if (isFirst) this.push('zINSTREAM\0');
      isFirst = false;
      this.push(length(chunk.length));
      next(null, chunk);
    },
    flush(next) {
      if (isFirst) this.push('zINSTREAM\0');
      next(null, length(0));
    },
  });
}

function parse(reply: string): string | null {
  const [, found] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
  if (found !== undefined) return found;
  if (reply === 'stream: OK') return null;
  throw new Error(`the scanner says ${JSON.stringify(reply)}`);
}

/** Speaks the protocol of ClamAV's clamd, a connection for each file (ADR 0044). */
export const openScanner = (place: ScannerPlace): Scanner => ({
  async find(content) {
    const socket = net.connect({ ...place, timeout: SILENT_MS });
    const reply = new Promise<string>((resolve, reject) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString('utf8');
        if (text.endsWith('\0') || text.length > MOST_REPLY) resolve(text.replace(/\0$/, ''));
      });
      socket.once('timeout', () => socket.destroy(new Error('the scanner keeps silent')));
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('the scanner broke off')));
    });
    // it may say what it thinks of a file before it has all of it: what is sent later then fails, and does not matter
    pipeline(content, framed(), socket, (error) => {
      if (content.errored) socket.destroy(error ?? undefined);
    });
    try {
      return parse(await reply);
    } finally {
      content.destroy();
      socket.destroy();
    }
  },
});
