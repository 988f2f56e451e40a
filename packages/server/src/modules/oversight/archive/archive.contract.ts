import { ArchiveState, RetentionClass } from '@tenderdesk/domain/oversight/archive/archive-words';
import { ArchiveItem } from '@tenderdesk/domain/oversight/lawfulness/archive-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import {
  actionsOf,
  coded,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  optionalText,
  paged,
  pageQuery,
  queryFlag,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { formats } from '../../platform/printing/printing.contract.ts';

const version = z.number().int();
const params = z.object({ projectId: id });
const item = enumOf(ArchiveItem);
const optionalNote = optionalText(500).transform((note) => note ?? '');

const shape = {
  projectId: id,
  code: z.string(),
  name: z.string(),
  organizationName: z.string(),
  biddingMethod: coded,
  /** How the project ended. */
  result: coded.nullable(),
  endedTime: dateTimeText.nullable(),
  state: coded,
  /** Percent of what has to be there that is. */
  completeness: z.number().int(),
  /** Items that are missing, in words. */
  missing: z.array(z.string()),
  retention: coded,
  keeper: z.string(),
  location: z.string(),
  completedTime: dateTimeText.nullable(),
  handedTime: dateTimeText.nullable(),
};

const ArchiveSummary = z.object(shape).meta({ id: 'ArchiveSummary' });

const Archive = z
  .object({
    ...shape,
    receiver: z.string(),
    handedByName: z.string().nullable(),
    /** The signed lists of the hand-over. */
    lists: z.array(fileRef),
    items: z.array(
      z.object({
        item: coded,
        required: z.boolean(),
        /** In what it is there; empty: it is missing, or need not be there. */
        sources: z.array(coded),
        /** Bids, members of the committee or objections that the product keeps; null for items that are papers. */
        count: z.number().int().nullable(),
        papers: z.array(z.object({ id, number: z.string(), title: z.string(), frozenTime: dateTimeText })),
        files: z.array(
          z.object({ id, file: fileRef, note: z.string(), createdByName: z.string(), createdTime: dateTimeText }),
        ),
        parts: z.array(
          z.object({ id, title: z.string(), place: z.string(), box: z.string(), pages: z.number().int().nullable() }),
        ),
      }),
    ),
    /** The classes that the parameter allows. */
    retentions: z.array(coded),
    version,
    allowedActions: actionsOf('edit', 'complete', 'reopen', 'handOver'),
  })
  .meta({ id: 'Archive' });

export const listArchives = endpoint({
  method: 'GET',
  path: '/organize/archive/page',
  summary:
    'Archives of the projects within one’s scope that have ended, the newest first; the keyword is a part of name or code',
  permit: 'READ:ARCHIVE',
  scope: 'organization',
  query: pageQuery.extend({
    state: enumOf(ArchiveState).optional(),
    retention: enumOf(RetentionClass).optional(),
    /** Awarded, or ended without a winner. */
    awarded: queryFlag.optional(),
  }),
  reply: paged(ArchiveSummary),
});

const column = sheetColumns<z.output<typeof ArchiveSummary>>();

export const exportArchives = exportOf(listArchives, {
  permit: 'EXPORT:ARCHIVE',
  name: { zh: '项目归档', en: 'Archives' },
  columns: [
    column.text('code', '项目编号', 'Code'),
    column.text('name', '项目名称', 'Project'),
    column.text('organizationName', '单位', 'Organisation'),
    column.coded('biddingMethod', '采购方式', 'Method'),
    column.coded('result', '结果', 'Result'),
    column.dateTime('endedTime', '完结时间', 'Ended'),
    column.coded('state', '归档状态', 'State'),
    column.number('completeness', '完整率（%）', 'Complete (%)'),
    column.text('missing', '缺少', 'Missing', ({ missing }) => missing.join('、')),
    column.coded('retention', '保管期限', 'Kept'),
    column.text('keeper', '保管人', 'Keeper'),
    column.text('location', '存放位置', 'Place'),
    column.dateTime('handedTime', '移交时间', 'Handed over'),
  ],
});

export const viewArchive = endpoint({
  method: 'GET',
  path: '/organize/archive/{projectId}',
  summary: 'The archive of a project that has ended: what it has to hold, what is there and what is missing',
  permit: 'READ:ARCHIVE',
  scope: 'organization',
  params,
  reply: Archive,
});

export const saveArchive = endpoint({
  method: 'PUT',
  path: '/organize/archive/{projectId}',
  summary: 'Who keeps it where, and for how long',
  permit: 'MAINTAIN:ARCHIVE',
  scope: 'organization',
  params,
  body: z.strictObject({
    keeper: optionalText(60).transform((keeper) => keeper ?? ''),
    location: optionalText(200).transform((location) => location ?? ''),
    retention: enumOf(RetentionClass),
    version,
  }),
  reply: done,
  rules: ['ARCHIVE_RETENTION'],
});

export const addArchiveFile = endpoint({
  method: 'POST',
  path: '/organize/archive/{projectId}/file',
  summary: 'A file for an item of the archive',
  permit: 'MAINTAIN:ARCHIVE',
  scope: 'organization',
  params,
  body: z.strictObject({ item, fileId: id, note: optionalNote }),
  reply: done,
  rules: ['ARCHIVE_FULL'],
});

export const removeArchiveFile = endpoint({
  method: 'DELETE',
  path: '/organize/archive/file/{archiveFileId}',
  summary: 'Takes a file out of an archive that is still put together',
  permit: 'MAINTAIN:ARCHIVE',
  scope: 'organization',
  params: z.object({ archiveFileId: id }),
  reply: done,
});

export const addArchivePart = endpoint({
  method: 'POST',
  path: '/organize/archive/{projectId}/part',
  summary: 'What lies on paper for an item of the archive, and where',
  permit: 'MAINTAIN:ARCHIVE',
  scope: 'organization',
  params,
  body: z.strictObject({
    item,
    title: text(200),
    place: text(100),
    box: text(40),
    pages: z.number().int().min(1).max(100_000).nullable(),
  }),
  reply: done,
  rules: ['ARCHIVE_FULL'],
});

export const removeArchivePart = endpoint({
  method: 'DELETE',
  path: '/organize/archive/part/{archivePartId}',
  summary: 'Takes a paper part out of an archive that is still put together',
  permit: 'MAINTAIN:ARCHIVE',
  scope: 'organization',
  params: z.object({ archivePartId: id }),
  reply: done,
});

export const completeArchive = endpoint({
  method: 'PUT',
  path: '/organize/archive/{projectId}/complete',
  summary: 'The archive is whole: nothing is added or taken out any more',
  permit: 'MAINTAIN:ARCHIVE',
  scope: 'organization',
  params,
  body: z.strictObject({ version }),
  reply: done,
  rules: ['R59', 'ARCHIVE_RETENTION'],
});

export const reopenArchive = endpoint({
  method: 'PUT',
  path: '/organize/archive/{projectId}/reopen',
  summary: 'Something has to be added before it is handed over',
  permit: 'MAINTAIN:ARCHIVE',
  scope: 'organization',
  params,
  body: z.strictObject({ reason: text(500), version }),
  reply: done,
});

export const handOverArchive = endpoint({
  method: 'PUT',
  path: '/organize/archive/{projectId}/handOver',
  summary: 'The archive room has taken it over, as the list says that both sides have signed',
  permit: 'MAINTAIN:ARCHIVE',
  scope: 'organization',
  params,
  body: z.strictObject({ receiver: text(60), files: z.array(id).max(10), version }),
  reply: done,
  rules: ['ARCHIVE_LIST', 'ARCHIVE_PLACE'],
});

export const openCatalogue = endpoint({
  method: 'GET',
  path: '/organize/archive/{projectId}/catalogue',
  summary: 'What is in the archive as Word or PDF, with room for the signatures of the hand-over',
  permit: 'READ:ARCHIVE',
  scope: 'organization',
  params,
  query: z.object({ format: formats }),
});

export const prepareArchive = endpoint({
  method: 'POST',
  path: '/organize/archive/{projectId}/zip',
  summary:
    'Has the archive prepared as one file: papers and uploaded files by item, the catalogue as Word, and the SHA-256 of each; it is fetched from the prepared files',
  permit: 'READ:ARCHIVE',
  scope: 'organization',
  params,
  transaction: false,
  reply: z.object({ preparedId: id }),
});

export const archiveHistory = endpoint({
  method: 'GET',
  path: '/organize/archive/{projectId}/history',
  summary: 'Who did what about an archive, the newest first',
  permit: 'READ:ARCHIVE',
  scope: 'organization',
  params,
  query: historyQuery,
  reply: historyPage,
});
