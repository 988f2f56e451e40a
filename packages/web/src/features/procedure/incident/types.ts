import type { Reply } from '../../../api/types.ts';

export type Incidents = Reply<'get', '/tender/project/{projectId}/incident'>;
export type Incident = Incidents['incidents'][number];
export type Fallable = Incidents['fallable'][number];
