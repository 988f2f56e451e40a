import { completeness, keptBySystem, requiredItems } from '@tenderdesk/domain/oversight/archive/checklist';
import type { ArchiveSource } from '@tenderdesk/domain/oversight/archive/archive-words';
import { ArchiveItem } from '@tenderdesk/domain/oversight/lawfulness/archive-codes';
import type { Context } from '../../../kernel/context.ts';
import { procedureOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { selectEvidence } from './evidence.repository.ts';
import * as records from './archive.repository.ts';

/** What has to be known of a project to say what its archive holds. */
export type Archived = Pick<
  ProjectRow,
  'biddingMethod' | 'level' | 'procedureVersion' | 'procedureChangeId' | 'result'
> & {
  projectId: string;
};

export interface Holding {
  required: ArchiveItem[];
  /** In what each item is there; what is missing has nothing. */
  sources: Partial<Record<ArchiveItem, ArchiveSource[]>>;
  present: ArchiveItem[];
  /** Of what is no paper: how many the product keeps. */
  counts: Partial<Record<ArchiveItem, number>>;
  /** Required and not there. */
  missing: ArchiveItem[];
  /** Percent. */
  completeness: number;
  files: Awaited<ReturnType<typeof records.selectFiles>>;
  parts: Awaited<ReturnType<typeof records.selectParts>>;
}

/** What the archives of projects have to hold and what they hold, by project. No check of scope. */
export async function holdingsOf({ db }: Context, projects: readonly Archived[]): Promise<Map<string, Holding>> {
  const ids = projects.map(({ projectId }) => projectId);
  if (ids.length === 0) return new Map();
  const evidence = await selectEvidence(db, ids);
  const files = Map.groupBy(await records.selectFiles(db, ids), ({ projectId }) => projectId);
  const parts = Map.groupBy(await records.selectParts(db, ids), ({ projectId }) => projectId);
  return new Map(
    projects.map((project) => {
      const { projectId } = project;
      const known = evidence.get(projectId)!;
      const required = requiredItems({
        awarded: project.result === 'AWARDED',
        requiredPhases: procedureOf(project)
          .phases.filter(({ required: isRequired }) => isRequired)
          .map(({ phase }) => phase),
        finishedPhases: known.finishedPhases,
        clarifications: known.clarifications,
        objections: known.objections,
      });
      const added = { files: files.get(projectId) ?? [], parts: parts.get(projectId) ?? [] };
      const bySystem = keptBySystem(known);
      const sources: Holding['sources'] = {};
      for (const item of ArchiveItem.codes) {
        const of: ArchiveSource[] = [
          ...(bySystem.includes(item) ? (['SYSTEM'] as const) : []),
          ...(added.files.some((file) => file.item === item) ? (['FILE'] as const) : []),
          ...(added.parts.some((part) => part.item === item) ? (['PAPER'] as const) : []),
        ];
        if (of.length > 0) sources[item] = of;
      }
      const present = ArchiveItem.codes.filter((item) => sources[item]);
      return [
        projectId,
        {
          required,
          sources,
          present,
          counts: { BID: known.bids, COMMITTEE: known.members, OBJECTION: known.objections },
          missing: required.filter((item) => !present.includes(item)),
          completeness: completeness(required, present),
          ...added,
        },
      ];
    }),
  );
}

/** What the archive of one project has to hold and what it holds. No check of scope. */
export const holdingOf = async (context: Context, project: Archived): Promise<Holding> =>
  (await holdingsOf(context, [project])).get(project.projectId)!;
