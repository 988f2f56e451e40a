import { archiveActions, retentionRules, RETENTION_YEARS } from '@tenderdesk/domain/oversight/archive/archive';
import { ArchiveSource, ArchiveState, RetentionClass } from '@tenderdesk/domain/oversight/archive/archive-words';
import { ITEM_OF_PAPER } from '@tenderdesk/domain/oversight/archive/checklist';
import { ARCHIVE_ITEMS, archiveRules } from '@tenderdesk/domain/oversight/lawfulness/archive';
import { ArchiveItem } from '@tenderdesk/domain/oversight/lawfulness/archive-codes';
import { isPaperKind } from '@tenderdesk/domain/oversight/paper/kind';
import { paramNumber } from '@tenderdesk/domain/params';
import type { CodeList } from '@tenderdesk/domain/codes';
import { findings, judge, type Language, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type Coded, type PageQuery } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { readsProject, viewProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { listPapers } from '../paper/paper.service.ts';
import * as records from './archive.repository.ts';
import { holdingOf, holdingsOf, type Holding } from './evidence.service.ts';

/** What uploaded files of an archive are filed under, and the signed lists of its hand-over. */
export const FILES = 'ARCHIVE';
export const LISTS = 'ARCHIVE_LIST';

/** A code of a list that is no dictionary, as it travels. */
export const spelt = <Code extends string>(list: CodeList<Code>, code: Code, language: Language): Coded => ({
  code,
  value: list.words[code][language],
});

const present = ({ language }: Context, row: records.ArchiveRow, { completeness, missing }: Holding) => ({
  projectId: row.projectId,
  code: row.code,
  name: row.name,
  organizationName: row.organizationName,
  biddingMethod: codedBy('bidding.BiddingMethod', row.biddingMethod, language),
  result: row.result && codedBy('bidding.ProjectResult', row.result, language),
  endedTime: row.endedTime,
  state: spelt(ArchiveState, row.state, language),
  completeness,
  missing: missing.map((item) => ARCHIVE_ITEMS[item][language]),
  retention: spelt(RetentionClass, row.retention, language),
  keeper: row.keeper,
  location: row.location,
  completedTime: row.completedTime,
  handedTime: row.handedTime,
});

/** Archives by the page. */
export async function listArchives(context: Context, filter: records.ArchiveFilter) {
  const { rows, total } = await records.pageArchives(context.db, context.user, filter);
  const holdings = await holdingsOf(context, rows);
  return { ...total, content: rows.map((row) => present(context, row, holdings.get(row.projectId)!)) };
}

/** @throws HttpError 404 for a project out of reach, and for one that has not ended */
export const archiveOf = async ({ db, user }: Context, projectId: string): Promise<records.ArchiveRow> =>
  orNotFound(await records.selectOptionalArchive(db, user, projectId));

/** @throws HttpError 404 */
export async function viewArchive(context: Context, projectId: string) {
  const { language, user } = context;
  const row = await archiveOf(context, projectId);
  const holding = await holdingOf(context, row);
  const { papers } = await listPapers(context, projectId);
  const lists = await attachmentsOf(context, LISTS, [projectId]);
  const params = await paramsFor(context, await viewProject(context, projectId));
  return {
    ...present(context, row, holding),
    receiver: row.receiver,
    handedByName: row.handedByName,
    lists: lists.get(projectId) ?? [],
    items: ArchiveItem.codes.map((item) => ({
      item: codedBy('bidding.ArchiveItem', item, language),
      required: holding.required.includes(item),
      count: holding.counts[item] ?? null,
      sources: (holding.sources[item] ?? []).map((source) => spelt(ArchiveSource, source, language)),
      papers: papers
        .filter(
          ({ kind, voidedTime }) => voidedTime === null && isPaperKind(kind.code) && ITEM_OF_PAPER[kind.code] === item,
        )
        .map(({ id, number, title, frozenTime }) => ({ id, number, title, frozenTime })),
      files: holding.files
        .filter((file) => file.item === item)
        .map(({ id, fileId, fileName, size, sha256, note, createdByName, createdTime }) => ({
          id,
          file: { id: fileId, name: fileName, size: Number(size), sha256 },
          note,
          createdByName,
          createdTime,
        })),
      parts: holding.parts
        .filter((part) => part.item === item)
        .map(({ id, title, place, box, pages }) => ({ id, title, place, box, pages })),
    })),
    retentions: RetentionClass.codes
      .filter((retention) => findings(retentionRules, { retention, params }).length === 0)
      .map((retention) => spelt(RetentionClass, retention, language)),
    version: row.version,
    allowedActions: archiveActions(row.state, {
      edits: user.actorId === null && may(user, 'MAINTAIN:ARCHIVE'),
      whole: holding.missing.length === 0,
    }),
  };
}

/** @throws HttpError 404 */
export async function history(context: Context, projectId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  await archiveOf(context, projectId);
  return historyOf(context, ['archive'], projectId, query);
}

/** An ended project gets an archive to be put together. */
export async function keepArchive(context: Context, project: ProjectRow): Promise<void> {
  const years = paramNumber(await paramsFor(context, project), 'archive.retentionYears');
  await records.insertArchive(context.db, project.id, years);
}

/** What R59 says of the archive of an ended project; nothing while it runs. */
export async function archiveVerdicts(context: Context, project: ProjectRow): Promise<Verdict[]> {
  const record = await records.selectOptionalRecord(context.db, project.id);
  if (record === null) return [];
  const { required, present: held } = await holdingOf(context, { ...project, projectId: project.id });
  return judge(archiveRules, {
    required,
    present: held,
    retentionYears: RETENTION_YEARS[record.retention],
    params: await paramsFor(context, project),
  });
}

/** Files of an archive are for those who may read archives and reach the project. */
export function plugInReaders(): void {
  for (const kind of [FILES, LISTS])
    attachmentReaders.add(
      kind,
      async (context, projectId) => may(context.user, 'READ:ARCHIVE') && (await readsProject(context, projectId)),
    );
}
