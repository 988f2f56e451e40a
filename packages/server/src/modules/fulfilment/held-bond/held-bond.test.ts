import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import * as api from './held-bond.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

test('a unit sees what it holds over its projects: in which form, until when, and what is due back since when', async () => {
  const tender = await given.awarded();
  const { clerk, projectId, unit } = tender;
  const [sectionId] = tender.sectionIds;
  await app.setTime('2027-01-20 10:00:00');
  const { identity } = given.evaluations.openings;
  const finance = await identity.as(unit, ['READ:BANK_STATEMENT', 'EXPORT:BANK_STATEMENT']);
  const stranger = await identity.as(await identity.organization(), ['READ:BANK_STATEMENT']);
  const [person] = await app.sql('select id from app_user limit 1');
  const [winner] = await app.sql('select supplier_id from winning_candidate where section_id = $1 and won', [
    sectionId,
  ]);
  const give = async (bond: { form: string; end?: string; supplier?: unknown; returned?: boolean; day?: string }) => {
    const id = newId();
    const guarantee = bond.end !== undefined;
    await app.sql(
      `insert into performance_bond (id, section_id, supplier_id, bidder_name, form, amount, received_date, guarantor, guarantee_no,
         guarantee_end, status, received_by, returned_date, returned_by, returned_time)
       values ($1, $2, $3, '中标单位', $4, 100, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        ...[id, sectionId, bond.supplier ?? winner!['supplier_id'], bond.form, bond.day ?? '2027-01-10'],
        ...[guarantee ? '岚川银行' : null, guarantee ? 'BH-9' : null, bond.end ?? null],
        ...(bond.returned
          ? ['RETURNED', person!['id'], '2027-01-15', person!['id'], '2027-01-15 10:00:00']
          : ['HELD', person!['id'], null, null, null]),
      ],
    );
    return id;
  };
  const other = tender.bidders.find(({ supplierId }) => supplierId !== winner!['supplier_id'])!.supplierId;
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
    [newId(), money, person!['id']],
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
