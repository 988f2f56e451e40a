import type { Reply } from '../../../api/types.ts';

export type Project = Reply<'get', '/tender/project/{projectId}'>;
export type Finding = Reply<'get', '/submit/state'>['findings'][number];
