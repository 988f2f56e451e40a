import {
  hierarchyAt,
  placementRules,
  type Above,
  type StaffType,
} from '@tenderdesk/domain/access/organization/placement';
import { findings, type Fault, type Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import * as accounts from '../account/account.service.ts';
import * as units from '../account/unit.service.ts';
import type { OrganizationRow } from './organization-import.contract.ts';
import * as records from './organization.repository.ts';

/** Organisations from a file: found by their codes, written from the top down whatever their order in the file. */

type Known = Awaited<ReturnType<typeof records.selectCoded>>[number];

/** Codes of these rows that an organisation has already. */
export async function takenCodes({ db }: Context, rows: readonly OrganizationRow[]): Promise<ReadonlySet<string>> {
  const coded = await records.selectCoded(db);
  const known = new Set(coded.map(({ code }) => code));
  return new Set(rows.map(({ code }) => code).filter((code) => known.has(code)));
}

const fault = (field: string, { zh, en }: Text): Fault => ({ ruleId: 'INVALID', field, messageZh: zh, messageEn: en });

const NO_PARENT: Text = {
  zh: '上级单位编码不存在（系统中和文件中都没有）',
  en: 'There is no such code above, neither here nor in the file',
};
const CYCLE: Text = { zh: '上级关系成环', en: 'The organisations above each other form a circle' };
const ITSELF: Text = { zh: '上级单位不能是自己', en: 'An organisation does not stand below itself' };
const PARENT_REFUSED: Text = { zh: '上级单位有误，未导入', en: 'The organisation above is refused' };
const NAME_TAKEN: Text = {
  zh: '已有同名的单位或企业，且编码不同',
  en: 'There is an organisation or company of this name, with another code',
};
const TWICE: Text = { zh: '文件中该名称已被另一编码使用', en: 'The file gives this name to another code' };
const LEVEL: Text = { zh: '层级与上级单位不符', en: 'The level does not fit the organisation above' };
const HEAD: Text = {
  zh: '集团总部已存在，名称不同；请在组织管理中改名后再导入',
  en: 'There is a headquarters of another name: rename it first',
};

/** The group as it is, and what bears no code yet and is called as a row says: it takes the code. */
async function groupOf({ db }: Context, rows: readonly OrganizationRow[]) {
  const tree = await records.selectTree(db);
  const named = await records.selectNamed(
    db,
    rows.map(({ name }) => name),
  );
  return {
    root: tree.find(({ type }) => type === 'HEADQUARTERS') ?? null,
    byCode: new Map(tree.flatMap((row): [string, Known][] => (row.code ? [[row.code, row]] : []))),
    named: new Map(named.map((row) => [row.name, row])),
  };
}

type Group = Awaited<ReturnType<typeof groupOf>>;

/** The organisation without a code that a row means: of the same name and type. */
const adoptedBy = ({ named }: Group, { name, type }: OrganizationRow): Known | null => {
  const same = named.get(name);
  return same && same.code === null && same.type === type ? same : null;
};

/** Rows from the top down; those that never get a place are left out. */
function fromTop(group: Group, rows: readonly OrganizationRow[]): OrganizationRow[] {
  const waiting = new Map(rows.map((row) => [row.code, row]));
  const below = Map.groupBy(rows, ({ parentCode }) => parentCode ?? null);
  const ordered: OrganizationRow[] = [];
  const starts = rows.filter(({ parentCode }) => !parentCode || group.byCode.has(parentCode));
  const queue = starts.toSorted((a, b) => rank(a.type) - rank(b.type));
  for (let at = 0; at < queue.length; at += 1) {
    const row = queue[at]!;
    if (!waiting.delete(row.code)) continue;
    ordered.push(row);
    queue.push(...(below.get(row.code) ?? []));
  }
  return ordered;
}

/** The headquarters goes first: what names nothing above stands below it. */
const rank = (type: StaffType): number => (type === 'HEADQUARTERS' ? 0 : 1);

/** What is refused of the rows, by row: places in the tree, names, circles. */
export async function refusedRows(
  context: Context,
  rows: readonly OrganizationRow[],
): Promise<ReadonlyMap<OrganizationRow, Fault>> {
  const group = await groupOf(context, rows);
  const refused = new Map<OrganizationRow, Fault>();
  const inFile = new Map(rows.map((row) => [row.code, row]));
  const places = new Map<string, Above>([...group.byCode].map(([code, row]) => [code, row]));
  let root: Above | null = group.root;
  const names = new Map<string, string>();
  for (const row of rows) {
    const { code, parentCode } = row;
    if (parentCode === code) refused.set(row, fault('parentCode', ITSELF));
    else if (parentCode && !places.has(parentCode) && !inFile.has(parentCode))
      refused.set(row, fault('parentCode', NO_PARENT));
  }
  const ordered = fromTop(group, rows);
  for (const row of ordered) {
    const found = judge(group, row, { places, root, names });
    if (found) {
      refused.set(row, found);
      continue;
    }
    const above = row.parentCode ? (places.get(row.parentCode) ?? null) : row.type === 'HEADQUARTERS' ? null : root;
    const place = adoptedBy(group, row) ?? { type: row.type, hierarchy: hierarchyAt(row.type, above)!, enabled: true };
    places.set(row.code, place);
    if (row.type === 'HEADQUARTERS') root = place;
  }
  const placed = new Set(ordered);
  for (const row of rows)
    if (!placed.has(row) && !refused.has(row))
      refused.set(row, fault('parentCode', isCircle(row, inFile) ? CYCLE : PARENT_REFUSED));
  return refused;
}

/** Whether whoever goes up from a row comes back to where it was. */
function isCircle(row: OrganizationRow, inFile: ReadonlyMap<string, OrganizationRow>): boolean {
  const seen = new Set<string>();
  for (let at: OrganizationRow | undefined = row; at; at = at.parentCode ? inFile.get(at.parentCode) : undefined) {
    if (seen.has(at.code)) return true;
    seen.add(at.code);
  }
  return false;
}

interface Places {
  places: ReadonlyMap<string, Above>;
  root: Above | null;
  names: Map<string, string>;
}

function judge(group: Group, row: OrganizationRow, { places, root, names }: Places): Fault | null {
  const { code, name, type, parentCode, hierarchy } = row;
  const adopted = adoptedBy(group, row);
  if (type === 'HEADQUARTERS' && group.root && adopted?.id !== group.root.id) return fault('name', HEAD);
  if (group.named.has(name) && !adopted) return fault('name', NAME_TAKEN);
  if (names.has(name)) return fault('name', TWICE);
  names.set(name, code);
  if (parentCode && !places.has(parentCode)) return fault('parentCode', PARENT_REFUSED);
  // where it stands already it stays
  if (adopted) return null;
  const above = parentCode ? places.get(parentCode)! : type === 'HEADQUARTERS' ? null : root;
  const facts = { type, above, anotherRoot: root !== null, withinItself: false, levelsBelow: 0 };
  const [found] = findings(placementRules, facts);
  if (found) return { ...found, field: found.field === 'parentId' ? 'parentCode' : found.field };
  return hierarchy && hierarchy !== hierarchyAt(type, above) ? fault('hierarchy', LEVEL) : null;
}

/** Writes rows that were judged, those above before those below. */
export async function addRows(context: Context, rows: readonly OrganizationRow[]): Promise<void> {
  await units.holdTree(context.db);
  const group = await groupOf(context, rows);
  const places = new Map<string, { id: string; path: string; hierarchy: string }>(group.byCode);
  let root: { id: string; path: string; hierarchy: string } | null = group.root;
  for (const row of fromTop(group, rows)) {
    const { parentCode, hierarchy: _level, ...form } = row;
    const adopted = adoptedBy(group, row);
    const above = parentCode ? (places.get(parentCode) ?? null) : row.type === 'HEADQUARTERS' ? null : root;
    const hierarchy = hierarchyAt(row.type, above)!;
    if (adopted) {
      await units.saveUnit(context, adopted.id, { code: row.code });
      const after = { code: row.code };
      context.audit({ action: 'CHANGE', objectType: 'organization', objectId: adopted.id, after });
      places.set(row.code, adopted);
      continue;
    }
    const made = await accounts.createOrganization(context, {
      ...form,
      features: ['NEW_BIDDING_VERSION'],
      hierarchy,
      parent: above,
      imported: true,
    });
    const place = { id: made.id, path: made.path, hierarchy };
    places.set(row.code, place);
    if (row.type === 'HEADQUARTERS') root = place;
  }
}
