import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AlarmKind } from './alarms.ts';

/** An answered call. */
export interface Call {
  method: string;
  /** The pattern of the route, never an address. */
  route: string;
  status: number;
  seconds: number;
  /** Of somebody of a company that bids, or for one. */
  bidder: boolean;
  /** Business time, 'yyyy-MM-dd HH:mm:ss'. */
  at: string;
}

/** What the figures are read from when somebody asks for them. */
export interface Readings {
  /** Business time, 'yyyy-MM-dd HH:mm:ss'. */
  now(): string;
  /** Connections by what they are for. */
  pools: Readonly<Record<string, pg.Pool>>;
  /** Whether the database answers in time. */
  answers(): Promise<boolean>;
  /** Messages that six tries did not bring away. */
  stuckMessages(): Promise<number>;
  stuckEvents(): Promise<number>;
  /** Open sockets of staff. */
  sockets(): number;
}

/** Figures for those who run the product, in the form of Prometheus (spec §8; docs/operation.md). */
export interface Metrics {
  note(call: Call): void;
  alarm(kind: AlarmKind): void;
  /** A run of what business time had made due. */
  dueRun(succeeded: boolean): void;
  text(readings: Readings): Promise<string>;
}

const PREFIX = 'tenderdesk_';
const SECONDS = [0.01, 0.05, 0.2, 1, 5, 15];
/** Figures of Node.js that count open lines and what is asked on them: those of bidders are among them. */
const LINES = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
  'process_open_fds',
];

/**
 * Figures of this process since its start. Calls of bidders are one sum without route, which grows only when a day is over: while bids are
 * sealed nobody learns from it who or how many they are (docs/domain/integrity.md).
 */
export function openMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register, prefix: PREFIX });
  for (const name of LINES) register.removeSingleMetric(PREFIX + name);
  const named = (name: string, help: string) => ({ name: PREFIX + name, help, registers });
  const calls = new Counter({
    ...named('http_requests_total', 'Answered calls of staff and strangers'),
    labelNames: ['method', 'route', 'status'],
  });
  const seconds = new Histogram({
    ...named('http_request_seconds', 'How long calls of staff and strangers took'),
    labelNames: ['method', 'route'],
    buckets: SECONDS,
  });
  const bidders = new Counter(named('bidder_requests_total', 'Calls of bidders, of the days that are over'));
  const alarms = new Counter({ ...named('alarms_total', 'Alarms that were raised'), labelNames: ['kind'] });
  const runs = new Counter({ ...named('due_runs_total', 'Runs of due work'), labelNames: ['outcome'] });
  const lastRun = new Gauge(named('due_last_success_seconds', 'Unix time at which due work last came to its end here'));
  const up = new Gauge(named('database_up', '1 while the database answers within its time'));
  const pool = new Gauge({
    ...named('database_connections', 'Connections by pool and state; waiting are calls that have none'),
    labelNames: ['pool', 'state'],
  });
  const stuck = new Gauge(named('messages_stuck', 'Messages that six tries did not bring away'));
  const held = new Gauge(named('events_stuck', 'Outgoing events that six tries did not bring away'));
  const sockets = new Gauge(named('staff_sockets', 'Open pages of staff that hear of news'));

  let today = { day: '', calls: 0 };
  const passDay = (day: string): void => {
    if (day === today.day) return;
    bidders.inc(today.calls);
    today = { day, calls: 0 };
  };

  return {
    note({ method, route, status, seconds: took, bidder, at }) {
      if (bidder) {
        // whenever somebody reads: what comes before the first reading of a day is of that day too
        passDay(at.slice(0, 10));
        today.calls += 1;
        return;
      }
      calls.inc({ method, route, status });
      seconds.observe({ method, route }, took);
    },
    alarm: (kind) => alarms.inc({ kind }),
    dueRun(succeeded) {
      runs.inc({ outcome: succeeded ? 'done' : 'failed' });
      if (succeeded) lastRun.setToCurrentTime();
    },
    async text(readings) {
      passDay(readings.now().slice(0, 10));
      const isUp = await readings.answers();
      up.set(isUp ? 1 : 0);
      if (isUp) {
        stuck.set(await readings.stuckMessages());
        held.set(await readings.stuckEvents());
      }
      sockets.set(readings.sockets());
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(readings.pools)) {
        pool.set({ pool: name, state: 'busy' }, totalCount - idleCount);
        pool.set({ pool: name, state: 'idle' }, idleCount);
        pool.set({ pool: name, state: 'waiting' }, waitingCount);
      }
      return register.metrics();
    },
  };
}
