import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as folders from './folder.service.ts';
import * as forms from './library-form.service.ts';
import { plugInHistory } from './library-history.ts';
import { unitMerges } from '../../access/account/unit.hooks.ts';
import * as api from './library.contract.ts';
import { libraryMigrations } from './library.migrations.ts';
import * as library from './library.service.ts';
import { countLibrary, mergeLibrary } from './unit-merge.service.ts';

/** Files of the house: a library of the whole group, and one of each unit for itself. */
export const libraryModule: Module = {
  name: 'library',
  migrations: libraryMigrations,
  routes: (on) => {
    on(api.listLibraryFiles, (context, { query }) => library.listFiles(context, query));
    on(api.exportLibraryFiles.endpoint, exporting(api.exportLibraryFiles, library.listForExport));
    on(api.listFolders, (context, { query }) => folders.listFolders(context, query.library));
    on(api.addFolder, (context, { body }) => folders.addFolder(context, body));
    on(api.renameFolder, (context, { params, body }) => folders.renameFolder(context, params.libraryFolderId, body));
    on(api.deleteFolder, (context, { params }) => folders.deleteFolder(context, params.libraryFolderId));
    on(api.addLibraryFile, (context, { body }) => forms.addFile(context, body));
    on(api.viewLibraryFile, (context, { params }) => library.viewFile(context, params.libraryFileId));
    on(api.saveLibraryFile, (context, { params, body }) => forms.saveFile(context, params.libraryFileId, body));
    on(api.addLibraryEdition, (context, { params, body }) => forms.addFileEdition(context, params.libraryFileId, body));
    on(api.removeLibraryFile, (context, { params, body }) => forms.removeFile(context, params.libraryFileId, body));
    on(api.restoreLibraryFile, (context, { params, body }) =>
      forms.restoreFile(context, params.libraryFileId, body.version),
    );
    on(api.libraryFileHistory, (context, { params, query }) => library.history(context, params.libraryFileId, query));
  },
  plugIn() {
    unitMerges.add('library', { count: countLibrary, merge: mergeLibrary });
    library.plugInReaders();
    plugInHistory();
  },
};
