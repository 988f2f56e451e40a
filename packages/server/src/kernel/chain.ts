import { createHash } from 'node:crypto';

/** One entry of a project's log as it is exported; `before` and `after` are the text of the database's JSON. */
export interface ChainEntry {
  project: string;
  seq: number;
  time: string;
  identity: string | null;
  actor: string;
  action: string;
  objectType: string;
  objectId: string;
  before: string | null;
  after: string | null;
  ip: string;
  request: string;
  hash: string;
}

/** Where the log of each project stands: the number and hash of its last entry. */
export type Heads = Readonly<Record<string, { seq: number; hash: string }>>;

export const FORMAT = 'tenderdesk-log-1';

/** Fields with their lengths, so that nothing can be moved from one to the next. */
const field = (value: string | null): string => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`);

/** The hash of an entry behind the one before it, as `chain_entry` of the database makes it. */
export function hashOf(previous: string, entry: Omit<ChainEntry, 'hash'>): string {
  const { project, seq, time, identity, actor, action, objectType, objectId, before, after, ip, request } = entry;
  const fields = [previous, project, String(seq), time, identity, actor, action, objectType, objectId, before, after];
  return createHash('sha256')
    .update([...fields, ip, request].map(field).join(','))
    .digest('hex');
}

/**
 * Checks an export without the product: every entry by its hash and the one before it, every project by its head.
 * @param lines of the export: the format, the entries by project and number, the heads
 * @param earlier heads of an earlier export: what was there then must still be
 * @returns what is wrong, a line each, and how much was looked at
 */
export async function verifyLog(
  lines: AsyncIterable<string>,
  earlier: Heads = {},
): Promise<{ faults: string[]; entries: number; heads: Heads | null }> {
  const faults: string[] = [];
  const ends = new Map<string, { seq: number; hash: string }>();
  const seen = new Set<string>();
  let entries = 0;
  let heads: Heads | null = null;
  let first = true;
  for await (const line of lines) {
    if (line === '') continue;
    const said = parse(line);
    if (first && said?.['format'] !== FORMAT) faults.push(`This is no export of the log (${FORMAT}).`);
    const isEntry = !first && said !== null && typeof said['project'] === 'string';
    first = false;
    if (said === null) faults.push(`A line cannot be read: ${line.slice(0, 60)}`);
    else if (said['heads']) heads = said['heads'] as Heads;
    else if (isEntry) {
      entries += 1;
      const entry = said as unknown as ChainEntry;
      const last = ends.get(entry.project) ?? { seq: 0, hash: '' };
      const name = `project ${entry.project}, entry ${entry.seq}`;
      if (entry.seq !== last.seq + 1)
        faults.push(`${name}: the one before it is ${last.seq}, entries are missing or moved`);
      else if (hashOf(last.hash, entry) !== entry.hash) faults.push(`${name}: it was changed`);
      ends.set(entry.project, { seq: entry.seq, hash: entry.hash });
      const was = earlier[entry.project];
      if (was?.seq === entry.seq) {
        seen.add(entry.project);
        if (was.hash !== entry.hash) faults.push(`${name}: it is another one than in the earlier export`);
      }
    }
  }
  if (!heads) faults.push('The last line, which says where each log stands, is missing.');
  for (const [project, head] of Object.entries(heads ?? {})) {
    const end = ends.get(project) ?? { seq: 0, hash: '' };
    if (end.seq !== head.seq || end.hash !== head.hash)
      faults.push(`project ${project}: the log stands at entry ${head.seq}, the export ends at ${end.seq}`);
  }
  for (const project of ends.keys())
    if (heads && !(project in heads)) faults.push(`project ${project}: nothing says where its log stands`);
  for (const project of Object.keys(earlier))
    if (!seen.has(project)) faults.push(`project ${project}: its log has become shorter since the earlier export`);
  return { faults, entries, heads };
}

function parse(line: string): Record<string, unknown> | null {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
}
