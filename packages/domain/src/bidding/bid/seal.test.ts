import { expect, test } from 'vitest';
import { openBid, readEnvelope, sealBid, SealError, type BidContent } from './seal.ts';

const content: BidContent = {
  priceText: '745271900.00元（设计费报价：5500000.00元， 建安费报价：739771900.00元）',
  periodDays: 365,
  quality: '合格',
  managerName: '岑望岳',
  managerCert: '鄂1422020000000001',
};
const file = { name: '投标文件.pdf', bytes: new Uint8Array(20_000).map((_, index) => index % 251) };
const FEW = 1000;
const seal = (bid = { content, file }, password = 'Bid@2026', section = 'section-1') =>
  sealBid(bid, password, section, FEW);

/** Why the envelope stays shut; OPEN when it opens. */
const fault = async (envelope: Uint8Array, password = 'Bid@2026', section = 'section-1') => {
  try {
    await openBid(envelope, password, section);
    return 'OPEN';
  } catch (error) {
    return error instanceof SealError ? error.code : String(error);
  }
};

test('what was sealed comes out unchanged', async () => {
  const opened = await openBid(await seal(), 'Bid@2026', 'section-1');
  expect(opened.content).toEqual(content);
  expect(opened.file?.name).toBe(file.name);
  expect(opened.file?.bytes).toEqual(file.bytes);
});

test.each([
  ['no file', null],
  ['an empty file', { name: 'a.pdf', bytes: new Uint8Array(0) }],
])('a bid with %s', async (_name, attached) => {
  const envelope = await sealBid({ content, file: attached }, 'p', 's', FEW);
  expect(await openBid(envelope, 'p', 's')).toEqual({ content, file: attached });
});

test('a view into a larger buffer opens too', async () => {
  const envelope = await seal();
  const larger = new Uint8Array(envelope.length + 14);
  larger.set(envelope, 7);
  expect(await fault(larger.subarray(7, 7 + envelope.length))).toBe('OPEN');
});

test('a password is the same however its letters are composed', async () => {
  const envelope = await seal({ content, file }, 'pass\u00e9');
  expect(await fault(envelope, 'passe\u0301')).toBe('OPEN');
});

test('neither another password nor another section opens it', async () => {
  const envelope = await seal();
  expect(await fault(envelope, 'bid@2026')).toBe('WRONG_PASSWORD');
  expect(await fault(envelope, '')).toBe('WRONG_PASSWORD');
  expect(await fault(envelope, 'Bid@2026', 'section-2')).toBe('TAMPERED');
});

test('any changed byte is noticed', async () => {
  const envelope = await seal();
  const places = [...Array(120).keys(), 5000, envelope.length - 1];
  for (const place of places) {
    const changed = envelope.slice();
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect([place, await fault(changed)]).not.toEqual([place, 'OPEN']);
  }
});

test.each([
  ['nothing', new Uint8Array(0)],
  ['a PDF', new TextEncoder().encode('%PDF-1.7'.repeat(2000))],
])('%s is no envelope', async (_name, bytes) => {
  expect(await fault(bytes)).toBe('NOT_AN_ENVELOPE');
});

test('a shortened envelope is none, and so is one that asks for endless work', async () => {
  const envelope = await seal();
  expect(await fault(envelope.subarray(0, envelope.length - 1))).toBe('NOT_AN_ENVELOPE');
  const slow = envelope.slice();
  new DataView(slow.buffer).setUint32(6, 4_000_000_000);
  expect(await fault(slow)).toBe('NOT_AN_ENVELOPE');
});

const sizeOf = async (priceText: string) => (await seal({ content: { ...content, priceText }, file })).length;

test('the size does not tell how long the price is', async () => {
  expect(await sizeOf('1')).toBe(await sizeOf('价'.repeat(1000)));
});

test('nothing of the bid can be read in the envelope', async () => {
  const text = new TextDecoder('latin1').decode(await seal());
  for (const word of ['745271900', 'section-1', '.pdf', 'periodDays']) expect(text).not.toContain(word);
});

test('the same bid is sealed differently each time', async () => {
  expect(await seal()).not.toEqual(await seal());
});

test('without the password one reads the version and the work factor only', async () => {
  expect(readEnvelope(await seal())).toEqual({ version: 1, iterations: FEW });
});

test('the work factor is 600 000 unless a test says otherwise', async () => {
  const envelope = await sealBid({ content, file: null }, 'p', 's');
  expect(readEnvelope(envelope).iterations).toBe(600_000);
});

test('a work factor that would keep the processor busy makes no envelope', async () => {
  const envelope = await seal();
  new DataView(envelope.buffer).setUint32(6, 2_000_001);
  expect(() => readEnvelope(envelope)).toThrow(SealError);
});

/** Seals what `sealBid` never would: a bidder may write its own program. */
test.each([
  ['a text for the period', { ...content, periodDays: 'long' as unknown as number }],
  ['a period that no database holds', { ...content, periodDays: 1e12 }],
  ['NUL in a text', { ...content, quality: '合\0格' }],
  ['a text without end', { ...content, managerName: '长'.repeat(3000) }],
  ['no price', { ...content, priceText: undefined as unknown as string }],
])('a bid with %s is refused on opening', async (_name, odd) => {
  expect(await fault(await seal({ content: odd, file }))).toBe('TAMPERED');
});

test('half a character, which no database keeps in JSON, is replaced on opening', async () => {
  const half = { ...content, priceText: '100万元\uD83D' };
  const opened = await openBid(
    await seal({ content: half, file: { ...file, name: '\uDE00.pdf' } }),
    'Bid@2026',
    'section-1',
  );
  expect([opened.content.priceText, opened.file?.name]).toEqual(['100万元\uFFFD', '\uFFFD.pdf']);
});

test('a file that is shorter than it says is refused on opening', async () => {
  let asked = 0;
  const lying = Object.defineProperty(new Uint8Array(10), 'length', { get: () => (asked++ === 0 ? 1_000_000 : 10) });
  expect(await fault(await seal({ content, file: { name: 'a.pdf', bytes: lying } }))).toBe('TAMPERED');
});

const items = {
  taxRate: '13',
  prices: [
    { itemId: 'a', priceText: '4068.50' },
    { itemId: 'b', priceText: '' },
  ],
};

test('prices of items come out as they were written, and what they are does not show in the size', async () => {
  const offer = { ...content, items, device: 'f1e2' };
  const envelope = await seal({ content: offer, file });
  expect((await openBid(envelope, 'Bid@2026', 'section-1')).content).toEqual(offer);
  const many = (priceText: string) =>
    seal({
      content: {
        ...content,
        items: { taxRate: '3', prices: Array.from({ length: 200 }, (_, at) => ({ itemId: `item-${at}`, priceText })) },
      },
      file,
    });
  expect((await many('')).length).toBe((await many('123456789012.34')).length);
});

test('beside a list of any length the size tells neither how long a total or a name is, nor how digits are written', async () => {
  const size = async (count: number, priceText: string, itemPrice: string) => {
    const prices = Array.from({ length: count }, () => ({ itemId: '0'.repeat(32), priceText: itemPrice }));
    const items = { taxRate: '', prices };
    return (await sealBid({ content: { ...content, priceText, items }, file: null }, 'p', 's', FEW)).length;
  };
  const long = `${'玖'.repeat(200)}元`;
  const told = [];
  for (let count = 1; count <= 200; count++) {
    const least = await size(count, '1', '');
    if (least !== (await size(count, long, '')) || least !== (await size(count, '1', '９'.repeat(15))))
      told.push(count);
  }
  expect(told).toEqual([]);
});

test.each([
  ['a price that is too long', { taxRate: '13', prices: [{ itemId: 'a', priceText: '1'.repeat(25) }] }],
  ['an id that is too long', { taxRate: '13', prices: [{ itemId: 'a'.repeat(65), priceText: '1' }] }],
  [
    'more prices than anybody asks for',
    { taxRate: '13', prices: Array.from({ length: 1001 }, () => ({ itemId: 'a', priceText: '1' })) },
  ],
  ['no tax rate', { taxRate: '1'.repeat(11), prices: [] }],
])('items with %s are refused', async (_name, wrong) => {
  const envelope = await seal({ content: { ...content, items: wrong }, file });
  expect(await fault(envelope)).toBe('TAMPERED');
});
