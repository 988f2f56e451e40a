import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { FileDriver } from './files.ts';
import type { PartialDriver } from './partial-files.ts';

/** Files under `folder`, spread over 256 folders. Processes that share the folder share the files. */
export function openFolderFiles(folder: string): FileDriver {
  const place = (key: string): string => path.join(folder, key.slice(0, 2), key);
  return {
    async write(key, content) {
      const target = place(key);
      const part = `${target}.part`;
      try {
        await fs.promises.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await pipeline(content, fs.createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
        await fs.promises.rename(part, target);
      } catch (error) {
        await fs.promises.rm(part, { force: true });
        throw error;
      }
    },
    read: (key) => openForReading(place(key)),
    async readHead(key, bytes) {
      const file = await fs.promises.open(place(key));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    readAll: (key) => fs.promises.readFile(place(key)),
    remove: (key) => fs.promises.rm(place(key), { force: true }),
    partial: openFolderParts(path.join(folder, 'partial')),
  };
}

const openForReading = async (file: string) => (await fs.promises.open(file)).createReadStream();

/** Partial files in `folder`, which is made when the first one comes. */
function openFolderParts(folder: string): PartialDriver {
  let opened: FileStore | null = null;
  return {
    async open() {
      if (opened) return opened;
      await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
      return (opened ??= new FileStore({ directory: folder }));
    },
    read: (id) => openForReading(path.join(folder, id)),
    async remove(id) {
      await fs.promises.rm(path.join(folder, id), { force: true });
      await fs.promises.rm(path.join(folder, `${id}.json`), { force: true });
    },
  };
}
