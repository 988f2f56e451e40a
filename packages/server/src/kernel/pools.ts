import pg from 'pg';
import { connectionTo, type Patience } from './connection.ts';
import { endSilent, openDoubt } from './pool-health.ts';

/** Connections of a process by what they are for; metrics tell them apart by these names. */
export interface Pools {
  all: pg.Pool;
  /** Readers of the whole group (ADR 0032). */
  group: pg.Pool;
  /** The same by kept plans (ADR 0077). */
  groupPlanned: pg.Pool;
  /** Whose plan is kept (ADR 0076). */
  planned: pg.Pool;
  /** What many callers wait for together (memory.ts). */
  shared: pg.Pool;
}

const SIZE = 12;
const HEAVY = 2;
const PLANNED = 4;
const LIFETIME_S = 1800;

const OPTIONS = '-c TimeZone=Asia/Shanghai -c statement_timeout=15000 -c idle_in_transaction_session_timeout=60000';

export interface PoolSizes {
  /** Connections for everything. */
  size?: number;
  /** Connections beside them that read for the whole group, by plans of their own and by kept ones. */
  heavy?: number;
}

/**
 * Opens the pools on `url`. Connections that the server drops or that keep silent are replaced and never end the process.
 * @param patience how long they may keep silent
 * @returns the pools, and for each new connection of all whether it may be trusted (pool-health.ts)
 */
export function openPools(
  url: string,
  patience: Patience,
  { size = SIZE, heavy = HEAVY }: PoolSizes,
): { pools: Pools; doubt: ReturnType<typeof openDoubt> } {
  const openPool = ({ settings = '', ...more }: pg.PoolConfig & { max: number; settings?: string }): pg.Pool =>
    new pg.Pool({
      ...connectionTo(url, patience),
      query_timeout: 0,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: LIFETIME_S,
      options: OPTIONS + settings,
      ...more,
    });
  // no processor beside the connection's own, and room to sort what a whole group has without the disk
  const openHeavy = (plans: 'custom' | 'generic'): pg.Pool =>
    openPool({
      max: heavy,
      connectionTimeoutMillis: Math.min(patience.connect, patience.turn),
      settings: ` -c plan_cache_mode=force_${plans}_plan -c max_parallel_workers_per_gather=0 -c work_mem=32MB`,
    });
  const pools: Pools = {
    // statements of a transaction leave one after the other without waiting for the answer before (ADR 0015); a statement
    // that is not answered in time takes its connection along
    all: openPool({ max: size, pipeline: true }),
    // a plan for each question, since a keyword may find one row or all of them
    group: openHeavy('custom'),
    groupPlanned: openHeavy('generic'),
    planned: openPool({ max: PLANNED, pipeline: true, settings: ' -c plan_cache_mode=force_generic_plan' }),
    shared: openPool({ max: 1 }),
  };
  const { all, ...others } = pools;
  const doubt = openDoubt(all);
  for (const one of Object.values(others)) openDoubt(one);
  // an idle connection that breaks is removed by the pool; without a listener it would end the process, as it would without
  // the one of `doubt` on each client
  for (const one of Object.values(pools)) {
    one.on('error', () => undefined);
    endSilent(one, patience.answer);
  }
  return { pools, doubt };
}
