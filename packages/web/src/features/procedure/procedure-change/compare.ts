import {
  decidingSteps,
  SHIPPED,
  underVersion,
  type ProcedureBody,
} from '@tenderdesk/domain/procedure/procedure-change/procedure-change';
import type { SignerGroup } from '@tenderdesk/domain/procedure/countersign/signer-group';
import { proceduresUnder } from '@tenderdesk/domain/procedure/procedure-change/procedure-check';
import type { PhaseUse, StepHolder } from '@tenderdesk/domain/procedure/procedure-change/procedure-change-codes';
import { PHASES, type PhaseRow } from '@tenderdesk/domain/procedure/project/phase';
import { chainAt, type Procedure } from '@tenderdesk/domain/procedure/project/procedure';
import type { Version } from './version-drawer.tsx';

export interface MapStep {
  action: 'submit' | 'check' | 'approve';
  holder: StepHolder;
}

/** One phase of a procedure, as it would be and as it is. */
export interface MapPhase {
  phase: PhaseRow;
  use: PhaseUse;
  /** None where signers settle it, or it is left out. */
  steps: readonly MapStep[];
  /** Groups that have to sign, where signers settle it. */
  signers: readonly SignerGroup[];
  change: 'ADDED' | 'REMOVED' | 'CHANGED' | null;
  before: { use: PhaseUse; steps: readonly MapStep[]; signers: readonly SignerGroup[] };
}

/** What one procedure becomes under a version. */
export interface Compared {
  key: string;
  method: string;
  level: string;
  phases: readonly MapPhase[];
  changes: number;
}

const useOf = ({ phases }: Procedure, phase: PhaseRow): PhaseUse => {
  const found = phases.find((one) => one.phase === phase.code);
  return found ? (found.required ? 'REQUIRED' : 'OPTIONAL') : 'OFF';
};

const stepsOf = (procedure: Procedure, phase: PhaseRow): MapStep[] =>
  useOf(procedure, phase) === 'OFF' || phase.settledBy === 'SIGNERS'
    ? []
    : [{ action: 'submit', holder: 'UNIT_CLERK' }, ...decidingSteps(chainAt(procedure, phase.code))];

const signersOf = (procedure: Procedure, phase: PhaseRow): readonly SignerGroup[] =>
  useOf(procedure, phase) === 'OFF' ? [] : (procedure.signers[phase.code] ?? []);

const changeOf = ({ use, before, ...after }: Omit<MapPhase, 'change' | 'phase'>): MapPhase['change'] => {
  const isSame = (part: 'steps' | 'signers') => JSON.stringify(after[part]) === JSON.stringify(before[part]);
  if (use === before.use) return isSame('steps') && isSame('signers') ? null : 'CHANGED';
  if (before.use === 'OFF') return 'ADDED';
  return use === 'OFF' ? 'REMOVED' : 'CHANGED';
};

/** The procedures that a version touches, beside those that it takes the place of; what changes stands first. */
export function comparedOf({ biddingMethod, level, body, replaces }: Version): Compared[] {
  const scope = { biddingMethod: biddingMethod?.code ?? null, level: level?.code ?? null };
  const all = proceduresUnder(scope, body as ProcedureBody).map(({ shipped, changed }): Compared => {
    const base = underVersion(shipped, (replaces?.body ?? SHIPPED) as ProcedureBody);
    const phases = PHASES.flatMap((phase): MapPhase[] => {
      if (phase.code === 'ENDED') return [];
      const of = (procedure: Procedure) => ({
        use: useOf(procedure, phase),
        steps: stepsOf(procedure, phase),
        signers: signersOf(procedure, phase),
      });
      const [after, before] = [of(changed), of(base)];
      if (after.use === 'OFF' && before.use === 'OFF') return [];
      return [{ phase, ...after, before, change: changeOf({ ...after, before }) }];
    });
    const changes = phases.filter(({ change }) => change !== null).length;
    return { key: `${shipped.method} ${shipped.level}`, method: shipped.method, level: shipped.level, phases, changes };
  });
  return all.toSorted((a, b) => b.changes - a.changes);
}
