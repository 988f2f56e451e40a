import { blocks, stateTable, type Rule, type StateTable } from '../../rule.ts';
import type { NoticeAudience, NoticeStatus, ReceiptState } from './notice-words.ts';

/** A notice (通知公告): what the tender department tells people, and who has read it (spec §2, /fileSharing). */

type Step = 'edit' | 'publish' | 'withdraw' | 'delete';
export type NoticeAction = Step | 'urge' | 'copy';

/** What was published is not changed any more: it is withdrawn, and a copy of it is published. */
export const noticeStates: StateTable<NoticeStatus, Step> = stateTable({
  edit: { from: ['DRAFT'], to: 'DRAFT' },
  publish: { from: ['DRAFT'], to: 'PUBLISHED' },
  withdraw: { from: ['PUBLISHED'], to: 'WITHDRAWN' },
  delete: { from: ['DRAFT'], to: 'DRAFT' },
});

/** The days on which a notice holds, 'yyyy-MM-dd'; null for no bound. */
export interface Validity {
  validFrom: string | null;
  validUntil: string | null;
}

/** Whether people are to see a notice on a day. @param today 'yyyy-MM-dd' */
export const isInForce = (
  { status, validFrom, validUntil }: Validity & { status: NoticeStatus },
  today: string,
): boolean =>
  status === 'PUBLISHED' && (validFrom === null || validFrom <= today) && (validUntil === null || validUntil >= today);

/** What somebody may do with a notice now. */
export function noticeActions(
  status: NoticeStatus,
  { edits, publishes, inForce }: { edits: boolean; publishes: boolean; inForce: boolean },
): NoticeAction[] {
  const steps = noticeStates
    .actionsFrom(status)
    .filter((step) => (step === 'publish' || step === 'withdraw' ? publishes : edits));
  return [...steps, ...(publishes && inForce ? (['urge'] as const) : []), ...(edits ? (['copy'] as const) : [])];
}

/** How far somebody has come with a notice. */
export function receiptState({
  readTime,
  confirmedTime,
}: {
  readTime: string | null;
  confirmedTime: string | null;
}): ReceiptState {
  if (confirmedTime !== null) return 'CONFIRMED';
  return readTime === null ? 'UNREAD' : 'READ';
}

interface Addressing extends Validity {
  audience: NoticeAudience;
  /** Organisations and roles that it names. */
  named: number;
}

const validity = {
  id: 'NOTICE_VALIDITY',
  basis: '[INT]',
  text: {
    zh: '有效期的截止日不能早于开始日',
    en: 'The last day of validity is not before the first',
  },
  fields: ['validFrom', 'validUntil'],
  field: 'validUntil',
  severity: blocks,
  isKept: ({ validFrom, validUntil }: Validity) => validFrom === null || validUntil === null || validFrom <= validUntil,
} satisfies Rule<Validity>;

/** What a notice needs when it is saved. */
export const noticeRules: readonly Rule<Addressing>[] = [
  {
    id: 'NOTICE_CHOSEN',
    basis: '[INT]',
    text: { zh: '请至少选择一个单位或角色', en: 'Choose at least one organisation or role' },
    fields: ['audience', 'organizationIds', 'roles'],
    field: 'organizationIds',
    severity: blocks,
    isKept: ({ audience, named }) => audience !== 'CHOSEN' || named > 0,
  },
  validity,
];

/** What publishing needs. */
export const publishRules: readonly Rule<Validity & { today: string; reached: number }>[] = [
  validity,
  {
    id: 'NOTICE_OVER',
    basis: '[INT]',
    text: { zh: '有效期已过，请先修改截止日', en: 'Its validity has passed: change the last day first' },
    fields: ['validUntil'],
    field: 'validUntil',
    severity: blocks,
    isKept: ({ validUntil, today }) => validUntil === null || validUntil >= today,
  },
  {
    id: 'NOTICE_NOBODY',
    basis: '[INT]',
    text: { zh: '所选范围内没有人员，请调整发布范围', en: 'Nobody is in the chosen scope: choose another one' },
    fields: ['audience'],
    field: 'audience',
    severity: blocks,
    isKept: ({ reached }) => reached > 0,
  },
];

/** What reminding those who did not read needs: once a day, and somebody. */
export const urgeRules: readonly Rule<{ urgedOn: string | null; today: string; waiting: number }>[] = [
  {
    id: 'NOTICE_URGED',
    basis: '[INT]',
    text: { zh: '今天已提醒过，请明天再提醒', en: 'They were reminded today: do it again tomorrow' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ urgedOn, today }) => urgedOn === null || urgedOn < today,
  },
  {
    id: 'NOTICE_ALL_READ',
    basis: '[INT]',
    text: { zh: '范围内的人员都已阅读', en: 'Everybody has read it' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ waiting }) => waiting > 0,
  },
];
