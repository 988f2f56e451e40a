import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MemoryLocker, Upload } from '@tus/server';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openBucketParts, type Bucket } from './bucket-parts.ts';
import { HttpError } from './errors.ts';
import { openPartialFiles, PART_TYPE } from './partial-files.ts';

const ID = 'a1';

/** A bucket in memory with an upload in it. @param takes whether an object is taken */
async function given(takes: (key: string) => boolean = () => true) {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const bucket: Bucket = {
    async put(key, bytes) {
      asked.push(key);
      if (!takes(key)) throw Object.assign(new Error('away'), { code: 'EIO' });
      objects.set(key, bytes);
    },
    get: async (key) => Readable.from([objects.get(key)!]),
    remove: async (key) => void objects.delete(key),
    list: async (prefix) =>
      [...objects].flatMap(([key, { length }]) =>
        key.startsWith(prefix) ? [{ name: key.slice(prefix.length), size: length }] : [],
      ),
  };
  const parts = openBucketParts(bucket);
  const store = await parts.open();
  await store.create(new Upload({ id: ID, size: 10, offset: 0, creation_date: '2026-11-26T00:00:00Z' }));
  const write = (from: number, text: string) => store.write(Readable.from([Buffer.from(text)]), ID, from);
  return { objects, asked, parts, write, offset: async () => (await store.getUpload(ID)).offset };
}

test.each([
  ['shorter', 4, '45'],
  ['longer', 4, '456789'],
  ['in the middle', 5, '567'],
  ['behind a gap', 20, 'xx'],
])('a late piece that is %s takes nothing away from what came since', async (_name, from, text) => {
  const { parts, write, offset } = await given();
  await write(0, '0123');
  await write(4, '4567');
  await write(8, '89');
  await write(from, text);
  expect(await offset()).toBe(10);
  expect((await buffer(await parts.read(ID))).toString()).toBe('0123456789');
});

test('what the storage does not take is sent no second time, and comes again from the client', async () => {
  let takes = false;
  const { asked, parts, write, offset } = await given((key) => takes || key.endsWith('info'));
  asked.length = 0;
  await expect(write(0, '0123')).rejects.toThrow('away');
  expect(asked).toHaveLength(1);
  expect(await offset()).toBe(0);
  takes = true;
  expect(await write(0, '0123456789')).toBe(10);
  expect(await offset()).toBe(10);
  await parts.remove(ID);
});

test.each([
  ['EIO', 503, 'STORAGE_UNAVAILABLE\n'],
  ['something of the inside', 500, 'INTERNAL\n'],
])(
  'a part that fails for %s is answered in words, and nothing of the inside leaves the house',
  async (code, status, said) => {
    const { parts } = await given((key) => key.endsWith('info'));
    const told = (error: Error) =>
      code === 'EIO' && (error as { code?: string }).code === 'EIO' ? new HttpError(503, 'STORAGE_UNAVAILABLE') : error;
    const files = openPartialFiles(parts, new MemoryLocker(), told);
    const app = Fastify();
    onTestFinished(() => app.close());
    app.addContentTypeParser(PART_TYPE, (_request, _body, done) => done(null));
    app.patch<{ Params: { id: string } }>('/:id', (request, reply) => files.receive(request.params.id, request, reply));
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': PART_TYPE };
    const answer = await fetch(`${origin}/${ID}`, { method: 'PATCH', headers, body: '0123' });
    expect([answer.status, await answer.text()]).toEqual([status, said]);
  },
);
