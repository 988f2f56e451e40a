import type { Readable } from 'node:stream';
import { Server, Upload, type DataStore, type Locker } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, notFound } from './errors.ts';
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
  /** Takes the next part of the file `id` from a PATCH request of the protocol, and answers it. */
  receive(id: string, request: FastifyRequest, response: FastifyReply): Promise<void>;
}

/** The protocol's media type: the body is the part itself. */
export const PART_TYPE = 'application/offset+octet-stream';

/** The protocol's version, which its answers carry. */
export const TUS_VERSION = '1.0.0';

/**
 * The protocol over the files of a driver.
 * @param locker lets one part of a file in at a time
 * @param told what is said of a place that takes or gives no files: an HttpError; other errors as they are
 */
export function openPartialFiles(
  { open, read, remove }: PartialDriver,
  locker: Locker,
  told: (error: Error) => Error,
): PartialFiles {
  let server: Server | null = null;
  /** Of which file each request is a part: the library would read it out of the address, query and all. */
  const judged = new WeakMap<object, string>();
  const tell = (error: Error): never => {
    throw told(error);
  };
  return {
    async begin(id, size) {
      const upload = new Upload({ id, size, offset: 0, creation_date: new Date().toISOString() });
      await open()
        .then((store) => store.create(upload))
        .catch(tell);
    },
    async offset(id) {
      const store = await open().catch(tell);
      const { offset } = await store.getUpload(id).catch((error: Error) => {
        const said = told(error);
        // a place that is away for a while does not say that the file is not there
        throw said instanceof HttpError ? said : notFound();
      });
      return offset;
    },
    async receive(id, request, response) {
      // who may send is settled before a request comes here; other sites may not
      server ??= new Server({
        path: '/',
        datastore: await open(),
        locker,
        lockDrainTimeout: LOCK_TIMES.drain,
        allowedOrigins: () => false,
        getFileIdFromRequest: ({ runtime }) => judged.get(runtime?.node?.req ?? {}),
        onResponseError: async (_request, error) => {
          // what the protocol itself refuses
          if ('status_code' in error) return undefined;
          const said = told(error);
          const [status_code, code] = said instanceof HttpError ? [said.status, said.code] : [500, 'INTERNAL'];
          return { status_code, body: `${code}\n` };
        },
      });
      judged.set(request.raw, id);
      response.hijack();
      for (const [name, value] of Object.entries(response.getHeaders())) {
        if (value !== undefined) response.raw.setHeader(name, value);
      }
      await server.handle(request.raw, response.raw);
    },
    read: (id) => read(id).catch(tell),
    remove: (id) => remove(id).catch(tell),
  };
}
