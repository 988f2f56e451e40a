import { DICT_NAMES } from '@tenderdesk/domain/platform/dictionary/dict-words';
import { DICT_TYPES, dictKind, dictRules, shippedEntry } from '@tenderdesk/domain/platform/dictionary/dictionary';
import type { DictRow } from '@tenderdesk/domain/platform/reference/dict-row';
import { amended } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { CodeKind } from '@tenderdesk/domain/codes';
import { enforce, findings, ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { duplicate, expectVersion, HttpError, notFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import * as records from './dictionary.repository.ts';
import { putInForce } from './in-force.service.ts';

const TYPE = 'dict';

/** @throws HttpError 404 for a dictionary that there is not, or that another screen keeps */
function kindOf(type: string): CodeKind {
  const kind = dictKind(type);
  if (kind === null) throw notFound();
  return kind;
}

const differs = (row: DictRow): boolean => {
  const shipped = shippedEntry(row.type, row.code);
  return !shipped || (['zh', 'en', 'ordinal', 'enabled'] as const).some((name) => shipped[name] !== row[name]);
};

/** Every dictionary that may be edited. */
export async function listTypes({ db, language }: Context) {
  const rows = Map.groupBy(amended(await records.selectEntries(db)), ({ type }) => type);
  return DICT_TYPES.map((type) => {
    const entries = rows.get(type) ?? [];
    return {
      type,
      name: DICT_NAMES[type]?.[language] ?? type,
      kind: kindOf(type),
      entries: entries.length,
      changed: entries.filter(differs).length,
    };
  });
}

/** The entries of a dictionary as the database has them, with their versions. */
async function entriesOf(context: Context, type: string) {
  const stored = await records.selectEntries(context.db, type);
  const versions = new Map(stored.map(({ code, version }) => [code, version]));
  const rows = amended(stored).filter((row) => row.type === type);
  return rows.map((row) => ({ row, version: versions.get(row.code) ?? 0 }));
}

/** The entries of one dictionary in order. @throws HttpError 404 */
export async function listEntries(context: Context, type: string) {
  const kind = kindOf(type);
  const entries = await entriesOf(context, type);
  return {
    type,
    kind,
    entries: entries.map(({ row: { code, zh, en, enabled }, version }, index) => {
      const shipped = shippedEntry(type, code);
      return {
        code,
        zh,
        en,
        enabled,
        version,
        ordinal: index + 1,
        shipped: shipped !== null,
        shippedZh: shipped && shipped.zh !== zh ? shipped.zh : null,
        shippedEn: shipped && shipped.en !== en ? shipped.en : null,
        locked: kind === 'closed',
      };
    }),
  };
}

const CLOSED = {
  zh: '业务规则依赖该字典的编码，不能新增',
  en: 'Rules depend on the codes of this dictionary: none can be added',
};

/** @throws RuleError for what a dictionary must keep */
const check = (kind: CodeKind, entry: DictRow, all: readonly { row: DictRow }[]): void =>
  enforce(
    findings(dictRules, { kind, entry, others: all.map(({ row }) => row).filter(({ code }) => code !== entry.code) }),
  );

/**
 * An entry of the group's own, at the end of its dictionary.
 * @throws HttpError 404, 409 DUPLICATE; RuleError for a word that is there, and for a dictionary whose codes rules depend on
 */
export async function add(context: Context, type: string, input: { code: string; zh: string; en: string }) {
  const kind = kindOf(type);
  if (kind === 'closed') throw ruleError('DICT_CLOSED', 'code', CLOSED);
  await records.lockEntries(context.db);
  const entries = await entriesOf(context, type);
  if (entries.some(({ row }) => row.code === input.code))
    throw duplicate({ code: { zh: '该编码已存在', en: 'There is an entry of this code already' } });
  const last = Math.max(0, ...entries.map(({ row }) => row.ordinal));
  const entry = { type, ...input, ordinal: last + 1, enabled: true };
  check(kind, entry, entries);
  await records.saveEntries(context.db, [entry]);
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: type, after: { ...input, enabled: true } });
  await putInForce(context, 'entries');
  return { code: input.code };
}

/**
 * Other words of an entry, or out of use and back.
 * @throws HttpError 404, 409; RuleError DICT_CODE_PROTECTED, DICT_WORD_TAKEN, DICT_LAST_CHOICE
 */
export async function saveEntry(
  context: Context,
  type: string,
  code: string,
  { version, ...input }: { zh: string; en: string; enabled: boolean; version: number },
) {
  const kind = kindOf(type);
  await records.lockEntries(context.db);
  const entries = await entriesOf(context, type);
  const before = entries.find(({ row }) => row.code === code);
  if (!before) throw notFound();
  expectVersion(before.version, version);
  const { ordinal, zh, en, enabled } = before.row;
  const entry = { type, code, ordinal, ...input };
  check(kind, entry, entries);
  await records.saveEntries(context.db, [entry]);
  context.audit({
    action: 'CHANGE',
    objectType: TYPE,
    objectId: type,
    before: { zh, en, enabled },
    after: { code, ...input },
  });
  await putInForce(context, 'entries');
  return { code };
}

/**
 * The entries of a dictionary in another order.
 * @throws HttpError 404; 409 CONFLICT where the dictionary has other codes than the caller saw
 */
export async function order(context: Context, type: string, codes: readonly string[]) {
  kindOf(type);
  await records.lockEntries(context.db);
  const entries = await entriesOf(context, type);
  const byCode = new Map(entries.map(({ row }) => [row.code, row]));
  const rows = [...new Set(codes)].flatMap((code) => byCode.get(code) ?? []);
  if (rows.length !== byCode.size || codes.length !== byCode.size) throw new HttpError(409, 'CONFLICT');
  await records.saveEntries(
    context.db,
    rows.map(({ zh, en, enabled, code }, index) => ({ type, code, zh, en, enabled, ordinal: index + 1 })),
  );
  const words = (list: readonly DictRow[]): string => list.map(({ zh }) => zh).join('、');
  context.audit({
    action: 'MOVE',
    objectType: TYPE,
    objectId: type,
    before: { order: words(entries.map(({ row }) => row)) },
    after: { order: words(rows) },
  });
  await putInForce(context, 'entries');
  return { type };
}

/** Who changed what in a dictionary. @throws HttpError 404 */
export async function history(context: Context, type: string, query: Pick<PageQuery, 'page' | 'size'>) {
  kindOf(type);
  return historyOf(context, [TYPE], type, query);
}
