import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { bookOf } from '../../../kernel/testing/workbook.ts';
import * as statement from '../../bidding/bank-statement/bank-statement.contract.ts';
import { sendBook } from '../../planning/plan/given-sheet.ts';
import { must } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import * as money from './bond-money.contract.ts';
import * as api from './held-bond.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenAwards>;
let tender: Awaited<ReturnType<ReturnType<typeof givenAwards>['awarded']>>;
let finance: Caller;
let stranger: Caller;
let person: unknown;
let winner: unknown;
const FINANCE = ['READ:BANK_STATEMENT', 'EXPORT:BANK_STATEMENT', 'IMPORT:BANK_STATEMENT'];

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
  tender = await given.awarded();
  await app.setTime('2027-01-20 10:00:00');
  const { identity } = given.evaluations.openings;
  finance = await identity.as(tender.unit, FINANCE);
  stranger = await identity.as(await identity.organization(), FINANCE);
  person = (await app.sql('select id from app_user limit 1'))[0]!['id'];
  const won = await app.sql('select supplier_id from winning_candidate where section_id = $1 and won', [
    tender.sectionIds[0],
  ]);
  winner = won[0]!['supplier_id'];
});
afterAll(() => app.close());

interface Bond {
  form: string;
  end?: string;
  supplier?: unknown;
  returned?: boolean;
  day?: string;
  name?: string;
}

/** A bond of 100 万元 for the first section. */
async function give(bond: Bond): Promise<string> {
  const id = newId();
  const guarantee = bond.end !== undefined;
  await app.sql(
    `insert into performance_bond (id, section_id, supplier_id, bidder_name, form, amount, received_date, guarantor, guarantee_no,
       guarantee_end, status, received_by, returned_date, returned_by, returned_time)
     values ($1, $2, $3, $4, $5, 100, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[id, tender.sectionIds[0], bond.supplier ?? winner, bond.name ?? '中标单位', bond.form],
      ...[bond.day ?? '2027-01-10', guarantee ? '岚川银行' : null, guarantee ? 'BH-9' : null, bond.end ?? null],
      ...(bond.returned
        ? ['RETURNED', person, '2027-01-15', person, '2027-01-15 10:00:00']
        : ['HELD', person, null, null, null]),
    ],
  );
  return id;
}

test('a unit sees what it holds over its projects: in which form, until when, and what is due back since when', async () => {
  const { clerk, projectId } = tender;
  const other = tender.bidders.find(({ supplierId }) => supplierId !== winner)!.supplierId;
  const money = await give({ form: 'TRANSFER', day: '2027-01-11' });
  const far = await give({ form: 'BANK_GUARANTEE', end: '2028-01-01' });
  const near = await give({ form: 'INSURANCE', end: '2027-01-25' });
  const lapsed = await give({ form: 'BANK_GUARANTEE', end: '2027-01-19' });
  // its winner is not who gave it any more
  const fallen = await give({ form: 'TRANSFER', supplier: other });
  const back = await give({ form: 'TRANSFER', returned: true });
  await app.sql(
    `insert into bond_call (id, bond_id, amount, reason, status, proposed_by, decided_by, decided_time, answered_date, paid_amount,
       answered_by, answered_time)
     values ($1, $2, 30, '未按期进场', 'PAID', $3, (select id from app_user where id <> $3 limit 1), business_now(), '2027-01-18', 30, $3,
       business_now())`,
    [newId(), money, person],
  );
  await app.app.runDue();
  const listed = async (who: Caller, query: object = {}) =>
    (await must(who.call(api.listHeldBonds, { query: { size: 50, ...query } }))).content;
  const all = await listed(finance);
  expect(Object.fromEntries(all.map(({ id, state, leftYuan }) => [id, [state.code, leftYuan]]))).toEqual({
    [money]: ['SECURES', '700000'],
    [far]: ['SECURES', '1000000'],
    [near]: ['ENDING', '1000000'],
    [lapsed]: ['EXPIRED', '1000000'],
    [fallen]: ['DUE_BACK', '1000000'],
    [back]: ['RETURNED', '1000000'],
  });
  expect(all[0]).toMatchObject({ id: money, project: { id: projectId }, form: { code: 'TRANSFER' }, dueSince: null });
  expect(all.find(({ id }) => id === fallen)!.dueSince).toMatch(/^2027-01-20 10:/);
  // each filter says what the state of a row says
  for (const state of ['SECURES', 'ENDING', 'EXPIRED', 'DUE_BACK', 'RETURNED']) {
    const found = (await listed(finance, { state })).map(({ id }) => id).toSorted();
    expect(found).toEqual(
      all
        .filter((one) => one.state.code === state)
        .map(({ id }) => id)
        .toSorted(),
    );
  }
  expect(
    await listed(finance, { form: 'INSURANCE', keyword: 'BH-9', sDate: '2027-01-10', eDate: '2027-01-10' }),
  ).toHaveLength(1);
  expect((await listed(finance, { sort: 'guaranteeEnd,asc' }))[0]!.id).toBe(lapsed);
  expect(await must(finance.call(api.viewHeldBondSums))).toEqual({
    ...{ moneyYuan: '1700000', guaranteeYuan: '3000000', dueYuan: '1000000' },
    ...{ due: 1, ending: 1, expired: 1 },
  });
  // another unit holds nothing of it
  expect(await listed(stranger)).toEqual([]);
  expect(await must(stranger.call(api.viewHeldBondSums))).toMatchObject({ moneyYuan: '0', due: 0 });
  expect((await clerk.call(api.listHeldBonds)).status).toBe(403);
});

test('finance says of which bond a line is the money, by payer and sum, and takes it back', async () => {
  const whole = await give({ form: 'TRANSFER', day: '2027-01-12', name: '岚山路桥有限公司' });
  const parts = await give({ form: 'CHEQUE', day: '2027-01-13', name: '青川建设有限公司' });
  await give({ form: 'BANK_GUARANTEE', end: '2028-01-01', name: '岚山路桥有限公司' });
  const line = (no: string, yuan: string, payer: string) => [
    no,
    '2027-01-12 09:00:00',
    yuan,
    '370501',
    payer,
    '履约保证金',
  ];
  const heading = ['流水号', '交易时间', '收入金额', '收款账号', '对方户名', '附言'];
  const rows = [
    line('1', '1000000', '岚山路桥有限公司'),
    line('2', '400000', '青川建设有限公司'),
    line('3', '600000.01', '青川建设有限公司'),
    line('4', '600000', '青川建设财务中心'),
    line('5', '7', '过路人'),
    line('6', '300000', '青川建设有限公司'),
  ];
  expect((await sendBook(app, finance, statement.importLines.commit, await bookOf([heading, ...rows]))).status).toBe(
    200,
  );
  await app.app.runDue();
  const lines = async (who = finance) => (await must(who.call(statement.listLines, { query: { size: 50 } }))).content;
  const one = async (no: string) => (await lines()).find(({ serialNo }) => serialNo === no)!;
  const at = async (no: string) => ({ params: { lineId: (await one(no)).id } });
  const offers = async (no: string) =>
    (await must(finance.call(money.listBondOffers, await at(no)))).map(({ id, samePayer, sameSum }) => [
      id,
      samePayer,
      sameSum,
    ]);
  const match = async (no: string, performanceBondId: string, who = finance) => {
    const { version } = await one(no);
    return (await who.call(money.matchBond, { ...(await at(no)), body: { performanceBondId, version } })).status;
  };
  // guarantees bring no money; what fits in neither way is not offered
  expect((await offers('1'))[0]).toEqual([whole, true, true]);
  expect(await offers('2')).toEqual([[parts, true, false]]);
  expect(await offers('5')).toEqual([]);
  // said by two at once it is said once
  expect((await Promise.all([match('1', whole), match('1', whole)])).toSorted()).toEqual([200, 409]);
  expect(await one('1')).toMatchObject({ state: { code: 'BOND' }, allowedActions: ['reopen'] });
  expect(await match('1', whole)).toBe(409);
  expect(await match('2', parts)).toBe(200);
  // a cent more than was not seen yet is none of it; the rest may come from somebody else
  expect(await match('3', parts)).toBe(400);
  expect(await offers('4')).toEqual([[parts, false, true]]);
  expect(await match('4', parts)).toBe(200);
  const seen = async (id: string) =>
    (await must(finance.call(api.listHeldBonds, { query: { size: 50 } }))).content.find((bond) => bond.id === id)!
      .seenYuan;
  expect([await seen(whole), await seen(parts)]).toEqual(['1000000', '1000000']);
  expect(await match('5', whole)).toBe(400);
  // taken back, it is offered again; the trail keeps both
  const { id: lineId, version } = await one('2');
  const body = { reason: '付款单位来函更正', version };
  expect((await finance.call(statement.reopenLine, { params: { lineId }, body })).status).toBe(200);
  expect(await seen(parts)).toBe('600000');
  expect(await offers('2')).toEqual([[parts, true, true]]);
  const trail = await app.sql(`select action from audit_log where object_id = $1 order by time`, [lineId]);
  expect(trail.map(({ action }) => action)).toEqual(['MATCH_BOND_LINE', 'REOPEN_BANK_LINE']);
  // a statement that the unit above has read too is the same money
  const third = await give({ form: 'TRANSFER', day: '2027-01-14', name: '青川建设有限公司' });
  expect(await match('6', third)).toBe(200);
  const twin = newId();
  await app.sql(
    `insert into bank_line (id, organization_id, organization_path, account, serial_no, booked_time, amount, payer_name, state, created_by)
     select $1, (select id from organization where id <> bank_line.organization_id limit 1), organization_path, account, serial_no, booked_time, amount,
       payer_name, 'OPEN', created_by from bank_line where serial_no = '6'`,
    [twin],
  );
  const above = await given.evaluations.openings.identity.as(tender.unit, FINANCE, 'DESCENDANTS');
  const { version: fresh } = (await lines(above)).find(({ id }) => id === twin)!;
  const told = { params: { lineId: twin }, body: { performanceBondId: third, version: fresh } };
  expect((await above.call(money.matchBond, told)).status).toBe(400);
  expect(await seen(third)).toBe('300000');
  // deposits know nothing of it, another unit neither
  expect((await app.sql(`select from bank_line where state = 'BOND' and deposit_id is not null`)).length).toBe(0);
  expect((await stranger.call(money.listBondOffers, await at('2'))).status).toBe(404);
  expect(await match('2', parts, stranger)).toBe(404);
  expect(await match('2', newId())).toBe(404);
});
