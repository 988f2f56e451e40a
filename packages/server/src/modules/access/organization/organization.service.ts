import {
  closingRules,
  hierarchyAt,
  placementRules,
  typeChangeRules,
  type PlacementFacts,
} from '@tenderdesk/domain/access/organization/placement';
import { enforce, findings, ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { countKeepingOpen, countUnitRecords } from '../../../kernel/unit-records.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import * as accounts from '../account/account.service.ts';
import { postsChanged } from '../account/post.hooks.ts';
import * as units from '../account/unit.service.ts';
import { aboveBy, inWords, keptBy, lockAbove, lockKept, without } from './kept-unit.service.ts';
import type { OrganizationForm } from './organization.contract.ts';
import * as records from './organization.repository.ts';

const TYPE = 'organization';

/** What an administrator may do with an organisation now. */
function actionsFor(
  { user }: Context,
  { type, hierarchy, enabled, mergedInto }: Pick<units.UnitRow, 'type' | 'hierarchy' | 'enabled' | 'mergedInto'>,
) {
  if (!may(user, 'MAINTAIN:ORGANIZATION')) return [];
  if (!enabled) return mergedInto === null ? ['reopen' as const] : [];
  const isRoot = type === 'HEADQUARTERS';
  const takesUnits = isRoot || (type === 'SUBORDINATE_UNIT' && hierarchyAt(type, { hierarchy }) !== null);
  return [
    'edit' as const,
    ...(takesUnits ? ['addBelow' as const] : []),
    ...(type === 'SUBORDINATE_UNIT' ? (['move', 'merge'] as const) : []),
    ...(isRoot ? [] : ['close' as const]),
  ];
}

/** The organisations of the group, those above before those below. */
export async function listOrganizations(context: Context) {
  const { language } = context;
  return (await records.selectTree(context.db)).map((row) => ({
    id: row.id,
    name: row.name,
    label: row.label,
    code: row.code,
    type: codedBy('sys.OrganizationType', row.type, language),
    hierarchy: row.hierarchy,
    parentId: row.parentId,
    uscc: row.uscc,
    legalPerson: row.legalPerson,
    features: row.features.map((one) => codedBy('sys.OrganizationFeature', one, language)),
    ordinal: row.ordinal,
    enabled: row.enabled,
    people: row.people,
    importedTime: row.importedTime,
    mergedInto: row.heirName,
    version: row.version,
    allowedActions: actionsFor(context, row),
  }));
}

/** Another organisation of that name, a company perhaps. */
async function once<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23505') throw error;
    if (constraint === 'organization_code')
      throw duplicate({ code: { zh: '单位编码已被使用', en: 'Another organisation has this code' } });
    throw duplicate({
      name: { zh: '已有同名的单位或企业', en: 'There is an organisation or company of this name already' },
    });
  }
}

/** What the trail keeps of the form. */
const told = ({
  name,
  label,
  code,
  type,
  uscc,
  legalPerson,
  features,
  ordinal,
}: Omit<OrganizationForm, 'type' | 'features'> & {
  type: string;
  features: readonly string[];
}) => ({ name, label, code, type, uscc, legalPerson, features, ordinal });

const NOWHERE: Omit<PlacementFacts, 'type' | 'above'> = { anotherRoot: false, withinItself: false, levelsBelow: 0 };

/**
 * Adds an organisation below another one.
 * @throws HttpError 400, 409 DUPLICATE; RuleError UNIT_ROOT, UNIT_PARENT, UNIT_PARENT_CLOSED, UNIT_DEPTH
 */
export async function add(context: Context, { parentId, ...form }: OrganizationForm & { parentId: string | null }) {
  const above = await lockAbove(context, parentId);
  const anotherRoot = await records.hasRoot(context.db, null);
  enforce(findings(placementRules, { ...NOWHERE, type: form.type, above, anotherRoot }));
  const hierarchy = hierarchyAt(form.type, above)!;
  const { id } = await once(accounts.createOrganization(context, { ...form, hierarchy, parent: above }));
  return { id };
}

/**
 * Changes an organisation where it stands.
 * @throws HttpError 404, 409; RuleError UNIT_TYPE_IN_USE and those of the place
 */
export async function saveOrganization(
  context: Context,
  organizationId: string,
  { version, ...form }: OrganizationForm & { version: number },
) {
  const { db } = context;
  const row = await lockKept(context, organizationId);
  expectVersion(row.version, version);
  const { direct, people } = await records.selectExtent(db, row.path);
  enforce(findings(typeChangeRules, { before: row.type, after: form.type, unitsBelow: direct, people }));
  const above = await lockAbove(context, row.parentId);
  const anotherRoot = await records.hasRoot(db, row.id);
  if (form.type !== row.type) enforce(findings(placementRules, { ...NOWHERE, type: form.type, above, anotherRoot }));
  const hierarchy = form.type === row.type ? row.hierarchy : hierarchyAt(form.type, above)!;
  await once(units.saveUnit(context, row.id, { ...form, hierarchy }));
  context.audit({ action: 'CHANGE', objectType: TYPE, objectId: row.id, before: told(row), after: told(form) });
  return { id: row.id };
}

/** What stands against a place, and what would go along. */
async function judgeMove(context: Context, row: units.UnitRow, above: units.UnitRow) {
  const extent = await records.selectExtent(context.db, row.path);
  const facts: PlacementFacts = {
    type: row.type,
    above,
    anotherRoot: true,
    withinItself: above.path.startsWith(row.path),
    levelsBelow: extent.levels,
  };
  return { extent, found: findings(placementRules, facts), hierarchy: hierarchyAt(row.type, above) };
}

/** What a move would change, without making it. @throws HttpError 400, 404 */
export async function previewMove(context: Context, organizationId: string, parentId: string) {
  const { db, language } = context;
  const row = await keptBy(context, units.unitById, organizationId);
  const above = orNotFound(await aboveBy(context, units.unitById, parentId));
  const { extent, found, hierarchy } = await judgeMove(context, row, above);
  const [counted, before, after] = await Promise.all([
    countUnitRecords(db, row.path),
    records.selectOverseers(db, row.path),
    // whoever oversees the place oversees what stands right below it, too
    records.selectOverseers(db, `${above.path}0/`),
  ]);
  return {
    refused: inWords(context, found),
    hierarchyBefore: row.hierarchy,
    hierarchyAfter: hierarchy,
    units: extent.units,
    people: extent.people,
    records: counted
      .filter(({ going, staying }) => going + staying > 0)
      .map(({ what, going, staying }) => ({ what: what[language], going, staying })),
    losing: without(before, after),
    gaining: without(after, before),
  };
}

interface Decision {
  reason: string;
  version: number;
}

/**
 * Takes an organisation with all below it, and what is under way there, to another one.
 * @throws HttpError 400, 404, 409; RuleError UNIT_ROOT, UNIT_PARENT, UNIT_PARENT_CLOSED, UNIT_DEPTH, UNIT_WITHIN_ITSELF
 */
export async function move(
  context: Context,
  organizationId: string,
  { parentId, reason, version }: Decision & { parentId: string },
) {
  const row = await lockKept(context, organizationId);
  expectVersion(row.version, version);
  const above = orNotFound(await lockAbove(context, parentId));
  if (above.id === row.parentId) {
    throw badField('parentId', { zh: '该单位已在此上级之下', en: 'The organisation stands there already' });
  }
  const { found, hierarchy } = await judgeMove(context, row, above);
  enforce(found);
  const before = row.parentId === null ? null : await accounts.organizationName(context, row.parentId);
  await units.moveUnit(context, row, above, hierarchy!);
  // what the unit hands in is decided by the people of the company above
  await postsChanged(context, await units.unitsOn(context, [row.path, above.path]));
  context.audit({
    action: 'MOVE',
    objectType: TYPE,
    objectId: row.id,
    before: { parent: before },
    after: { parent: above.name, reason },
  });
  return { id: row.id };
}

async function judgeClosing({ db }: Context, row: units.UnitRow) {
  const [extent, running] = await Promise.all([records.selectExtent(db, row.path), countKeepingOpen(db, row.path)]);
  const total = running.reduce((sum, one) => sum + one.running, 0);
  const found = findings(closingRules, { type: row.type, unitsBelow: extent.direct, running: total });
  return { extent, running, found };
}

/** What closing would change, and what stands against it. @throws HttpError 404 */
export async function previewClosing(context: Context, organizationId: string) {
  const { db, language } = context;
  const row = await keptBy(context, units.unitById, organizationId);
  const [{ extent, running, found }, shutOut] = await Promise.all([
    judgeClosing(context, row),
    records.selectShutOut(db, row.id),
  ]);
  return {
    refused: inWords(context, found),
    running: running
      .filter((one) => one.running > 0)
      .map(({ what, running: count }) => ({ what: what[language], running: count })),
    people: extent.people,
    shutOut,
  };
}

/** Nobody signs in for the organisation any more; what it did stays. @throws HttpError 404, 409; RuleError UNIT_CLOSE_… */
export async function close(context: Context, organizationId: string, { reason, version }: Decision) {
  const row = await lockKept(context, organizationId);
  expectVersion(row.version, version);
  if (!row.enabled) throw badField('', { zh: '单位已撤销', en: 'The organisation is closed already' });
  enforce((await judgeClosing(context, row)).found);
  await units.saveUnit(context, row.id, { enabled: false });
  context.audit({ action: 'CLOSE', objectType: TYPE, objectId: row.id, after: { reason } });
  return { id: row.id };
}

/** @throws HttpError 404, 409; RuleError UNIT_PARENT_CLOSED, UNIT_MERGED */
export async function reopen(context: Context, organizationId: string, { reason, version }: Decision) {
  const row = await lockKept(context, organizationId);
  expectVersion(row.version, version);
  if (row.enabled) throw badField('', { zh: '单位未撤销', en: 'The organisation is not closed' });
  if (row.mergedInto !== null)
    throw ruleError('UNIT_MERGED', '', {
      zh: '该单位已并入其他单位，不能恢复',
      en: 'This unit went into another one: it is not opened again',
    });
  const above = await lockAbove(context, row.parentId);
  enforce(findings(placementRules, { ...NOWHERE, type: row.type, above }));
  await units.saveUnit(context, row.id, { enabled: true });
  context.audit({ action: 'REOPEN', objectType: TYPE, objectId: row.id, after: { reason } });
  return { id: row.id };
}

/** Who changed what about an organisation. @throws HttpError 404 */
export async function history(context: Context, organizationId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  const row = orNotFound((await records.selectTree(context.db)).find(({ id }) => id === organizationId));
  return historyOf(context, [TYPE], row.id, query);
}
