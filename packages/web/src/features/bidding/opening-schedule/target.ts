import { queryText } from '../../../api/client.ts';
import type { RowOf } from '../../../api/types.ts';

export type Opening = RowOf<'/common/dashboard/bidOpening/page'>;

/** The project on its current phase. */
export const projectOf = ({ project }: Opening): string =>
  `/tender/projectDetail${queryText({ projectId: project.id, phase: project.phase.code, level: project.level.code })}`;
