import type { Migration } from '../../../kernel/migrator.ts';

export const auditTrailMigrations: Migration[] = [
  {
    name: '20261213150000_audit_log__newest',
    // the list of all entries, by time
    up: 'create index audit_log_newest on audit_log (time desc, id desc);',
  },
  {
    name: '20261225000100_audit_log__own_index',
    // what one did oneself, by time
    up: 'create index audit_log_identity on audit_log (identity_id, time desc) where identity_id is not null;',
  },
];
