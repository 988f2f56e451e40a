import { type Upload, type UploadState, type UploadWays, startUpload } from '../../api/upload.ts';

/** A file on its way to the server, as it stands at this moment. */
export interface Transfer {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Bytes. */
  sent: number;
  /** Bytes in a second, the last that were measured; 0 before. */
  speed: number;
  state: UploadState;
  upload: Pick<Upload, 'pause' | 'resume' | 'stop'>;
}

/** What is measured before a speed is said, ms. */
const MEASURED_MS = 500;

/** Measures how fast bytes go, since the last start. */
function speedometer() {
  let from: { sent: number; at: number } | null = null;
  return {
    restart: () => void (from = null),
    /** Bytes in a second; null while it is not known. */
    speed(sent: number): number | null {
      const at = performance.now();
      from ??= { sent, at };
      return at - from.at < MEASURED_MS ? null : ((sent - from.sent) / (at - from.at)) * 1000;
    },
  };
}

/**
 * Sends a file and tells of each change of its state.
 * @returns what the server makes of it. @throws ApiError; DOMException AbortError once it is given up
 */
export function transfer<Stored>(
  file: File,
  ways: UploadWays<Stored>,
  onChange: (transfer: Transfer) => void,
): { stored: Promise<Stored>; stop: () => void } {
  const meter = speedometer();
  let now: Transfer = {
    key: crypto.randomUUID(),
    name: file.name,
    size: file.size,
    sent: 0,
    speed: 0,
    state: { name: 'going' },
    upload: { pause: () => upload.pause(), resume: () => upload.resume(), stop: () => upload.stop() },
  };
  const change = (changes: Partial<Transfer>): void => {
    now = { ...now, ...changes };
    onChange(now);
  };
  const upload = startUpload(file, ways, {
    onProgress: (sent) => change({ sent, speed: meter.speed(sent) ?? now.speed }),
    onState: (state) => {
      meter.restart();
      change({ state });
    },
  });
  return upload;
}
