import type { QuestionStage } from './question-codes.ts';
import type { ForcedStep } from './forced-codes.ts';
import { phaseRow, type Phase } from '../project/phase.ts';
import type { Rule } from '../../rule.ts';

interface ForcedRow {
  code: ForcedStep;
  /** What it can follow from: matters of the document, of the opening, of the result. */
  stages: readonly QuestionStage[];
  /** Where it is done, by what it is about: a tab of the project. */
  tabs: Partial<Record<QuestionStage, string>>;
}

/** Every consequence, with the place where it is carried out. */
export const FORCED: readonly ForcedRow[] = [
  { code: 'NONE', stages: ['DOC', 'OPENING', 'RESULT'], tabs: {} },
  { code: 'EXTEND', stages: ['DOC'], tabs: { DOC: 'clarification' } },
  { code: 'CORRECT', stages: ['DOC', 'RESULT'], tabs: { DOC: 'clarification', RESULT: 'publicity' } },
  { code: 'REEVALUATE', stages: ['OPENING', 'RESULT'], tabs: { OPENING: 'evaluation', RESULT: 'evaluation' } },
  { code: 'CANCEL', stages: ['DOC', 'OPENING', 'RESULT'], tabs: { DOC: 'base', OPENING: 'base', RESULT: 'base' } },
];

/** What can follow in a matter of this stage. */
export const forcedAt = (stage: QuestionStage): ForcedStep[] =>
  FORCED.filter(({ stages }) => stages.includes(stage)).map(({ code }) => code);

/** The tab where a consequence is carried out; null when there is none. */
export const tabOfForced = (forced: ForcedStep, stage: QuestionStage): string | null =>
  FORCED.find(({ code }) => code === forced)?.tabs[stage] ?? null;

/** The phases in which a project is paused, and in which a consequence must have been carried out: 40 to 90. */
export const isPausable = (phase: Phase): boolean => {
  const { ordinal } = phaseRow(phase);
  return ordinal >= phaseRow('ANNOUNCEMENT').ordinal && ordinal <= phaseRow('WINNING_NOTICE').ordinal;
};

/** The phases from which a project can be sent back to its evaluation: 60 to 80, before the notice is due. */
export const goesBackFrom = (phase: Phase): boolean => {
  const { ordinal } = phaseRow(phase);
  return ordinal >= phaseRow('PUBLIC_NOTICE').ordinal && ordinal <= phaseRow('CONFIRM_WINNER').ordinal;
};

/** True where another evaluation is to be held, and nothing but sending the project back does it. */
export const mustGoBack = (forced: ForcedStep | null, phase: Phase): boolean =>
  forced === 'REEVALUATE' && goesBackFrom(phase);

/** What was answered or decided, and whether its consequence was carried out. */
export interface ForcedFacts {
  phase: Phase;
  open: readonly ForcedStep[];
}

/** A consequence that nobody has carried out is asked about before the project moves on; another evaluation comes first. */
export const forcedRules: readonly Rule<ForcedFacts>[] = [
  {
    id: 'FORCED_STEP',
    basis: '例22, 例54, 例81',
    text: {
      zh: '异议答复或投诉处理决定要求的措施尚未落实',
      en: 'What the answer to an objection or the decision on a complaint asks for was not carried out',
    },
    fields: [],
    field: '',
    severity: ({ open, phase }) => (open.some((one) => mustGoBack(one, phase)) ? 'block' : 'warn'),
    isKept: ({ open }) => open.length === 0,
  },
];
