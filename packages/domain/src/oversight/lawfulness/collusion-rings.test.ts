import { describe, expect, test } from 'vitest';
import { readPrice } from '../../bidding/bid/price.ts';
import { HEADING, PUBLISHED_PRICES } from '../../bidding/bid/published-prices.fixture.ts';
import { collusionIndicators, COLLUSION_KINDS, type ComparedBid } from './collusion.ts';
import { lotIndicators, type OpenedLot } from './collusion-lots.ts';

/** Rings are planted among honest bidders, one of each of six kinds, and found: who is in it, by what, and nobody else. */

const HONEST = ['戊', '己', '庚', '辛', '壬', '癸'];

const honest = (id: string, price: string): ComparedBid => ({
  supplierId: id,
  name: `${id}公司`,
  payerAccount: `62170000${id}`,
  people: [`${id}经理 ${id}-1`],
  machines: [`device-${id}`],
  files: [`sha-${id}`],
  authors: [`${id}编标员`],
  passages: [`${id}公司的施工组织设计说明本项目的总体部署`, '本项目的建设规模见招标文件第一章的说明'],
  contacts: [{ kind: 'PHONE', value: `1380000${id}`, shown: `138****${id}` }],
  price,
});

/** Prices without any pattern. */
const PRICES = ['4712.35', '4655.81', '4790.02', '4601.47', '4688.9', '4733.3'];
const field = () => HONEST.map((id, index) => honest(id, PRICES[index]!));
const seen = (found: ReturnType<typeof collusionIndicators>) =>
  found.map(({ kind, suppliers }) => `${kind} ${suppliers.join('')}`);

const lot = (
  index: number,
  bids: readonly [id: string, price: string | null][],
  winnerId: string | null,
): OpenedLot => ({
  name: `第${index}标段`,
  time: `2026-0${index}-10 10:00:00`,
  winnerId,
  bids: bids.map(([supplierId, price]) => ({ supplierId, name: `${supplierId}公司`, price })),
});

test('honest bidders show no sign, among themselves and over their lots', () => {
  expect(collusionIndicators(field())).toEqual([]);
  const bids = (index: number) =>
    HONEST.map((id, at) => [id, String(4000 + ((index * 17 + at * 31) ** 3 % 997) / 8)] as [string, string]);
  const winners = ['戊', '己', '戊', '庚', '己', '辛', '戊'];
  const past = winners.map((winner, index) => lot(index + 1, bids(index + 1), winner));
  expect(lotIndicators(lot(8, bids(8), null), past)).toEqual([]);
});

test('a lot is compared with hundreds of others without going through their bids for each pair', () => {
  let reads = 0;
  const ids = Array.from({ length: 40 }, (_, at) => `c${at}`);
  const past = Array.from({ length: 60 }, (_, index): OpenedLot => {
    const one = lot(
      index,
      ids.map((id, at) => [id, String(4000 + ((index * 17 + at * 31) ** 3 % 997) / 8)]),
      ids[index % 7]!,
    );
    return {
      ...one,
      get bids() {
        reads += 1;
        return one.bids;
      },
    };
  });
  lotIndicators(
    lot(
      99,
      ids.map((id) => [id, null]),
      null,
    ),
    past,
  );
  expect(reads).toBeLessThan(past.length * 5);
});

describe('planted rings', () => {
  test('one purse: deposits of two from one account', () => {
    const bids = field();
    bids[1] = { ...bids[1]!, payerAccount: bids[4]!.payerAccount };
    const found = collusionIndicators(bids);
    expect(seen(found)).toEqual(['SAME_ACCOUNT 己壬']);
    expect(found[0]!.evidence[0]!.zh).toContain('****');
    // the account is told by its last digits alone
    expect(found[0]!.evidence[0]!.zh).not.toContain(bids[4]!.payerAccount!);
  });

  test('one house: people and contacts in common', () => {
    const bids = field();
    const shared = { kind: 'ADDRESS', value: '岚川市沙渚路8号', shown: '岚川市沙渚路8号' } as const;
    for (const index of [0, 2])
      bids[index] = {
        ...bids[index]!,
        people: [...bids[index]!.people, '易书白 共-1'],
        contacts: [...bids[index]!.contacts!, shared],
      };
    const found = collusionIndicators(bids);
    expect(seen(found)).toEqual(['SAME_PERSON 戊庚', 'SAME_CONTACT 戊庚']);
    expect(found[1]!.evidence).toEqual([
      { zh: '登记的联系方式相同：地址 岚川市沙渚路8号', en: 'They give the same address 岚川市沙渚路8号' },
    ]);
  });

  test('one hand: an author, passages and a device in common', () => {
    const bids = field();
    const passages = Array.from({ length: 6 }, (_, at) => `围堰施工第${at}步的自编说明文字`);
    for (const index of [3, 5])
      bids[index] = {
        ...bids[index]!,
        machines: ['device-x'],
        authors: ['岑工'],
        passages: [...bids[index]!.passages!, ...passages],
      };
    const found = collusionIndicators(bids);
    expect(seen(found)).toEqual(['SAME_MACHINE 辛癸', 'SAME_AUTHOR 辛癸', 'SAME_TEXT 辛癸']);
    expect(found[2]!.evidence[0]!.zh).toBe('有6段文字相同，如：“围堰施工第0步的自编说明文字”');
    // what a program writes names no author, and what all have comes from the tender document
    const programs = field().map((bid) => ({ ...bid, authors: ['Administrator', 'python-docx'] }));
    expect(collusionIndicators(programs)).toEqual([]);
    const quoted = field().map((bid) => ({ ...bid, passages }));
    expect(collusionIndicators(quoted)).toEqual([]);
  });

  test('who fills in the form of the tender document, and who quotes it, is no ring, however few bids can be read', () => {
    const passages = Array.from({ length: 6 }, (_, at) => `招标文件投标函格式第${at}段的固定文字`);
    const form = { authors: ['招标人经办'], passages };
    const scan = { authors: [], passages: [] };
    for (const read of [2, 3, 4, 6]) {
      const bids = field().map((bid, index) => ({ ...bid, ...(index < read ? form : scan) }));
      expect([read, seen(collusionIndicators(bids))]).toEqual([read, []]);
    }
    // one that could be read besides tells the quotation from what two have of their own
    const own = field().map((bid, index) => ({ ...bid, ...(index < 2 ? form : index > 2 ? scan : {}) }));
    expect(seen(collusionIndicators(own))).toEqual(['SAME_AUTHOR 戊己', 'SAME_TEXT 戊己']);
  });

  test('one table of prices: even gaps, or high ones around a low one', () => {
    const even = field()
      .slice(0, 4)
      .map((bid, index) => ({ ...bid, price: String(4600 + index * 50) }));
    expect(collusionIndicators(even)).toMatchObject([
      { kind: 'PRICE_PATTERN', evidence: [{ zh: '4个报价由低到高依次相差50万元：4600、4650、4700、4750' }] },
    ]);
    const lone = field()
      .slice(0, 4)
      .map((bid, index) => ({ ...bid, price: ['4000', '4790', '4800.5', '4812'][index]! }));
    expect(seen(collusionIndicators(lone))).toEqual(['LONE_LOW 戊己庚辛']);
    // the same ratio in lot after lot, whatever is bought
    const ring = (index: number, base: number) =>
      lot(
        index,
        [
          ['甲', String(base)],
          ['乙', String(base * 1.025)],
          ['戊', String(base + index * 3.7)],
        ],
        null,
      );
    const past = [ring(1, 4000), ring(2, 812)];
    const found = lotIndicators(ring(3, 2600), past);
    expect(seen(found)).toEqual(['STEPS 甲乙']);
    expect(found[0]!.evidence[0]!.zh).toContain('第1标段、第2标段、第3标段');
    expect(lotIndicators(ring(3, 2600), past.slice(1))).toEqual([]);
    // one price list for all lots has one ratio by itself
    expect(lotIndicators(ring(3, 4000), [ring(1, 4000), ring(2, 4000)]).map(({ kind }) => kind)).toEqual([]);
  });

  test('companions: who bids beside one company, and loses to it each time', () => {
    const bids: [string, string][] = [
      ['甲', '100'],
      ['乙', '107.3'],
      ['丙', '111.9'],
      ['戊', '98.41'],
    ];
    const past = [1, 2, 3, 4].map((index) => lot(index, bids.slice(0, index > 2 ? 4 : 3), '甲'));
    const now = lot(5, bids, null);
    const found = lotIndicators(now, past).filter(({ kind }) => kind === 'COMPANIONS');
    // who has come twice only is no companion
    expect(seen(found)).toEqual(['COMPANIONS 甲乙丙']);
    expect(found[0]!.evidence).toHaveLength(2);
    expect(found[0]!.evidence[0]!.zh).toBe(
      '乙公司与甲公司同投4个标段，均由甲公司中标，乙公司无一中标：第1标段、第2标段、第3标段、第4标段',
    );
    const kinds = (lots: readonly OpenedLot[]) =>
      seen(lotIndicators(now, lots)).filter((one) => one.startsWith('COMP'));
    expect(kinds(past.slice(1))).toEqual([]);
    // whoever wins something, or bids often without it, is none
    expect(kinds([...past, lot(6, [['乙', '5']], '乙')])).toEqual(['COMPANIONS 甲丙']);
    expect(kinds([...past, lot(6, [['丙', '5']], '戊'), lot(7, [['丙', '6']], '戊')])).toEqual(['COMPANIONS 甲乙']);
  });

  test('a round: who wins in turn wherever all of them bid', () => {
    const bids: [string, string | null][] = [
      ['甲', null],
      ['乙', null],
      ['丙', null],
      ['戊', null],
    ];
    const course = (winners: string) => Array.from(winners, (winner, index) => lot(index + 1, bids, winner));
    const rings = (winners: string) =>
      seen(lotIndicators(lot(9, bids, null), course(winners))).filter((one) => one.startsWith('TURNS'));
    expect(rings('甲乙丙甲乙丙')).toEqual(['TURNS 甲乙丙']);
    expect(rings('甲乙甲乙甲乙')).toEqual(['TURNS 甲乙']);
    for (const chance of ['甲乙丙甲乙', '甲乙丙甲丙乙', '甲甲乙乙丙丙', '甲乙丙甲乙戊'])
      expect(rings(chance)).toEqual([]);
    const [found] = lotIndicators(lot(9, bids, null), course('甲乙丙甲乙丙')).filter(({ kind }) => kind === 'TURNS');
    expect(found!.evidence[0]!.zh).toContain('第1标段 甲公司、第2标段 乙公司');
  });
});

test('60 real cases show no sign without evidence', () => {
  const kinds: string[] = [];
  for (const { case: number, texts } of PUBLISHED_PRICES) {
    const bids = texts.map((text, index): ComparedBid => ({
      ...honest(`${number}-${index}`, ''),
      price: text === HEADING ? null : readPrice(text).amount,
    }));
    const before = PUBLISHED_PRICES.filter((one) => one.case < number).map((one, at) =>
      lot(
        at + 1,
        one.texts.map((text, index) => [`${one.case}-${index}`, readPrice(text).amount]),
        `${one.case}-0`,
      ),
    );
    const asLot = lot(
      0,
      bids.map(({ supplierId, price }) => [supplierId, price]),
      null,
    );
    const found = [...collusionIndicators(bids), ...lotIndicators(asLot, before)];
    for (const { kind, suppliers, evidence } of found) {
      expect(COLLUSION_KINDS).toContain(kind);
      expect(suppliers.length).toBeGreaterThan(1);
      for (const { zh, en } of evidence) expect(zh.length * en.length).toBeGreaterThan(0);
      expect(evidence.length).toBeGreaterThan(0);
    }
    kinds.push(...found.map(({ kind }) => `${number} ${kind}`));
  }
  expect(PUBLISHED_PRICES).toHaveLength(60);
  expect(kinds).toEqual([]);
});
