import { backoffMs } from '@tenderdesk/domain/backoff';
import { ApiError, apiErrorOf, apiErrorOfFailure } from './api-error.ts';
import { call, callHeaders, noteAnswer } from './client.ts';
import type { StoredFile } from './files.ts';
import { serverNow } from './server-clock.ts';
import { base } from './types.ts';

/** Bytes of one request: what a cut line can cost, at most. */
const PART_BYTES = 4 * 1024 * 1024;

/** A line that takes nothing for so long is cut, whatever it says, ms. */
const STALL_MS = 30_000;
/** The longest wait between two tries by itself, ms. */
const MOST_WAIT_MS = 10_000;

/** Announces the file, and says what it becomes once it is there. Both may be asked again after an answer was lost. */
export interface UploadWays<Stored> {
  begin: () => Promise<{ uploadId: string }>;
  finish: (uploadId: string) => Promise<Stored>;
}

/** Where a file is on its way; of a cut: which try comes next, and when (epoch milliseconds of the server's clock). */
export type UploadState =
  | { readonly name: 'going' | 'paused' | 'finishing' }
  | { readonly name: 'cut'; readonly attempt: number; readonly until: number };

interface UploadOptions {
  /** Called with the bytes sent so far. */
  onProgress: (sent: number) => void;
  onState: (state: UploadState) => void;
}

/** A file on its way to the server. */
export interface Upload<Stored = unknown> {
  /** The receipt. @throws ApiError; DOMException AbortError after `stop` */
  stored: Promise<Stored>;
  pause(): void;
  /** Goes on from the last byte that the server has; after a cut at once. */
  resume(): void;
  /** Gives it up; what came is dropped. */
  stop(): void;
}

/** What ends the sending of parts without a fault: it is told to. */
const INTERRUPTED = new DOMException('interrupted', 'AbortError');

/** Statuses of an answer that says: later. */
const LATER = new Set([0, 429, 502, 503, 504]);
const isCut = (error: unknown): boolean => error instanceof ApiError && LATER.has(error.status);

/** The ways of a file that becomes an attachment. @param bizType what it is for: the server's access rule follows it */
export const attachmentWays = (file: File, bizType: string): UploadWays<StoredFile> => ({
  begin: () => call('post', '/attachment/upload', { body: { name: file.name, size: file.size, bizType } }),
  finish: (uploadId) => call('post', '/attachment/upload/{uploadId}/finish', { uploadId }),
});

/** Sends one file in parts (tus 1.0), and goes on by itself after each cut, for as long as it is not stopped. */
export function startUpload<Stored>(
  file: File,
  { begin, finish }: UploadWays<Stored>,
  { onProgress, onState }: UploadOptions,
): Upload<Stored> {
  const { promise, resolve, reject } = Promise.withResolvers<Stored>();
  let uploadId: string | null = null;
  let paused = false;
  let stopped = false;
  let failed = 0;
  /** Ends what is being done or waited for: the state is looked at anew. */
  let interrupt = (): void => {};

  const nap = (ms: number | null) =>
    new Promise<void>((resume) => {
      const over = new AbortController();
      const wake = (): void => {
        clearTimeout(timer);
        over.abort();
        resume();
      };
      const timer = ms === null ? undefined : setTimeout(wake, ms);
      addEventListener('online', wake, { signal: over.signal });
      interrupt = wake;
    });
  const send = (id: string) => {
    const { sent, abort } = sendParts(file, id, (bytes) => {
      failed = 0;
      onProgress(bytes);
    });
    interrupt = abort;
    return sent;
  };
  const run = async (): Promise<void> => {
    for (;;) {
      if (stopped) return;
      if (paused) {
        onState({ name: 'paused' });
        await nap(null);
        continue;
      }
      try {
        onState({ name: 'going' });
        uploadId ??= (await begin()).uploadId;
        if (!stopped && !paused) await send(uploadId);
        if (stopped || paused) continue;
        onState({ name: 'finishing' });
        return resolve(await finish(uploadId));
      } catch (error) {
        if (error === INTERRUPTED) continue;
        if (!isCut(error)) return reject(error);
        failed += 1;
        const wait = Math.min(MOST_WAIT_MS, backoffMs(failed - 1, Math.random()));
        onState({ name: 'cut', attempt: failed, until: serverNow() + wait });
        await nap(wait);
      }
    }
  };
  const drop = () => {
    // the server sweeps what could not be dropped
    if (uploadId !== null) call('delete', '/attachment/upload/{uploadId}', { uploadId }).catch(() => undefined);
  };
  run()
    .catch(reject)
    .finally(() => stopped && drop());
  return {
    stored: promise,
    pause() {
      paused = true;
      interrupt();
    },
    resume() {
      paused = false;
      interrupt();
    },
    stop() {
      stopped = true;
      reject(new DOMException('aborted', 'AbortError'));
      interrupt();
    },
  };
}

/** Sends what the server lacks of a file. `sent` rejects with an ApiError, of status 0 where it may be tried again. */
function sendParts(file: File, uploadId: string, onProgress: (sent: number) => void) {
  const { promise: sent, resolve, reject } = Promise.withResolvers<void>();
  let ended = false;
  let abortTus = (): void => {};
  const end = (settle: () => void) => {
    if (ended) return;
    ended = true;
    clearTimeout(stall);
    removeEventListener('offline', lost);
    settle();
  };
  const lost = () =>
    end(() => {
      abortTus();
      reject(apiErrorOfFailure(null));
    });
  let stall = setTimeout(lost, STALL_MS);
  addEventListener('offline', lost);
  const start = async () => {
    const { Upload: TusUpload, DetailedError } = await import('tus-js-client');
    if (ended) return;
    const tus = new TusUpload(file, {
      uploadUrl: `${base}/attachment/upload/${uploadId}`,
      chunkSize: PART_BYTES,
      // whoever sends decides when to try again, and says so
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest(request) {
        for (const [name, value] of Object.entries(callHeaders())) request.setHeader(name, value);
      },
      onAfterResponse: (request, response) =>
        noteAnswer(request.getHeader('Authorization') ?? null, (name) => response.getHeader(name) ?? null),
      onProgress(bytes) {
        if (ended) return;
        clearTimeout(stall);
        stall = setTimeout(lost, STALL_MS);
        onProgress(bytes);
      },
      onSuccess: () => end(resolve),
      onError: (fault) =>
        end(() => {
          const answer = fault instanceof DetailedError ? fault.originalResponse : null;
          const status = answer?.getStatus() ?? 0;
          // 409 and 423: what was sent before the cut is still being written
          const again = status === 0 || status >= 500 || status === 409 || status === 423;
          reject(
            again || !answer
              ? apiErrorOfFailure(null)
              : apiErrorOf(status, answer.getHeader('x-request-id') ?? null, parse(answer.getBody())),
          );
        }),
    });
    abortTus = () => void tus.abort();
    tus.start();
  };
  start().catch((reason: unknown) => end(() => reject(reason)));
  const abort = () =>
    end(() => {
      abortTus();
      reject(INTERRUPTED);
    });
  return { sent, abort };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
