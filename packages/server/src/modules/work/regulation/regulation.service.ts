import { regulationActions, regulationState } from '@tenderdesk/domain/work/regulation/regulation';
import { RegulationBinds, RegulationState } from '@tenderdesk/domain/work/regulation/regulation-words';
import type { CodeList } from '@tenderdesk/domain/codes';
import type { Language } from '@tenderdesk/domain/rule';
import { groupUnits } from '../../access/account/unit.service.ts';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { may } from '../../../kernel/user.ts';
import type { Coded, PageQuery } from '../../../kernel/wire.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { editionsOf, filedAs, newestOf } from '../filing/filing.service.ts';
import { countReceipts } from './receipt.repository.ts';
import * as records from './regulation.repository.ts';

export const HOLDER = 'REGULATION';

/** A code of a list that is no dictionary, as it travels. */
const spelt = <Code extends string>(list: CodeList<Code>, code: Code, language: Language): Coded => ({
  code,
  value: list.words[code][language],
});

type Newest = Awaited<ReturnType<typeof newestOf>> extends Map<string, infer One> ? One : never;

const keeps = ({ user }: Context): boolean => may(user, 'MAINTAIN:REGULATION');

const present = ({ language, now, user }: Context, row: records.RegulationRow, newest: Newest) => ({
  id: row.id,
  title: row.title,
  issuer: row.issuer,
  docNo: row.docNo,
  effectiveDate: row.effectiveDate,
  abolishedDate: row.abolishedDate,
  supersededBy: row.supersededById === null ? null : { id: row.supersededById, title: row.successorTitle! },
  state: spelt(RegulationState, regulationState(row, now.slice(0, 10)), language),
  binds: spelt(RegulationBinds, row.binds, language),
  boundUnits: row.boundUnits,
  mustConfirm: row.mustConfirm,
  toConfirm: row.toConfirm && user.actorId === null,
  confirmedTime: row.confirmedTime,
  editionNo: row.editionNo,
  file: newest.file,
  text: newest.text,
});

/** Regulations by the page. */
export async function listRegulations(context: Context, filter: records.RegulationFilter) {
  const { db, user } = context;
  const { rows, total } = await records.pageRegulations(db, user, filter);
  const ids = rows.map(({ id }) => id);
  const newest = await newestOf(context, HOLDER, ids, filter.keyword);
  const asking = keeps(context) ? rows.filter(({ mustConfirm }) => mustConfirm).map(({ id }) => id) : [];
  const counts = asking.length > 0 ? await countReceipts(db, asking) : new Map<string, never>();
  return {
    ...total,
    content: rows.map((row) => ({
      ...present(context, row, newest.get(row.id)!),
      found: newest.get(row.id)!.found,
      receipts: asking.includes(row.id) ? (counts.get(row.id) ?? { all: 0, confirmed: 0 }) : null,
    })),
  };
}

/** @throws HttpError 404 */
export async function viewRegulation(context: Context, regulationId: string) {
  const { db, user } = context;
  const row = orNotFound(await records.selectOptionalRegulation(db, user, regulationId));
  const [editions, newest, organizations, supersedes] = await Promise.all([
    editionsOf(context, HOLDER, regulationId),
    newestOf(context, HOLDER, [regulationId], undefined),
    records.selectUnitsOf(db, regulationId),
    records.selectSuperseded(db, regulationId),
  ]);
  const shown = present(context, row, newest.get(regulationId)!);
  return {
    ...shown,
    remark: row.remark,
    organizations,
    supersedes,
    editions,
    version: row.version,
    allowedActions: regulationActions({
      edits: user.actorId === null && keeps(context),
      ends: row.abolishedDate !== null,
      toConfirm: shown.toConfirm,
    }),
  };
}

/** @throws HttpError 404 */
export async function history(context: Context, regulationId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  orNotFound(await records.selectOptionalRegulation(context.db, context.user, regulationId));
  return historyOf(context, ['regulation'], regulationId, query);
}

/** Organisations whose people a regulation can bind. */
export const listBindable = async (context: Context) =>
  (await groupUnits(context)).map(({ id, name }) => ({ id, name }));

/** The text of a regulation is for everybody who may read regulations. */
export function plugInReaders(): void {
  for (const kind of filedAs(HOLDER))
    attachmentReaders.add(
      kind,
      async ({ db, user }, regulationId) =>
        may(user, 'READ:REGULATION') && (await records.selectOptionalRegulation(db, user, regulationId)) !== null,
    );
}
