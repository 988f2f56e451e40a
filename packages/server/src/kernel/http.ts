import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { z } from 'zod';
import type { AccessLog } from './access-log.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { limitConnections } from './connections.ts';
import { withLastChange } from './conflict.ts';
import { throughDeadlocks } from './deadlock.ts';
import type { Call, Endpoint, Handler, On } from './endpoint.ts';
import { HttpError } from './errors.ts';
import { through } from './gate.ts';
import { storeFor } from './heavy.ts';
import { answerError } from './http-errors.ts';
import { noteAccess, noteCall } from './http-notes.ts';
import { addressOf, BASE, HALF, isBackground, languageOf, tokenOf, uploadOf, whole } from './http-request.ts';
import { asCode, asksForNothing, describe, isStrict, serializer } from './http-schema.ts';
import { requestId } from './ids.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { onceKey } from './once.ts';
import { safetyHeaders } from './safety-headers.ts';
import { PART_TYPE } from './partial-files.ts';
import { demand, demandOpenToAgency, dependsOnType } from './permission.ts';
import { finishBodies } from './unread-body.ts';
import { STRANGER, type User } from './user.ts';
import { beginWork, inTransaction, type Origin, type Tools, type Work } from './work.ts';
import { sql } from 'kysely';

export { BASE } from './http-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: User;
    startedAt: number;
    rawBody: string;
    /** The project that the request is about, for the access log. */
    projectId: string | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface HttpParts extends Tools {
  config: Config;
  log: Logger;
  clock: Clock;
  accessLog: AccessLog;
  /** Null where nobody reads figures. */
  metrics: Metrics | null;
}

/**
 * The server without routes: safety headers, limits, identity, errors, access log. The limit of requests counts in this
 * process alone: it keeps a machine usable and guards no secret. What guards one counts in the database, for all processes:
 * misses at the sign-in, codes that are sent, wrong codes.
 */
export async function openHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { config, log } = parts;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // requests are in the access log
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // whoever logs names the request; a logger of its own for each would be made in vain
    childLoggerFactory: (logger) => logger,
    // as text: a count of hops would leave the header unread
    trustProxy: config.trustProxy.join(',') || false,
    bodyLimit: 1 << 20,
    requestTimeout: 180_000,
    keepAliveTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    routerOptions: { maxParamLength: 2000 },
  });
  limitConnections(app.server, config.trustProxy);
  const safety = safetyHeaders(config.externalLinks.cockpit, config.videoOrigins);
  app.decorateRequest('user');
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('rawBody', '');
  app.decorateRequest('projectId', null);
  app.setValidatorCompiler<z.ZodType>(({ schema }) => {
    return (data) => {
      const result = asCode(schema).safeParse(data);
      if (result.success) return { value: result.data };
      return { error: Object.assign(new Error('validation'), { statusCode: 400, issues: result.error.issues }) };
    };
  });
  // answers are checked and serialised in `mount`, so that the text can be kept for repeats
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply));
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    // as if there were none
    if (body === '') return done(null, undefined);
    void parseJson(request, body as string, (error, value) =>
      done(error, HALF.test(request.rawBody) ? whole(value) : value),
    );
  });
  // left to the handler, which stores it as it comes
  app.addContentTypeParser(PART_TYPE, (_request, _body, done) => done(null));
  // strangers are counted by address; signed-in people are known, and bounded by the pool
  await app.register(rateLimit, { global: false, max: config.requestsPerMinute, timeWindow: '1 minute' });
  // one byte above what is taken, so that a longer file is refused and never cut off
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 64 * 1024, fileSize: 200 * 1024 * 1024 + 1 },
  });
  app.addHook('preValidation', (request, _reply, done) => {
    // no body at all is fine where nothing is asked for; one that says `null` is another thing
    if (request.rawBody === '' && asksForNothing(request.routeOptions.config.endpoint)) request.body = {};
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now();
    void reply.headers(safety).header('x-request-id', request.id);
    // TLS is the proxy's; its word counts where it is trusted
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith(BASE)) {
      void reply.header('cache-control', 'no-store').header('x-business-time', parts.clock.instant());
    }
    // whoever hangs up before the answer is noted too
    reply.raw.once('close', () => {
      noteAccess(parts, request, reply);
      noteCall(parts, request, reply);
    });
    done();
  });
  // looked up once, the address is known after the caller has hung up too
  app.server.on('connection', (socket) => void socket.remoteAddress);
  finishBodies(app);
  return app;
}

/** Registers endpoints under the base path. */
export function mounter(app: FastifyInstance, parts: HttpParts): { on: On; mounted: Map<Endpoint, Handler<Endpoint>> } {
  const mounted = new Map<Endpoint, Handler<Endpoint>>();
  const on: On = (spec, handler) => {
    mounted.set(spec, handler as unknown as Handler<Endpoint>);
    mount(app, parts, spec, handler as unknown as Handler<Endpoint>);
  };
  return { on, mounted };
}

function mount(app: FastifyInstance, parts: HttpParts, spec: Endpoint, handler: Handler<Endpoint>): void {
  if (spec.body && !isStrict(spec.body))
    throw new Error(`${spec.method} ${spec.path}: the body must be a strict object`);
  const serialize = serializer(spec);
  const reads = spec.method === 'GET';
  const answered = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const origin: Origin = {
      user: request.user,
      language: languageOf(request),
      ip: addressOf(request),
      requestId: request.id,
    };
    const call = {
      params: request.params,
      query: request.query,
      body: request.body,
      upload: () => uploadOf(request),
      request,
      response: reply,
    } as unknown as Call<never, never, never>;
    const answer = async (context: Work['context'], work: Work): Promise<string | undefined> => {
      try {
        const result = await handler(context, call);
        return spec.reply ? serialize(result) : undefined;
      } finally {
        request.projectId = work.concerned();
      }
    };
    if (reads || spec.transaction === false) {
      const db = storeFor(parts.store, spec, request.user);
      const work = beginWork(db, parts.clock.now(), origin, parts);
      // nothing is rolled back here, so that the trail of what failed is kept too: misses at the sign-in
      let text: string | undefined;
      try {
        text = await through(parts.store.gates.get(db), () => answer(work.context, work));
      } finally {
        await work.settle();
      }
      await work.finish();
      return text === undefined ? reply : reply.type('application/json; charset=utf-8').send(encoded(text));
    }
    const guarded =
      spec.once !== false &&
      request.headers['x-body-hash'] !== undefined &&
      request.rawBody !== '' &&
      spec.method === 'POST';
    const key = guarded
      ? onceKey(request.user.id || addressOf(request), spec.method, request.url, request.rawBody)
      : null;
    const once = () =>
      inTransaction(
        parts,
        origin,
        async (context, work) => {
          const made = await answer(context, work);
          await work.settle();
          if (key && made !== undefined) context.later(keepAnswer(context, key, made));
          return made;
        },
        { onceKey: key, measured: spec.decidesByTime === false ? parts.clock.now() : null },
      );
    // a file that is read from the connection comes once
    const text = await (spec.multipart ? once() : throughDeadlocks(once));
    return text === undefined ? reply : reply.type('application/json; charset=utf-8').send(encoded(text));
  };
  app.route({
    method: spec.method,
    url: BASE + spec.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint: spec, rateLimit: spec.permit === 'PUBLIC' ? {} : false },
    schema: {
      summary: spec.summary,
      description: describe(spec),
      tags: [spec.path.split('/')[1] ?? ''],
      ...(spec.params ? { params: spec.params } : {}),
      ...(spec.query ? { querystring: spec.query } : {}),
      ...(spec.body ? { body: spec.body } : {}),
      ...(spec.multipart ? { consumes: ['multipart/form-data'] } : {}),
      ...(spec.reply ? { response: { 200: spec.reply } } : {}),
    },
    onRequest: async (request, reply) => {
      const token = tokenOf(request);
      const needed = spec.permit !== 'PUBLIC';
      request.user = STRANGER;
      if (token && (needed || spec.scope === 'self')) {
        const { user, renewed } = await parts.principals.authenticate(token, isBackground(request));
        request.user = user;
        // spec §7: the client stores it when it differs
        if (renewed) void reply.header('authorization', `Bearer ${renewed}`);
      }
      const shut = shutTo(spec, request.user);
      if (shut && needed) throw new HttpError(403, shut);
      if (shut) request.user = STRANGER;
      if (!reads && !spec.acting && request.user.actorId !== null) throw new HttpError(403, 'FORBIDDEN');
      // what is the account's own is for who has shown the password
      if (request.user.seatProjectId !== null && spec.permit === 'SIGNED_IN' && spec.scope === 'self' && !spec.seated)
        throw new HttpError(403, 'FORBIDDEN');
      demandOpenToAgency(spec, request.user);
      if (!dependsOnType(spec.permit)) demand(spec.permit, request.user);
    },
    ...(dependsOnType(spec.permit)
      ? {
          preValidation: async (request: FastifyRequest) => {
            const named = (request.body ?? request.query) as { type?: unknown } | undefined;
            demand(spec.permit, request.user, named?.type);
          },
        }
      : {}),
    handler: (request, reply) =>
      answered(request, reply).catch(async (error: unknown) => {
        throw await withLastChange(parts.store.db, request.user, request.params, error);
      }),
  });
}

/** Why an endpoint is shut to whoever comes by this session or token, whatever rights there are; null where it is not. */
function shutTo({ enrolling, service }: Endpoint, user: User): 'SECOND_FACTOR_DUE' | 'TOKEN_SCOPE' | null {
  if (user.factor === 'DUE' && !enrolling) return 'SECOND_FACTOR_DUE';
  const isServed = !user.serviceScopes || (service !== undefined && user.serviceScopes.includes(service));
  return isServed ? null : 'TOKEN_SCOPE';
}

/** Where answers are written before they go out: to find out first how many bytes one takes is half of the work. */
const desk = Buffer.allocUnsafeSlow(1 << 18);
const MOST_BYTES_OF_A_UNIT = 3;

/** The bytes of an answer. */
function encoded(text: string): Buffer {
  if (text.length * MOST_BYTES_OF_A_UNIT > desk.length) return Buffer.from(text);
  return Buffer.copyBytesFrom(desk, 0, desk.write(text));
}

async function keepAnswer({ db, requestId }: Work['context'], key: string, answer: string): Promise<void> {
  await sql`insert into request_once (key, request_id, status, answer) values (${key}, ${requestId}, 200, ${answer})
    on conflict (key) do update
      set request_id = excluded.request_id, status = excluded.status, answer = excluded.answer, created_time = now()`.execute(
    db,
  );
}

/** Unknown addresses under the base path. */
export const refuseUnknownRoute = (): never => {
  throw new HttpError(404, 'ROUTE_NOT_FOUND');
};
