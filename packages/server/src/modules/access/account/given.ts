import { newId } from '../../../kernel/ids.ts';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { hashPassword } from './password.service.ts';

export interface GivenOrganization {
  id: string;
  path: string;
  name: string;
}

let count = 0;
const unique = (): string => `${process.pid}${(count += 1)}`;

/** Builders for tests: organisations, people and signed-in callers. */
export const givenIdentity = (test: TestApp) => {
  const organization = async (
    input: { type?: string; hierarchy?: string; parent?: GivenOrganization; root?: string; name?: string } = {},
  ) => {
    const id = newId();
    const name = input.name ?? `测试单位${unique()}`;
    const [row] = await test.sql(
      `insert into organization (id, name, type, hierarchy, parent_id, path, features)
       values ($1, $2, $3, $4, $5, $6 || nextval('organization_no') || '/', '{NEW_BIDDING_VERSION}') returning path`,
      [
        id,
        name,
        input.type ?? 'SUBORDINATE_UNIT',
        input.hierarchy ?? '2',
        input.parent?.id ?? null,
        input.parent?.path ?? input.root ?? '/',
      ],
    );
    return { id, name, path: row!['path'] as string };
  };
  const role = async (authorities: readonly string[], dataScope = 'OWN') => {
    const code = `TEST_${unique()}`;
    await test.sql('insert into role (code, name, name_en, data_scope, authorities) values ($1, $1, $1, $2, $3)', [
      code,
      dataScope,
      authorities,
    ]);
    return code;
  };
  const user = async (input: {
    organization: GivenOrganization;
    roles: readonly string[];
    userType?: string;
    username?: string;
    password?: string;
    mobile?: string;
  }) => {
    const id = newId();
    const identityId = newId();
    const username = input.username ?? `user${unique()}`;
    const hash = input.password ? await hashPassword(input.password) : '';
    await test.sql(
      'insert into app_user (id, username, password_hash, display_name, user_type, mobile) values ($1, $2, $3, $2, $4, $5)',
      [id, username, hash, input.userType ?? 'TENDER', input.mobile ?? null],
    );
    await test.sql(
      'insert into identity (id, user_id, organization_id, user_type, roles, is_default) values ($1, $2, $3, $4, $5, true)',
      [identityId, id, input.organization.id, input.userType ?? 'TENDER', input.roles],
    );
    return { id, identityId, username };
  };
  const signedIn = async (person: { id: string; identityId: string }): Promise<Caller> => {
    const sessionId = newId();
    await test.sql(`insert into session (id, user_id, identity_id, ip) values ($1, $2, $3, '127.0.0.1')`, [
      sessionId,
      person.id,
      person.identityId,
    ]);
    return test.caller(test.app.signToken(sessionId));
  };
  /** Somebody who stands in for somebody else, in all the roles of the default identity, from now on. */
  const standIn = async (principalId: string, userId: string): Promise<Caller> => {
    const [deputyId, sessionId] = [newId(), newId()];
    await test.sql(
      `insert into deputy (id, principal_id, identity_id, organization_id, roles, deputy_user_id, scope, begin_time, end_time, reason, granted_by)
       select $1, user_id, id, organization_id, roles, $3, 'ALL', business_now(), business_now() + interval '30 days', '休假', user_id
       from identity where user_id = $2 and is_default`,
      [deputyId, principalId, userId],
    );
    await test.sql(
      `insert into session (id, user_id, identity_id, ip, deputy_id)
       select $1, deputy_user_id, identity_id, '127.0.0.1', id from deputy where id = $2`,
      [sessionId, deputyId],
    );
    return test.caller(test.app.signToken(sessionId));
  };
  return {
    organization,
    role,
    user,
    signedIn,
    standIn,
    /** A caller of `where` with exactly these authorities. */
    async as(where: GivenOrganization, authorities: readonly string[], dataScope = 'OWN'): Promise<Caller> {
      return signedIn(await user({ organization: where, roles: [await role(authorities, dataScope)] }));
    },
  };
};
