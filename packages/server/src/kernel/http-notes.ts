import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessLog } from './access-log.ts';
import type { Clock } from './clock.ts';
import type { Endpoint } from './endpoint.ts';
import { addressOf, BASE, isBackground, tokenOf } from './http-request.ts';
import type { Metrics } from './metrics.ts';
import { STRANGER } from './user.ts';

/** Where calls are noted down. */
interface Noted {
  clock: Clock;
  accessLog: AccessLog;
  /** Null where nobody reads figures. */
  metrics: Metrics | null;
}

/** What the log says of a call whose caller hung up before the answer. */
const HUNG_UP = 499;

const statusOf = (reply: FastifyReply): number => (reply.raw.writableEnded ? reply.statusCode : HUNG_UP);

/**
 * True for calls of bidders: also of those who come in as one or use what is for bidders alone, and of signed-in people on
 * pages for everybody, where nobody is asked who it is.
 */
const isOfBidder = ({ scope, path }: Endpoint, request: FastifyRequest): boolean => {
  const user = request.user ?? STRANGER;
  return (
    scope === 'supplier' ||
    path.startsWith('/bidder/') ||
    user.supplierId !== null ||
    (user.id === STRANGER.id && tokenOf(request) !== null) ||
    (request.body as { loginRole?: unknown } | null | undefined)?.loginRole === 'BIDDER'
  );
};

/** Counts a call for whoever reads the figures of the process. */
export function noteCall({ metrics, clock }: Noted, request: FastifyRequest, reply: FastifyReply): void {
  const { endpoint } = request.routeOptions.config;
  if (!metrics || !endpoint) return;
  metrics.note({
    method: request.method,
    route: endpoint.path,
    status: statusOf(reply),
    seconds: (performance.now() - request.startedAt) / 1000,
    bidder: isOfBidder(endpoint, request),
    at: clock.now(),
  });
}

/** Writes a call into the access log; what a bidder works on not by its address while nobody may know (spec §6). */
export function noteAccess({ accessLog }: Noted, request: FastifyRequest, reply: FastifyReply): void {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || (endpoint.polled && isBackground(request))) return;
  const user = request.user ?? STRANGER;
  const route = endpoint.path;
  accessLog.note({
    userId: user.id,
    username: user.username,
    displayName: user.displayName,
    organizationPath: user.organizationPath,
    actorId: user.actorId,
    actorName: user.actorName,
    bidder: user.supplierId !== null,
    ip: addressOf(request),
    method: request.method,
    // what a bidder works on must not show while bids are sealed: without a known project only the route is kept
    path:
      (endpoint.scope === 'supplier' || user.supplierId !== null) && !request.projectId
        ? route
        : request.url.split('?')[0]!.slice(BASE.length),
    route,
    status: statusOf(reply),
    costMs: Math.round(performance.now() - request.startedAt),
    bodyHash: (request.headers['x-body-hash'] as string | undefined)?.slice(0, 12) ?? null,
    requestId: request.id,
    projectId: request.projectId,
  });
}
