import { doubledPlaces, mergingRules } from '@tenderdesk/domain/access/organization/merging';
import { COMMA, enforce, findings, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion } from '../../../kernel/errors.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { postsChanged } from '../account/post.hooks.ts';
import { unitMerges, type Merge } from '../account/unit.hooks.ts';
import { alongWith, mergeUnit } from '../account/unit-merge.service.ts';
import * as units from '../account/unit.service.ts';
import { inWords, keptBy, lockKept, without } from './kept-unit.service.ts';
import * as records from './merge.repository.ts';
import { selectOverseers } from './organization.repository.ts';

/** A unit goes into another one: what is under way goes on there, what is over stays, and the unit is closed (ADR 0065). */

const TYPE = 'organization';

const NO_UNIT = { zh: '目标单位不存在', en: 'There is no such unit' };

/** The unit that is to stay. @throws HttpError 400 where there is none */
async function stayingBy(context: Context, find: typeof units.unitById, intoId: string): Promise<units.UnitRow> {
  try {
    return await keptBy(context, find, intoId);
  } catch {
    throw badField('intoId', NO_UNIT);
  }
}

/** What stands against the merge, in the units, their people and the records of both. */
async function judge(context: Context, merge: Merge) {
  const { db } = context;
  const { from, into } = merge;
  const [levelsBelow, both, clashes] = await Promise.all([
    records.countLevelsAlong(db, merge),
    records.selectBoth(db, merge),
    records.selectClashes(db, merge),
  ]);
  const mixed = both
    .filter(({ fromType, intoType }) => fromType !== intoType)
    .map(({ displayName, username }) => `${displayName}（${username}）`);
  const found: Finding[] = findings(mergingRules, {
    from,
    into,
    within: into.path.startsWith(from.path),
    levelsBelow,
    mixed,
  });
  if (clashes.length > 0) found.push(clashing(clashes));
  for (const part of unitMerges.all()) found.push(...((await part.judge?.(context, merge)) ?? []));
  return { both, found };
}

const clashing = (kinds: Awaited<ReturnType<typeof records.selectClashes>>): Finding => ({
  ruleId: 'UNIT_MERGE_CLASH',
  field: 'intoId',
  severity: 'block',
  messageZh: `两个单位有同期的${kinds.map(({ zh }) => zh).join(COMMA.zh)}，其中有正在审批的，请先办结或退回`,
  messageEn: `Both units have, for the same time, ${kinds.map(({ en }) => en).join(COMMA.en)} of which one is being approved: finish or return it first`,
});

/** What a merge would change, without making it. @throws HttpError 400, 404 */
export async function previewMerge(context: Context, organizationId: string, intoId: string) {
  const { db, language } = context;
  const from = await keptBy(context, units.unitById, organizationId);
  const merge = { from, into: await stayingBy(context, units.unitById, intoId) };
  const { both, found } = await judge(context, merge);
  const [along, byTable, byParts, before, after] = await Promise.all([
    alongWith(context, merge),
    records.countRecords(db, merge),
    Promise.all(unitMerges.all().map(async (part) => (await part.count?.(context, merge)) ?? [])),
    selectOverseers(db, from.path),
    // whoever oversees the unit that stays sees what goes there
    selectOverseers(db, `${merge.into.path}0/`),
  ]);
  return {
    refused: inWords(context, found),
    ...along,
    both: both.map(({ displayName, username, roles, fromDuties, intoDuties }) => ({
      displayName,
      username,
      roles: roles.map((code) => codedBy('sys.Role', code, language)),
      doubled: doubledPlaces(fromDuties, intoDuties).map((code) => codedBy('sys.Role', code, language)),
    })),
    records: [...byTable, ...byParts.flat()]
      .filter(({ going, staying }) => going + staying > 0)
      .map(({ what, going, staying }) => ({ what: what[language], going, staying })),
    losing: without(before, after),
    gaining: without(after, before),
  };
}

interface Decision {
  intoId: string;
  name: string;
  reason: string;
  version: number;
}

/** Both units, locked: of two who merge them into each other one waits, and finds one closed. */
async function lockBoth(context: Context, organizationId: string, intoId: string): Promise<Merge> {
  const from = await lockKept(context, organizationId);
  return { from, into: await stayingBy(context, units.lockUnit, intoId) };
}

/**
 * Takes a unit into another one and closes it.
 * @throws HttpError 400, 404, 409; RuleError of the merging rules, UNIT_MERGE_CLASH, and those of the parts
 */
export async function merge(context: Context, organizationId: string, { intoId, name, reason, version }: Decision) {
  const both = await lockBoth(context, organizationId, intoId);
  const { from, into } = both;
  expectVersion(from.version, version);
  if (!from.enabled) throw badField('', { zh: '单位已撤销', en: 'The organisation is closed already' });
  if (name !== from.name)
    throw badField('name', {
      zh: `请输入要并入的单位名称：${from.name}`,
      en: `Type the name of the unit that goes: ${from.name}`,
    });
  enforce((await judge(context, both)).found);
  const joined = await mergeUnit(context, both);
  await records.moveRecords(context.db, both);
  for (const part of unitMerges.all()) await part.merge?.(context, { ...both, joined, reason });
  await postsChanged(context, [{ organizationId: into.id }]);
  context.audit({ action: 'MERGE', objectType: TYPE, objectId: from.id, after: { into: into.name, reason } });
  context.audit({ action: 'TAKE_IN', objectType: TYPE, objectId: into.id, after: { from: from.name, reason } });
  const facts = { unitId: from.id, unitCode: from.code, unitName: from.name };
  context.emit({
    kind: 'UNIT_MERGED',
    stream: into.id,
    organizationId: into.id,
    told: () => ({ subject: from.name, facts: { ...facts, intoUnitId: into.id, intoUnitName: into.name } }),
  });
  return { id: into.id };
}
