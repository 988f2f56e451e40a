import type { Sealed, SealedContact } from '../../../kernel/cipher.ts';
import type { DataScope } from '@tenderdesk/domain/access/account/role';
import { SESSION_FACTORS, type SessionFactor } from '@tenderdesk/domain/access/account/second-factor';
import { DATA_SCOPES } from '@tenderdesk/domain/access/account/role';
import { HIERARCHIES } from '@tenderdesk/domain/access/account/organization';
import { OrganizationType, UserStatus } from '@tenderdesk/domain/access/account/codes';
import type { Generated } from 'kysely';

import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    organization: OrganizationTable;
    organizationFormerPath: OrganizationFormerPathTable;
    role: RoleTable;
    appUser: AppUserTable;
    identity: IdentityTable;
    session: SessionTable;
    verificationCode: VerificationCodeTable;
    passwordHistory: PasswordHistoryTable;
    passwordLink: PasswordLinkTable;
  }
}

export interface OrganizationTable {
  id: string;
  name: string;
  label: string | null;
  type: string;
  hierarchy: string;
  parentId: string | null;
  path: string;
  uscc: string | null;
  legalPerson: string | null;
  features: string[];
  ordinal: Generated<number>;
  enabled: Generated<boolean>;
  createdTime: Generated<string>;
  version: Generated<number>;
  /** By which files and other systems of the house know it. */
  code: Generated<string | null>;
  /** When it came in from elsewhere; null for what was made here. */
  importedTime: Generated<string | null>;
  /** The unit that it went into, closed (ADR 0065). */
  mergedInto: Generated<string | null>;
  mergedTime: Generated<string | null>;
}

/** Where organisations stood before they were moved; rows are only ever added. */
export interface OrganizationFormerPathTable {
  organizationId: string;
  path: string;
  untilTime: Generated<string>;
}

export interface RoleTable {
  code: string;
  name: string;
  nameEn: string;
  dataScope: DataScope;
  authorities: string[];
  userType: Generated<string>;
  /** The role of the product that it was copied from. */
  basedOn: string | null;
  builtIn: Generated<boolean>;
  /** What the release gave when the rights were last decided on. */
  shipped: Generated<string[]>;
  /** An administrator decided otherwise than the release. */
  changed: Generated<boolean>;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export interface AppUserTable {
  id: string;
  username: string;
  passwordHash: string;
  displayName: string;
  userType: string;
  mobile: SealedContact | null;
  /** What `mobile` is found by. */
  mobileDigest: string | null;
  email: SealedContact | null;
  idNumberSealed: Sealed | null;
  status: Generated<UserStatus>;
  /** Its own company locked it, and may let it in again. */
  lockedByCompany: Generated<boolean>;
  passwordChangedTime: Generated<string>;
  lastLoginTime: Generated<string | null>;
  lastLoginIp: Generated<string | null>;
  previousLoginTime: Generated<string | null>;
  previousLoginIp: Generated<string | null>;
  createdTime: Generated<string>;
  version: Generated<number>;
  /** When the account came in from elsewhere; null for one that was made here. */
  importedTime: Generated<string | null>;
}

export interface IdentityTable {
  id: string;
  userId: string;
  organizationId: string;
  userType: string;
  title: string | null;
  /** The phone on the desk: everybody in the group may read it. */
  officePhone: Generated<string | null>;
  roles: string[];
  /** The roles, and those of the product that they are copies of; the database fills it. */
  duties: Generated<string[]>;
  isDefault: boolean;
  enabled: Generated<boolean>;
  createdTime: Generated<string>;
}

/** The passwords that an account had before the one of today, the last four; only the owner's function writes them. */
export interface PasswordHistoryTable {
  id: Generated<string>;
  userId: string;
  passwordHash: string;
  endedTime: Generated<string>;
}

/** A link by which somebody sets a password, once. Lives on real time. */
export interface PasswordLinkTable {
  id: string;
  userId: string;
  /** What its key is found by. */
  keyDigest: string;
  createdBy: string;
  createdAt: Generated<string>;
  expiresAt: string;
  usedAt: string | null;
}

export interface SessionTable {
  id: string;
  userId: string;
  identityId: string;
  actorId: string | null;
  /** The deputyship under which the person stands in for whose identity it is. */
  deputyId: string | null;
  /** The one project of a session that a member of its committee began by a code to the phone. */
  seatProjectId: Generated<string | null>;
  /** What it has to do with a second factor. */
  factor: Generated<SessionFactor>;
  ip: string;
  startedAt: Generated<string>;
  seenAt: Generated<string>;
  revokedAt: Generated<string | null>;
  /** Number of the newest token, from 1. */
  generation: Generated<number>;
  /** When the newest token was made. */
  renewedAt: Generated<string>;
  /** When the newest token came for the first time: from then on the one before it is on its way out. */
  renewalSeenAt: Generated<string | null>;
}

/** One row per purpose and whom it is for: a newer code replaces the older one. Lives on real time. */
export interface VerificationCodeTable {
  purpose: string;
  /** A digest of what the code is for. */
  target: string;
  codeHash: string;
  expiresAt: string;
  misses: Generated<number>;
  sentAt: Generated<string>;
  /** Codes sent since `countedFrom`. */
  sends: Generated<number>;
  countedFrom: Generated<string>;
}

export const columnCodes = {
  appUser: { status: UserStatus },
  organization: { type: OrganizationType, hierarchy: HIERARCHIES },
  role: { dataScope: DATA_SCOPES },
  session: { factor: SESSION_FACTORS },
} satisfies ColumnCodes;
