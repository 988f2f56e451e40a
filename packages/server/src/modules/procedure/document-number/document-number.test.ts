import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { viewNotice } from '../../selection/award/award.contract.ts';
import { saveContract, viewContracts } from '../../fulfilment/contract/contract.contract.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { must } from '../project/given.ts';
import * as api from './document-number.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let awards: ReturnType<typeof givenAwards>;

const RIGHTS = ['READ:DOCUMENT_NUMBER', 'MAINTAIN:DOCUMENT_NUMBER', 'EXPORT:DOCUMENT_NUMBER'];
/** How often fifty people number at once. */
const ROUNDS = Number(process.env['NUMBER_ROUNDS'] ?? 3);

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  awards = givenAwards(app);
});
afterAll(() => app.close());

/** A unit with a short name of its own and somebody who numbers there. */
async function unitOf(label: string | null = null) {
  await app.setTime('2027-01-10 09:00:00');
  const unit = await given.organization();
  await app.sql('update organization set label = $2 where id = $1', [unit.id, label]);
  return { unit, clerk: await given.as(unit, RIGHTS) };
}
let papers = 0;
const take = (by: Caller, more: object = {}) =>
  by.call(api.takeNumber, {
    body: { kind: 'MEETING', year: 2027, usedFor: `第${(papers += 1)}次例会`, ...more },
  });
const taken = async (by: Caller, more: object = {}) => must(take(by, more));
const list = async (by: Caller, query: object = {}) => (await must(by.call(api.listNumbers, { query }))).content;
const makeVoid = (by: Caller, numberId: string, more: object = {}) =>
  by.call(api.voidNumber, { params: { numberId }, body: { reason: '重新拟文', version: 1, ...more } });

describe('by hand', () => {
  test('a number counts on for each unit, kind and year', async () => {
    const { clerk } = await unitOf('云路');
    const other = await unitOf('岚桥');
    const texts = [
      await taken(clerk),
      await taken(clerk),
      await taken(clerk, { year: 2026 }),
      await taken(clerk, { kind: 'TENDER' }),
      await taken(other.clerk),
    ];
    expect(texts.map(({ text }) => text)).toEqual([
      '云路纪要〔2027〕1号',
      '云路纪要〔2027〕2号',
      '云路纪要〔2026〕1号',
      '云路招字〔2027〕1号',
      '岚桥纪要〔2027〕1号',
    ]);
    const { text } = await must(clerk.call(api.nextNumber, { query: { kind: 'MEETING' } }));
    expect(text).toBe('云路纪要〔2027〕3号');
    expect((await taken(clerk)).text).toBe(text);
  });

  test('nobody numbers ahead or long after', async () => {
    const { clerk } = await unitOf();
    for (const year of [2025, 2028]) {
      expect(await take(clerk, { year })).toMatchObject({
        status: 422,
        body: { errors: [{ ruleId: 'NUMBER_YEAR', field: 'year' }] },
      });
    }
  });

  test('a unit whose short name numbered before for another one writes its full name', async () => {
    const [one, other] = [await unitOf('同名'), await unitOf('同名')];
    expect((await taken(one.clerk)).text).toBe('同名纪要〔2027〕1号');
    expect((await taken(other.clerk)).text).toBe(`${other.unit.name}纪要〔2027〕1号`);
  });

  test('a void number stays with its reason and is never taken again', async () => {
    const { clerk } = await unitOf();
    const { id, text } = await taken(clerk);
    expect((await makeVoid(clerk, id, { version: 7 })).status).toBe(409);
    await must(makeVoid(clerk, id));
    expect((await makeVoid(clerk, id, { version: 2 })).status).toBe(409);
    expect((await taken(clerk)).text).not.toBe(text);
    expect(await list(clerk, { status: 'VOID' })).toMatchObject([
      { text, status: { code: 'VOID' }, voidReason: '重新拟文', allowedActions: [] },
    ]);
    const { content } = await must(clerk.call(api.numberHistory, { params: { numberId: id } }));
    expect(content.map(({ action }) => action.code)).toEqual(['VOID', 'TAKE']);
    await expect(app.sql(`update document_number set status = 'TAKEN' where id = $1`, [id])).rejects.toThrow(
      /not changed/,
    );
    await expect(app.sql('delete from document_number where id = $1', [id])).rejects.toThrow(/not deleted/);
  });

  test('is found by text, kind, year and unit, and leaves as a workbook', async () => {
    const { clerk, unit } = await unitOf();
    const reader = await given.as(unit, ['READ:DOCUMENT_NUMBER', 'EXPORT:DOCUMENT_NUMBER']);
    await taken(clerk, { usedFor: '年度招标工作会' });
    await taken(clerk, { kind: 'AWARD' });
    expect(await list(reader, { keyword: '招标工作会' })).toMatchObject([
      { kind: { code: 'MEETING' }, allowedActions: [] },
    ]);
    expect(await list(reader, { kind: 'AWARD', year: 2027, organization: unit.name })).toHaveLength(1);
    const { body } = await reader.call(api.exportNumbers.endpoint, { query: { kind: 'AWARD' } });
    expect((await rowsOf(body)).flat()).toContain(`${unit.name}定字〔2027〕1号`);
    const stranger = (await unitOf()).clerk;
    expect(await list(stranger)).toEqual([]);
    expect((await take(reader)).status).toBe(403);
  });
});

const contractOf = async (
  { clerk, projectId }: Pick<Awaited<ReturnType<typeof awards.awarded>>, 'clerk' | 'projectId'>,
  contractNo?: string,
) => {
  const { body } = await clerk.call(viewContracts, { params: { projectId } });
  const { sectionId, award, contract } = body.contracts[0]!;
  const terms = { priceText: award.priceText, periodDays: award.periodDays!, partyA: award.partyA };
  return clerk.call(saveContract, {
    params: { projectId },
    body: {
      sectionId,
      name: '路面养护施工合同',
      signDate: '2027-01-20',
      ...terms,
      amount: award.amount!,
      partyB: award.partyB,
      version: contract?.version ?? 0,
      ...(contractNo === undefined ? {} : { contractNo }),
    },
  });
};

describe('with the paper that bears it', () => {
  let tender: Awaited<ReturnType<typeof awards.awarded>>;
  beforeAll(async () => {
    tender = await awards.awarded();
  });

  test('a contract takes one, keeps it, and may bear one that was taken before', async () => {
    await app.setTime('2027-01-10 09:00:00');
    const clerk = await given.as(tender.unit as never, RIGHTS);
    const numberOf = async (contractNo?: string) => {
      const { body } = await contractOf(tender, contractNo);
      return body.contracts[0]!.contract!.contractNo;
    };
    const first = await numberOf();
    expect(first).toBe(`${tender.unit.name}合字〔2027〕1号`);
    expect(await numberOf()).toBe(first);
    expect(await numberOf(first)).toBe(first);
    // one that was taken by hand, and one of one's own form: the first is free again
    const { text } = await taken(clerk, { kind: 'CONTRACT' });
    expect(await numberOf(text)).toBe(text);
    expect(await numberOf('HT-2027-888')).toBe('HT-2027-888');
    const free = await list(clerk, { kind: 'CONTRACT' });
    expect(free.map(({ holderId, status }) => [holderId, status.code])).toEqual([
      [null, 'TAKEN'],
      [null, 'TAKEN'],
    ]);
    // one that nobody took, and a void one
    const refused = await contractOf(tender, `${tender.unit.name}合字〔2027〕9号`);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'contractNo' }] } });
    const { id } = free.find((row) => row.text === text)!;
    await must(makeVoid(clerk, id, { version: 3 }));
    expect((await contractOf(tender, text)).status).toBe(400);
  });

  test('what was rolled back leaves no gap', async () => {
    const other = await awards.awarded();
    const clerk = await given.as(other.unit as never, RIGHTS);
    const before = await must(clerk.call(api.nextNumber, { query: { kind: 'CONTRACT', year: 2027 } }));
    await must(contractOf(tender, before.text));
    // the other one's own number is borne by a contract elsewhere already: its taking is undone
    expect((await contractOf(other)).status).toBe(409);
    const after = await must(clerk.call(api.nextNumber, { query: { kind: 'CONTRACT', year: 2027 } }));
    expect(after.text).toBe(before.text);
    expect(await list(clerk, { kind: 'CONTRACT' })).toEqual([]);
  });

  test('a void number stops the notice until it is saved with another one; a sent notice keeps its own', async () => {
    const noticed = await awards.published();
    await awards.putAward(noticed);
    await awards.evaluations.pass(noticed, 'CONFIRM_WINNER', 'AWARD');
    const clerk = await given.as(noticed.unit as never, RIGHTS);
    const view = async () =>
      (await must(noticed.clerk.call(viewNotice, { params: { projectId: noticed.projectId } }))).notices[0]!;
    const query = { kind: 'NOTICE', projectId: noticed.projectId, year: 2027 } as const;
    const next = await must(clerk.call(api.nextNumber, { query }));
    await awards.putNotice(noticed);
    const { noticeNo } = await view();
    expect(noticeNo).toBe(next.text);
    const [row] = await list(clerk, { kind: 'NOTICE' });
    expect(row).toMatchObject({ text: noticeNo, projectId: noticed.projectId, usedFor: '中标通知书' });
    await must(makeVoid(clerk, row!.id));
    const act = awards.evaluations.steps(noticed, 'WINNING_NOTICE');
    expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'NUMBER_VOID' }] });
    await awards.putNotice(noticed);
    const second = (await view()).noticeNo;
    expect(second).toBe(`${noticed.unit.name}中字〔2027〕2号`);
    await awards.evaluations.pass(noticed, 'WINNING_NOTICE');
    const sent = (await list(clerk, { kind: 'NOTICE', status: 'TAKEN' }))[0]!;
    expect(sent.allowedActions).toEqual([]);
    expect(await makeVoid(clerk, sent.id)).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'NUMBER_IN_USE' }] },
    });
  });
});

test(`fifty at once, ${ROUNDS} times: no gap that is not a void, none twice`, async () => {
  const { clerk, unit } = await unitOf();
  const random = (round: number, index: number): number =>
    createHash('sha256').update(`${round}:${index}`).digest()[0]!;
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        // now and then one is refused, and now and then one is made void at once
        const fails = random(round, index) < 25;
        const answer = await take(clerk, fails ? { projectId: '0'.repeat(32) } : {});
        if (fails || random(round, index) > 40) return answer.status === (fails ? 404 : 200) ? [] : [answer];
        const voided = await makeVoid(clerk, answer.body.id);
        return answer.status === 200 && voided.status === 200 ? [] : [answer, voided];
      }),
    );
    expect(answers.flat()).toEqual([]);
  }
  const rows = await app.sql('select seq, status from document_number where organization_id = $1 order by seq', [
    unit.id,
  ]);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from(rows, (_, index) => index + 1));
  expect(rows.length).toBeGreaterThan(ROUNDS * 40);
  expect(rows.filter(({ status }) => status === 'VOID').length).toBeGreaterThan(0);
}, 600_000);
