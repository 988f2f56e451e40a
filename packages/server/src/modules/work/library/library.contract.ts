import { Library } from '@tenderdesk/domain/work/library/library-words';
import { LIBRARY_RIGHTS } from '@tenderdesk/domain/work/library/library';
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

/** Either right opens the door; the library that is asked for decides which of them it has to be. */
const READ = [LIBRARY_RIGHTS.GROUP.read, LIBRARY_RIGHTS.UNIT.read] as const;
const MAINTAIN = [LIBRARY_RIGHTS.GROUP.maintain, LIBRARY_RIGHTS.UNIT.maintain] as const;
const EXPORT = [LIBRARY_RIGHTS.GROUP.export, LIBRARY_RIGHTS.UNIT.export] as const;

const library = enumOf(Library);
const version = z.number().int();
const params = z.object({ libraryFileId: id });
const optionalNote = optionalText(500).transform((note) => note ?? '');

const shape = {
  id,
  title: z.string(),
  folderId: id.nullable(),
  /** Its folders from the top, such as '制度 / 合同'; '' at the top. */
  folderName: z.string(),
  confidential: z.boolean(),
  editionNo: z.number().int(),
  file: fileRef,
  /** Whether a search looks into it. */
  text: coded,
  changedTime: dateTimeText,
  changedByName: z.string(),
  removedTime: dateTimeText.nullable(),
};

const LibraryFileSummary = z
  .object({
    ...shape,
    /** Where its text says the keyword; null without one, or where the title alone does. */
    found: z.object({ page: z.number().int().nullable(), excerpt: z.string() }).nullable(),
  })
  .meta({ id: 'LibraryFileSummary' });

const LibraryFile = z
  .object({
    ...shape,
    remark: z.string(),
    createdTime: dateTimeText,
    editions: z.array(
      z.object({
        no: z.number().int(),
        note: z.string(),
        createdByName: z.string(),
        createdTime: dateTimeText,
        file: fileRef,
        text: coded,
      }),
    ),
    version,
    allowedActions: actionsOf('edit', 'addEdition', 'remove', 'restore'),
  })
  .meta({ id: 'LibraryFile' });

export const listLibraryFiles = endpoint({
  method: 'GET',
  path: '/fileLib/library/page',
  summary:
    'Files of the group’s library, or of the caller’s own unit; the keyword is a part of the title or of the text of the newest edition',
  permit: READ,
  scope: 'self',
  query: pageQuery.extend({
    library,
    /** A folder, with those in it. */
    libraryFolderId: id.optional(),
    confidential: queryFlag.optional(),
    /** Those that were removed, for whoever keeps the library. */
    removed: queryFlag.optional(),
  }),
  reply: paged(LibraryFileSummary),
});

const column = sheetColumns<z.output<typeof LibraryFileSummary>>();

export const exportLibraryFiles = exportOf(listLibraryFiles, {
  permit: EXPORT,
  name: { zh: '文件库目录', en: 'Files' },
  columns: [
    column.text('title', '名称', 'Title'),
    column.text('folderName', '文件夹', 'Folder'),
    column.number('editionNo', '版本', 'Edition'),
    column.text('file', '文件', 'File', ({ file }) => file.name),
    column.text('confidential', '涉密', 'Confidential', ({ confidential }) => (confidential ? '✓' : '')),
    column.dateTime('changedTime', '更新时间', 'Updated'),
    column.text('changedByName', '更新人', 'Updated by'),
  ],
});

export const listFolders = endpoint({
  method: 'GET',
  path: '/fileLib/library/folders',
  summary: 'All folders of a library, each below the one that it is in',
  permit: READ,
  scope: 'self',
  query: z.object({ library }),
  reply: z.array(
    z
      .object({
        id,
        name: z.string(),
        parentId: id.nullable(),
        /** From 1. */
        depth: z.number().int(),
        /** Files in it and in those in it, without removed ones. */
        files: z.number().int(),
        version,
      })
      .meta({ id: 'LibraryFolder' }),
  ),
});

export const addFolder = endpoint({
  method: 'POST',
  path: '/fileLib/library/folder',
  summary: 'A folder',
  permit: MAINTAIN,
  scope: 'self',
  body: z.strictObject({ library, parentId: id.nullable(), name: text(100) }),
  reply: done,
  rules: ['FOLDER_DEPTH', 'FOLDER_COUNT'],
  example: { library: 'GROUP', parentId: null, name: '合同范本' },
});

const folderParams = z.object({ libraryFolderId: id });

export const renameFolder = endpoint({
  method: 'PUT',
  path: '/fileLib/library/folder/{libraryFolderId}',
  summary: 'Another name of a folder',
  permit: MAINTAIN,
  scope: 'self',
  params: folderParams,
  body: z.strictObject({ name: text(100), version }),
  reply: done,
});

export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/fileLib/library/folder/{libraryFolderId}',
  summary: 'Takes an empty folder away',
  permit: MAINTAIN,
  scope: 'self',
  params: folderParams,
  reply: done,
  rules: ['FOLDER_EMPTY'],
});

const facts = { title: text(200), folderId: id.nullable(), remark: optionalNote };

export const addLibraryFile = endpoint({
  method: 'POST',
  path: '/fileLib/library/file',
  summary: 'A file with its first edition; a confidential one has to be a PDF and stays confidential',
  permit: MAINTAIN,
  scope: 'self',
  body: z.strictObject({ library, ...facts, confidential: z.boolean(), fileId: id }),
  reply: done,
  rules: ['MARKED_PDF', 'MARKED_SIZE', 'MARKED_OPEN'],
});

export const viewLibraryFile = endpoint({
  method: 'GET',
  path: '/fileLib/library/file/{libraryFileId}',
  summary: 'A file with all its editions',
  permit: READ,
  scope: 'self',
  params,
  reply: LibraryFile,
});

export const saveLibraryFile = endpoint({
  method: 'PUT',
  path: '/fileLib/library/file/{libraryFileId}',
  summary: 'Another title, folder or remark',
  permit: MAINTAIN,
  scope: 'self',
  params,
  body: z.strictObject({ ...facts, version }),
  reply: done,
});

export const addLibraryEdition = endpoint({
  method: 'POST',
  path: '/fileLib/library/file/{libraryFileId}/edition',
  summary: 'A newer edition; the older ones stay',
  permit: MAINTAIN,
  scope: 'self',
  params,
  body: z.strictObject({ fileId: id, note: optionalNote, version }),
  reply: done,
  rules: ['MARKED_PDF', 'MARKED_SIZE', 'MARKED_OPEN'],
});

export const removeLibraryFile = endpoint({
  method: 'PUT',
  path: '/fileLib/library/file/{libraryFileId}/remove',
  summary: 'Takes a file out of sight; whoever keeps the library can bring it back',
  permit: MAINTAIN,
  scope: 'self',
  params,
  body: z.strictObject({ reason: text(500), version }),
  reply: done,
});

export const restoreLibraryFile = endpoint({
  method: 'PUT',
  path: '/fileLib/library/file/{libraryFileId}/restore',
  summary: 'Brings a removed file back',
  permit: MAINTAIN,
  scope: 'self',
  params,
  body: z.strictObject({ version }),
  reply: done,
});

export const libraryFileHistory = endpoint({
  method: 'GET',
  path: '/fileLib/library/file/{libraryFileId}/history',
  summary: 'Who changed what about a file, the newest first',
  permit: READ,
  scope: 'self',
  params,
  query: historyQuery,
  reply: historyPage,
});
