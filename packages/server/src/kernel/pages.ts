import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASE, refuseUnknownRoute } from './http.ts';
import { languageOf } from './http-request.ts';

/** What the browser keeps of a session (spec §9). It is not looked into: it only says which page comes next. */
const hasSession = (request: FastifyRequest): boolean =>
  /(?:^|;\s*)JWT(?:\||%7C)bidding=[^;]/i.test(request.headers.cookie ?? '');

/** The form of index.html for a screen (packages/web/page-heads.ts), as far as the address and the cookies tell. */
function headFor(request: FastifyRequest, place: string, names: ReadonlySet<string>): string {
  const known = hasSession(request);
  const folder = `pages/${languageOf(request)}`;
  const screen = place.toLowerCase();
  const desk = `${folder}/desk${screen}.html`;
  const start = screen === '/' || screen === '/login';
  const candidates = known
    ? [start ? `${folder}/desk/dashboard.html` : desk, `${folder}/open${screen}.html`]
    : [`${folder}/open${screen}.html`, ...(start || names.has(desk) ? [`${folder}/open/login.html`] : [])];
  return candidates.find((name) => names.has(name)) ?? 'index.html';
}

/**
 * Serves the built web: files that never change under their name for a year, every other page from index.html, in its form
 * for that screen where there is one. Where the build has put a Brotli or gzip form beside a file, those who take it get it as
 * it is. The web may still be being built while this opens: it is looked for with the first request.
 */
export async function openPages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    // a part of a compressed form is of use to nobody
    acceptRanges: false,
  });
  let names: ReadonlySet<string> | null = null;
  const built = (): ReadonlySet<string> | null => {
    if (!names && fs.existsSync(path.join(folder, 'index.html')))
      names = new Set(
        fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(path.sep, '/')),
      );
    return names;
  };
  /** Files that have an address of their own; the others are forms of them, or the build's. */
  const isFile = (name: string): boolean =>
    path.extname(name) !== '' && !/\.(?:br|gz|html)$/.test(name) && !name.startsWith('.');
  const serve = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const there = built();
    const place = request.url.split('?')[0]!;
    if (!there || !['GET', 'HEAD'].includes(request.method) || place.startsWith(BASE)) return refuseUnknownRoute();
    const name = place.slice(1);
    if (isFile(name) && there.has(name)) return reply.sendFile(name, { immutable: true, maxAge: '1y' });
    if (path.extname(place)) return refuseUnknownRoute();
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
      .sendFile(headFor(request, place, there), { cacheControl: false });
  };
  app.get('/', { schema: { hide: true } }, serve);
  app.setNotFoundHandler(serve);
}
