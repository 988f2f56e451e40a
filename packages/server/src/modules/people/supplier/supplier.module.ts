import { groupImport } from '../../../kernel/import-group.ts';
import type { Module } from '../../../kernel/module.ts';
import { noteNames, readNames } from '../../../kernel/readings.ts';
import { plugInHistory } from './supplier-history.ts';
import { importSuppliers } from './supplier-import.contract.ts';
import { importing } from './supplier-import.service.ts';
import { supplierMigrations } from './supplier.migrations.ts';
import { supplierRoutes } from './supplier.routes.ts';
import { plugInReaders } from './supplier.service.ts';

export const supplierModule: Module = {
  name: 'supplier',
  reads: { account: ['appUser', 'identity', 'organization'], dishonesty: ['dishonesty'] },
  migrations: [...supplierMigrations, noteNames('20270101100200', 'supplier', 'supplier', 'name')],
  due: [readNames('supplier', 'supplier', 'name')],
  sealed: [
    { table: 'supplier', column: 'mobile', kind: 'CONTACT' },
    { table: 'supplier', column: 'email', kind: 'CONTACT' },
    { table: 'supplier', column: 'landline', kind: 'CONTACT' },
    { table: 'supplier', column: 'head_id_sealed', kind: 'SECRET' },
  ],
  imports: [groupImport(importSuppliers, importing, { file: 'suppliers', order: 30 })],
  routes: supplierRoutes,
  plugIn() {
    plugInReaders();
    plugInHistory();
  },
};
