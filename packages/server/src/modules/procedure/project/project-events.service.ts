import type { EventFacts, EventKind, PlanEvent, UnitEvent } from '@tenderdesk/domain/access/webhook/events';
import type { Context, HouseEvent } from '../../../kernel/context.ts';
import type { ProjectRow } from './project.repository.ts';

type OfProject = Pick<
  ProjectRow,
  'id' | 'code' | 'name' | 'biddingMethod' | 'projectType' | 'level' | 'phase' | 'round' | 'organizationId'
>;

type ProjectEvent = Exclude<EventKind, PlanEvent | UnitEvent>;
type ProjectFact =
  | 'projectId'
  | 'projectCode'
  | 'projectName'
  | 'biddingMethod'
  | 'projectType'
  | 'level'
  | 'phase'
  | 'round';

/** What an event says of a project, beside what it is about. */
const ofProject = ({ id, code, name, biddingMethod, projectType, level, phase, round }: OfProject) => ({
  ...{ projectId: id, projectCode: code, projectName: name },
  ...{ biddingMethod, projectType, level, phase, round },
});

/**
 * Other systems of the house are told what happened to a project (ADR 0058), in the order of its acts: the caller holds its lock.
 * @param project as it is after the act
 */
export const emitOfProject = <Kind extends ProjectEvent>(
  context: Context,
  kind: Kind,
  project: OfProject,
  facts: Omit<EventFacts<Kind>, ProjectFact>,
): void => emitOfStarting(context, kind, project, async () => project, facts);

/** The same of a project whose number is made as it starts. @param started the project, once it stands */
export function emitOfStarting<Kind extends ProjectEvent>(
  context: Context,
  kind: Kind,
  { id, organizationId }: Pick<OfProject, 'id' | 'organizationId'>,
  started: () => Promise<OfProject>,
  facts: Omit<EventFacts<Kind>, ProjectFact>,
): void {
  const told = async () => {
    const project = await started();
    return { subject: project.code, facts: { ...ofProject(project), ...facts } };
  };
  // the facts of a kind are those of a project and its own: the compiler does not add them up
  context.emit({ kind, stream: id, organizationId, told } as unknown as HouseEvent);
}
