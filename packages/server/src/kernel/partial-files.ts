import type { Readable } from 'node:stream';
import { Server, Upload, type DataStore, type Locker } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './errors.ts';
import { LOCK_TIMES } from './upload-locks.ts';

/** Where partial files lie, by the terms of the tus library: it has stores for folders and for object storages. */
export interface PartialDriver {
  /** The library's store, ready for use. */
  open(): Promise<DataStore>;
  read(id: string): Promise<Readable>;
  /** Nothing happens when there is no such file. */
  remove(id: string): Promise<void>;
}

/** Files that arrive in parts by the tus protocol. Until they are complete they lie apart from all stored files. */
export interface PartialFiles extends Pick<PartialDriver, 'read' | 'remove'> {
  /** Makes room for a file of `size` bytes. */
  begin(id: string, size: number): Promise<void>;
  /** Bytes that are here already. @throws HttpError 404 */
  offset(id: string): Promise<number>;
  /** Takes the next part from a PATCH request of the protocol, and answers it. */
  receive(request: FastifyRequest, response: FastifyReply): Promise<void>;
}

/** The protocol's media type: the body is the part itself. */
export const PART_TYPE = 'application/offset+octet-stream';

/** The protocol's version, which its answers carry. */
export const TUS_VERSION = '1.0.0';

/** The protocol over the files of a driver. @param locker lets one part of a file in at a time */
export function openPartialFiles({ open, read, remove }: PartialDriver, locker: Locker): PartialFiles {
  let server: Server | null = null;
  return {
    async begin(id, size) {
      const store = await open();
      await store.create(new Upload({ id, size, offset: 0, creation_date: new Date().toISOString() }));
    },
    async offset(id) {
      const store = await open();
      const upload = await store.getUpload(id).catch(() => null);
      if (!upload) throw notFound();
      return upload.offset;
    },
    async receive(request, response) {
      // who may send is settled before a request comes here; other sites may not
      server ??= new Server({
        path: '/',
        datastore: await open(),
        locker,
        lockDrainTimeout: LOCK_TIMES.drain,
        allowedOrigins: () => false,
      });
      response.hijack();
      for (const [name, value] of Object.entries(response.getHeaders())) {
        if (value !== undefined) response.raw.setHeader(name, value);
      }
      await server.handle(request.raw, response.raw);
    },
    read,
    remove,
  };
}
