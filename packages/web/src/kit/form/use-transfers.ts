import { useState } from 'react';
import type { StoredFile } from '../../api/files.ts';
import { attachmentWays } from '../../api/upload.ts';
import { errorText } from '../error-text.ts';
import { colon } from '../marks.ts';
import { type Transfer, transfer } from './transfer.ts';

interface TransferOptions {
  bizType: string;
  onStored: (file: StoredFile) => void;
  /** Why a file was not stored, with its name. */
  onFault: (fault: string) => void;
}

/** The files on their way; each leaves the list when it is stored, refused or given up. */
export function useTransfers({ bizType, onStored, onFault }: TransferOptions) {
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  const put = (changed: Transfer) =>
    setTransfers((all) =>
      all.some(({ key }) => key === changed.key)
        ? all.map((one) => (one.key === changed.key ? changed : one))
        : [...all, changed],
    );
  const start = async (file: File) => {
    let key = '';
    try {
      onStored(
        await transfer(file, attachmentWays(file, bizType), (changed) => {
          ({ key } = changed);
          put(changed);
        }).stored,
      );
    } catch (reason) {
      const stopped = reason instanceof DOMException && reason.name === 'AbortError';
      if (!stopped) onFault(`${file.name}${colon()}${errorText(reason)}`);
    } finally {
      setTransfers((all) => all.filter((one) => one.key !== key));
    }
  };
  return { transfers, start: (file: File) => void start(file) };
}
