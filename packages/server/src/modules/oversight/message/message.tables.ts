import type { Channel } from '@tenderdesk/domain/platform/system/channel';
import type { Language } from '@tenderdesk/domain/rule';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    messageRoute: MessageRouteTable;
    messageChoice: MessageChoiceTable;
    outboxItem: OutboxItemTable;
  }
}

/** By which channels a category of reminders leaves, or all to-dos or notices that have none of their own. */
export interface MessageRouteTable {
  /** The code of a category, TODO or READ. */
  category: string;
  channels: Channel[];
  changedBy: string;
  changedTime: Generated<string>;
}

/** What a person has settled about messages. */
export interface MessageChoiceTable {
  userId: string;
  declined: Channel[];
  /** Hours, 0 to 23. */
  quietFrom: number | null;
  quietUntil: number | null;
  digestHour: number | null;
  language: Language;
}

/** Which reminders a message tells of. */
export interface OutboxItemTable {
  outboxId: string;
  remindRecordId: string;
}

export const columnCodes = { messageChoice: { language: ['zh', 'en'] } } satisfies ColumnCodes;
