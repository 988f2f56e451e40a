import type { AuditAction, AuditKind } from '@tenderdesk/domain/access/audit-trail/entry-words';
import type { EventFacts, EventKind } from '@tenderdesk/domain/access/webhook/events';
import type { Channel } from '@tenderdesk/domain/platform/system/channel';
import type { Language } from '@tenderdesk/domain/rule';
import type { Alarms } from './alarms.ts';
import type { Cipher } from './cipher.ts';
import type { Database } from './database.ts';
import type { Files } from './files.ts';
import type { Memory } from './memory.ts';
import type { Principals } from './principals.ts';
import type { Signer } from './signer.ts';
import type { User } from './user.ts';
import type { MessagePort } from './messages.ts';

/** What a change did to one object, for the audit trail. */
export interface AuditEntry {
  action: AuditAction;
  objectType: AuditKind;
  objectId: string;
  before?: object | null;
  after?: object | null;
}

/** A text to a phone or a mailbox, or into a chat where the owner of a phone is called. */
export interface Message {
  /** Where the record of its delivery is pointed at. */
  id?: string;
  channel: Channel;
  target: string;
  text: string;
  /** Of a mail; names nobody and nothing. */
  subject?: string;
  /** The person whom it goes to, and what it is about: the category of a reminder, or TEST. */
  about?: { receiverId: string; category: string };
  /** Where there is a code in it: a digest of what that is for, and how long it is good, in real minutes. */
  code?: { of: string; minutes: number };
}

interface Told<Kind extends EventKind> {
  /** Its number, or the name of what has none: the list of deliveries shows it. */
  subject: string;
  facts: EventFacts<Kind>;
}

/** What other systems of the house are told of an act (ADR 0058). */
export type HouseEvent = {
  [Kind in EventKind]: {
    kind: Kind;
    /** What keeps its order: the id of the project, or of the plan item. The act holds its lock until the commit. */
    stream: string;
    /** The unit that it belongs to. */
    organizationId: string;
    /** Asked for at the end of the act, and only where somebody is to be told. */
    told: () => Told<Kind> | Promise<Told<Kind>>;
  };
}[EventKind];

/** What a service works with: one request, or one piece of due work. */
export interface Context {
  /** The transaction of a changing request; the pool for a reading one. */
  db: Database;
  user: User;
  /** Business time when the work began, 'yyyy-MM-dd HH:mm:ss' (Asia/Shanghai). */
  now: string;
  language: Language;
  ip: string;
  requestId: string;
  files: Files;
  alarms: Alarms;
  /** Seals what is stored. */
  cipher: Cipher;
  /** Signs what leaves and comes back. */
  signer: Signer;
  memory: Memory;
  /** Forgets people whose rights have changed (every process hears of it by the bus, this one need not wait for that), and says who is behind a session now. */
  principals: Pick<Principals, 'forget' | 'bySession' | 'signToken'>;
  /** Written in the same transaction, so that no change is without its trace. */
  audit(entry: AuditEntry): void;
  /** A write under way whose outcome nobody needs before the commit; when it fails, nothing is committed. */
  later(write: Promise<unknown>): void;
  /** Names the project that the request is about: the access log hides person and object while it is sealed. */
  concerns(projectId: string): void;
  /** Sent after the commit, through the configured port. */
  send(message: Message): void;
  /** Kept in the same transaction for the systems that are to be told, and sent after the commit. */
  emit(event: HouseEvent): void;
  /** What leaves the house from here. */
  outlets: Pick<MessagePort, 'carries' | 'publicUrl'>;
  /**
   * Runs `work` in one transaction with its trail and messages: for endpoints that leave the transaction to their
   * service because something long comes first, an upload for instance. Inside a transaction it joins that one.
   */
  transaction<Result>(work: (context: Context) => Promise<Result>): Promise<Result>;
  /**
   * Runs one of many pieces of due work inside the transaction, with a trail and messages of its own: where it fails, it alone is
   * undone, an alarm is raised, and those behind it go on.
   * @param about of the piece, such as the id of its project
   * @returns whether it was done
   * @throws Error where the database is away
   */
  apart(about: string, work: (context: Context) => Promise<void>): Promise<boolean>;
  /** Runs long reading on what stands at one moment; nothing is changed in it. */
  snapshot<Result>(work: (context: Context) => Promise<Result>): Promise<Result>;
  /** Tells every process of the product (bus.ts) once the transaction is committed; payloads are ids, never contents. */
  tell(channel: string, payload: string): void;
  /** Runs once the transaction is committed: telling other processes, for instance. */
  afterCommit(work: () => void | Promise<void>): void;
}
