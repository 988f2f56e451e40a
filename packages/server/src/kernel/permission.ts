import type { Authority } from '@tenderdesk/domain/access/account/authority';
import { isOpenToAgency } from '@tenderdesk/domain/people/agency/agency-person';
import { HttpError } from './errors.ts';
import type { Endpoint, Permit } from './endpoint.ts';
import { isAgencys, may, type User } from './user.ts';

/** True when the decision needs the type named in the body or query. */
export const dependsOnType = (permit: Permit): boolean => typeof permit === 'object' && 'byType' in permit;

/**
 * Refuses who may not call: 401 for strangers, 403 without the authority. Runs before validation.
 * @param type the `type` of the request, for endpoints that serve several; unknown types are left to validation
 * @throws HttpError
 */
export function demand(permit: Permit, user: User, type?: unknown): void {
  if (permit === 'PUBLIC') return;
  if (user.id === '') throw new HttpError(401, 'LOGIN_REQUIRED', { headers: { 'x-auth-error': 'INVALID_TOKEN' } });
  if (permit === 'SIGNED_IN') return;
  if (!may(user, ...authoritiesOf(permit, type))) throw new HttpError(403, 'FORBIDDEN');
}

/**
 * Refuses people of an agency what was not opened to them, whatever their role holds.
 * @throws HttpError 403
 */
export function demandOpenToAgency({ permit, method, path }: Endpoint, user: User): void {
  if (isAgencys(user) && permit !== 'PUBLIC' && !isOpenToAgency(`${method} ${path}`)) {
    throw new HttpError(403, 'FORBIDDEN');
  }
}

/** The authorities of which one is enough. */
function authoritiesOf(permit: Exclude<Permit, 'PUBLIC' | 'SIGNED_IN'>, type: unknown): readonly Authority[] {
  if (typeof permit === 'string') return [permit];
  if (!('byType' in permit)) return permit;
  const known = typeof type === 'string' && Object.hasOwn(permit.byType, type) ? permit.byType[type] : undefined;
  // somebody who may call for no type at all learns nothing about types
  return known ?? Object.values(permit.byType).flat();
}
