import type { Generated } from 'kysely';

/**
 * All tables by name, in camelCase. Each module adds its own beside its repository:
 * `declare module '../../kernel/tables.ts' { interface Tables { project: ProjectTable } }`
 */
export interface Tables {
  auditLog: AuditLogTable;
  outbox: OutboxTable;
  attachment: AttachmentTable;
  accessLog: AccessLogTable;
}

interface AuditLogTable {
  id: Generated<string>;
  time: Generated<string>;
  identityId: string | null;
  actorName: string;
  action: string;
  objectType: string;
  objectId: string;
  before: string | null;
  after: string | null;
  ip: string;
  requestId: string;
}

export interface OutboxTable {
  id: string;
  channel: 'sms' | 'mail';
  target: string;
  text: string;
  createdTime: Generated<string>;
  deliveredTime: string | null;
}

export interface AttachmentTable {
  id: string;
  name: string;
  mime: string;
  size: string;
  sha256: string;
  storageKey: string;
  bizType: string;
  bizId: string | null;
  createdBy: string | null;
  createdTime: Generated<string>;
}

export interface AccessLogTable {
  id: Generated<string>;
  time: Generated<string>;
  userId: string;
  username: string;
  displayName: string;
  organizationPath: string;
  ip: string;
  method: string;
  path: string;
  route: string;
  status: number;
  costMs: number;
  bodyHash: string | null;
  requestId: string;
  projectId: string | null;
}
