import { z } from 'zod';
import type { Database, Store } from './database.ts';
import type { Endpoint } from './endpoint.ts';
import { isWide } from './scope.ts';
import { may, type User } from './user.ts';

/**
 * Whether a call reads all that is the whole group's, or that of many units: it goes to the few connections that are kept for
 * that (`Store.heavy`). So do lists by the page, exports and totals (`heavy: true`) of those whose scope is wider than one unit,
 * and what an endpoint names by an authority.
 */
function isHeavy({ method, scope, query, heavy }: Endpoint, user: User): boolean {
  if (method !== 'GET') return false;
  if (typeof heavy === 'string') return may(user, heavy);
  return isWide(user) && scope === 'organization' && (heavy === true || isPaged(query));
}

/** Where a call reads: by kept plans, where its endpoint says so (ADR 0076). */
export const storeFor = (store: Store, spec: Endpoint, user: User): Database => {
  if (isHeavy(spec, user)) return spec.keepsPlan ? store.heavyPlanned : store.heavy;
  return spec.keepsPlan && user.dataScope === 'OWN' ? store.planned : store.db;
};

const isPaged = (query: z.ZodType | undefined): boolean => query instanceof z.ZodObject && 'page' in query.shape;
