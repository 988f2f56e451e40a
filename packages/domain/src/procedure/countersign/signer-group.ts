import { oneEach } from '../../one-each.ts';
import type { Finding } from '../../rule.ts';
import { SignerHolder, type GroupWay } from './signer-group-codes.ts';

/**
 * Groups of signers that a version of the procedure demands on a sheet (ADR 0066): who, by a role in the unit or in the group, and how
 * many of them. They sign one group after the other, before those whom the clerk names beside them.
 */

export interface SignerGroup {
  holder: SignerHolder;
  way: GroupWay;
}

/** Most groups of one sheet. */
export const MOST_GROUPS = 5;

/** Role of each kind of signer, and whether it is looked for in the project's unit or anywhere. */
export const SIGNER_ROLES: Readonly<Record<SignerHolder, { role: string; seat: 'OWN' | 'GROUP' }>> = {
  UNIT_CLERK: { role: 'ORG_CLERK', seat: 'OWN' },
  UNIT_LEADER: { role: 'ORG_LEADER', seat: 'OWN' },
  DEPARTMENT_REVIEWER: { role: 'TM_REVIEWER', seat: 'GROUP' },
  DEPARTMENT_APPROVER: { role: 'TM_APPROVER', seat: 'GROUP' },
  GROUP_LEADER: { role: 'GROUP_LEADER', seat: 'GROUP' },
};

/** Whoever hands a sheet in has this role: a group of it has nobody else for sure. */
export const isDrafters = ({ holder }: SignerGroup): boolean => holder === 'UNIT_CLERK';

/** Somebody who may sign, with the roles of the identity under which that would be. */
export interface MaySign {
  userId: string;
  duties: readonly string[];
  /** The identity is one of the project's unit. */
  own: boolean;
}

/** A place that a group takes on the sheet. */
export interface GroupPlace<Person> {
  person: Person;
  holder: SignerHolder;
  seq: number;
  /** One signature of the group is enough. */
  anyOne: boolean;
}

const belongs = ({ duties, own }: MaySign, { holder }: SignerGroup): boolean => {
  const { role, seat } = SIGNER_ROLES[holder];
  return duties.includes(role) && (seat === 'GROUP' || own);
};

/**
 * The places of the groups on a sheet, from its first step on. Nobody stands on it twice: who belongs to two groups signs in the one
 * that would have nobody else, else in the first one.
 * @param drafters who hands it in: they sign for no group
 * @returns the groups that nobody is left for, too
 */
export function placesOf<Person extends MaySign>(
  groups: readonly SignerGroup[],
  people: readonly Person[],
  drafters: readonly string[],
): { places: GroupPlace<Person>[]; empty: SignerGroup[] } {
  const there = people.filter(({ userId }) => !drafters.includes(userId));
  const own = groups.map((group) => new Set(there.filter((one) => belongs(one, group)).map(({ userId }) => userId)));
  const kept = oneEach(own);
  own.forEach((ids, index) => {
    for (const id of ids) if (!kept.has(id)) kept.set(id, index);
  });
  const places: GroupPlace<Person>[] = [];
  const empty: SignerGroup[] = [];
  let seq = 0;
  groups.forEach((group, index) => {
    const ids = [...own[index]!].filter((id) => kept.get(id) === index);
    if (ids.length === 0) empty.push(group);
    if (group.way !== 'TURN' && ids.length > 0) seq += 1;
    for (const id of ids) {
      if (group.way === 'TURN') seq += 1;
      const person = there.find((one) => one.userId === id && belongs(one, group))!;
      places.push({ person, holder: group.holder, seq, anyOne: group.way === 'ANY' });
    }
  });
  return { places, empty };
}

/** What keeps a sheet from its signers: groups that nobody is left for. */
export const emptyGroups = (empty: readonly SignerGroup[]): Finding[] =>
  empty.map(({ holder }) => ({
    ruleId: 'SIGNERS_GROUP_EMPTY',
    field: 'signers',
    severity: 'block',
    messageZh: `流程要求「${SignerHolder.words[holder].zh}」会签，现无人可签（经办人本人除外），请联系系统管理员授予该角色`,
    messageEn: `The procedure demands ${SignerHolder.words[holder].en.toLowerCase()} on this sheet and nobody is there beside who hands it in: ask the system administrator to give somebody the role`,
  }));
