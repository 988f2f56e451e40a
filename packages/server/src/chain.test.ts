import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLog, type Heads } from './kernel/chain.ts';
import { exportLog } from './kernel/chain-export.ts';
import { openTestApp, type TestApp } from './kernel/testing/test-app.ts';

let product: TestApp;
let lines: string[];

const entry = (project: string, action: string, more = ''): string =>
  `insert into audit_log (actor_name, action, object_type, object_id, before, after, ip, request_id ${more && ', hash, seq'})
   values ('王工，"甲"', '${action}', 'project', '${project}', '{"b": 1.50, "a": "中文\\n"}', null, '10.0.0.1', 'r' ${more})`;

async function exported(): Promise<string[]> {
  const made: string[] = [];
  await exportLog(product.urls.appUrl, (line) => made.push(line));
  return made;
}

async function* each(texts: readonly string[]): AsyncIterable<string> {
  yield* texts;
}

const faultsOf = async (texts: readonly string[], earlier?: Heads): Promise<string[]> =>
  (await verifyLog(each(texts), earlier)).faults;

const headsOf = (texts: readonly string[]): Heads => (JSON.parse(texts.at(-1)!) as { heads: Heads }).heads;

beforeAll(async () => {
  product = await openTestApp();
  for (const action of ['CREATE', 'SUBMIT', 'CHECK', 'APPROVE'])
    for (const project of ['p1', 'p2']) await product.app.store.pool.query(entry(project, action));
  lines = await exported();
});
afterAll(() => product?.close());

test('an export as it is has no fault, and every entry is chained', async () => {
  expect(lines).toHaveLength(10);
  expect(await verifyLog(each(lines))).toMatchObject({ faults: [], entries: 8 });
});

test.each([
  'time',
  'identity',
  'actor',
  'action',
  'objectType',
  'objectId',
  'before',
  'after',
  'ip',
  'request',
  'hash',
  'project',
])('a change of %s in any entry is found', async (name) => {
  for (let line = 1; line <= 8; line += 1) {
    const changed = { ...(JSON.parse(lines[line]!) as object), [name]: 'changed' };
    expect(await faultsOf(lines.with(line, JSON.stringify(changed)))).not.toEqual([]);
  }
});

test('an entry that was taken away, doubled or moved is found, wherever it stands', async () => {
  for (let line = 1; line <= 8; line += 1) {
    expect(await faultsOf(lines.toSpliced(line, 1))).not.toEqual([]);
    expect(await faultsOf(lines.toSpliced(line, 0, lines[line]!))).not.toEqual([]);
    const next = line % 4 === 0 ? line - 3 : line + 1;
    expect(await faultsOf(lines.with(line, lines[next]!).with(next, lines[line]!))).not.toEqual([]);
  }
});

test('a tail that was cut off is found, of one project and of the whole export', async () => {
  for (let kept = 1; kept < lines.length; kept += 1) expect(await faultsOf(lines.slice(0, kept))).not.toEqual([]);
  for (let kept = 1; kept < 8; kept += 1)
    expect(await faultsOf([...lines.slice(0, kept + 1), lines.at(-1)!])).not.toEqual([]);
});

test('a tail that was cut off with its head is found by an earlier export', async () => {
  const shorter = lines.slice(0, 8);
  const { hash } = JSON.parse(shorter.at(-1)!) as { hash: string };
  shorter.push(JSON.stringify({ heads: { ...headsOf(lines), p2: { seq: 3, hash } } }));
  expect(await faultsOf(shorter)).toEqual([]);
  expect(await faultsOf(shorter, headsOf(lines))).toEqual([
    'project p2: its log has become shorter since the earlier export',
  ]);
});

test('what is no export is said to be none', async () => {
  expect(await faultsOf(['PK', 'x'])).not.toEqual([]);
  expect(await faultsOf([])).not.toEqual([]);
});

test('who writes an entry cannot choose its place or hash', async () => {
  await product.app.store.pool.query(entry('p3', 'CREATE', `, 'chosen', 77`));
  expect(await product.sql(`select seq, length(hash) as length from audit_log where object_id = 'p3'`)).toEqual([
    { seq: 1, length: 64 },
  ]);
});

test('entries of one project that come at once stand in one line', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => product.app.store.pool.query(entry('p4', `N${n}`))));
  const later = await exported();
  expect(await faultsOf(later)).toEqual([]);
  expect(headsOf(later)['p4']?.seq).toBe(20);
});

test('an edit by the owner of the database behind the triggers is found', async () => {
  const edit = `set session_replication_role = replica; update audit_log set action = 'REJECT' where object_id = 'p1' and seq = 2; set session_replication_role = origin`;
  await product.sql(edit);
  expect(await faultsOf(await exported())).toEqual(['project p1, entry 2: it was changed']);
});

test('the serving role cannot move a head', async () => {
  await expect(product.app.store.pool.query('update audit_chain set seq = 0')).rejects.toThrow('permission denied');
  await expect(product.app.store.pool.query('delete from audit_chain')).rejects.toThrow('permission denied');
});
