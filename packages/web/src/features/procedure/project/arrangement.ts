import { PHASES } from '@tenderdesk/domain/procedure/project/phase';

interface Placed {
  key: string;
  of?: string | undefined;
}

/** Tabs in which phases are worked on; the base data cross them. */
const OWN = new Set(PHASES.map(({ tab }): string => tab).filter((tab) => tab !== 'base'));

/** Where the tabs of a project stand: those of each phase beside it, the rest at the side. */
export const besideOf = <Tab extends Placed>(tabs: readonly Tab[], phaseTab: string): Tab[] =>
  tabs.filter(({ key, of }) => key === phaseTab || of === phaseTab);

/** The tabs that cross the phases. */
export const acrossPhases = <Tab extends Placed>(tabs: readonly Tab[]): Tab[] =>
  tabs.filter(({ key, of }) => of === undefined && !OWN.has(key));

/** The step that a tab is looked at in: the asked one where several share the tab, else the last that was entered. */
export function stepOf<Step extends { tab: string; phase: { code: string }; status: unknown }>(
  steps: readonly Step[],
  tab: Placed | undefined,
  asked: string | null,
): Step | null {
  const own = steps.filter((step) => step.phase.code !== 'ENDED' && (step.tab === tab?.key || step.tab === tab?.of));
  return (
    own.find(({ phase }) => phase.code === asked) ?? own.findLast(({ status }) => status !== null) ?? own[0] ?? null
  );
}

/** How a step is drawn. `stopped`: it was begun and cut short by the end of its project. */
export type StepLook = 'coming' | 'current' | 'past' | 'returned' | 'stopped';

interface Course {
  phase: { code: string };
  phaseStatus: { code: string };
  phases: readonly { phase: { code: string }; status: { code: string } | null; skiped: boolean }[];
}

/** The look of the step at `index`: nothing is marked as done that was not approved or skipped. */
export function lookOf({ phase, phaseStatus, phases }: Course, index: number): StepLook {
  const step = phases[index];
  const current = phases.findIndex((one) => one.phase.code === phase.code);
  if (!step || index > current) return 'coming';
  if (index === current && phase.code !== 'ENDED') return phaseStatus.code === 'REJECTED' ? 'returned' : 'current';
  if (step.phase.code === 'ENDED' || step.skiped || step.status?.code === 'APPROVED') return 'past'; // sic
  return step.status ? 'stopped' : 'coming';
}
