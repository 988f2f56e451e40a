import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { PartialDriver } from './partial-files.ts';

/** What partial files need of a bucket. */
export interface Bucket {
  put(key: string, bytes: Buffer): Promise<void>;
  /** @throws Error ENOENT */
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Objects behind a prefix by their names, sizes in bytes. */
  list(prefix: string): Promise<{ name: string; size: number }[]>;
}

const MB = 1024 ** 2;
/** What is held in memory of each upload that is under way; what a process held when it died is sent again. */
const PIECE_BYTES = 2 * MB;
const DIGITS = 15;
const INFO = 'info';

const folderOf = (id: string): string => `partial/${id}/`;

/**
 * Partial files as pieces, each an object that is named by where it begins and how long it is. Any process goes on with them, and every storage
 * can do it (docs/adr/0043).
 */
export function openBucketParts(bucket: Bucket): PartialDriver {
  const store = new PieceStore(bucket);
  return {
    open: async () => store,
    read: async (id) => Readable.from(store.content(id)),
    remove: (id) => store.remove(id),
  };
}

class PieceStore extends DataStore {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    super();
    this.#bucket = bucket;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, creation_date } = upload;
    await this.#bucket.put(`${folderOf(id)}${INFO}`, Buffer.from(JSON.stringify({ size, creation_date })));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const pieces = await this.#pieces(id);
    const info = await this.#bucket.get(`${folderOf(id)}${INFO}`).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? ERRORS.FILE_NOT_FOUND : error;
    });
    const { size, creation_date } = JSON.parse((await buffer(info)).toString()) as Pick<
      Upload,
      'size' | 'creation_date'
    >;
    const last = pieces.at(-1);
    return new Upload({
      ...{ id, offset: last ? last.from + last.size : 0 },
      ...(size !== undefined && { size }),
      ...(creation_date !== undefined && { creation_date }),
    });
  }

  override async write(content: Readable, id: string, from: number): Promise<number> {
    let offset = from;
    let held: Buffer[] = [];
    let bytes = 0;
    const put = async (): Promise<void> => {
      if (bytes === 0) return;
      const piece = Buffer.concat(held);
      // it is held once while it is on its way, and sent no second time where the storage does not take it
      held = [];
      bytes = 0;
      await this.#bucket.put(`${folderOf(id)}${String(offset).padStart(DIGITS, '0')}-${piece.length}`, piece);
      offset += piece.length;
    };
    try {
      for await (const chunk of content) {
        held.push(chunk as Buffer);
        bytes += (chunk as Buffer).length;
        if (bytes >= PIECE_BYTES) await put();
      }
    } finally {
      // of a line that was cut, what came is kept
      await put();
    }
    return offset;
  }

  override async remove(id: string): Promise<void> {
    for (const { name } of await this.#bucket.list(folderOf(id))) await this.#bucket.remove(`${folderOf(id)}${name}`);
  }

  async *content(id: string): AsyncGenerator<Buffer> {
    for (const { name } of await this.#pieces(id)) yield* await this.#bucket.get(`${folderOf(id)}${name}`);
  }

  /**
   * The pieces that follow each other from the beginning on, of those that begin together the longest: a late one of a process that
   * had lost its turn takes nothing away.
   */
  async #pieces(id: string): Promise<{ name: string; from: number; size: number }[]> {
    const there = (await this.#bucket.list(folderOf(id)))
      .filter(({ name }) => name !== INFO)
      .map(({ name, size }) => ({ name, size, from: Number.parseInt(name, 10) }))
      .toSorted((a, b) => a.from - b.from || b.size - a.size);
    const found: typeof there = [];
    let end = 0;
    for (const piece of there) {
      if (piece.from < end) continue;
      if (piece.from > end) break;
      found.push(piece);
      end += piece.size;
    }
    return found;
  }
}
