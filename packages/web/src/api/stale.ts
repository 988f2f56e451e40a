import type { PathOf } from './types.ts';

type Words<P> = P extends `/${infer A}/${infer B}` ? `/${A}` | `/${A}/${First<B>}` : P;
type First<Rest> = Rest extends `${infer Word}/${string}` ? Word : Rest;

/** Answers of paths that begin with these one or two words. A group that the server does not answer does not compile. */
export type Group = Words<PathOf<'get'>>;

/** What is stale after most changes: they move a project or its flow, and with it to-dos, lists and figures. */
export const EVERYTHING = '/';

/** Changes below these paths touch nothing but the answers of these groups. */
const LOCAL: Readonly<Record<string, readonly Group[]>> = {
  '/preference': ['/preference'],
  '/common/remindRecord': ['/common/remindRecord'],
  '/common/preparedFile': ['/common/preparedFile'],
  // what bears a number is numbered anew once it is void
  '/account/documentNumber': ['/account/documentNumber', '/tender'],
  '/tender/projectTag': ['/tender/projectTag', '/tender/project'],
  '/tender/highwayProject': ['/tender/highwayProject'],
  '/tender/performancePurchase': ['/tender/performancePurchase'],
  '/organize/documentModel': ['/organize/documentModel'],
  // committees name experts, projects invite suppliers, rules ask about both; the audit of a supplier is a to-do
  '/organize/expert': ['/organize/expert', '/tender', '/submit'],
  '/organize/supplier': ['/organize/supplier', '/tender', '/submit', '/common/remindRecord'],
};

/** Asking for a key or a code changes nothing that a screen shows. */
const SHOWS_NOTHING = /\/(?:previewKey|code)$/;

/** True when `path` is `group` or lies below it. */
export const isWithin = (path: string, group: string): boolean =>
  group === EVERYTHING ? path.startsWith('/') : path === group || path.startsWith(`${group}/`);

/**
 * The groups of answers that a change makes stale; everything, unless the change is known to be local.
 * @param path of the change, as the server describes it
 */
export function staleAfter(path: string): readonly string[] {
  if (SHOWS_NOTHING.test(path)) return [];
  const place = Object.keys(LOCAL).find((one) => isWithin(path, one));
  return (place && LOCAL[place]) || [EVERYTHING];
}
