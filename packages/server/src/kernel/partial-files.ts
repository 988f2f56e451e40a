import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './errors.ts';

/** Files that arrive in parts by the tus protocol. Until they are complete they lie apart from all stored files. */
export interface PartialFiles {
  /** Makes room for a file of `size` bytes. */
  begin(id: string, size: number): Promise<void>;
  /** Bytes that are here already. @throws HttpError 404 */
  offset(id: string): Promise<number>;
  /** Takes the next part from a PATCH request of the protocol, and answers it. */
  receive(request: FastifyRequest, response: FastifyReply): Promise<void>;
  read(id: string): Readable;
  /** Drops what came of a file; nothing when there is none. */
  remove(id: string): Promise<void>;
}

/** The protocol's media type: the body is the part itself. */
export const PART_TYPE = 'application/offset+octet-stream';

/** The protocol's version, which its answers carry. */
export const TUS_VERSION = '1.0.0';

/** Partial files in `folder`; made when the first one comes. */
export function openPartialFiles(folder: string): PartialFiles {
  let opened: { store: FileStore; server: Server } | null = null;
  const open = () => {
    if (opened) return opened;
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const store = new FileStore({ directory: folder });
    // who may send is settled before a request comes here; other sites may not
    const server = new Server({ path: '/', datastore: store, allowedOrigins: () => false });
    opened = { store, server };
    return opened;
  };
  return {
    async begin(id, size) {
      await open().store.create(new Upload({ id, size, offset: 0, creation_date: new Date().toISOString() }));
    },
    async offset(id) {
      const upload = await open()
        .store.getUpload(id)
        .catch(() => null);
      if (!upload) throw notFound();
      return upload.offset;
    },
    async receive(request, response) {
      response.hijack();
      for (const [name, value] of Object.entries(response.getHeaders())) {
        if (value !== undefined) response.raw.setHeader(name, value);
      }
      await open().server.handle(request.raw, response.raw);
    },
    read: (id) => fs.createReadStream(path.join(folder, id)),
    async remove(id) {
      await fs.promises.rm(path.join(folder, id), { force: true });
      await fs.promises.rm(path.join(folder, `${id}.json`), { force: true });
    },
  };
}
