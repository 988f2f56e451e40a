import { expect, test } from 'vitest';
import { keptSums } from '@tenderdesk/server/app';
import { checkSums } from '@tenderdesk/server/kernel/kept-sum';
import type { Caller, TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import {
  listOrganizations,
  mergeOrganization,
  moveOrganization,
  previewMerge,
} from '@tenderdesk/server/modules/access/organization/organization.contract';
import { listUsers, changeStatus } from '@tenderdesk/server/modules/access/user/user.contract';
import { PHASE_TODOS } from '@tenderdesk/domain/work/remind-plan/remind-plan';
import { submit } from '@tenderdesk/server/modules/work/flow/flow.contract';
import { lockedTold } from './year-desk.ts';
import { factsOf } from './year-facts.ts';
import { bothFigures, nowOf } from './year-readers.ts';
import { lockedOf, RECKONED, todosOf, type Todo } from './year-todos.ts';
import { HOLIDAYS } from './year-workdays.ts';

/** A unit of the third level, and the companies that it comes to one after the other. */
const MOVED = '云栖管理中心';
const UNDER = ['岚川路桥建设公司', '岚川养护科技公司'];
/** They leave in the middle of what they do. */
const LEAVERS = ['clerk12', 'leader06', 'tm04'];

/** Figures of a filled demo against a second reckoning, in which the group changes and the year ends. The demo is another one after. */
export function yearTests(demo: () => TestApp, signIn: (username: string) => Promise<Caller>): void {
  /** Who has signed in since the group or the time was another one. */
  const signedIn = new Map<string, Promise<Caller>>();
  const as = (username: string): Promise<Caller> => {
    const caller = signedIn.get(username) ?? signIn(username);
    signedIn.set(username, caller);
    return caller;
  };
  const same = async () => {
    const both = await bothFigures(demo(), as);
    expect(both.map(({ told }) => told)).toEqual(both.map(({ counted }) => counted));
    await sameTodos();
    return both.map(({ counted }) => counted);
  };
  const wordsOf = ({ category, projectId, username, due }: Todo) => `${projectId} ${category} ${username} ${due}`;
  /** To-dos of the flows, of everybody, are those that follow from where projects stand. Gives what is locked. */
  const sameTodos = async (): Promise<Todo[]> => {
    const wanted = await todosOf(demo(), HOLIDAYS);
    const rows = await demo().sql(
      `select r.category, r.project_id "projectId", u.username, p.phase,
         to_char(r.due_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') due
       from remind_record r join project p on p.id = r.project_id join app_user u on u.id = r.receiver_id
       where not r.handled and r.kind = 'TODO' and r.category = any($1)`,
      [RECKONED],
    );
    const given = (rows as unknown as Todo[]).map((row) => (row.phase === 'PUBLIC_NOTICE' ? { ...row, due: '' } : row));
    expect(given.map(wordsOf).toSorted()).toEqual(wanted.map(wordsOf).toSorted());
    return lockedOf(wanted, await nowOf(demo()));
  };

  test('figures are what happened, for each kind of reader', async () => {
    const counted = await same();
    const group = counted.find(({ username }) => username === 'tm02')!;
    expect(group.lists!.all).toBeGreaterThan(80);
    expect(group.yearSoFar.now.awardNum).toBeGreaterThan(20);
    expect(group.ledgers!.tenders.wonNum).toBeGreaterThan(5);
    expect(group.leadTimes.length).toBeGreaterThan(8);
    // everybody's are their own
    expect(new Set(counted.map(({ lists }) => lists?.all)).size).toBeGreaterThan(5);
  });

  test('what lies too long is locked, and nothing else is', async () => {
    const unlocked = await demo().sql(
      `select r.project_id || ' ' || r.category as key from overdue_unlock o join remind_record r on r.id = o.remind_record_id
       where o.status = 'UNLOCKED'`,
    );
    const locked = (await sameTodos()).filter(
      ({ projectId, category }) => !unlocked.some(({ key }) => key === `${projectId} ${category}`),
    );
    expect(locked.length).toBeGreaterThan(3);
    for (const [username, all] of Map.groupBy(locked, (todo) => todo.username)) {
      const clerk = await as(username);
      const told = await lockedTold(clerk);
      const wanted = all.map(({ category, projectId }) => `${category} ${projectId}`);
      expect(told.filter((one) => wanted.includes(one))).toEqual(wanted.toSorted());
      for (const { projectId, phase } of all) {
        const body = { type: phase === 'CONFIRM_WINNER' ? ('AWARD' as const) : ('PROJECT' as const), projectId, phase };
        const reply = await clerk.call(submit, { body });
        expect([reply.status, (reply.body as unknown as { code: string }).code], projectId).toEqual([
          423,
          'OVERDUE_LOCKED',
        ]);
      }
    }
  });

  test('figures follow a group that is reorganised twice, and of which three people leave', async () => {
    const [system, department] = [await as('sysadmin'), await as('tm02')];
    const units = async () => (await system.call(listOrganizations)).body;
    const runningBelow = async (name: string): Promise<number> => {
      const [row] = await demo().sql(
        `select count(*)::int as num from project where status <> 'ENDED'
         and starts_with(organization_path, (select path from organization where name = $1))`,
        [name],
      );
      return Number(row!['num']);
    };
    const own = await runningBelow(MOVED);
    expect(own).toBeGreaterThan(0);
    for (const above of UNDER) {
      const all = await units();
      const [unit, parent] = [MOVED, above].map((name) => all.find((one) => one.name === name)!);
      const before = await runningBelow(above);
      const reply = await system.call(moveOrganization, {
        params: { organizationId: unit!.id },
        body: { parentId: parent!.id, reason: '管理关系调整', version: unit!.version },
      });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      expect(await runningBelow(above)).toBe(before + own);
      await same();
    }
    for (const username of LEAVERS) {
      const { content } = (await system.call(listUsers, { query: { keyword: username } })).body;
      const person = content.find((one) => one.username === username)!;
      const reply = await system.call(changeStatus, {
        params: { userId: person.id },
        body: { action: 'leave', reason: '调离集团', version: person.version },
      });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    }
    await same();
    expect((await department.call(listUsers, { query: {} })).status).toBe(403);
  });

  test('figures follow a unit that goes into another one, and those of the group stay what they were', async () => {
    const system = await as('sysadmin');
    const units = (await system.call(listOrganizations)).body;
    const [unit, into] = [MOVED, UNDER[1]].map((name) => units.find((one) => one.name === name)!);
    const params = { organizationId: unit!.id };
    const before = await same();
    const told = (await system.call(previewMerge, { params, query: { intoId: into!.id } })).body;
    expect(told.refused).toEqual([]);
    const body = { intoId: into!.id, name: MOVED, reason: '集团重组', version: unit!.version };
    const reply = await system.call(mergeOrganization, { params, body });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    signedIn.clear();
    const after = await same();
    const of = (all: typeof before, username: string) => all.find((one) => one.username === username)!;
    expect(of(after, 'tm02').lists).toEqual(of(before, 'tm02').lists);
    expect(of(after, 'tm02').yearSoFar).toEqual(of(before, 'tm02').yearSoFar);
    // who came along has what the unit had, and what the other one has
    expect(of(after, 'clerk11').lists!.all).toBeGreaterThan(of(before, 'clerk11').lists!.all);
  });

  test('the ends of the quarter and the year change what is counted by them, and nothing that happened', async () => {
    const facts = () => factsOf(demo(), PHASE_TODOS);
    await demo().setTime('2026-12-31 23:20:00');
    signedIn.clear();
    await demo().app.runDue();
    const [before, last] = [await facts(), await same()];
    await demo().setTime('2027-01-01 00:20:00');
    signedIn.clear();
    await demo().app.runDue();
    const first = await same();
    expect({ ...(await facts()), late: null }).toEqual({ ...before, late: null });
    const group = (all: typeof last) => all.find(({ username }) => username === 'tm02')!;
    expect(group(last).reportData.projectNum).toBeGreaterThan(0);
    expect(group(first).reportData.projectNum).toBe(0);
    expect(group(first).yearSoFar.now).toMatchObject({
      from: '2027-01-01',
      to: '2027-01-01',
      awardNum: 0,
      beginNum: 0,
    });
    expect(group(first).lists).toEqual(group(last).lists);
  });

  test('after all of it each kept sum is what its records give', async () => {
    const lines: string[] = [];
    expect(await checkSums(demo().urls.ownerUrl, keptSums, false, (line) => lines.push(line)), lines.join(' ')).toBe(0);
  });
}
