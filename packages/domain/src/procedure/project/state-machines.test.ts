import { describe, expect, test } from 'vitest';
import { announcementFlow } from '../announcement/announcement.ts';
import { bidFlow } from '../../bidding/bid/bid.ts';
import { clarificationFlow } from '../../bidding/clarification/clarification.ts';
import { complaintFlow } from '../question/complaint.ts';
import { openingFlow } from '../../bidding/opening/opening.ts';
import { questionFlow } from '../question/question.ts';
import { depositFlow, isGuarantee, isSecured, receiptAction } from '../../bidding/deposit/deposit.ts';
import { planItemFlow } from '../../planning/plan/plan-item.ts';
import type { Workflow } from '../../rule.ts';
import { projectFlow, resultOf, sectionFlow } from './project.ts';

/** Every transition of a table as `FROM action TO`. */
const transitions = <S extends string, A extends string>(flow: Workflow<S, A>): string[] =>
  (Object.keys(flow.table) as A[]).flatMap((action) =>
    flow.table[action].from.map((from) => `${from} ${action} ${flow.next(from, action)}`),
  );

describe('each machine allows these transitions and no others', () => {
  test('project', () => {
    expect(transitions(projectFlow)).toEqual([
      'IN_PROCESS pause PAUSED',
      'PAUSED resume IN_PROCESS',
      'IN_PROCESS end ENDED',
      'PAUSED end ENDED',
    ]);
  });

  test('section', () => {
    expect(transitions(sectionFlow)).toEqual([
      'NORMAL award AWARDED',
      'NORMAL fail FAILED',
      'FAILED reopen NORMAL',
      'FAILED retender RETENDERED',
      'NORMAL cancel CANCELLED',
      'FAILED cancel CANCELLED',
    ]);
  });

  test('plan item', () => {
    expect(transitions(planItemFlow)).toEqual([
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
    expect(transitions(bidFlow)).toEqual([
      'DRAFT submit SUBMITTED',
      'SUBMITTED withdraw WITHDRAWN',
      'SUBMITTED revoke REVOKED',
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
    ]);
  });

  test('opening', () => {
    expect(transitions(openingFlow).filter((one) => !one.includes(' fail '))).toEqual([
      'WAITING open OPENED',
      'OPENED decrypt DECRYPTING',
      'DECRYPTING record RECORDED',
      'RECORDED evaluate EVALUATING',
      'EVALUATING complete EVALUATED',
      'EVALUATED reopen EVALUATING',
      'FAILED continue WAITING',
    ]);
    expect(openingFlow.actionsFrom('EVALUATED')).toEqual(['reopen']);
    expect(openingFlow.actionsFrom('FAILED')).toEqual(['continue']);
  });

  test('question', () => {
    expect(transitions(questionFlow)).toEqual([
      'SUBMITTED reply REPLIED',
      'OVERDUE reply REPLIED',
      'SUBMITTED lapse OVERDUE',
      'REPLIED close CLOSED',
    ]);
  });

  test('announcement', () => {
    expect(transitions(announcementFlow)).toEqual(['DRAFT edit DRAFT', 'DRAFT publish PUBLISHED']);
  });

  test('clarification', () => {
    expect(transitions(clarificationFlow)).toEqual([
      'DRAFT edit DRAFT',
      'DRAFT withdraw WITHDRAWN',
      'DRAFT publish PUBLISHED',
    ]);
  });

  test('complaint', () => {
    expect(transitions(complaintFlow)).toEqual([
      'RECEIVED accept ACCEPTED',
      'RECEIVED refuse REFUSED',
      'ACCEPTED decide DECIDED',
    ]);
  });

  test('deposit', () => {
    expect(transitions(depositFlow)).toEqual([
      'UNPAID pay PAID',
      'PAID return UNPAID',
      'PAID confirm CONFIRMED',
      'PAID hold HELD',
      'CONFIRMED startRefund REFUNDING',
      'REFUNDING keep CONFIRMED',
      'REFUNDING refund REFUNDED',
      'HELD release RELEASED',
      'CONFIRMED proposeForfeit FORFEIT_PROPOSED',
      'REFUNDING proposeForfeit FORFEIT_PROPOSED',
      'FORFEIT_PROPOSED refuseForfeit CONFIRMED',
      'FORFEIT_PROPOSED forfeit FORFEITED',
    ]);
  });
});

test('nothing leads out of a final state', () => {
  expect(bidFlow.actionsFrom('WON')).toEqual([]);
  expect(bidFlow.actionsFrom('WITHDRAWN')).toEqual([]);
  expect(depositFlow.actionsFrom('REFUNDED')).toEqual([]);
  expect(depositFlow.actionsFrom('FORFEITED')).toEqual([]);
  expect(planItemFlow.actionsFrom('FINISHED')).toEqual([]);
  expect(projectFlow.actionsFrom('ENDED')).toEqual([]);
  expect(announcementFlow.actionsFrom('PUBLISHED')).toEqual([]);
  expect(clarificationFlow.actionsFrom('WITHDRAWN')).toEqual([]);
  expect(complaintFlow.actionsFrom('REFUSED')).toEqual([]);
  expect(complaintFlow.actionsFrom('DECIDED')).toEqual([]);
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
