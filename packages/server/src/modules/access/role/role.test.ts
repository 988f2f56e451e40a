import { authoritiesOf } from '@tenderdesk/domain/access/account/authority';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../kernel/database.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, must } from '../../procedure/project/given.ts';
import { givenIdentity, type GivenOrganization } from '../account/given.ts';
import { syncRoles } from '../account/roles.service.ts';
import { viewPrincipal } from '../sign-in/sign-in.contract.ts';
import { listHandoverPeople } from '../../procedure/handover/handover.contract.ts';
import * as api from './role.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: ReturnType<typeof givenIdentity>;
let unit: GivenOrganization;
let security: Caller;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = givenIdentity(app);
  const group = await people.organization({ type: 'HEADQUARTERS', hierarchy: '1' });
  unit = await people.organization({ parent: group });
  security = await people.signedIn(
    await people.user({ organization: group, roles: ['SECURITY_ADMIN'], userType: 'SYSTEM' }),
  );
});
afterAll(() => app.close());

let count = 0;
const copy = async (basedOn = 'ORG_CLERK') => {
  const code = `OWN_${(count += 1)}`;
  await must(security.call(api.copyRole, { body: { code, name: `自建${count}`, nameEn: `Own ${count}`, basedOn } }));
  return code;
};
const roleOf = async (code: string) => (await must(security.call(api.listRoles))).find((one) => one.code === code)!;
const save = async (code: string, authorities: readonly string[], changes: object = {}) => {
  const { name, nameEn, version } = await roleOf(code);
  return security.call(api.saveRole, {
    params: { roleCode: code },
    body: { name, nameEn, authorities: [...authorities], reason: '岗位调整', version, ...changes },
  });
};
const rules = ({ body }: { body: unknown }) =>
  (body as { errors: { ruleId: string }[] }).errors.map(({ ruleId }) => ruleId);
const without = (all: readonly string[], ...left: string[]) => all.filter((one) => !left.includes(one));

describe('a copy', () => {
  test('has the rights of its role, and its people get what that one’s do', async () => {
    const code = await copy();
    expect(await roleOf(code)).toMatchObject({
      basedOn: '招标经办人',
      builtIn: false,
      dataScope: 'OWN',
      userType: { code: 'TENDER' },
      holders: 0,
      allowedActions: ['secondFactor', 'edit', 'copy', 'delete'],
    });
    expect((await roleOf(code)).authorities.toSorted()).toEqual(authoritiesOf('ORG_CLERK').toSorted());
    const person = await people.user({ organization: unit, roles: [code] });
    const caller = await people.signedIn(person);
    const clerks = await must(caller.call(listHandoverPeople, { query: {} }));
    expect(clerks.find(({ userId }) => userId === person.id)).toMatchObject({ clerk: true });
  });

  test('has a code of its own, and a name in both languages', async () => {
    const code = await copy();
    const again = { code, name: '重复', nameEn: 'Again', basedOn: 'ORG_CLERK' };
    expect(await given.refusal(security, api.copyRole, { body: again })).toMatchObject({
      status: 409,
      fields: ['code'],
    });
    const wrong = { ...again, code: 'x y', nameEn: ' ' };
    expect(await given.refusal(security, api.copyRole, { body: wrong })).toMatchObject({
      status: 400,
      fields: ['code', 'nameEn'],
    });
  });

  test('is none of an administrator’s role', async () => {
    for (const basedOn of ['SYSTEM_ADMIN', 'SECURITY_ADMIN', 'AUDIT_ADMIN', 'admin']) {
      const body = { code: 'MIGHTY', name: '万能', nameEn: 'Mighty', basedOn };
      expect(rules(await security.call(api.copyRole, { body }))).toEqual(['ROLE_FIXED']);
    }
  });

  test('goes while nobody has it; those of the product stay', async () => {
    const code = await copy();
    const held = await copy();
    await people.user({ organization: unit, roles: [held] });
    expect((await security.call(api.deleteRole, { params: { roleCode: code } })).status).toBe(200);
    expect((await security.call(api.deleteRole, { params: { roleCode: code } })).status).toBe(404);
    for (const kept of [held, 'ORG_CLERK'])
      expect(rules(await security.call(api.deleteRole, { params: { roleCode: kept } }))).toEqual(['ROLE_HELD']);
  });
});

describe('a change', () => {
  test('is obeyed by the next call of whoever has the role', async () => {
    const code = await copy();
    const caller = await people.signedIn(await people.user({ organization: unit, roles: [code] }));
    const rights = async () => (await must(caller.call(viewPrincipal))).authorities;
    expect(await rights()).toContain('MAINTAIN:PLAN');
    expect((await save(code, ['READ:PLAN'])).status).toBe(200);
    expect((await rights()).toSorted()).toEqual(['MENU:PLAN', 'MENU:TENDER_PLAN', 'READ:PLAN']);
    expect((await save(code, ['READ:PLAN', 'EXPORT:PLAN'])).status).toBe(200);
    expect(await rights()).toContain('EXPORT:PLAN');
    const { content } = await must(security.call(api.roleHistory, { params: { roleCode: code }, query: {} }));
    expect(content[0]!.changes).toContainEqual(
      expect.objectContaining({ field: expect.objectContaining({ code: 'gained' }), after: '采购计划·导出' }),
    );
  });

  test('says before what it takes from whom, not from those whom another role gives it', async () => {
    const code = await copy();
    const loser = await people.user({ organization: unit, roles: [code] });
    const keeper = await people.user({ organization: unit, roles: [code, 'ORG_CLERK'] });
    const authorities = [...without(await rightsOf(code), 'MAINTAIN:PLAN'), 'CONFIRM:MARGIN'];
    const preview = await must(security.call(api.previewRole, { params: { roleCode: code }, body: { authorities } }));
    expect(preview).toMatchObject({ refused: [], gained: ['确认保证金到账'], lost: ['采购计划·维护'] });
    expect(preview.holders.map(({ username, loses }) => [username, loses])).toEqual(
      [
        [loser.username, ['采购计划·维护']],
        [keeper.username, []],
      ].toSorted(),
    );
    expect((await roleOf(code)).authorities).toContain('MAINTAIN:PLAN');
  });

  test.each([
    ['prepare and approve', ['MAINTAIN:PROJECT', 'APPROVE:PROJECT'], 'ROLE_SEPARATION'],
    ['an administrator’s right', ['MAINTAIN:SYSTEM'], 'ROLE_OF_ADMINS'],
    ['the rights over roles', ['MAINTAIN:ROLE'], 'ROLE_OF_ADMINS'],
    ['the audit trail', ['READ:AUDIT_TRAIL'], 'ROLE_OF_ADMINS'],
    ['a bidder’s right', ['MAINTAIN:BIDDER_JOINED'], 'ROLE_STAFF_OR_BIDDER'],
  ])('to %s is refused with its reason, in the preview too', async (_, authorities, ruleId) => {
    const code = await copy();
    expect(rules(await save(code, authorities))).toEqual([ruleId]);
    const preview = await must(security.call(api.previewRole, { params: { roleCode: code }, body: { authorities } }));
    expect(preview.refused.map((one) => one.ruleId)).toEqual([ruleId]);
  });

  test('of an administrator’s role is refused, whoever asks', async () => {
    expect(rules(await save('SECURITY_ADMIN', ['READ:USER']))).toEqual(['ROLE_FIXED']);
    expect((await roleOf('SYSTEM_ADMIN')).allowedActions).toEqual(['secondFactor']);
    const system = await people.signedIn(
      await people.user({ organization: unit, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM' }),
    );
    expect((await must(system.call(api.listRoles))).every(({ allowedActions }) => allowedActions.length === 0)).toBe(
      true,
    );
    expect((await system.call(api.deleteRole, { params: { roleCode: 'ORG_CLERK' } })).status).toBe(403);
  });

  test('loses against one that was saved meanwhile', async () => {
    const code = await copy();
    const { version } = await roleOf(code);
    expect((await save(code, ['READ:PLAN'])).status).toBe(200);
    expect((await save(code, [], { version })).status).toBe(409);
  });
});

const rightsOf = async (code: string) => (await roleOf(code)).authorities.filter((one) => !one.startsWith('MENU:'));

describe('a role of the product', () => {
  test('that was changed keeps that over a restart, is offered what is new, and follows the release when reset', async () => {
    const release = authoritiesOf('FINANCE');
    await must(save('FINANCE', without(await rightsOf('FINANCE'), 'FORFEIT:MARGIN')));
    expect(await roleOf('FINANCE')).toMatchObject({ changed: true, offered: [], name: '保证金专员' });
    // the release gave less when the rights were decided on
    await app.sql(`update role set shipped = array_remove(shipped, 'CONFIRM:MARGIN'),
      authorities = array_remove(array_append(authorities, 'READ:GONE'), 'CONFIRM:MARGIN') where code = 'FINANCE'`);
    await app.sql(`update role set authorities = '{}' where code = 'ORG_ADMIN'`);
    const owner = openStore(app.urls.ownerUrl, { size: 1 });
    await syncRoles(owner);
    await owner.close();
    const kept = await roleOf('FINANCE');
    expect(kept.authorities).not.toContain('FORFEIT:MARGIN');
    expect(kept.authorities).not.toContain('READ:GONE');
    expect(kept.offered).toEqual(['CONFIRM:MARGIN']);
    expect((await roleOf('ORG_ADMIN')).authorities.toSorted()).toEqual(authoritiesOf('ORG_ADMIN').toSorted());
    await must(
      security.call(api.resetRole, {
        params: { roleCode: 'FINANCE' },
        body: { reason: '恢复', version: kept.version },
      }),
    );
    const after = await roleOf('FINANCE');
    expect([after.changed, after.authorities.toSorted()]).toEqual([false, release.toSorted()]);
  });
});
