import type { Authority } from '@tenderdesk/domain/access/account/authority';
import type { DataScope } from '@tenderdesk/domain/access/account/role';

/** The person behind a request, under exactly one of the person's identities. */
export interface User {
  /** '' for a stranger. */
  id: string;
  username: string;
  displayName: string;
  userType: string;
  identityId: string;
  sessionId: string;
  /** Who looks at the product as this person does, deciding nothing (security row 12); null for the person himself. */
  actorId: string | null;
  /** The login name of that person. */
  actorName: string | null;
  organizationId: string;
  organizationName: string;
  organizationPath: string;
  /** Where the organisation stood before it was moved: what is over has stayed there. */
  formerPaths: readonly string[];
  organizationType: string;
  hierarchy: string;
  dataScope: DataScope;
  roles: readonly string[];
  authorities: ReadonlySet<string>;
  /** Bidders only. */
  supplierId: string | null;
}

const nobody = (displayName: string): User => ({
  id: '',
  username: '',
  displayName,
  userType: '',
  identityId: '',
  sessionId: '',
  actorId: null,
  actorName: null,
  organizationId: '',
  organizationName: '',
  organizationPath: '',
  formerPaths: [],
  organizationType: '',
  hierarchy: '',
  dataScope: 'NONE',
  roles: [],
  authorities: new Set(),
  supplierId: null,
});

/** Who asks without a token. */
export const STRANGER: User = nobody('');
/** Who acts when time has come: the scheduler. */
export const SYSTEM: User = { ...nobody('系统'), dataScope: 'GROUP' };

/** True when the person holds at least one of the authorities. */
export const may = (user: User, ...authorities: Authority[]): boolean =>
  authorities.some((authority) => user.authorities.has(authority));
