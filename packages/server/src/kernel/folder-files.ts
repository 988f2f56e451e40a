import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { HOUR_MS, MARK, PUT_AWAY_HOURS } from './file-layout.ts';
import type { FileDriver } from './files.ts';
import type { PartialDriver } from './partial-files.ts';

/** Files under `folder`, spread over 256 folders. Processes that share the folder share the files. */
export function openFolderFiles(folder: string): FileDriver {
  const place = (key: string): string => path.join(folder, key.slice(0, 2), key);
  const away = path.join(folder, 'put-away');
  const markFile = path.join(folder, MARK);
  const makeFolder = (name: string) => fs.promises.mkdir(name, { recursive: true, mode: 0o700 });
  return {
    async write(key, content) {
      const target = place(key);
      const part = `${target}.part`;
      try {
        const made = await makeFolder(path.dirname(target));
        await pipeline(content, fs.createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
        await fs.promises.rename(part, target);
        await syncFolder(path.dirname(target));
        if (made) await syncFolder(folder);
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
    async list(part) {
      const names = await readNames(path.join(folder, part));
      const found = await Promise.all(
        names.map(async (name) => ({
          name,
          hours: await hoursSince(path.join(folder, part, name)).catch(nullWhereMissing),
        })),
      );
      // one that went meanwhile is listed no more
      return found.flatMap(({ name, hours }) => (hours === null ? [] : [{ name, hours }]));
    },
    async putAway(name) {
      await makeFolder(away);
      const target = path.join(away, name);
      await fs.promises.rename(place(name), target);
      const now = new Date();
      await fs.promises.utimes(target, now, now);
      for (const old of await readNames(away))
        if ((await hoursSince(path.join(away, old))) > PUT_AWAY_HOURS) await fs.promises.rm(path.join(away, old));
    },
    async space() {
      await makeFolder(folder);
      await fs.promises.access(folder, fs.constants.W_OK);
      const { bavail, blocks, bsize } = await fs.promises.statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    },
    mark: () => fs.promises.readFile(markFile, 'utf8').catch(nullWhereMissing),
    async leaveMark(mark) {
      await makeFolder(folder);
      await fs.promises.writeFile(markFile, mark, { mode: 0o600, flush: true });
    },
    partial: openFolderParts(path.join(folder, 'partial')),
  };
}

const hoursSince = async (file: string): Promise<number> =>
  (Date.now() - (await fs.promises.stat(file)).mtimeMs) / HOUR_MS;

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const readNames = async (folder: string): Promise<string[]> =>
  (await fs.promises.readdir(folder).catch(nullWhereMissing)) ?? [];

/** Makes the names in a folder durable: after a power cut a file without its name is lost. Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.promises.open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
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
