import type { DeliveryState, SentKind } from '@tenderdesk/domain/access/webhook/events';
import type { Generated } from 'kysely';

/** What happened, as it is told; rows are only ever added. */
export interface HouseEventTable {
  id: string;
  kind: SentKind;
  /** Of the project or the plan item: what is known by a number. */
  subject: string;
  /** JSON, word for word as it is signed. */
  body: string;
  createdTime: Generated<string>;
}

/** An event on its way to one system. */
export interface EventDeliveryTable {
  id: string;
  /** In the order of the acts. */
  ordinal: Generated<string>;
  webhookId: string;
  eventId: string;
  kind: SentKind;
  /** What keeps its order: the id of a project, of a plan item, or of a test. */
  stream: string;
  status: Generated<DeliveryState>;
  attempts: Generated<number>;
  /** Real time, as all that follows. */
  nextTry: Generated<string>;
  /** From when the days are counted after which it is given up. */
  since: Generated<string>;
  triedTime: string | null;
  deliveredTime: string | null;
  /** Of the last answer. */
  answerStatus: number | null;
  answer: string | null;
  /** Why it was not taken the last time. */
  lastError: string | null;
}
