import { contractRules } from '../../fulfilment/contract/contract.ts';
import { afterRecording, type Recorded } from '../../oversight/lawfulness/breach.ts';
import { findings, type Finding } from '../../rule.ts';
import { noticeRules } from '../../selection/award/notice.ts';
import { publicityTimeRules } from '../../selection/award/publicity.ts';
import { validityRules } from '../../selection/award/winner.ts';
import { fallRules } from '../incident/incident.ts';
import type { FallConsequence, FallGround } from '../incident/incident-codes.ts';
import { phaseRow } from './phase.ts';
import { isTender, type Procedure } from './procedure.ts';
import { DAYS, ENDS, type State } from './way-out-state.fixture.ts';

/** What the rules of the product say in a state of the model. */

export const validUntil = ({ extension }: State): string => (extension === 'extended' ? ENDS.extended : ENDS.published);

/** What the rules say of the bid that is about to be awarded or told. */
const validity = (state: State): Finding[] =>
  findings(validityRules, {
    bidderName: '乙公司',
    validUntil: validUntil(state),
    refused: state.refused,
    today: DAYS[state.when],
  });

/** Without candidates nobody is named. */
const MISSING: Finding = {
  ruleId: 'WINNER_MISSING',
  field: '',
  messageZh: '尚未确定中标人',
  messageEn: 'No winner',
  severity: 'block',
};

/** An opening that did not fail leaves with its report. */
const UNREPORTED: Finding = {
  ruleId: 'REPORT_NOT_HANDED_OVER',
  field: '',
  messageZh: '评标报告尚未提交',
  messageEn: 'The report is not handed over',
  severity: 'block',
};

const terms = { amount: '800', priceText: '800', partyA: '甲', partyB: '乙', periodDays: 90 };

/** What the rules say of the present phase's data, its true dates as they are. */
export function ruled(state: State, { method }: Procedure): Finding[] {
  const today = DAYS[state.when];
  const law = { mandatory: isTender(method), workdays: {} };
  switch (state.phase) {
    case 'BID_OPENING':
      return state.opening === 'FAILED' || state.report === 'handed' ? [] : [UNREPORTED];
    case 'PUBLIC_NOTICE':
      return findings(publicityTimeRules, {
        ...law,
        reportDate: '2027-01-04',
        startTime: `${today} 09:00:00`,
        endTime: `${state.when === 'late' ? '2027-03-23' : '2027-01-08'} 09:00:00`,
        today,
      });
    case 'CONFIRM_WINNER':
      return state.standing === 0 ? [MISSING] : validity(state);
    case 'WINNING_NOTICE':
      return [
        ...validity(state),
        ...findings(noticeRules, {
          ...law,
          bidders: ['a'],
          addressees: ['a'],
          confirmedDate: '2027-01-04',
          reportDate: null,
          winnerChange: null,
          recheckDate: null,
          today,
        }),
      ];
    case 'CONTRACT_SIGNING':
      return findings(contractRules, {
        ...law,
        priceKind: 'AMOUNT',
        award: terms,
        contract: terms,
        issueDate: '2027-01-04',
        signDate: today,
        today,
        pausedDays: 0,
      });
    default:
      return [];
  }
}

/** What stops a step once breaches are recorded; warnings are confirmed with a reason. */
export function stops(state: State, action: 'submit' | 'approve', procedure: Procedure): boolean {
  const found = ruled(state, procedure);
  const recorded = found.flatMap(({ severity, ruleId, field, due, actual = null }): Recorded[] =>
    severity === 'breach' && due && state.recorded !== 'no'
      ? [{ ruleId, field, due, actual, decided: state.recorded === 'decided' }]
      : [],
  );
  return afterRecording(found, recorded, action).some(({ severity }) => severity !== 'warn');
}

/** The bids are open: from then on their validity runs out. */
export const isOpened = ({ opening }: State): boolean =>
  opening === 'RECORDED' || opening === 'EVALUATING' || opening === 'EVALUATED';

/** True while bidders are asked to extend, paused or not: from the opening until the notice, while the bids bind. */
export const askable = (state: State): boolean =>
  isOpened(state) &&
  state.extension === 'none' &&
  !state.refused &&
  state.standing > 0 &&
  phaseRow(state.phase).ordinal <= phaseRow('WINNING_NOTICE').ordinal &&
  DAYS[state.when] <= validUntil(state);

export const fallStands = (state: State, consequence: FallConsequence, ground: FallGround): boolean =>
  findings(fallRules, {
    ground,
    consequence,
    deposit: null,
    hasDeposit: false,
    own: { validUntil: validUntil(state), refused: state.refused },
    told: state.phase === 'CONTRACT_SIGNING',
    next: state.standing > 1 ? { validUntil: validUntil(state) } : null,
    direct: false,
    files: 1,
    today: DAYS[state.when],
  }).length === 0;
