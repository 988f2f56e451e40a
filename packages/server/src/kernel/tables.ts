import { CHANNELS, type Channel } from '@tenderdesk/domain/platform/system/channel';
import type { CodeList } from '@tenderdesk/domain/codes';
import { DELIVERY_STATES, type EventKind } from '@tenderdesk/domain/access/webhook/events';
import type { Generated, Selectable } from 'kysely';

import type { AlarmKind } from './alarms.ts';
import type { Sealed, SealedContact } from './cipher.ts';
import type { EventDeliveryTable, HouseEventTable } from './event-tables.ts';
import type { SealedColumn } from './sealed-columns.ts';
import { MESSAGE_STATUSES, type MessageStatus } from './wire.ts';

/**
 * All tables by name, in camelCase. Each module adds its own beside its repository:
 * `declare module '../../kernel/tables.ts' { interface Tables { project: ProjectTable } }`
 */
export interface Tables {
  auditLog: AuditLogTable;
  outbox: OutboxTable;
  attachment: AttachmentTable;
  accessLog: AccessLogTable;
  alarm: AlarmTable;
  fileStore: FileStoreTable;
  nameReading: NameReadingTable;
  nameWalk: NameWalkTable;
  webhook: WebhookTable;
  houseEvent: HouseEventTable;
  eventDelivery: EventDeliveryTable;
}

/** The codes that a column may hold, as its type has them: a closed list, or fewer codes than that. */
type CodesOf<Value> = [Value] extends [string] ? CodeList<Value, 'closed'> | readonly Value[] : never;

/**
 * Which codes the CHECKs of columns hold, beside their tables: `export const columnCodes = { … } satisfies ColumnCodes`.
 * The migrations spell them; `schema.test.ts` compares.
 */
export type ColumnCodes = {
  readonly [Table in keyof Tables]?: {
    readonly [Column in keyof Selectable<Tables[Table]>]?: CodesOf<NonNullable<Selectable<Tables[Table]>[Column]>>;
  };
};

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
  projectId: string | null;
  /** Under which deputyship it was done; the name of the actor says for whom, and stands in the hash. */
  deputyId: Generated<string | null>;
  /** Given by the database: place and hash in the log of its project. */
  seq: Generated<number | null>;
  hash: Generated<string | null>;
}

export interface OutboxTable {
  id: string;
  channel: Channel;
  target: SealedContact;
  /** What `target` is found by. */
  targetDigest: string | null;
  /** Empty once it is not needed any more. */
  text: SealedContact;
  /** Real time until which a code in it is good for something; null where there is none. */
  codeUntil: string | null;
  /** A digest of what that code is for. */
  codeFor: string | null;
  createdTime: Generated<string>;
  deliveredTime: string | null;
  status: Generated<MessageStatus>;
  attempts: Generated<number>;
  /** Real time. */
  nextTry: Generated<string>;
  /** Why it was not taken the last time. */
  lastError: Generated<string | null>;
  /** Of a mail; names nobody and nothing. */
  subject: string | null;
  /** The person whom it goes to; null for codes and their like. */
  receiverId: string | null;
  /** The category of the reminder that it tells of, or TEST; null for codes and their like. */
  category: string | null;
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
  /** Of its uploader; null for what the product stores by itself. */
  organizationId: Generated<string | null>;
  /** When a record first took it. */
  claimedTime: Generated<string | null>;
  createdBy: string | null;
  createdTime: Generated<string>;
}

interface NameReadingTable {
  subject: string;
  id: string;
  name: string;
  /** Null until due work wrote it (`readings.ts`). */
  reading: string | null;
}

interface NameWalkTable {
  subject: string;
  after: string;
}

interface AlarmTable {
  kind: AlarmKind;
  subject: string;
  textZh: string;
  textEn: string;
  firstTime: Generated<string>;
  lastTime: Generated<string>;
  times: Generated<number>;
  /** When the administrators were told; null while they are to be. */
  toldTime: string | null;
}

/** A system of the house that is told of events (ADR 0058). */
export interface WebhookTable {
  id: string;
  name: string;
  url: string;
  kinds: EventKind[];
  organizationId: string;
  /** With the units below it. */
  withBelow: boolean;
  /** By which events are signed. */
  secret: Sealed;
  /** Names the secret to the receiver. */
  keyId: string;
  enabled: Generated<boolean>;
  createdBy: string;
  createdTime: Generated<string>;
  removedTime: Generated<string | null>;
  removedBy: Generated<string | null>;
  version: Generated<number>;
}

/** One row: the mark of the file store that belongs to this database. */
interface FileStoreTable {
  mark: string;
}

export interface AccessLogTable {
  id: Generated<string>;
  time: Generated<string>;
  userId: string;
  username: string;
  displayName: string;
  organizationPath: string;
  /** Who acted for the person; null for the person himself. */
  actorId: string | null;
  actorName: string | null;
  /** A person of a company that bids. */
  bidder: Generated<boolean>;
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

export const kernelSealed: readonly SealedColumn[] = [
  { table: 'digest_key', column: 'key_sealed', kind: 'SECRET' },
  { table: 'outbox', column: 'target', kind: 'CONTACT', digest: 'target_digest' },
  { table: 'outbox', column: 'text', kind: 'CONTACT' },
  { table: 'webhook', column: 'secret', kind: 'SECRET' },
];

export const columnCodes = {
  outbox: { channel: CHANNELS, status: MESSAGE_STATUSES },
  eventDelivery: { status: DELIVERY_STATES },
} satisfies ColumnCodes;
