import { addDays } from '@tenderdesk/domain/calendar';
import {
  addInquiryRecord,
  correctInquiryRecord,
} from '@tenderdesk/server/modules/inquiry/inquiry-record/inquiry-record.contract';
import {
  addInquirySupplier,
  listInquirySuppliers,
  setInquirySupplierStatus,
} from '@tenderdesk/server/modules/inquiry/inquiry-supplier/inquiry-supplier.contract';
import {
  closeMarketRequest,
  keepMarketPrices,
  sendMarketRequest,
  typeMarketAnswer,
  viewMarketRequest,
} from '@tenderdesk/server/modules/inquiry/market-request/market-request.contract';
import {
  answerPriceRequest,
  declinePriceRequest,
  listPriceRequests,
} from '@tenderdesk/server/modules/inquiry/market-request/price-request.contract';
import type { Actor } from '../actor.ts';
import { nameOf, unitLogins, usccOf } from '../invented.ts';
import { uploadPaper } from '../paper.ts';
import { known, step, type Step } from '../step.ts';
import { DEMO_COMPANIES } from './companies.ts';
import { DEMO_DISTRICTS } from './districts.ts';
import { BIDDING, OTHERS, THINGS, type Kind, type Thing } from './inquiry-things.ts';

/** Numbers of the credit codes and names of companies that do not bid. */
const FIRST = 600;
const COUNTIES = Object.keys(DEMO_DISTRICTS).filter((code) => !code.endsWith('00'));
const DAYS = 730;

interface Company {
  id: string;
  kind: Kind;
  offers: string;
  /** Login of somebody there; null where nobody can sign in. */
  username: string | null;
}

const ofKind = (companies: readonly Company[], kind: Kind): Company[] => companies.filter((one) => one.kind === kind);

const OWN = BIDDING.map(([place, kind, offers]) => {
  const { name, uscc, contact, mobile, username } = DEMO_COMPANIES[place]!;
  return { name, uscc, contact, mobile, username, kind, offers };
});
const FOREIGN = OTHERS.map(([name, kind, offers], index) => ({
  name,
  uscc: usccOf(FIRST + index),
  contact: nameOf(FIRST + index),
  mobile: `1380001${String(index + 1).padStart(4, '0')}`,
  username: null,
  kind,
  offers,
}));

/** Whom one can ask; the last one is not asked any more. */
const addCompanies =
  (companies: Company[]) =>
  async (clerk: Actor): Promise<void> => {
    for (const [index, { username, kind, ...form }] of [...OWN, ...FOREIGN].entries()) {
      const body = { ...form, kinds: [kind], district: COUNTIES[index % COUNTIES.length]! };
      // whoever named prices in a public inquiry that has ended is there already
      const { content } = await clerk.call(listInquirySuppliers, { query: { keyword: form.uscc } });
      const { id } = content[0] ?? (await clerk.call(addInquirySupplier, { body }));
      companies.push({ id, kind, username, offers: form.offers });
    }
    await clerk.call(setInquirySupplierStatus, {
      params: { inquirySupplierId: companies.pop()!.id },
      body: { status: 'STOPPED', reason: '已停止相关业务', version: 1 },
    });
  };

interface Priced {
  thing: Thing;
  /** Which of its prices, the oldest first. */
  place: number;
  daysAgo: number;
}

/** All prices, spread over two years. */
const PRICES: readonly Priced[] = THINGS.flatMap((thing, offset) =>
  Array.from({ length: thing.prices }, (_, place) => ({
    thing,
    place,
    daysAgo: DAYS - Math.floor((DAYS * place) / thing.prices) - 5 - ((offset * 7) % 30),
  })),
);

/** Hundredths of a percent above the first price: slow waves of the market, and what companies differ by. */
const driftOf = ({ thing, place }: Priced): number =>
  Math.round(Math.sin(place / 2.6 + thing.fen) * 420) + ((place * 37 + thing.prices * 11) % 9) * 70 - 280 + place * 25;

const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

const formOf = (companies: readonly Company[], priced: Priced, today: string) => {
  const { thing, place, daysAgo } = priced;
  const inquiryDate = addDays(today, -daysAgo);
  const asked = ofKind(companies, thing.kind).filter(({ offers }) => thing.offered.test(offers));
  const { name, spec, category, unit, quantity, taxRate, brands, manDayYuan = null } = thing;
  return {
    type: thing.kind,
    name,
    spec,
    category,
    unit,
    quantity,
    priceBasis: 'NET' as const,
    priceYuan: yuanOf(Math.round((thing.fen * (10_000 + driftOf(priced))) / 10_000)),
    taxRate,
    manDayYuan,
    inquirySupplierId: asked[(place * 3 + thing.prices) % asked.length]!.id,
    inquiryDate,
    validTo: addDays(inquiryDate, 60 + (place % 4) * 60),
    brand: brands[place % brands.length]!,
    district: COUNTIES[(place + thing.prices) % COUNTIES.length]!,
  };
};

/** The unit that asked: the first one asks most. */
const unitOf = (index: number): number => [0, 0, 1, 0, 2][index % 5]!;

/** The prices that a unit asked for, from so many days ago until fewer. */
const keep =
  (companies: readonly Company[], today: string, unit: number, from: number, until: number) =>
  async (clerk: Actor): Promise<void> => {
    for (const [index, priced] of PRICES.entries())
      if (unitOf(index) === unit && priced.daysAgo < from && priced.daysAgo >= until)
        await clerk.call(addInquiryRecord, { body: formOf(companies, priced, today) });
  };

/** A price that was mistyped, with the offer behind it. */
const correct =
  (companies: readonly Company[], today: string) =>
  async (clerk: Actor): Promise<void> => {
    const form = { ...formOf(companies, { thing: THINGS[0]!, place: 3, daysAgo: 9 }, today), brand: '川泽' };
    const { id: inquiryRecordId } = await clerk.call(addInquiryRecord, { body: { ...form, priceYuan: '352.80' } });
    const { type: _type, ...body } = { ...form, priceYuan: '3528.00' };
    const files = [
      await uploadPaper(clerk, 'INQUIRY_RECORD', '沥青报价函', ['A级70号道路石油沥青，到场价3528元/吨。']),
    ];
    await clerk.call(correctInquiryRecord, {
      params: { inquiryRecordId },
      body: { ...body, files, reason: '单价少录一位' },
    });
  };

interface Request {
  kind: Kind;
  title: string;
  words: string;
  things: readonly Thing[];
  dueTime: string;
}

const send =
  (companies: readonly Company[], { kind, title, words, things, dueTime }: Request, note: (id: string) => void) =>
  async (clerk: Actor): Promise<void> => {
    const items = things.map(({ name, spec, category, unit, quantity }) => ({ name, spec, category, unit, quantity }));
    const asked = ofKind(companies, kind);
    // those who answer by themselves, and one who does not
    const chosen = [...asked.filter(({ username }) => username !== null).slice(0, 4), asked.at(-1)!];
    const inquirySupplierIds = chosen.map(({ id }) => id);
    const body = { type: kind, title, words, dueTime, items, inquirySupplierIds };
    note((await clerk.call(sendMarketRequest, { body })).id);
  };

/** Somebody of a company gives prices, so many percent of what they were at first. */
const answer =
  (things: readonly Thing[], percent: number, validTo: string) =>
  async (actor: Actor): Promise<void> => {
    const { content } = await actor.call(listPriceRequests, { query: {} });
    const prices = things.map(({ fen }, index) => ({
      no: index + 1,
      priceYuan: yuanOf(Math.round((fen * percent) / 100)),
    }));
    const body = { taxRate: things[0]!.taxRate, validTo, words: '含运输及装卸', prices, version: 1 };
    await actor.call(answerPriceRequest, { params: { marketAnswerId: content[0]!.id }, body });
  };

/** Somebody of a company gives none. */
async function decline(actor: Actor): Promise<void> {
  const { content } = await actor.call(listPriceRequests, { query: {} });
  const body = { reason: '近期无施工力量', version: 1 };
  await actor.call(declinePriceRequest, { params: { marketAnswerId: content[0]!.id }, body });
}

/** Types what a company without an account sent, ends the request and keeps its prices. */
const finish =
  (request: () => string, validTo: string) =>
  async (clerk: Actor): Promise<void> => {
    const params = { marketRequestId: request() };
    const { answers } = await clerk.call(viewMarketRequest, { params });
    const { id: marketAnswerId, version } = answers.find(({ hasAccount }) => !hasAccount)!;
    const lines = ['护栏板 271元/米，钢绞线 5410元/吨，均为到场含税价。'];
    const files = [await uploadPaper(clerk, 'MARKET_ANSWER', '报价函', lines)];
    const prices = [
      { no: 1, priceYuan: '271' },
      { no: 2, priceYuan: '5410' },
    ];
    const body = { taxRate: '13', validTo, words: '传真报价', prices, files, version };
    await clerk.call(typeMarketAnswer, { params: { marketAnswerId }, body });
    const open = await clerk.call(viewMarketRequest, { params });
    await clerk.call(closeMarketRequest, { params, body: { reason: '报价已收齐', version: open.version } });
    const closed = await clerk.call(viewMarketRequest, { params });
    await clerk.call(keepMarketPrices, { params, body: { version: closed.version } });
  };

const loginsOf = (kind: Kind): string[] => OWN.filter((one) => one.kind === kind).map((one) => one.username);
const named = (...names: readonly string[]): Thing[] =>
  names.map((name) =>
    known(
      THINGS.find((thing) => thing.name === name),
      name,
    ),
  );

/** Days ago on which the prices since the time before were entered. */
const ENTERED = [445, 215, 4];

/** What units know of prices: whom one can ask, two years of prices, one request whose prices were kept and one that runs. */
export const inquirySteps = (now: string): Step[] => {
  const today = now.slice(0, 10);
  const at = (daysAgo: number, time: string): string => `${addDays(today, -daysAgo)} ${time}`;
  const { clerk } = unitLogins(0);
  const companies: Company[] = [];
  let kept = '';
  const past: Request = {
    kind: 'PRODUCT',
    title: '护栏提升工程主要材料市场询价',
    words: '到场含税价，含运输装卸；仅用于编制估算，不作为采购邀约。',
    things: named('波形梁护栏板', '预应力钢绞线'),
    dueTime: at(70, '17:00:00'),
  };
  const running: Request = {
    kind: 'CONSTRUCTION',
    title: '春季养护铣刨及标线市场询价',
    words: '综合单价，含人工、机械和交通组织；仅了解行情。',
    things: named('沥青路面铣刨', '热熔标线'),
    dueTime: at(-4, '17:00:00'),
  };
  const [oil, guardrail] = loginsOf('PRODUCT') as [string, string];
  const [road, bridge] = loginsOf('CONSTRUCTION') as [string, string];
  const [spring, summer] = [addDays(today, 30), addDays(today, 60)];
  return [
    step(at(460, '09:00:00'), 'inquiry suppliers', clerk, addCompanies(companies)),
    ...ENTERED.flatMap((day, part) =>
      [0, 1, 2].map((unit) => {
        const since = ENTERED[part - 1] ?? DAYS + 1;
        return step(
          at(day, `10:0${unit}:00`),
          'prices',
          unitLogins(unit).clerk,
          keep(companies, today, unit, since, day),
        );
      }),
    ),
    step(at(6, '14:00:00'), 'a price corrected', clerk, correct(companies, today)),
    step(
      at(80, '09:00:00'),
      'market request',
      clerk,
      send(companies, past, (id) => void (kept = id)),
    ),
    step(at(78, '10:00:00'), 'prices answered', oil, answer(past.things, 115, spring)),
    step(at(77, '15:00:00'), 'prices answered', guardrail, answer(past.things, 112, spring)),
    step(
      at(74, '16:00:00'),
      'prices kept',
      clerk,
      finish(() => kept, spring),
    ),
    step(
      at(1, '09:00:00'),
      'market request',
      clerk,
      send(companies, running, () => undefined),
    ),
    step(at(1, '14:00:00'), 'prices answered', road, answer(running.things, 108, summer)),
    step(at(1, '15:30:00'), 'prices declined', bridge, decline),
  ];
};
