import type { PasswordLink } from '../../../parts/password-link/link.ts';
import type { Reply, RowOf } from '../../../api/types.ts';

export type Row = RowOf<'/system/user/page'>;
export type User = Reply<'get', '/system/user/{userId}'>;
/** What a new person is told. */
export interface Made {
  link: PasswordLink;
  name: string;
  /** The account is checked before anybody signs in with it. */
  waits: boolean;
}
