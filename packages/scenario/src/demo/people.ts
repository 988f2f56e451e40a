import type { Config } from '@tenderdesk/server/kernel/config';
import {
  createAccount,
  createOrganization,
  type NewIdentity,
} from '@tenderdesk/server/modules/access/account/account.service';
import { hashPassword } from '@tenderdesk/server/modules/access/account/password.service';
import { enrolExpert } from '@tenderdesk/server/modules/people/expert/expert-form.service';
import { EXPERTS, nameOf, unitLogins } from '../invented.ts';
import type { Stage } from './stage.ts';
import { DEPARTMENT, EXPERTISE, GROUP, idNumberOf, UNITS, type DemoUnit } from './group.ts';

/** Posts by role; the numbers of the desks follow one another. */
const POSTS: Readonly<Record<string, string>> = {
  ORG_CLERK: '招标专员',
  ORG_LEADER: '副总经理',
  ORG_ADMIN: '综合管理员',
  FINANCE: '会计',
  TM_APPROVER: '招标管理部主任',
  TM_REVIEWER: '招标主管',
  GROUP_LEADER: '集团副总经理',
  SUPERVISOR: '纪检专员',
  TENDER_OWNER: '业主代表',
};
const FIRST_DESK = 8_600_100;
/** Of an id number that nobody else of the demo has. */
const TWICE = 990;

/**
 * The group with its units and everybody who works there. Every account has the one demo password.
 * @param all the units, those of the demo first
 */
export async function createPeople(
  { work }: Stage,
  { demoPassword }: Config,
  all: readonly DemoUnit[] = UNITS,
): Promise<void> {
  const passwordHash = await demoHash(demoPassword);
  let count = 0;
  await work(async (context) => {
    const nextPerson = () => {
      count += 1;
      return {
        passwordHash,
        displayName: nameOf(count - 1),
        mobile: `139${String(10_000_000 + count)}`,
        idNumber: idNumberOf(count),
      };
    };
    const person = async (username: string, identities: readonly NewIdentity[], more: { idNumber?: null } = {}) =>
      createAccount(context, { username, identities, ...nextPerson(), ...more });
    const headquarters = await createOrganization(context, {
      name: GROUP,
      label: '岚川交发',
      type: 'HEADQUARTERS',
      hierarchy: '1',
    });
    const department = await createOrganization(context, {
      name: DEPARTMENT,
      label: '招管部',
      type: 'TENDER_MANAGEMENT',
      hierarchy: '1',
      parent: headquarters,
      features: ['NEW_BIDDING_VERSION', 'CENTRALIZED_PROCUREMENT'],
    });
    let desk = FIRST_DESK;
    const at2 = (organizationId: string, userType: string, ...roles: NewIdentity['roles']): NewIdentity[] => [
      { organizationId, userType, roles, title: POSTS[roles[0]!] ?? null, officePhone: `0999-${(desk += 1)}` },
    ];
    await person('tm01', at2(department.id, 'TENDER_MANAGEMENT', 'TM_APPROVER'));
    for (const name of ['tm02', 'tm03', 'tm04'])
      await person(name, at2(department.id, 'TENDER_MANAGEMENT', 'TM_REVIEWER'));
    for (const name of ['lead01', 'lead02']) await person(name, at2(headquarters.id, 'LEADER', 'GROUP_LEADER'));
    await person('sup01', at2(department.id, 'SUPERVISOR', 'SUPERVISOR'));
    await person('sysadmin', at2(headquarters.id, 'SYSTEM', 'SYSTEM_ADMIN'));
    await person('sec1', at2(headquarters.id, 'SYSTEM', 'SECURITY_ADMIN'));
    await person('audit1', at2(headquarters.id, 'SYSTEM', 'AUDIT_ADMIN'));
    await person('admin', at2(headquarters.id, 'SYSTEM', 'admin'));
    const units: { id: string; path: string; name: string }[] = [];
    for (const [index, unit] of all.entries()) {
      const parent = units.find(({ name }) => name === unit.parent) ?? headquarters;
      const { id, path } = await createOrganization(context, {
        name: unit.name,
        label: unit.label,
        type: 'SUBORDINATE_UNIT',
        hierarchy: unit.hierarchy,
        parent,
        features: unit.features ?? [],
        ordinal: index,
      });
      const { clerk, leader, finance, admin } = unitLogins(index);
      await person(clerk, at2(id, 'TENDER', 'ORG_CLERK'));
      await person(leader, at2(id, 'TENDER', 'ORG_LEADER'));
      await person(finance, at2(id, 'TENDER', 'FINANCE'));
      await person(admin, at2(id, 'TENDER', 'ORG_ADMIN'));
      units.push({ id, path, name: unit.name });
    }
    const first = units[0]!;
    await person('owner01', at2(first.id, 'TENDER', 'TENDER_OWNER'));
    // has not given an id number yet: is led to /common/userInfo (spec §2)
    await person('newcomer', at2(first.id, 'TENDER', 'ORG_CLERK'), { idNumber: null });
    await person('multi3', [
      ...at2(department.id, 'TENDER_MANAGEMENT', 'TM_REVIEWER'),
      ...at2(units[1]!.id, 'TENDER', 'ORG_CLERK'),
      ...at2(units[2]!.id, 'SUPERVISOR', 'SUPERVISOR'),
    ]);
    for (const [index, username] of EXPERTS.entries()) {
      const { displayName, ...account } = nextPerson();
      const expertise = EXPERTISE[index % EXPERTISE.length]!;
      const entry = {
        ...account,
        ...expertise,
        district: index % 3 === 2 ? '990201' : '990101',
        name: displayName,
      };
      await enrolExpert(context, { ...entry, username, auditStatus: 'AUDIT_PASSED' });
      // somebody entered the first one once more, with a mistyped id number
      if (index === 0)
        await enrolExpert(context, {
          ...entry,
          idNumber: idNumberOf(TWICE),
          username: `${username}.b`,
          specialties: ['A01'],
        });
    }
    // who checked does not approve: at hierarchy 2 a second leader does
    for (const [index, { id }] of units.entries()) {
      const { secondLeader } = unitLogins(index);
      if (secondLeader) await person(secondLeader, at2(id, 'TENDER', 'ORG_LEADER'));
    }
  });
}

/** One hash for the one password that everybody knows: two hundred of their own would take seconds and hide nothing. */
export const demoHash = (password: string): Promise<string> => hashPassword(password);
