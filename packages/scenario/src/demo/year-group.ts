import {
  listOrganizations,
  mergeOrganization,
  moveOrganization,
} from '@tenderdesk/server/modules/access/organization/organization.contract';
import { changeStatus, listUsers } from '@tenderdesk/server/modules/access/user/user.contract';
import { handOver, listHandoverPeople } from '@tenderdesk/server/modules/procedure/handover/handover.contract';
import { createAccount } from '@tenderdesk/server/modules/access/account/account.service';
import type { Actor } from '../actor.ts';
import { companyAbove, MORE_UNITS, nameOf, unitLogins } from '../invented.ts';
import { UNITS, type DemoUnit } from './group.ts';
import type { GroupChange } from './fill.ts';
import { demoHash } from './people.ts';
import type { Stage } from './stage.ts';

/** A group of two hundred organisations that is reorganised twice, and of which three people leave, while its tenders run. */

/** With the headquarters and its department. */
const ORGANISATIONS = 200;
const PLACES = '青岚云鹿沙望松墨澄启砺霁川泽骧定渠越岫衡坪棠锦栈溯';
const KINDS = ['溪管理所', '岭养护站', '桥工程处', '湾收费站', '岗服务区', '原检测站', '坡物资库'];

/** The units beside those of the demo, each below a company of it. */
export const YEAR_UNITS: readonly DemoUnit[] = Array.from(
  { length: ORGANISATIONS - 2 - UNITS.length },
  (_, place): DemoUnit => {
    const name = `${PLACES[place % PLACES.length]}${KINDS[Math.floor(place / PLACES.length)]}`;
    return {
      name,
      label: name.slice(0, 3),
      hierarchy: '3',
      parent: UNITS[companyAbove(MORE_UNITS + place)]!.name,
      features: ['NEW_BIDDING_VERSION'],
    };
  },
);

/** Indices of the units to which something happens, and of the company to which the first one goes. */
const [MOVED, MERGED, CLERK_LEAVES, CLERK_LEFT, LEADER_LEAVES] = [25, 26, 27, 28, 29] as const;
const [COMPANY, INTO] = [2, 36];
/** In these something is always under way. */
export const CHANGED_UNITS = [MOVED, MERGED, CLERK_LEAVES, CLERK_LEFT, LEADER_LEAVES, INTO];

const unitOf = (index: number): DemoUnit => [...UNITS, ...YEAR_UNITS][index]!;

async function organisation(system: Actor, index: number) {
  const all = await system.call(listOrganizations);
  return all.find(({ name }) => name === unitOf(index).name)!;
}

const moves: GroupChange['run'] = async ({ cast }) => {
  const system = await cast('sysadmin');
  const { id: organizationId, version } = await organisation(system, MOVED);
  const { id: parentId } = await organisation(system, COMPANY);
  const body = { parentId, reason: '管理关系调整', version };
  await system.call(moveOrganization, { params: { organizationId }, body });
};

const merges: GroupChange['run'] = async ({ cast }) => {
  const system = await cast('sysadmin');
  const { id: organizationId, version } = await organisation(system, MERGED);
  const { id: intoId } = await organisation(system, INTO);
  const body = { intoId, name: unitOf(MERGED).name, reason: '集团重组', version };
  await system.call(mergeOrganization, { params: { organizationId }, body });
};

/** The login of who comes for somebody who goes. */
const cameFor = (username: string): string => `${username}.b`;

/** Somebody new sits at the desk beside. */
async function comes({ cast, work }: Stage, password: string, unit: number, username: string, role: string) {
  const { id: organizationId } = await organisation(await cast('sysadmin'), unit);
  const passwordHash = await demoHash(password);
  await work((context) =>
    createAccount(context, {
      ...{
        username: cameFor(username),
        passwordHash,
        displayName: nameOf(unit + 400),
        mobile: `137${10_000_000 + unit}`,
      },
      identities: [{ organizationId, userType: 'TENDER', roles: [role] }],
    }),
  );
}

async function leaves({ cast }: Stage, username: string): Promise<void> {
  const system = await cast('sysadmin');
  const { content } = await system.call(listUsers, { query: { keyword: username } });
  const { id: userId, version } = content.find((one) => one.username === username)!;
  await system.call(changeStatus, { params: { userId }, body: { action: 'leave', reason: '调离集团', version } });
}

/** What a clerk has open goes to the one who came. */
async function handsOver({ cast, work }: Stage, unit: number, username: string, by: string): Promise<void> {
  const ids = await work(({ db }) =>
    db
      .selectFrom('appUser')
      .select(['id', 'username'])
      .where('username', 'in', [username, cameFor(username)])
      .execute(),
  );
  const idOf = (name: string) => ids.find((one) => one.username === name)!.id;
  const actor = await cast(by);
  const people = await actor.call(listHandoverPeople, { query: {} });
  if (!people.some(({ userId, handable }) => userId === idOf(username) && handable))
    throw new Error(`${unitOf(unit).name}: nothing of ${username} can be handed over`);
  const body = { fromUserId: idOf(username), toUserId: idOf(cameFor(username)), reason: '岗位调整' };
  await actor.call(handOver, { body });
}

const cameInstead = (unit: number, of: string): NonNullable<GroupChange['instead']> => ({ unit, of, by: cameFor(of) });

/** In order of time. @param password of who comes new */
export function groupChanges(password: string): GroupChange[] {
  const [going, gone, leader] = [
    unitLogins(CLERK_LEAVES).clerk,
    unitLogins(CLERK_LEFT).clerk,
    unitLogins(LEADER_LEAVES).leader,
  ];
  return [
    {
      at: '2026-05-15 20:10:00',
      run: moves,
      instead: { unit: MOVED, of: unitLogins(companyAbove(MOVED)).leader, by: unitLogins(COMPANY).leader },
    },
    {
      at: '2026-06-10 20:10:00',
      run: async (stage) => {
        await comes(stage, password, CLERK_LEAVES, going, 'ORG_CLERK');
        await handsOver(stage, CLERK_LEAVES, going, going);
        await leaves(stage, going);
      },
      instead: cameInstead(CLERK_LEAVES, going),
    },
    { at: '2026-07-20 20:10:00', run: merges },
    {
      at: '2026-08-12 20:10:00',
      run: async (stage) => {
        await leaves(stage, gone);
        await comes(stage, password, CLERK_LEFT, gone, 'ORG_CLERK');
        await handsOver(stage, CLERK_LEFT, gone, unitLogins(CLERK_LEFT).leader);
      },
      instead: cameInstead(CLERK_LEFT, gone),
    },
    {
      at: '2026-09-03 20:10:00',
      run: async (stage) => {
        await comes(stage, password, LEADER_LEAVES, leader, 'ORG_LEADER');
        await leaves(stage, leader);
      },
      instead: cameInstead(LEADER_LEAVES, leader),
    },
  ];
}
