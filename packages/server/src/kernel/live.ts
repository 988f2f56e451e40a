import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { HttpError } from './errors.ts';
import { explain } from './http-errors.ts';
import type { Logger } from './log.ts';
import type { Principals } from './principals.ts';
import { takesIn, type Reach } from './scope.ts';
import type { User } from './user.ts';

/** What reaches people at once, in their browsers (spec §4): JSON with an `action`. */
export interface Live {
  /** Sends to every open page of an identity at this process. */
  send(identityId: string, message: { action: string } & Record<string, unknown>): void;
  /** Sends to every open page at this process of people whose scope takes a unit in, but for one identity or nobody. */
  sendWithin(
    unit: { id: string; path: string },
    message: { action: string } & Record<string, unknown>,
    but: string | null,
  ): void;
  /** Sends to every open page at this process of the people of a bidder's company. */
  sendToCompany(supplierId: string, message: { action: string } & Record<string, unknown>): void;
  /** Open pages of staff at this process. */
  staffLines(): number;
  /** Closes the sockets of sessions that have ended meanwhile, and of those whose unit stands elsewhere: they come back. */
  check(): Promise<void>;
}

interface LiveParts {
  principals: Pick<Principals, 'authenticate' | 'live'>;
  log: Logger;
}

interface Line {
  socket: WebSocket;
  sessionId: string;
  identityId: string;
  supplierId: string | null;
  reach: Reach;
  /** It has answered since the last ping. */
  alive: boolean;
}

const PATH = '/websocket';
/** Real time: a session that ended has no open socket for longer (security row 8), also when nobody told. */
const CHECK_MS = 5000;
const PING_MS = 30_000;
/** Pages that one session may keep open. */
const MOST_LINES = 20;
/** Close code: the session is over, do not come back with this token. */
const SESSION_ENDED = 4401;
/** Close code: the unit was moved or merged, come back for what is reached from there. */
const MOVED = 4409;

/**
 * Websockets at `/websocket?token=…`. Only pages of this site get one, what comes in is ignored, and the token stands in
 * no log. Nothing here counts as the person's activity.
 */
export function openLive(app: FastifyInstance, { principals, log }: LiveParts): Live {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });
  const lines = new Set<Line>();

  const join = (socket: WebSocket, user: User): void => {
    const line: Line = {
      socket,
      sessionId: user.sessionId,
      identityId: user.identityId,
      supplierId: user.supplierId,
      reach: reachOf(user),
      alive: true,
    };
    lines.add(line);
    socket.on('pong', () => (line.alive = true));
    socket.on('close', () => lines.delete(line));
    socket.on('error', (error) => log.debug({ cause: error.message }, 'socket lost'));
  };

  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const address = URL.parse(request.url ?? '', 'http://site.invalid');
    if (address?.pathname !== PATH) throw new HttpError(404, 'ROUTE_NOT_FOUND');
    if (!isOwnOrigin(request)) throw new HttpError(403, 'FORBIDDEN');
    const { user } = await principals.authenticate(address.searchParams.get('token') ?? '', true);
    if (user.serviceScopes) throw new HttpError(403, 'TOKEN_SCOPE');
    if (user.factor === 'DUE') throw new HttpError(403, 'SECOND_FACTOR_DUE');
    const open = [...lines].filter(({ sessionId }) => sessionId === user.sessionId).length;
    if (open >= MOST_LINES) throw new HttpError(429, 'TOO_MANY_REQUESTS');
    server.handleUpgrade(request, socket, head, (made) => join(made, user));
  };

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // a caller who hangs up early is no error of ours
    socket.on('error', () => undefined);
    void admit(request, socket, head).catch((error: unknown) => {
      const { status } = explain(error as Error);
      if (status === 500) log.error({ cause: (error as Error).message }, 'socket refused');
      socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    });
  });

  const check = async (): Promise<void> => {
    if (lines.size === 0) return;
    // who joins meanwhile is not asked about
    const asked = [...lines];
    try {
      const inUse = await principals.live([...new Set(asked.map(({ sessionId }) => sessionId))]);
      for (const { socket, sessionId, reach } of asked) {
        const place = inUse.get(sessionId);
        if (!place) socket.close(SESSION_ENDED);
        else if (place.organizationId !== reach.organizationId || place.organizationPath !== reach.organizationPath)
          socket.close(MOVED);
      }
    } catch (error) {
      // the database is away: the next look follows
      log.warn({ cause: (error as Error).message }, 'sessions of sockets not checked');
    }
  };
  const ping = (): void => {
    for (const line of lines) {
      if (!line.alive) line.socket.terminate();
      line.alive = false;
      line.socket.ping();
    }
  };
  const timers = [setInterval(() => void check(), CHECK_MS).unref(), setInterval(ping, PING_MS).unref()];
  // open sockets would keep the server from closing
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    for (const { socket } of lines) socket.terminate();
  });

  return {
    staffLines: () => [...lines].filter(({ supplierId }) => supplierId === null).length,
    send(identityId, message) {
      const text = JSON.stringify(message);
      for (const line of lines) if (line.identityId === identityId) line.socket.send(text);
    },
    sendWithin(unit, message, but) {
      const text = JSON.stringify(message);
      for (const { socket, identityId, reach } of lines)
        if (identityId !== but && takesIn(reach, unit)) socket.send(text);
    },
    sendToCompany(company, message) {
      const text = JSON.stringify(message);
      for (const { socket, supplierId } of lines) if (supplierId === company) socket.send(text);
    },
    check,
  };
}

const reachOf = ({ dataScope, reachId, organizationId, organizationPath, formerPaths, mergedIds }: User): Reach => ({
  dataScope,
  reachId,
  organizationId,
  organizationPath,
  formerPaths,
  mergedIds,
});

/** Browsers always say where the page comes from; what is no browser says nothing and has no one's cookies. */
function isOwnOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
