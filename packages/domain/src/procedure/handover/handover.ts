import { FLOWS, type Flow } from '../../work/reminder/category-table.ts';

/** To-dos of the clerk of a project or plan item: they go to whoever takes the work over. */
export const CLERK_TODOS: readonly string[] = [
  ...(Object.keys(FLOWS) as Flow[]).flatMap((flow) => [`${flow}_SUBMIT`, `${flow}_MODIFY`]),
  'REPLY_QUESTION',
  'PREQUALIFICATION_SEND',
  'PLAN_MODIFY_MANAGEMENT',
  'PLAN_DATA',
  'SUPERVISION',
];

/** What goes along where everything is handed over; of it, what is not a clerk's own goes to others of the role when somebody leaves. */
export const HANDED_TODOS: readonly string[] = [...CLERK_TODOS, 'MARKET_OVER'];

/** Somebody who may take work over, or has it. */
export interface HandoverFacts {
  from: string;
  to: string;
  /** Holds the role of a clerk in the same organisation, and may sign in. */
  toIsClerk: boolean;
}

/** Why work cannot go from one to the other; null when it can. */
export const handoverFault = ({ from, to, toIsClerk }: HandoverFacts): 'SELF' | 'NOT_CLERK' | null => {
  if (from === to) return 'SELF';
  return toIsClerk ? null : 'NOT_CLERK';
};
