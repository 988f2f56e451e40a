import { seeded } from '@tenderdesk/domain/seeded.fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { bookOf } from '../../../kernel/testing/workbook.ts';
import { newId, randomCode } from '../../../kernel/ids.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { sendBook } from '../../planning/plan/given-sheet.ts';
import { must } from '../../procedure/project/given.ts';
import * as deposits from '../deposit/deposit.contract.ts';
import * as forfeits from '../deposit/forfeit.contract.ts';
import * as fees from '../document-fee/document-fee.contract.ts';
import { givenTenders, TIMES, type GivenTender } from '../registration/given.ts';
import * as api from './bank-statement.contract.ts';
import * as ledger from './deposit-ledger.contract.ts';

/**
 * Money in is money refunded, kept, held, not dealt with or sent back, whatever fifty people do at once, and nothing is paid
 * twice; of fees for documents it is kept, about to go back or refunded. After twenty rounds most deposits are done with, so that
 * `ROUNDS=1000` (CONTRIBUTING.md) plays fifty tenders of a unit of its own each, each from the seed after the one before; `SEED` is the first.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
const A_PLAY = 20;
const PLAYS = Math.ceil(ROUNDS / A_PLAY);
const SEED = Number(process.env['SEED'] ?? 1);
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
});
afterAll(() => app.close());

/** A tender with deposits that nobody has paid, and the people of its money. */
async function begin(seed: number): Promise<void> {
  pick = diceOf(seeded(seed));
  const [given, people] = [givenTenders(app), givenIdentity(app)];
  tender = await given.tender();
  [owed, owedFees, serial] = [[], [], 0];
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
}

/** Gives whole numbers from 0 on, below what is asked for. */
const diceOf = (random: () => number) => (below: number) => Math.floor(random() * below);
let pick = diceOf(seeded(SEED));
const one = <Item>(items: readonly Item[]): Item => items[pick(items.length)]!;

/** The fees for documents; each round has another one. */
let owedFees: { documentFeeId: string; paymentCode: string }[] = [];
const FEE_YUAN = 300;
async function oweFee(round: number): Promise<void> {
  const [documentFeeId, paymentCode] = [newId(), randomCode(12)];
  await app.sql(
    `insert into document_fee (id, project_id, round, supplier_id, payment_code, amount_yuan)
     select $1, project_id, $2, supplier_id, $3, $4 from margin where id = $5`,
    [documentFeeId, round + 1, paymentCode, FEE_YUAN, owed[round % DEPOSITS]!.depositId],
  );
  owedFees.push({ documentFeeId, paymentCode });
}
/** One of the newest of them, which may still be paid. */
const oneFee = () => one(owedFees.slice(-8));

let serial = 0;
const lineOf = (): (string | number)[] => {
  const isFee = pick(5) === 0;
  const code = pick(4) === 0 ? '无码' : isFee ? oneFee().paymentCode : one(owed).paymentCode;
  // now and then the bank's file has a line twice, or a part of the sum
  const no = pick(8) === 0 && serial > 0 ? serial : (serial += 1);
  return [
    `L${no}`,
    `2026-12-0${1 + (no % 2)} 08:00:00`,
    // the whole of a fee, or another sum
    isFee && pick(3) > 0 ? FEE_YUAN : 1000 * (1 + (no % 900)) + 0.01 * (no % 100),
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

/** Something that somebody does with the fee for a document. */
async function actOnFee(): Promise<unknown> {
  const { documentFeeId, paymentCode } = oneFee();
  const params = { documentFeeId };
  const [row] = await app.sql('select version from document_fee where id = $1', [documentFeeId]);
  const version = Number(row!['version']);
  switch (pick(5)) {
    case 0:
      return finance.call(fees.confirmDocumentFee, { params, body: { paymentCode, version } });
    case 1:
      // its tender is given up
      return app.sql(
        `update document_fee set refund_due = '2026-12-20', status = 'REFUNDING', version = version + 1
         where id = $1 and status = 'PAID'`,
        [documentFeeId],
      );
    case 2:
      return finance.call(fees.refundDocumentFee, { params, body: { interestYuan: '0.01', version } });
    default:
      return leader.call(fees.releaseFeeRefund, { params, body: { version } });
  }
}

/** Something that somebody does with a deposit, a fee or a line; what is refused is refused. */
async function act(): Promise<unknown> {
  if (pick(6) === 0) return actOnFee();
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
      const code = pick(4) === 0 ? oneFee().paymentCode : paymentCode;
      const at = { params: { lineId: line.id } };
      const reason = '核对后处理';
      return pick(2) === 0
        ? finance.call(api.bookLine, { ...at, body: { paymentCode: code, version: line.version } })
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

/** What became of money in any of the plays. */
const ends = new Set<unknown>();

const seeds = Array.from({ length: PLAYS }, (_, play) => SEED + play);
test.each(seeds)(
  `seed %s: the sum holds over rounds of ${AT_ONCE} acts at once, and nothing is paid twice`,
  async (seed) => {
    await begin(seed);
    const [project, unit] = [`project_id = '${tender.projectId}'`, `organization_id = '${tender.unit.id}'`];
    for (let round = 0; round < Math.min(ROUNDS, A_PLAY); round++) {
      await oweFee(round);
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, act));
      const broken = answers.filter((answer) => ((answer as { status?: number } | null)?.status ?? 0) >= 500);
      expect(broken).toEqual([]);
      await app.app.runDue();

      const money = `status in ('CONFIRMED','REFUNDING','FORFEIT_PROPOSED','REFUNDED','FORFEITED')`;
      const received = await sum(
        `select sum(coalesce(arrived_amount, amount)) * 10000 as sum from margin where ${project} and ${money}`,
      );
      const gone = (status: string) =>
        sum(
          `select sum(coalesce(arrived_amount, amount)) * 10000 as sum from margin where ${project} and status = '${status}'`,
        );
      const [refunded, kept] = [await gone('REFUNDED'), await gone('FORFEITED')];
      const open = await sum(`select sum(amount) from bank_line where ${unit} and state = 'OPEN'`);
      const back = await sum(`select sum(amount) from bank_line where ${unit} and state = 'RETURNED'`);
      const shown = await must(finance.call(ledger.viewSums));
      expect(Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, number(value)]))).toEqual({
        inYuan: received + open + back,
        refundedYuan: refunded,
        forfeitedYuan: kept,
        heldYuan: received - refunded - kept,
        openYuan: open,
        returnedYuan: back,
        interestYuan: await sum(
          `select sum(interest) * 10000 as sum from margin where ${project} and status = 'REFUNDED'`,
        ),
      });
      const paid = (states: string) =>
        sum(`select sum(amount_yuan) as sum from document_fee where ${project} and status in (${states})`);
      const [keptFees, refunding, gaveBack] = [
        await paid(`'PAID'`),
        await paid(`'REFUNDING'`),
        await paid(`'REFUNDED'`),
      ];
      const { overdue: _, ...ofFees } = await must(finance.call(fees.viewDocumentFeeSums));
      expect(Object.fromEntries(Object.entries(ofFees).map(([name, value]) => [name, number(value)]))).toEqual({
        owedYuan: await paid(`'OWED'`),
        inYuan: keptFees + refunding + gaveBack,
        keptYuan: keptFees,
        refundingYuan: refunding,
        refundedYuan: gaveBack,
        interestYuan: await sum(
          `select sum(interest_yuan) as sum from document_fee where ${project} and status = 'REFUNDED'`,
        ),
      });
      // each fee came once and went back once, and a line that is booked to it is the whole of it
      const twiceFees = await app.sql(`
      select object_id from audit_log where action in ('CONFIRM_DOCUMENT_FEE', 'REFUND_DOCUMENT_FEE')
      group by object_id, action having count(*) > 1
      union all select f.id from bank_line line join document_fee f on f.id = line.fee_id
        where line.amount <> f.amount_yuan or f.status in ('OWED','CANCELLED')`);
      expect(twiceFees).toEqual([]);
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
    for (const { kind } of await app.sql('select distinct kind from deposit_entry')) ends.add(kind);
    for (const { status } of await app.sql('select distinct status from document_fee')) ends.add(status);
    for (const { state } of await app.sql(`select distinct state from bank_line where state = 'FEE'`)) ends.add(state);
    if (PLAYS > 1) console.log(`deposits: seed ${seed} holds, ${seed - SEED + 1} of ${PLAYS} tenders`);
  },
  600_000,
);

test('every way that money can go was gone', async () => {
  if (!ends.has('FORFEIT')) {
    await keepOne();
    for (const { kind } of await app.sql('select distinct kind from deposit_entry')) ends.add(kind);
  }
  for (const end of ['FORFEIT', 'IN', 'INTEREST', 'REFUND', 'REFUNDED', 'FEE']) expect([...ends]).toContain(end);
});
