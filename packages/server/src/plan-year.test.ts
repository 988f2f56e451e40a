import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './kernel/testing/test-app.ts';
import { givenIdentity } from './modules/access/account/given.ts';
import * as flow from './modules/work/flow/flow.contract.ts';
import * as change from './modules/planning/plan/plan-change.contract.ts';
import * as plan from './modules/planning/plan/plan.contract.ts';
import { planStatistics } from './modules/oversight/plan-statistics/plan-statistics.contract.ts';
import * as yearly from './modules/planning/plan/yearly-plan.contract.ts';
import { must, type Person } from './modules/procedure/project/given.ts';

/**
 * A year of a group: its units plan, divide, change, carry over, give up and buy outside of the plan; afterwards the
 * totals are what adding up by hand gives. UNITS=25 ITEMS=140 plays the size of a real group.
 */
const UNITS = Number(process.env['UNITS'] ?? 4);
const ITEMS = Number(process.env['ITEMS'] ?? 24);
const YEAR = 2027;

interface Unit {
  id: string;
  clerk: Person;
  leader: Person;
}

/** What was played of one item, kept beside the product; amounts in 0.000001 万元. */
interface Played {
  id: string;
  unit: number;
  year: number;
  type: string;
  method: string;
  month: string;
  millionths: bigint;
  unplanned: boolean;
  end: 'NOT_STARTED' | 'STARTED' | 'FINISHED' | 'CARRIED_OVER' | 'CANCELLED';
}

const TYPES = ['ENGINEERING', 'GOODS', 'SERVICE', 'SOFTWARE', 'MAINTENANCE'] as const;
const METHODS = ['OPEN_TENDER', 'INVITED_TENDER', 'PUBLIC_INQUIRY', 'SINGLE_SOURCE'] as const;

let app: TestApp;
let units: Unit[];
let approver: Person;
const played: Played[] = [];

beforeAll(async () => {
  app = await openTestApp();
  const given = givenIdentity(app);
  const group = await given.organization({ type: 'HEADQUARTERS', hierarchy: '1' });
  const department = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1', parent: group });
  const person = async (organization: typeof group, role: string, userType = 'TENDER'): Promise<Person> => {
    const user = await given.user({ organization, roles: [role], userType });
    return { ...(await given.signedIn(user)), id: user.id };
  };
  approver = await person(department, 'TM_APPROVER', 'TENDER_MANAGEMENT');
  units = [];
  for (let index = 0; index < UNITS; index += 1) {
    const unit = await given.organization({ parent: group });
    units.push({ id: unit.id, clerk: await person(unit, 'ORG_CLERK'), leader: await person(unit, 'ORG_LEADER') });
  }
});
afterAll(() => app.close());

const yuan = (index: number): { text: string; millionths: bigint } => {
  const millionths = BigInt(20 + ((index * 37) % 900)) * 1_000_000n + BigInt((index * 123_457) % 1_000_000);
  return { text: textOf(millionths), millionths };
};
function textOf(millionths: bigint): string {
  const digits = String(millionths).padStart(7, '0');
  const decimals = digits.slice(-6).replace(/0+$/, '');
  return digits.slice(0, -6) + (decimals ? `.${decimals}` : '');
}

async function add(index: number, unplanned: boolean): Promise<Played> {
  const unit = index % UNITS;
  const [type, method] = [TYPES[index % TYPES.length]!, METHODS[index % METHODS.length]!];
  const { text, millionths } = yuan(index);
  const month = `${YEAR}-${String((index % 12) + 1).padStart(2, '0')}`;
  const { id } = await must(
    units[unit]!.clerk.call(plan.addItem, {
      body: {
        year: YEAR,
        name: `采购 ${index}`,
        projectType: type,
        biddingMethod: method,
        amount: text,
        plannedStart: month,
        kind: index % 4 === 3 ? 'PERFORMANCE' : 'TENDER',
        ...(unplanned ? { unplanned, unplannedReason: '应急抢修' } : {}),
      },
    }),
  );
  return { id, unit, year: YEAR, type, method, month, millionths, unplanned, end: 'NOT_STARTED' };
}

/** Handed in, checked and approved by the people of its unit and the department. */
async function settle(unit: Unit, type: string, projectId: string): Promise<void> {
  const body = { type, projectId, phase: type };
  await must(unit.clerk.call(flow.submit, { body }));
  await must(unit.leader.call(flow.check, { body }));
  await must(approver.call(flow.approve, { body }));
}

async function ask(one: Played, type: 'MODIFY' | 'CARRYOVER' | 'CANCEL', values?: object): Promise<string> {
  const body = { itemId: one.id, type, reason: '年度安排调整', ...(values ? { values } : {}) };
  const { id } = await must(units[one.unit]!.clerk.call(change.requestChange, { body }));
  const name = type === 'CARRYOVER' ? 'PLAN_CARRYOVER' : 'PLAN_MODIFY';
  await must(approver.call(flow.approve, { body: { type: name, projectId: id, phase: name } }));
  return id;
}

test('the year is played through the interface', async () => {
  const outside = Math.round(ITEMS / 7);
  for (let index = 0; index < ITEMS - outside; index += 1) played.push(await add(index, false));
  for (const unit of units) {
    const { content } = await must(unit.clerk.call(yearly.listYears, { query: { year: YEAR } }));
    await settle(unit, 'YEARLY_PLAN', content[0]!.id);
  }
  for (let index = ITEMS - outside; index < ITEMS; index += 1) {
    const one = await add(index, true);
    await settle(units[one.unit]!, 'PLAN', one.id);
    played.push(one);
  }
  for (const [index, one] of [...played].entries()) {
    const { clerk } = units[one.unit]!;
    const item = () => must(clerk.call(plan.viewItem, { params: { itemId: one.id } }));
    const { kind } = await item();
    if (kind === 'PERFORMANCE') {
      for (const action of ['begin', 'finish'] as const) {
        const { version } = await item();
        await must(clerk.call(plan.progressItem, { params: { itemId: one.id }, body: { action, version } }));
      }
      one.end = 'FINISHED';
    } else if (index % 3 === 0) {
      const { version } = await item();
      await must(approver.call(plan.divideItem, { params: { itemId: one.id }, body: { userId: clerk.id, version } }));
    } else if (index % 5 === 1) {
      const { text, millionths } = yuan(index + 500);
      const changeId = await ask(one, 'MODIFY', { amount: text, projectType: 'CONSULTING' });
      await must(clerk.call(change.applyChange, { params: { changeId } }));
      Object.assign(one, { millionths, type: 'CONSULTING' });
    } else if (index % 5 === 2) {
      const month = `${YEAR + 1}-02`;
      await ask(one, 'CARRYOVER', { plannedStart: month });
      one.end = 'CARRIED_OVER';
      played.push({ ...one, id: '', year: YEAR + 1, month, end: 'NOT_STARTED' });
    } else if (index % 5 === 4) {
      await ask(one, 'CANCEL');
      one.end = 'CANCELLED';
    }
  }
  expect(played.filter(({ year }) => year === YEAR)).toHaveLength(ITEMS);
}, 600_000);

/** Number and amount of what was played, as text, in plain loops. */
function added(of: (one: Played) => boolean): { num: number; amount: string } {
  let num = 0;
  let sum = 0n;
  for (const one of played) {
    if (!of(one)) continue;
    num += 1;
    sum += one.millionths;
  }
  return { num, amount: textOf(sum) };
}

const OF: Record<'organization' | 'projectType' | 'biddingMethod' | 'month', (one: Played) => string> = {
  organization: ({ unit }) => units[unit]!.id,
  projectType: ({ type }) => type,
  biddingMethod: ({ method }) => method,
  month: ({ month }) => month,
};

test.each([
  ['organization', YEAR],
  ['projectType', YEAR],
  ['biddingMethod', YEAR],
  ['month', YEAR],
  ['organization', YEAR + 1],
  ['month', YEAR + 1],
] as const)('totals by %s of %i equal adding up', async (by, year) => {
  const { rows, total } = await must(approver.call(planStatistics, { query: { by, year } }));
  const keyOf = OF[by];
  const expected = [...new Set(played.filter((one) => one.year === year).map(keyOf))].toSorted();
  expect(rows.map(({ key }) => key).toSorted((a, b) => (a! < b! ? -1 : 1))).toEqual(expected);
  for (const row of [...rows, { ...total, key: null }]) {
    const here = (one: Played) => one.year === year && (row.key === null || keyOf(one) === row.key);
    const planned = added((one) => here(one) && !one.unplanned);
    const unplanned = added((one) => here(one) && one.unplanned);
    const carried = added((one) => here(one) && one.end === 'CARRIED_OVER');
    const cancelled = added((one) => here(one) && one.end === 'CANCELLED');
    const left = added((one) => here(one) && (one.end === 'NOT_STARTED' || one.end === 'STARTED'));
    const begun = added((one) => here(one) && (one.end === 'FINISHED' || one.end === 'STARTED'));
    expect(row).toMatchObject({
      plannedNum: planned.num,
      plannedAmount: planned.amount,
      unplannedNum: unplanned.num,
      unplannedAmount: unplanned.amount,
      carriedNum: carried.num,
      carriedAmount: carried.amount,
      cancelledNum: cancelled.num,
      cancelledAmount: cancelled.amount,
      leftNum: left.num,
      leftAmount: left.amount,
      startedNum: begun.num,
      startedAmount: begun.amount,
    });
  }
});

test('the sheet of each unit says the same', async () => {
  const { content } = await must(approver.call(yearly.listYears, { query: { year: YEAR, size: 1000 } }));
  for (const [index, unit] of units.entries()) {
    const all = added((one) => one.year === YEAR && one.unit === index);
    const left = added((one) => one.year === YEAR && one.unit === index && one.end === 'NOT_STARTED');
    expect(content.find(({ organizationId }) => organizationId === unit.id)).toMatchObject({
      itemCount: all.num,
      totalAmount: all.amount,
      leftNum: left.num,
      leftAmount: left.amount,
    });
  }
});
