import type { FailResult, ProjectResult } from './codes.ts';
import { ruleError, type Text } from '../../rule.ts';
import { isOwnPlace, phaseRow, type FlowPlace, type Phase, type SubmitType } from './phase.ts';

/** Condition of a route, beside its reason. */
export type FailCondition =
  /** None. */
  | 'NOTHING'
  /** No section can go on: too few bids, or every bid was rejected (法28, 法42). */
  | 'NOTHING_GOES_ON'
  /** No section is awarded. */
  | 'NOTHING_AWARDED'
  /** Some sections are awarded; of the others the winner fell away (例55). */
  | 'SOME_AWARDED'
  /** Some sections have failed, others can go on. */
  | 'SOME_FAILED'
  /** The opening failed because fewer answered than are asked for, but somebody did. */
  | 'FEW_RESPONSES';

/** One way on from a failed phase. */
export interface FailRoute {
  result: FailResult;
  /** The phases in which it can be approved; null: in every one. */
  phases: readonly Phase[] | null;
  /** The methods that may take it; null: every one. */
  methods: readonly string[] | null;
  condition: FailCondition;
  /** Where the project goes; null: it stays in its phase, with what can go on. */
  phase: Phase | null;
  /** A new round begins there; the one before stays as it is. */
  newRound: boolean;
  /** What becomes of sections: all that were not settled, those that have failed, or none. */
  sections: 'ALL' | 'FAILED' | 'NONE';
  /** How they leave: tendered again as copies, or given up. */
  sectionAction: 'retender' | 'cancel' | null;
  /** Their copies belong to the next round of the project, or to a project of their own. */
  copies: 'ROUND' | 'CHILD' | null;
  /** How the project ends, where it does. */
  projectResult: ProjectResult | null;
}

const OPENING = ['BID_OPENING'] as const;

/**
 * Every route (docs/domain/lifecycle.md). After an opening that failed a tender is repeated, with another method if need
 * be; after one that was held also when the winner cannot be had (例55) or an objection holds (例81). What the project's
 * TERMINATE does besides, announce and refund, is told to those who wait for its end (例31, R54).
 */
export const FAIL_ROUTES: readonly FailRoute[] = [
  {
    result: 'RETENDER',
    phases: OPENING,
    methods: null,
    condition: 'NOTHING_GOES_ON',
    phase: 'BIDDING_DOCUMENT',
    newRound: true,
    sections: 'ALL',
    sectionAction: 'retender',
    copies: 'ROUND',
    projectResult: null,
  },
  {
    result: 'RETENDER',
    phases: ['PUBLIC_NOTICE', 'COUNTERSIGN_AWARD', 'CONFIRM_WINNER'],
    methods: null,
    condition: 'NOTHING_AWARDED',
    phase: 'BIDDING_DOCUMENT',
    newRound: true,
    sections: 'ALL',
    sectionAction: 'retender',
    copies: 'ROUND',
    projectResult: null,
  },
  {
    result: 'CHANGE_METHOD',
    phases: OPENING,
    methods: null,
    condition: 'NOTHING_GOES_ON',
    phase: 'IMPLEMENTION_PLAN',
    newRound: true,
    sections: 'ALL',
    sectionAction: 'retender',
    copies: 'ROUND',
    projectResult: null,
  },
  {
    result: 'PARTIAL',
    phases: OPENING,
    methods: null,
    condition: 'SOME_FAILED',
    phase: null,
    newRound: false,
    sections: 'FAILED',
    sectionAction: 'retender',
    copies: 'CHILD',
    projectResult: null,
  },
  {
    // the sections whose winner stands go on; those that lost theirs are tendered again by themselves
    result: 'PARTIAL',
    phases: ['CONFIRM_WINNER'],
    methods: null,
    condition: 'SOME_AWARDED',
    phase: null,
    newRound: false,
    sections: 'ALL',
    sectionAction: 'retender',
    copies: 'CHILD',
    projectResult: null,
  },
  {
    result: 'CONTINUE',
    phases: OPENING,
    condition: 'FEW_RESPONSES',
    // a tender that fewer than three answered is never opened (法28, 例44)
    methods: ['PUBLIC_INQUIRY', 'PUBLIC_COMPETITIVE_NEGOTIATION'],
    phase: null,
    newRound: false,
    sections: 'NONE',
    sectionAction: null,
    copies: null,
    projectResult: null,
  },
  {
    // before its publication a project is given up freely; what was published takes a listed cause and its paper: an incident
    result: 'TERMINATE',
    phases: ['IMPLEMENTION_PLAN', 'BIDDING_DOCUMENT', 'ANNOUNCEMENT'], // sic
    methods: null,
    condition: 'NOTHING',
    phase: 'ENDED',
    newRound: false,
    sections: 'ALL',
    sectionAction: 'cancel',
    copies: null,
    projectResult: 'TERMINATED',
  },
  {
    // a tender that has failed by itself need not be repeated
    result: 'TERMINATE',
    phases: OPENING,
    methods: null,
    condition: 'NOTHING_GOES_ON',
    phase: 'ENDED',
    newRound: false,
    sections: 'ALL',
    sectionAction: 'cancel',
    copies: null,
    projectResult: 'TERMINATED',
  },
];

/** What is known of a phase that is to be failed. */
export interface FailFacts {
  method: string;
  phase: FlowPlace;
  type: SubmitType;
  /** Sections that can go on and sections that have failed. */
  going: number;
  failed: number;
  /** Of those that can go on: sections whose winner is confirmed. */
  awarded: number;
  /** Most responses that a section of a failed opening had; null where no opening failed for want of them. */
  responses: number | null;
}

const CONDITIONS: Record<FailCondition, (facts: FailFacts) => boolean> = {
  NOTHING: () => true,
  NOTHING_AWARDED: ({ awarded }) => awarded === 0,
  SOME_AWARDED: ({ going, awarded }) => awarded > 0 && awarded < going,
  NOTHING_GOES_ON: ({ going, failed }) => going === 0 && failed > 0,
  SOME_FAILED: ({ going, failed }) => going > 0 && failed > 0,
  FEW_RESPONSES: ({ responses }) => responses !== null && responses > 0,
};

/** The report of an opening settles the sections that go on; with it only those that failed can leave. */
const fitsType = ({ type }: FailFacts, { result }: FailRoute): boolean =>
  type !== 'EVALUATION_REPORT' || result === 'PARTIAL';

/** True once the winner is confirmed: what is awarded is bound by law (法45) and cannot fail any more. */
export const isAwarded = (phase: FlowPlace): boolean =>
  !isOwnPlace(phase) && phaseRow(phase).ordinal > phaseRow('CONFIRM_WINNER').ordinal;

const isOpen = (facts: FailFacts, route: FailRoute): boolean =>
  !isAwarded(facts.phase) &&
  (route.phases === null || route.phases.some((phase) => phase === facts.phase)) &&
  (route.methods === null || route.methods.includes(facts.method)) &&
  fitsType(facts, route) &&
  CONDITIONS[route.condition](facts);

/** The results that the approver may choose from now, in the order of the table. */
export const offeredFailResults = (facts: FailFacts): FailResult[] =>
  FAIL_ROUTES.filter((route) => isOpen(facts, route)).map(({ result }) => result);

/** How a project is given up by an incident, in whatever phase (R54). */
export const TERMINATION: FailRoute = FAIL_ROUTES.find(({ result }) => result === 'TERMINATE')!;

/** The route of a result that was approved in a phase, whatever the conditions are now. */
export function routeTaken(failResult: string, phase: Phase): FailRoute {
  const route = FAIL_ROUTES.find(({ result, phases }) => result === failResult && (phases?.includes(phase) ?? true));
  if (!route) throw new RangeError(`${failResult} leads nowhere from ${phase}`);
  return route;
}

const NOT_OFFERED: Text = {
  zh: '当前情形不能采用此处理方式',
  en: 'This result is not offered in the present state',
};

const AWARDED: Text = {
  zh: '中标结果已确定，不能再按流标处理',
  en: 'The award is made; the project cannot fail any more',
};

/** The way on of a result. @throws RuleError FAIL_RESULT_NOT_OFFERED */
export function failureRoute(failResult: string, facts: FailFacts): FailRoute {
  const route = FAIL_ROUTES.find((one) => one.result === failResult && isOpen(facts, one));
  if (route) return route;
  throw ruleError('FAIL_RESULT_NOT_OFFERED', 'failResult', isAwarded(facts.phase) ? AWARDED : NOT_OFFERED);
}

/** Longest name of a project. */
const NAME_LENGTH = 200;

/** Name of the project that failed sections are tendered again in. */
export function childName(name: string): string {
  const addition = '（重新招标）';
  return name.endsWith(addition) ? name : `${name.slice(0, NAME_LENGTH - addition.length)}${addition}`;
}
