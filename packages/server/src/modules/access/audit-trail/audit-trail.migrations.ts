import type { Migration } from '../../../kernel/migrator.ts';

export const auditTrailMigrations: Migration[] = [
  {
    name: '20261213150000_audit_log__newest',
    // the list of all entries, by time
    up: 'create index audit_log_newest on audit_log (time desc, id desc);',
  },
];
