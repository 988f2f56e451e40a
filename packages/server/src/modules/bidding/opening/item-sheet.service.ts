import { comparisonOf } from '@tenderdesk/domain/bidding/bid/item-price';
import { CATEGORY_DICT } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { yuanFromWan } from '@tenderdesk/domain/money';
import type { BidFinding } from '@tenderdesk/domain/bidding/bid/finding-codes';
import type { Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import type { Call } from '../../../kernel/endpoint.ts';
import { WORKBOOK } from '../../../kernel/preparing.ts';
import { writeBook, type Sheet, type SheetValue } from '../../../kernel/sheet-job.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { safeText } from '../../../kernel/workbook.ts';
import { itemPricesOf } from '../bid/item-price.service.ts';
import { inquiryItemsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { sectionsOf, viewRound, type ProjectRow } from '../../procedure/project/project.service.ts';
import { itemsOf, openingOf, type ItemRow } from './opening.service.ts';

/** The comparison of a public inquiry: what each opened bid asks for each item (ADR 0062). */

/** The opened lines of a round, of which the envelopes have been decrypted; none before the start. */
async function openedLines(context: Context, project: ProjectRow): Promise<ItemRow[]> {
  const opening = await openingOf(context, project);
  if (!opening?.startedTime) return [];
  return (await itemsOf(context, opening.id)).filter(({ decryptStatus }) => decryptStatus === 'OK');
}

/** Each section that asks about items with what its opened bids ask for them. No check of scope. */
async function sheetsOf(context: Context, project: ProjectRow) {
  const sections = await sectionsOf(context, project);
  const asked = await inquiryItemsOf(
    context,
    sections.map(({ id }) => id),
  );
  if (asked.length === 0) return [];
  const lines = await openedLines(context, project);
  const offered = await itemPricesOf(
    context,
    lines.map(({ bidId }) => bidId),
  );
  return sections.flatMap((section) => {
    const items = asked.filter(({ sectionId }) => sectionId === section.id);
    if (items.length === 0) return [];
    const own = lines.filter(({ sectionId }) => sectionId === section.id);
    const compared = comparisonOf(
      items.map(({ id: itemId, quantity }) => ({ itemId, quantity })),
      own.map(({ bidId, price }) => ({
        bidId,
        statedYuan: price === null ? null : yuanFromWan(price),
        prices: new Map(
          (offered.get(bidId)?.prices ?? []).flatMap(({ itemId, unitYuan }) =>
            unitYuan === null ? [] : [[itemId, unitYuan]],
          ),
        ),
      })),
    );
    const offers = own.map((line, index) => ({ line, ...compared[index]!, offer: offered.get(line.bidId) }));
    return [{ section, items, offers }];
  });
}

type ItemSheet = Awaited<ReturnType<typeof sheetsOf>>[number];

/** The comparison as people of the project see it. @throws HttpError 404 */
export async function viewItemSheet(context: Context, projectId: string, round?: number) {
  const sheets = await sheetsOf(context, await viewRound(context, projectId, round));
  return { sections: sheets.map((sheet) => present(context, sheet)) };
}

const present = ({ language }: Context, { section, items, offers }: ItemSheet) => ({
  sectionId: section.id,
  name: section.name,
  items: items.map(({ id: itemId, ordinal, kind, category, name, spec, unit, quantity }) => ({
    ...{ itemId, no: ordinal, name, spec, quantity },
    kind: codedBy('bidding.InquiryKind', kind, language),
    category: codedBy(CATEGORY_DICT[kind], category, language),
    unit: codedBy('bidding.Unit', unit, language),
  })),
  offers: offers.map(({ line, offer, bidId, totalYuan, missing, differs, cells }) => ({
    bidId,
    bidderName: line.bidderName,
    taxRate: offer?.taxRate ?? null,
    priceText: line.priceText,
    statedYuan: line.price === null ? null : yuanFromWan(line.price),
    totalYuan,
    missing,
    differs,
    cells: cells.map((cell) => ({
      ...cell,
      written:
        cell.unitYuan === null ? (offer?.prices.find(({ itemId }) => itemId === cell.itemId)?.written ?? null) : null,
    })),
  })),
});

/** What the comparison found about these bids, for the committee to judge; nothing where nothing is compared. */
export async function itemFindingsOf(
  context: Context,
  project: ProjectRow,
): Promise<ReadonlyMap<string, readonly BidFinding[]>> {
  const sheets = await sheetsOf(context, project);
  return new Map(
    sheets.flatMap(({ offers }) =>
      offers.map(({ bidId, missing, differs }) => [
        bidId,
        [...(missing > 0 ? (['ITEM_MISSING'] as const) : []), ...(differs ? (['TOTAL_DIFFERS'] as const) : [])],
      ]),
    ),
  );
}

const NAME: Text = { zh: '询价比价表', en: 'Comparison' };
const HEAD: readonly Text[] = [
  { zh: '序号', en: 'No.' },
  { zh: '名称', en: 'Name' },
  { zh: '规格型号', en: 'Specification' },
  { zh: '单位', en: 'Unit' },
  { zh: '数量', en: 'Quantity' },
];
const WORDS = {
  unit: { zh: '单价（元）', en: 'unit price (yuan)' },
  line: { zh: '合价（元）', en: 'total (yuan)' },
  lowest: { zh: '最低', en: 'Lowest' },
  sum: { zh: '分项合计（元）', en: 'Sum of the items (yuan)' },
  stated: { zh: '报价总价（元）', en: 'Stated total (yuan)' },
  differs: { zh: '与分项合计不一致', en: 'differs from the sum' },
  missing: { zh: '缺项', en: 'missing' },
} as const satisfies Record<string, Text>;

/** The comparison as a workbook; what is taken away is in the trail. @throws HttpError 404 */
export async function exportItemSheet(
  context: Context,
  projectId: string,
  round: number | undefined,
  response: Call<unknown, unknown, unknown>['response'],
): Promise<void> {
  const { language, now } = context;
  const project = await viewRound(context, projectId, round);
  const sheets = await sheetsOf(context, project);
  const name = NAME[language];
  const content = await writeBook(
    sheets.length > 0
      ? sheets.map((sheet, index) => sheetFor(context, sheet, index))
      : [{ ...emptySheet(context), name }],
  );
  await context.transaction(async (inner) =>
    inner.audit({
      action: 'EXPORT',
      objectType: 'project',
      objectId: project.id,
      after: { list: 'itemSheet', sections: sheets.length },
    }),
  );
  const file = `${name}_${project.code}_${now.slice(0, 10).replaceAll('-', '')}.xlsx`;
  void response
    .header('content-type', WORKBOOK)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(content);
}

const emptySheet = ({ language }: Context): Sheet => ({
  name: NAME[language],
  kinds: HEAD.map(() => 'text'),
  widths: null,
  heading: HEAD.map((one) => one[language]),
  *rows() {},
});

/** Items down, bids across: unit price, line total and a mark at the lowest of each; the totals below. */
function sheetFor({ language }: Context, { section, items, offers }: ItemSheet, index: number): Sheet {
  const word = (of: Text): string => of[language];
  const amount = (value: string | null): SheetValue => (value === null ? null : Number(value));
  const foot = (label: Text, cellsOf: (offer: ItemSheet['offers'][number]) => readonly SheetValue[]): SheetValue[] => [
    ...[null, word(label), null, null, null],
    ...offers.flatMap(cellsOf),
  ];
  return {
    // sheets are told apart by their place; names of sections may be longer than Excel takes
    name: `${index + 1} ${section.name}`.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    kinds: ['number', 'text', 'text', 'text', 'number', ...offers.flatMap(() => ['number', 'number', 'text'] as const)],
    widths: [6, 24, 24, 8, 10, ...offers.flatMap(() => [18, 18, 12])],
    heading: [
      ...HEAD.map(word),
      ...offers.flatMap(({ line }) => [
        safeText(`${line.bidderName} ${word(WORDS.unit)}`),
        safeText(`${line.bidderName} ${word(WORDS.line)}`),
        word(WORDS.lowest),
      ]),
    ],
    *rows() {
      for (const { id: itemId, ordinal, name, spec, unit, quantity } of items) {
        const cells = offers.map((offer) => offer.cells.find((cell) => cell.itemId === itemId)!);
        yield [
          ...[ordinal, safeText(name), safeText(spec), codedBy('bidding.Unit', unit, language).value, Number(quantity)],
          ...cells.flatMap(({ unitYuan, totalYuan, lowest }) => [
            amount(unitYuan),
            amount(totalYuan),
            unitYuan === null ? word(WORDS.missing) : lowest ? '√' : null,
          ]),
        ];
      }
      yield foot(WORDS.sum, ({ totalYuan, missing }) => [
        ...[null, amount(totalYuan)],
        missing > 0 ? `${word(WORDS.missing)} ${missing}` : null,
      ]);
      yield foot(WORDS.stated, ({ line, differs }) => [
        ...[null, line.price === null ? null : Number(yuanFromWan(line.price))],
        differs ? word(WORDS.differs) : null,
      ]);
    },
  };
}
