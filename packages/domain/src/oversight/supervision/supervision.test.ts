import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { plannedDays } from './lead-time.ts';
import {
  isOverdue,
  issueRules,
  LAST_LEVEL,
  supervisionActions,
  supervisionStates,
  type SupervisionView,
} from './supervision.ts';
import { SupervisionStatus } from './supervision-codes.ts';

const TODAY = '2026-03-10';

test.each<[string, { own: boolean; dueDate: string }, string[]]>([
  ['a unit below, tomorrow', { own: false, dueDate: '2026-03-11' }, []],
  ['a year ahead', { own: false, dueDate: '2027-03-11' }, []],
  ['the own unit', { own: true, dueDate: '2026-03-11' }, ['SUPERVISE_OWN']],
  ['today', { own: false, dueDate: TODAY }, ['SUPERVISE_DUE']],
  ['more than a year', { own: false, dueDate: '2027-03-12' }, ['SUPERVISE_DUE']],
])('%s', (_, facts, broken) => {
  expect(findings(issueRules, { ...facts, today: TODAY }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

const view = (changes: Partial<SupervisionView>): SupervisionView => ({
  status: 'OPEN',
  level: 0,
  oversees: false,
  asked: false,
  ...changes,
});

test.each<[string, Partial<SupervisionView>, string[]]>([
  ['a stranger does nothing', {}, []],
  ['who is asked answers', { asked: true }, ['reply']],
  ['who oversees does the rest', { oversees: true }, ['urge', 'escalate', 'close']],
  ['nobody is left to tell', { oversees: true, level: LAST_LEVEL }, ['urge', 'close']],
  ['an answer is sent back or closed', { oversees: true, status: 'REPLIED' }, ['return', 'close']],
  ['nobody answers twice', { asked: true, status: 'REPLIED' }, []],
  ['the end is the end', { oversees: true, asked: true, status: 'CLOSED' }, []],
])('%s', (_, facts, actions) => {
  expect(supervisionActions(view(facts))).toEqual(actions);
});

test('from every state a way leads to the end', () => {
  const reaches = (status: SupervisionStatus): boolean => {
    const seen = new Set<SupervisionStatus>();
    const open = [status];
    for (let one = open.pop(); one; one = open.pop()) {
      if (one === 'CLOSED') return true;
      if (seen.has(one)) continue;
      seen.add(one);
      for (const action of supervisionStates.actionsFrom(one)) open.push(supervisionStates.next(one, action));
    }
    return false;
  };
  for (const status of SupervisionStatus.codes) expect(reaches(status), status).toBe(true);
});

test('it is late from the day after its last one, and only while it waits', () => {
  expect(isOverdue({ status: 'OPEN', dueDate: TODAY }, TODAY)).toBe(false);
  expect(isOverdue({ status: 'OPEN', dueDate: '2026-03-09' }, TODAY)).toBe(true);
  expect(isOverdue({ status: 'REPLIED', dueDate: '2026-03-09' }, TODAY)).toBe(false);
});

test('the plan of a phase is what the plan leaves for handing in, checking and approving', () => {
  const days: Record<string, number | null> = {
    BIDDING_DOCUMENT_SUBMIT: 15,
    BIDDING_DOCUMENT_CHECK: 3,
    BIDDING_DOCUMENT_APPROVE: 5,
  };
  expect(plannedDays('BIDDING_DOCUMENT', (category) => days[category] ?? null)).toBe(23);
  expect(plannedDays('CONTRACT_SIGNING', () => null)).toBeNull();
  expect(plannedDays('BID_OPENING', () => 3)).toBeNull();
});
