import type { Reply, RowOf } from '../../../api/types.ts';

export type Row = RowOf<'/organize/archive/page'>;
export type Archive = Reply<'get', '/organize/archive/{projectId}'>;
export type Item = Archive['items'][number];
