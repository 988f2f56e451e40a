import { apiErrorOf, apiErrorOfFailure } from './api-error.ts';
import { call, callHeaders, noteAnswer } from './client.ts';
import type { StoredFile } from './files.ts';
import { base } from './types.ts';

/** Bytes of one request: what a cut line can cost, at most. */
const PART_BYTES = 4 * 1024 * 1024;

/** Pauses before a part is tried again by itself, ms; after the last one the person says when to go on. */
const RETRY_MS = [500, 2000, 5000, 10_000];

interface UploadOptions {
  /** What the file is for: the server's access rule follows it. */
  bizType: string;
  /** Called with the bytes sent so far. */
  onProgress: (sent: number) => void;
  /** The line is cut and stays so: `resume` goes on where the server has got to. */
  onCut: () => void;
}

/** A file on its way to the server. */
export interface Upload {
  /** The receipt. @throws ApiError; DOMException AbortError after `stop` */
  stored: Promise<StoredFile>;
  pause(): void;
  /** Goes on from the last byte that the server has. */
  resume(): void;
  /** Gives it up; what came is dropped. */
  stop(): void;
}

/** Sends one file in parts (tus 1.0). */
export function startUpload(file: File, options: UploadOptions): Upload {
  const { promise, resolve, reject } = Promise.withResolvers<StoredFile>();
  const begun = begin(file, options, resolve, reject);
  begun.catch(reject);
  let stopped = false;
  let paused = false;
  const withUpload = (work: (started: Awaited<typeof begun>) => void) => void begun.then(work, () => undefined);
  withUpload(({ tus }) => {
    if (!stopped && !paused) tus.start();
  });
  return {
    stored: promise,
    pause() {
      paused = true;
      withUpload(({ tus }) => void tus.abort());
    },
    resume() {
      paused = false;
      withUpload(({ tus }) => {
        if (!stopped && !paused) tus.start();
      });
    },
    stop() {
      stopped = true;
      reject(new DOMException('aborted', 'AbortError'));
      withUpload(({ tus, uploadId }) => {
        void tus.abort();
        // the server sweeps what could not be dropped
        call('delete', '/attachment/upload/{uploadId}', { uploadId }).catch(() => undefined);
      });
    },
  };
}

async function begin(
  file: File,
  { bizType, onProgress, onCut }: UploadOptions,
  resolve: (stored: StoredFile) => void,
  reject: (reason: unknown) => void,
) {
  const [{ Upload: TusUpload, DetailedError }, { uploadId }] = await Promise.all([
    import('tus-js-client'),
    call('post', '/attachment/upload', { body: { name: file.name, size: file.size, bizType } }),
  ]);
  const finish = () => call('post', '/attachment/upload/{uploadId}/finish', { uploadId }).then(resolve, reject);
  const tus = new TusUpload(file, {
    uploadUrl: `${base}/attachment/upload/${uploadId}`,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_MS,
    storeFingerprintForResuming: false,
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(callHeaders())) request.setHeader(name, value);
    },
    onAfterResponse: (request, response) =>
      noteAnswer(request.getHeader('Authorization') ?? null, (name) => response.getHeader(name) ?? null),
    onProgress,
    onSuccess: () => void finish(),
    onError(fault) {
      const answer = fault instanceof DetailedError ? fault.originalResponse : null;
      const status = answer?.getStatus() ?? 0;
      if (status === 0 || status >= 500) onCut();
      else if (answer) reject(apiErrorOf(status, answer.getHeader('x-request-id') ?? null, parse(answer.getBody())));
      else reject(apiErrorOfFailure(fault));
    },
  });
  return { tus, uploadId };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
