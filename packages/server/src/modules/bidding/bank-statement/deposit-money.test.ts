import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { bookOf } from '../../../kernel/testing/workbook.ts';
import { newId } from '../../../kernel/ids.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { sendBook } from '../../planning/plan/given-sheet.ts';
import { must } from '../../procedure/project/given.ts';
import * as deposits from '../deposit/deposit.contract.ts';
import * as forfeits from '../deposit/forfeit.contract.ts';
import { givenTenders, TIMES, type GivenTender } from '../registration/given.ts';
import * as api from './bank-statement.contract.ts';
import * as ledger from './deposit-ledger.contract.ts';

/**
 * Money in is money refunded, kept, held, not dealt with or sent back, whatever fifty people do at once, and nothing is paid
 * twice. `ROUNDS=1000` plays as many rounds (CONTRIBUTING.md); `SEED` another play.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
const AT_ONCE = 50;
const DEPOSITS = 12;

let app: TestApp;
let tender: GivenTender;
let owed: { depositId: string; paymentCode: string; bidder: Caller }[];
let finance: Caller;
let leader: Caller;
let financeName: string;
const ALL = ['READ:MARGIN_MANAGEMENT', 'READ:BANK_STATEMENT'];

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime(TIMES.onSale);
  const [given, people] = [givenTenders(app), givenIdentity(app)];
  tender = await given.tender();
  owed = [];
  for (let index = 0; index < DEPOSITS; index++) {
    const company = await given.company();
    owed.push({ ...(await given.registration(tender, company, 'UNPAID')).deposit!, bidder: company.caller });
  }
  finance = await people.as(tender.unit, [
    ...ALL,
    'CONFIRM:MARGIN',
    'REFUND:MARGIN',
    'FORFEIT:MARGIN',
    'IMPORT:BANK_STATEMENT',
  ]);
  financeName = (await must(finance.call(viewPrincipal))).username;
  leader = await people.as(tender.unit, [...ALL, 'RELEASE:MARGIN_REFUND', 'APPROVE:MARGIN_FORFEIT']);
  await app.sql(`update project set phase = 'WINNING_RESULT_NOTICE' where id = $1`, [tender.projectId]);
});
afterAll(() => app.close());

/** Numbers that a seed gives again: 32 bits, xorshift. */
function chance(seed: number): (below: number) => number {
  let state = seed || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
const pick = chance(Number(process.env['SEED'] ?? 1));
const one = <Item>(items: readonly Item[]): Item => items[pick(items.length)]!;

let serial = 0;
const lineOf = (): (string | number)[] => {
  const code = pick(4) === 0 ? '无码' : one(owed).paymentCode;
  // now and then the bank's file has a line twice, or a part of the sum
  const no = pick(8) === 0 && serial > 0 ? serial : (serial += 1);
  return [
    `L${no}`,
    `2026-12-0${1 + (no % 2)} 08:00:00`,
    1000 * (1 + (no % 900)) + 0.01 * (no % 100),
    '6222000011112222',
    code,
  ];
};

const versionOf = async (depositId: string): Promise<number> =>
  Number((await app.sql('select version from margin where id = $1', [depositId]))[0]!['version']);

/** Finance proposes to keep a deposit, with a proof that it has uploaded. */
async function propose(depositId: string, version: number): Promise<unknown> {
  const proof = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     select $1, '证明.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'FORFEIT', id from app_user where username = $2`,
    [proof, financeName],
  );
  const body = { reason: 'AS_DOCUMENT', clause: '3.4.4', facts: '未按文件约定办理', files: [proof], version };
  return finance.call(forfeits.proposeForfeit, { params: { depositId }, body });
}
const withdraw = (depositId: string, version: number) =>
  finance.call(forfeits.withdrawForfeit, { params: { depositId }, body: { reason: '提出有误', version } });

/** Something that somebody does with a deposit or a line; what is refused is refused. */
async function act(): Promise<unknown> {
  const { depositId, paymentCode, bidder } = one(owed);
  const version = await versionOf(depositId);
  const params = { depositId };
  const isKept = owed.findIndex((deposit) => deposit.depositId === depositId) % 3 === 0;
  const lines = async () => (await must(finance.call(api.listLines, { query: { state: 'OPEN', size: 20 } }))).content;
  const choice = pick(9);
  // every third deposit is kept, or goes back once that was refused
  switch (choice === 3 && isKept && pick(4) > 0 ? 6 : choice === 6 && !isKept ? 3 : choice) {
    case 0: {
      const rows = new Map(Array.from({ length: 3 }, lineOf).map((row) => [row[0], row]));
      const heading = ['流水号', '交易时间', '收入金额', '收款账号', '附言'];
      return sendBook(app, finance, api.importLines.commit, await bookOf([heading, ...rows.values()]));
    }
    case 1:
      return app.app.runDue();
    case 2:
      return finance.call(deposits.confirmDeposit, { params, body: { paymentCode, arrivedYuan: '800000', version } });
    case 3:
      // what falls due, by whatever way
      return app.sql(
        `update margin set refund_due = '2026-12-20', status = 'REFUNDING', version = version + 1
         where id = $1 and status = 'CONFIRMED'`,
        [depositId],
      );
    case 4:
      return finance.call(deposits.refundDeposit, { params, body: { interestYuan: '0.5', version } });
    case 5:
      return leader.call(deposits.releaseRefund, { params, body: { version } });
    case 6:
      return pick(4) > 0 ? propose(depositId, version) : withdraw(depositId, version);
    case 7:
      // most bidders answer before somebody decides
      if (pick(2) === 0) return bidder.call(forfeits.answerForfeit, { params, body: { text: '另有原因', version } });
      return leader.call(forfeits.decideForfeit, {
        params,
        body: { approved: pick(2) === 0, reason: '未按文件约定办理', version },
      });
    default: {
      const line = one(await lines());
      if (!line) return null;
      const at = { params: { lineId: line.id } };
      const reason = '核对后处理';
      return pick(2) === 0
        ? finance.call(api.bookLine, { ...at, body: { paymentCode, version: line.version } })
        : finance.call(api.returnLine, { ...at, body: { reason, version: line.version } });
    }
  }
}

/** Keeps the first deposit that can be: where the acts have kept none by chance. */
async function keepOne(): Promise<void> {
  for (const { depositId, bidder } of owed.filter((_, index) => index % 3 === 0)) {
    const params = { depositId };
    await propose(depositId, await versionOf(depositId));
    await bidder.call(forfeits.answerForfeit, {
      params,
      body: { text: '另有原因', version: await versionOf(depositId) },
    });
    const body = { approved: true, reason: '未按文件约定办理', version: await versionOf(depositId) };
    if ((await leader.call(forfeits.decideForfeit, { params, body })).status === 200) return;
  }
}

const number = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
const sum = async (text: string): Promise<number> => number((await app.sql(text))[0]!['sum']);

test(`the sum holds over ${ROUNDS} rounds of ${AT_ONCE} acts at once, and nothing is paid twice`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, act));
    const broken = answers.filter((answer) => ((answer as { status?: number } | null)?.status ?? 0) >= 500);
    expect(broken).toEqual([]);
    await app.app.runDue();

    const money = `status in ('CONFIRMED','REFUNDING','FORFEIT_PROPOSED','REFUNDED','FORFEITED')`;
    const received = await sum(
      `select sum(coalesce(arrived_amount, amount)) * 10000 as sum from margin where ${money}`,
    );
    const gone = (status: string) =>
      sum(`select sum(coalesce(arrived_amount, amount)) * 10000 as sum from margin where status = '${status}'`);
    const [refunded, kept] = [await gone('REFUNDED'), await gone('FORFEITED')];
    const open = await sum(`select sum(amount) from bank_line where state = 'OPEN'`);
    const back = await sum(`select sum(amount) from bank_line where state = 'RETURNED'`);
    const shown = await must(finance.call(ledger.viewSums));
    expect(Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, number(value)]))).toEqual({
      inYuan: received + open + back,
      refundedYuan: refunded,
      forfeitedYuan: kept,
      heldYuan: received - refunded - kept,
      openYuan: open,
      returnedYuan: back,
      interestYuan: await sum(`select sum(interest) * 10000 as sum from margin where status = 'REFUNDED'`),
    });
    // each deposit goes back or is kept once, and whole
    const twice = await app.sql(`
      select deposit_id from deposit_entry where kind in ('REFUND','FORFEIT') group by deposit_id
      having count(*) > 1 or sum(amount) <> (select sum(amount) from deposit_entry came where came.deposit_id = deposit_entry.deposit_id and kind = 'IN')`);
    expect(twice).toEqual([]);
    // lines that are booked are what came, but for what finance had noted by hand
    const more = await app.sql(`
      select deposit_id from bank_line join margin on margin.id = deposit_id group by deposit_id, arrived_amount, margin.amount
      having sum(bank_line.amount) <> round(coalesce(arrived_amount, margin.amount) * 10000, 2)`);
    expect(more).toEqual([]);
  }
  if ((await app.sql(`select from deposit_entry where kind = 'FORFEIT'`)).length === 0) await keepOne();
  const ends = await app.sql(`select distinct kind from deposit_entry order by kind`);
  expect(ends.map(({ kind }) => kind)).toEqual(['FORFEIT', 'IN', 'INTEREST', 'REFUND']);
}, 3_600_000);
