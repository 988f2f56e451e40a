import { exporting } from '../../../kernel/export.ts';
import { groupImport } from '../../../kernel/import-group.ts';
import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import * as own from './own-qualification.service.ts';
import { importCertificates } from './qualification-import.contract.ts';
import { importing } from './qualification-import.service.ts';
import * as api from './qualification.contract.ts';
import { qualificationMigrations } from './qualification.migrations.ts';
import * as qualifications from './qualification.service.ts';

/** Certificates of the suppliers. */
export const qualificationModule: Module = {
  name: 'qualification',
  reads: { supplier: ['supplier'] },
  migrations: qualificationMigrations,
  due: [{ name: 'qualifications that expire', run: qualifications.tellExpiring }],
  imports: [groupImport(importCertificates, importing, { file: 'certificates', order: 35 })],
  routes: (on) => {
    importRoutes(on, importCertificates, importing);
    on(api.listQualifications, (context, { query }) => qualifications.listQualifications(context, query));
    on(api.exportQualifications.endpoint, exporting(api.exportQualifications, qualifications.listQualifications));
    on(api.viewQualification, (context, { params }) =>
      qualifications.viewQualification(context, params.qualificationId),
    );
    on(api.qualificationHistory, (context, { params, query }) =>
      qualifications.history(context, params.qualificationId, query),
    );
    on(api.auditQualification, (context, { params, body }) =>
      qualifications.auditQualification(context, params.qualificationId, body),
    );
    on(api.listOwnQualifications, (context) => own.listOwn(context));
    on(api.addQualification, (context, { body }) => own.addQualification(context, body));
    on(api.changeQualification, (context, { params, body }) =>
      own.changeQualification(context, params.qualificationId, body),
    );
    on(api.withdrawQualification, (context, { params, body }) =>
      own.withdrawQualification(context, params.qualificationId, body),
    );
  },
  plugIn: qualifications.plugInReaders,
};
