import { PHASES, phaseRow, type Phase } from '@tenderdesk/domain/procedure/project/phase';
import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import type { ProjectRow } from '../project/project.service.ts';

/** What sealing needs to know of a project. */
export type SealedSubject = Pick<ProjectRow, 'id' | 'phase' | 'round'>;

/** Of the given projects, the ids of those whose opening of that round has started; filled by the openings. */
export const openingStarted = extensionPoint<
  'opening',
  (context: Context, projects: readonly Pick<SealedSubject, 'id' | 'round'>[]) => Promise<Set<string>>
>('opening started');

const OPENING = phaseRow('BID_OPENING').ordinal;

/** The phases in which a project may be sealed. */
export const SEALABLE: readonly Phase[] = PHASES.filter(({ ordinal }) => ordinal <= OPENING).map(({ code }) => code);

/**
 * Of the given projects, those of which nobody but the bidders themselves may see who takes part, how many they are
 * or what they offer: until the opening has started (docs/domain/integrity.md, secrecy).
 */
export async function sealedAmong(context: Context, projects: readonly SealedSubject[]): Promise<Set<string>> {
  const before = projects.filter(({ phase }) => SEALABLE.includes(phase));
  if (before.length === 0) return new Set();
  const started = (await openingStarted.get('opening')?.(context, before)) ?? new Set<string>();
  return new Set(before.map(({ id }) => id).filter((projectId) => !started.has(projectId)));
}

/** True while the project is sealed. */
export const isSealed = async (context: Context, project: SealedSubject): Promise<boolean> =>
  (await sealedAmong(context, [project])).has(project.id);
