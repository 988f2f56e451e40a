import {
  decidingSteps,
  HOLDERS,
  underVersion,
  type DecidingStep,
} from '@tenderdesk/domain/procedure/procedure-change/procedure-change';
import { SIGNER_ROLES, type SignerGroup } from '@tenderdesk/domain/procedure/countersign/signer-group';
import { CURRENT_PROCEDURES, procedureFor } from '@tenderdesk/domain/procedure/project/procedure';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { anyVersion } from '../procedure-change/procedure-change.service.ts';
import * as records from './simulation.repository.ts';

/** Most names that a step is shown with. */
const MOST_NAMES = 3;

type Group = Awaited<ReturnType<typeof records.selectGroups>>[number];

/** Who would decide on the projects of a version's scope, by unit, method and level. @throws HttpError 404 */
export async function simulateChange(context: Context, changeId: string) {
  const { db, language } = context;
  const { scope, body } = await anyVersion(context, changeId);
  const groups = await records.selectGroups(db, scope);
  const upper = await records.selectUpper(db);
  const holders = await records.selectHolders(db, [
    ...new Set([...Object.values(HOLDERS), ...Object.values(SIGNER_ROLES)].map(({ role }) => role)),
  ]);
  /** Those who hold a step for a unit; each once, wherever the same role sits. */
  const thereFor = ({ organizationId, path }: Group, { holder }: DecidingStep): string[] => {
    const { role, seat } = HOLDERS[holder];
    const management = upper.find((one) => path.startsWith(one.path))?.id ?? '';
    const at = seat === 'OWN' ? organizationId : management;
    return holders
      .filter((one) => one.role === role && (seat === 'GROUP' || one.organizationId === at))
      .flatMap(({ names }) => names);
  };
  const stepsOf = (group: Group, steps: readonly DecidingStep[], phase: string | null) =>
    steps.map((step, index) => {
      const names = thereFor(group, step);
      const before = steps.slice(0, index).filter((one) => thereFor(group, one).some((name) => names.includes(name)));
      return {
        action: step.action as 'check' | 'approve' | 'sign',
        holder: codedBy('bidding.StepHolder', step.holder, language),
        phase: phase === null ? null : codedBy('bidding.ProjectPhase', phase, language),
        way: null,
        names: names.slice(0, MOST_NAMES),
        people: names.length,
        needed: before.length + 1,
      };
    });
  /** Who would sign for the groups of a phase. */
  const signersOf = ({ organizationId }: Group, groups: readonly SignerGroup[], phase: string) =>
    groups.map(({ holder, way }) => {
      const { role, seat } = SIGNER_ROLES[holder];
      const names = holders
        .filter((one) => one.role === role && (seat === 'GROUP' || one.organizationId === organizationId))
        .flatMap((one) => one.names);
      return {
        action: 'sign' as const,
        holder: codedBy('bidding.SignerHolder', holder, language),
        phase: codedBy('bidding.ProjectPhase', phase, language),
        way: codedBy('bidding.GroupWay', way, language),
        names: names.slice(0, MOST_NAMES),
        people: names.length,
        needed: 1,
      };
    });
  const days = await records.selectMedians(db, scope);
  const medianOf = (action: string): string | null => days.find((one) => one.action === action)?.days ?? null;
  return {
    groups: groups.map((group) => {
      const { chain, chains, signers, phases } = underVersion(
        procedureFor(group.biddingMethod, group.level, CURRENT_PROCEDURES),
        body,
      );
      return {
        organizationName: group.organizationName,
        biddingMethod: codedBy('bidding.BiddingMethod', group.biddingMethod, language),
        level: codedBy('bidding.ProjectLevel', group.level, language),
        running: group.running,
        ended: group.ended,
        steps: [
          ...stepsOf(group, decidingSteps(chain), null),
          ...Object.entries(chains).flatMap(([phase, steps]) => stepsOf(group, decidingSteps(steps), phase)),
          ...Object.entries(signers)
            .filter(([phase]) => phases.some((one) => one.phase === phase))
            .flatMap(([phase, groups]) => signersOf(group, groups, phase)),
        ],
      };
    }),
    days: { check: medianOf('check'), approve: medianOf('approve') },
  };
}
