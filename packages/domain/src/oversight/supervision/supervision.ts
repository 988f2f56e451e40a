import { addDays } from '../../calendar.ts';
import { blocks, stateTable, type Rule, type StateTable } from '../../rule.ts';
import type { SupervisionStatus } from './supervision-codes.ts';

/** A supervision (督办): somebody above asks a unit for what is overdue, and sees to it until it is done (spec §1). */

export type SupervisionAction = 'reply' | 'urge' | 'return' | 'escalate' | 'close';

export const supervisionStates: StateTable<SupervisionStatus, SupervisionAction> = stateTable({
  reply: { from: ['OPEN'], to: 'REPLIED' },
  urge: { from: ['OPEN'], to: 'OPEN' },
  return: { from: ['REPLIED'], to: 'OPEN' },
  escalate: { from: ['OPEN'], to: 'OPEN' },
  close: { from: ['OPEN', 'REPLIED'], to: 'CLOSED' },
});

/** Whom each level of a supervision has reached: the unit itself, who stands above it, the leaders of the group [INT]. */
export const LAST_LEVEL = 2;

/** Natural days that a supervision may leave at most [INT]. */
const MOST_DAYS = 366;

/** Workdays that one leaves which a figure of the first page or the missing evaluation of a contractor gives rise to [INT]. */
export const SHORT_TERM = 3;

/** A supervision as somebody looks at it. */
export interface SupervisionView {
  status: SupervisionStatus;
  level: number;
  /** The one who looks issued it, or oversees all units. */
  oversees: boolean;
  /** The one who looks belongs to the unit that is asked. */
  asked: boolean;
}

/** What somebody may do with a supervision now: who is asked answers, who oversees does the rest. */
export const supervisionActions = ({ status, level, oversees, asked }: SupervisionView): SupervisionAction[] =>
  supervisionStates.actionsFrom(status).filter((action) => {
    if (action === 'reply') return asked;
    return oversees && (action !== 'escalate' || level < LAST_LEVEL);
  });

/** What a new supervision says. */
interface Issue {
  /** The unit that is asked is the issuer's own. */
  own: boolean;
  /** 'yyyy-MM-dd' */
  dueDate: string;
  today: string;
}

/** What a supervision needs when it is issued. */
export const issueRules: readonly Rule<Issue>[] = [
  {
    id: 'SUPERVISE_OWN',
    basis: '[INT]',
    text: {
      zh: '不能督办本单位，请选择下级单位',
      en: 'Nobody supervises the own unit: choose one below it',
    },
    fields: ['organizationId'],
    field: 'organizationId',
    severity: blocks,
    isKept: ({ own }) => !own,
  },
  dueRule<Issue>(),
];

/** What sending an answer back needs: a new term. */
export const returnRules: readonly Rule<Omit<Issue, 'own'>>[] = [dueRule()];

/** What escalating needs: somebody above, beside the one who escalates. */
export const escalateRules: readonly Rule<{ heard: boolean }>[] = [
  {
    id: 'SUPERVISE_ABOVE',
    basis: '[INT]',
    text: {
      zh: '上级没有可以接收的人，请先由管理员指定上级单位领导、审批人或集团领导',
      en: 'Nobody above would hear of it: ask the administrator to name a leader of the organisation above, an approver or a leader of the group',
    },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ heard }) => heard,
  },
];

function dueRule<Facts extends Pick<Issue, 'dueDate' | 'today'>>(): Rule<Facts> {
  return {
    id: 'SUPERVISE_DUE',
    basis: '[INT]',
    text: {
      zh: '办理期限应在今天之后、一年之内',
      en: 'The term ends after today and within a year',
    },
    fields: ['dueDate'],
    field: 'dueDate',
    severity: blocks,
    isKept: ({ dueDate, today }) => dueDate > today && dueDate <= addDays(today, MOST_DAYS),
  };
}

/** Whether nothing came within the term. @param today 'yyyy-MM-dd' */
export const isOverdue = (
  { status, dueDate }: { status: SupervisionStatus; dueDate: string },
  today: string,
): boolean => status === 'OPEN' && dueDate < today;
