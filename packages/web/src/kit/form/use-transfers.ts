import { useState } from 'react';
import type { StoredFile } from '../../api/files.ts';
import { startUpload, type Upload } from '../../api/upload.ts';
import { errorText } from '../error-text.ts';

/** A file on its way to the server. */
export interface Transfer {
  key: string;
  name: string;
  size: number;
  /** Bytes. */
  sent: number;
  /** Bytes in a second; 0 before it is known. */
  speed: number;
  state: 'going' | 'paused' | 'cut';
  upload: Upload;
}

/** Measures how fast bytes go, since the last start. */
function speedometer() {
  let from: { sent: number; at: number } | null = null;
  return {
    stop: () => void (from = null),
    speed(sent: number): number {
      const at = performance.now();
      from ??= { sent, at };
      return at - from.at < 500 ? 0 : ((sent - from.sent) / (at - from.at)) * 1000;
    },
  };
}

interface TransferOptions {
  bizType: string;
  onStored: (file: StoredFile) => void;
  /** Why a file was not stored, with its name. */
  onFault: (fault: string) => void;
}

/** The files on their way, and what can be done with them; each leaves the list when it is stored, refused or given up. */
export function useTransfers({ bizType, onStored, onFault }: TransferOptions) {
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  const change = (key: string, changes: Partial<Transfer>) =>
    setTransfers((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const start = async (file: File) => {
    const { name, size } = file;
    const key = crypto.randomUUID();
    const meter = speedometer();
    const upload = startUpload(file, {
      bizType,
      onProgress: (sent) => change(key, { sent, speed: meter.speed(sent), state: 'going' }),
      onCut: () => {
        meter.stop();
        change(key, { speed: 0, state: 'cut' });
      },
    });
    setTransfers((all) => [...all, { key, name, size, sent: 0, speed: 0, state: 'going', upload }]);
    try {
      onStored(await upload.stored);
    } catch (reason) {
      const stopped = reason instanceof DOMException && reason.name === 'AbortError';
      if (!stopped) onFault(`${name}：${errorText(reason)}`);
    } finally {
      setTransfers((all) => all.filter((one) => one.key !== key));
    }
  };
  return {
    transfers,
    start: (file: File) => void start(file),
    pause({ key, upload }: Transfer) {
      upload.pause();
      change(key, { speed: 0, state: 'paused' });
    },
    resume({ key, upload }: Transfer) {
      upload.resume();
      change(key, { speed: 0, state: 'going' });
    },
  };
}
