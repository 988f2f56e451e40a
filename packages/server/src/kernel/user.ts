import type { Authority } from '@tenderdesk/domain/access/account/authority';
import type { DataScope } from '@tenderdesk/domain/access/account/role';
import type { SessionFactor } from '@tenderdesk/domain/access/account/second-factor';
import type { ServiceScope } from '@tenderdesk/domain/access/service-token/scopes';
import { shareHands } from '@tenderdesk/domain/people/deputy/deputy';

/** For whom somebody stands in (docs/domain/roles.md, deputies). */
export interface Deputyship {
  id: string;
  /** The person whose identity the deputy works under. */
  principalId: string;
  principalName: string;
  /** The deputy's own identity, under which the trail keeps what the deputy does. */
  ownIdentityId: string;
  /** 'yyyy-MM-dd HH:mm:ss' */
  endTime: string;
}

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
  /** Set while the person stands in for somebody, whose identity this is then; the name says so. */
  deputy: Deputyship | null;
  /** The one project of a session that a member of its committee began by a code to the phone (ADR 0048); null for every other session. */
  seatProjectId: string | null;
  /** What the session has to do with a second factor; while it is `DUE` nothing but setting one up is open (ADR 0052). */
  factor: SessionFactor;
  /** What another system may read that comes by a token (ADR 0053); null for people. */
  serviceScopes: readonly ServiceScope[] | null;
  /**
   * What `ASSIGNED` and `DEPUTED` scopes go by: who was named for projects, or the deputyship, session or identity of an agency's person
   * that says which it takes in.
   */
  reachId: string;
  organizationId: string;
  organizationName: string;
  organizationPath: string;
  /** Where the organisation stood before it was moved: what is over has stayed there. */
  formerPaths: readonly string[];
  /** Units that went into this one (ADR 0065): what is over has stayed with them. */
  mergedIds: readonly string[];
  organizationType: string;
  hierarchy: string;
  dataScope: DataScope | 'DEPUTED';
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
  deputy: null,
  seatProjectId: null,
  factor: 'NONE',
  serviceScopes: null,
  reachId: '',
  organizationId: '',
  organizationName: '',
  organizationPath: '',
  formerPaths: [],
  mergedIds: [],
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

/** The person whose post it is: the one whom a deputy stands in for. What is under way belongs to that one. */
export const holderOf = (user: Pick<User, 'id' | 'deputy'>): string => user.deputy?.principalId ?? user.id;

/** Who stands behind what the person does: a deputy and the one for whom. */
export const handsOf = (user: Pick<User, 'id' | 'deputy'>): readonly string[] =>
  user.deputy ? [user.id, user.deputy.principalId] : [user.id];

/** Whether what one of these people did is the person's own work, a deputy's or the one's for whom: nobody decides about that. */
export const isOwnWork = (user: Pick<User, 'id' | 'deputy'>, ...by: readonly (string | null | undefined)[]): boolean =>
  shareHands(handsOf(user), by);

/** Whether the person works for an agency: a guest who prepares for the house, and decides nothing (ADR 0051). */
export const isAgencys = ({ userType }: Pick<User, 'userType'>): boolean => userType === 'AGENCY';

/** True when the person holds at least one of the authorities. */
export const may = (user: User, ...authorities: Authority[]): boolean =>
  authorities.some((authority) => user.authorities.has(authority));
