import type { Reply, RowOf } from '../../../api/types.ts';

export type Row = RowOf<'/system/user/page'>;
export type User = Reply<'get', '/system/user/{userId}'>;
/** A link that is shown once. */
export interface Link {
  key: string | null;
  expiresTime: string;
}
