import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASE, refuseUnknownRoute } from './http.ts';

/**
 * Serves the built web: files that never change under their name for a year, every other page from index.html. Where the
 * build has put a Brotli or gzip form beside a file, those who take it get it as it is.
 */
export async function openPages(app: FastifyInstance, folder: string | null): Promise<void> {
  if (folder && fs.existsSync(path.join(folder, 'index.html'))) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      // the compressed forms have no addresses of their own
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      // a part of a compressed form is of use to nobody
      acceptRanges: false,
      immutable: true,
      maxAge: '1y',
      index: false,
    });
    const page = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
      reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
    app.get('/', { schema: { hide: true } }, page);
    app.setNotFoundHandler((request, reply) =>
      request.method === 'GET' && !request.url.startsWith(BASE) && !path.extname(request.url.split('?')[0]!)
        ? page(request, reply)
        : refuseUnknownRoute(),
    );
    return;
  }
  app.setNotFoundHandler(refuseUnknownRoute);
}
