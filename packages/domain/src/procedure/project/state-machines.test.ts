import { describe, expect, test } from 'vitest';
import { announcementStates } from '../announcement/announcement.ts';
import { bidStates } from '../../bidding/bid/bid.ts';
import { clarificationStates } from '../../bidding/clarification/clarification.ts';
import { complaintStates } from '../question/complaint.ts';
import { openingStates } from '../../bidding/opening/opening.ts';
import { questionStates } from '../question/question.ts';
import { depositStates, isGuarantee, isSecured, receiptAction } from '../../bidding/deposit/deposit.ts';
import { planItemStates } from '../../planning/plan/plan-item.ts';
import type { StateTable } from '../../rule.ts';
import { projectStates, resultOf, sectionStates } from './project.ts';

/** Every transition of a table as `FROM action TO`. */
const transitions = <S extends string, A extends string>(states: StateTable<S, A>): string[] =>
  (Object.keys(states.table) as A[]).flatMap((action) =>
    states.table[action].from.map((from) => `${from} ${action} ${states.next(from, action)}`),
  );

describe('each machine allows these transitions and no others', () => {
  test('project', () => {
    expect(transitions(projectStates)).toEqual([
      'IN_PROCESS pause PAUSED',
      'PAUSED resume IN_PROCESS',
      'IN_PROCESS end ENDED',
      'PAUSED end ENDED',
    ]);
  });

  test('section', () => {
    expect(transitions(sectionStates)).toEqual([
      'NORMAL award AWARDED',
      'AWARDED openAward NORMAL',
      'NORMAL fail FAILED',
      'FAILED reopen NORMAL',
      'FAILED retender RETENDERED',
      'NORMAL cancel CANCELLED',
      'FAILED cancel CANCELLED',
    ]);
  });

  test('plan item', () => {
    expect(transitions(planItemStates)).toEqual([
      'NOT_STARTED start STARTED',
      'STARTED release NOT_STARTED',
      'STARTED finish FINISHED',
      'NOT_STARTED carryOver CARRIED_OVER',
      'STARTED carryOver CARRIED_OVER',
      'NOT_STARTED cancel CANCELLED',
      'STARTED cancel CANCELLED',
    ]);
  });

  test('bid', () => {
    expect(transitions(bidStates)).toEqual([
      'DRAFT submit SUBMITTED',
      'SUBMITTED withdraw WITHDRAWN',
      'SUBMITTED revoke REVOKED',
      'VALID revoke REVOKED',
      'CANDIDATE revoke REVOKED',
      'OPENED revokeOpened REVOKED',
      'OPENED withdrawOpened WITHDRAWN',
      'SUBMITTED open OPENED',
      'OPENED pass VALID',
      'OPENED reject REJECTED',
      'VALID reject REJECTED',
      'VALID nominate CANDIDATE',
      'VALID reopen OPENED',
      'REJECTED reopen OPENED',
      'CANDIDATE reopen OPENED',
      'CANDIDATE win WON',
      'VALID lose LOST',
      'CANDIDATE lose LOST',
      'WON fall FALLEN',
      'LOST restore VALID',
      'OPENED lapse LAPSED',
      'VALID lapse LAPSED',
      'CANDIDATE lapse LAPSED',
      'LOST lapse LAPSED',
    ]);
  });

  test('opening', () => {
    expect(transitions(openingStates).filter((one) => !one.includes(' fail '))).toEqual([
      'WAITING open OPENED',
      'OPENED decrypt DECRYPTING',
      'DECRYPTING record RECORDED',
      'RECORDED evaluate EVALUATING',
      'EVALUATING complete EVALUATED',
      'EVALUATED reopen EVALUATING',
      'FAILED continue WAITING',
    ]);
    expect(openingStates.actionsFrom('EVALUATED')).toEqual(['reopen']);
    expect(openingStates.actionsFrom('FAILED')).toEqual(['continue']);
  });

  test('question', () => {
    expect(transitions(questionStates)).toEqual([
      'SUBMITTED reply REPLIED',
      'OVERDUE reply REPLIED',
      'SUBMITTED lapse OVERDUE',
      'REPLIED close CLOSED',
    ]);
  });

  test('announcement', () => {
    expect(transitions(announcementStates)).toEqual(['DRAFT edit DRAFT', 'DRAFT publish PUBLISHED']);
  });

  test('clarification', () => {
    expect(transitions(clarificationStates)).toEqual([
      'DRAFT edit DRAFT',
      'DRAFT withdraw WITHDRAWN',
      'DRAFT publish PUBLISHED',
    ]);
  });

  test('complaint', () => {
    expect(transitions(complaintStates)).toEqual([
      'RECEIVED accept ACCEPTED',
      'RECEIVED refuse REFUSED',
      'ACCEPTED decide DECIDED',
    ]);
  });

  test('deposit', () => {
    expect(transitions(depositStates)).toEqual([
      'UNPAID pay PAID',
      'PAID return UNPAID',
      'UNPAID confirm CONFIRMED',
      'PAID confirm CONFIRMED',
      'PAID hold HELD',
      'CONFIRMED startRefund REFUNDING',
      'REFUNDING keep CONFIRMED',
      'REFUNDING refund REFUNDED',
      'HELD release RELEASED',
      'CONFIRMED proposeForfeit FORFEIT_PROPOSED',
      'REFUNDING proposeForfeit FORFEIT_PROPOSED',
      'HELD proposeForfeit FORFEIT_PROPOSED',
      'FORFEIT_PROPOSED refuseForfeit CONFIRMED',
      'FORFEIT_PROPOSED refuseClaim HELD',
      'FORFEIT_PROPOSED forfeit FORFEITED',
    ]);
  });
});

test('nothing leads out of a final state', () => {
  expect(bidStates.actionsFrom('FALLEN')).toEqual([]);
  expect(bidStates.actionsFrom('WITHDRAWN')).toEqual([]);
  expect(depositStates.actionsFrom('REFUNDED')).toEqual([]);
  expect(depositStates.actionsFrom('FORFEITED')).toEqual([]);
  expect(planItemStates.actionsFrom('FINISHED')).toEqual([]);
  expect(projectStates.actionsFrom('ENDED')).toEqual([]);
  expect(announcementStates.actionsFrom('PUBLISHED')).toEqual([]);
  expect(clarificationStates.actionsFrom('WITHDRAWN')).toEqual([]);
  expect(complaintStates.actionsFrom('REFUSED')).toEqual([]);
  expect(complaintStates.actionsFrom('DECIDED')).toEqual([]);
});

test.each([
  ['TRANSFER', false, 'confirm'],
  ['CHEQUE', false, 'confirm'],
  ['BANK_GUARANTEE', true, 'hold'],
  ['INSURANCE', true, 'hold'],
  ['GUARANTEE_COMPANY', true, 'hold'],
] as const)('a deposit by %s is a guarantee: %j', (form, guarantee, action) => {
  expect(isGuarantee(form)).toBe(guarantee);
  expect(receiptAction(form)).toBe(action);
});

test('a deposit secures the bid while it is confirmed or held', () => {
  const all = ['UNPAID', 'PAID', 'CONFIRMED', 'REFUNDING', 'REFUNDED', 'HELD', 'RELEASED'] as const;
  expect(all.filter(isSecured)).toEqual(['CONFIRMED', 'HELD']);
});

test('one awarded section makes the project awarded', () => {
  expect(resultOf(['FAILED', 'AWARDED'])).toBe('AWARDED');
  expect(resultOf(['FAILED', 'CANCELLED'])).toBe('FAILED');
});
