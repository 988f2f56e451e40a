import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { sendDownload } from '../../platform/printing/download.service.ts';
import * as forms from './archive-form.service.ts';
import { plugInHistory } from './archive-history.ts';
import { openCatalogue, plugInArchives, prepareZip } from './archive-zip.service.ts';
import * as api from './archive.contract.ts';
import { archiveMigrations } from './archive.migrations.ts';
import * as archives from './archive.service.ts';

/** Archives of projects that have ended: what they have to hold, what is there, and who keeps it where. */
export const archiveModule: Module = {
  name: 'archive',
  reads: {
    account: ['appUser', 'organization'],
    project: ['project', 'projectPhase', 'projectSplit'],
    bid: ['bid'],
    clarification: ['clarification'],
    committee: ['committee', 'committeeMember'],
    question: ['question'],
    paper: ['paper'],
  },
  migrations: archiveMigrations,
  routes: (on, { config }) => {
    on(api.listArchives, (context, { query }) => archives.listArchives(context, query));
    on(api.exportArchives.endpoint, exporting(api.exportArchives, archives.listArchives));
    on(api.viewArchive, (context, { params }) => archives.viewArchive(context, params.projectId));
    on(api.saveArchive, (context, { params, body }) => forms.saveArchive(context, params.projectId, body));
    on(api.addArchiveFile, (context, { params, body }) => forms.addFile(context, params.projectId, body));
    on(api.removeArchiveFile, (context, { params }) => forms.removeFile(context, params.archiveFileId));
    on(api.addArchivePart, (context, { params, body }) => forms.addPart(context, params.projectId, body));
    on(api.removeArchivePart, (context, { params }) => forms.removePart(context, params.archivePartId));
    on(api.completeArchive, (context, { params, body }) => forms.complete(context, params.projectId, body.version));
    on(api.reopenArchive, (context, { params, body }) => forms.reopen(context, params.projectId, body));
    on(api.handOverArchive, (context, { params, body }) => forms.handOver(context, params.projectId, body));
    on(api.openCatalogue, async (context, { params, query, response }) =>
      sendDownload(response, await openCatalogue(context, params.projectId, query.format)),
    );
    on(api.prepareArchive, (context, { params }) => prepareZip(context, config.publicUrl, params.projectId));
    on(api.archiveHistory, (context, { params, query }) => archives.history(context, params.projectId, query));
  },
  plugIn() {
    archives.plugInReaders();
    plugInArchives();
    plugInHistory();
  },
};
