import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    figureTally: FigureSums;
    figureTallyMethod: Omit<FigureSums, 'level' | 'projectType'>;
    figureTallyYear: Omit<FigureSums, 'month' | 'level' | 'projectType'>;
    figureKept: FigureSums & FigureSubject;
    figureLive: FigureSums & FigureSubject;
    figureChange: FigureSubject;
    figureTime: { onlyOne: Generated<boolean>; until: string };
  }
}

/** What figures are kept of. */
export type FigureKind =
  | 'begun'
  | 'awarded'
  | 'opened'
  | 'opening'
  | 'award'
  | 'announced'
  | 'signed'
  | 'planned'
  | 'running'
  | 'section'
  | 'winner'
  | 'entered';

interface FigureSubject {
  subject: 'project' | 'plan';
  subjectId: string;
}

interface FigureSums {
  kind: FigureKind;
  year: number;
  /** 'yyyy-MM', of a plan item without a month and of what runs empty. */
  month: string;
  /** Of projects begun RUNNING or ENDED, of those that run their phase, of plan items and sections their status, else empty. */
  state: string;
  /** Of projects begun PLANNED or UNPLANNED, of those that run LATE or nothing, of sections and projects entered their ledger, of plan items the month ('MM') of their year in which the project ended with an award. */
  mark: string;
  organizationId: string;
  organizationPath: string;
  level: string;
  biddingMethod: string;
  projectType: string;
  num: number;
  /** 万元, of winners that of their contracts; as the four that follow. */
  amount: string;
  /** Of what savings are measured by; of sections all ceilings. */
  ceiling: string;
  saving: string;
  price: string;
  /** Of winners the contracts. */
  sectionNum: number;
  /** Of projects entered their breaches. */
  bidNum: number;
}
