import { PHASES, phaseRow, type Phase } from '@tenderdesk/domain/procedure/project/phase';
import { sql, type RawBuilder } from 'kysely';
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

/** The same within a statement that reads `project`: true where its opening of that round, or of a later one, has started. */
export const openedWhere = extensionPoint<'opening', (round: RawBuilder<number>) => RawBuilder<boolean>>(
  'opening started, as a condition',
);

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

/**
 * `isSealed` as a condition of a statement that reads `project`, for lists: whether nobody may see who takes part in the round.
 * @param round a column or value; `project.round` for the round that the project is in
 */
export function sealedWhere(round: RawBuilder<number>): RawBuilder<boolean> {
  const opened = openedWhere.get('opening')?.(round) ?? sql<boolean>`false`;
  return sql`(project.phase = any(${sql.val([...SEALABLE])}::text[]) and not ${opened})`;
}
