import { CATEGORY_DICT, RECORD_RESOURCE, type RecordKind } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { needed, uscc } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { checked, optionalText } from '../../../kernel/wire.ts';
import { form } from './inquiry-record.contract.ts';

const ImportForm = z.strictObject({
  ...form,
  uscc: checked(needed(uscc)),
  /** Six digits, or the whole name of a district. */
  district: optionalText(60).transform((value) => value ?? ''),
});
export type ImportForm = z.output<typeof ImportForm>;

/** What tells one price of a unit from another; `district` as code. */
export const sameness = (
  {
    name,
    spec,
    unit,
    category,
    brand,
    inquiryDate,
  }: Pick<ImportForm, 'name' | 'spec' | 'unit' | 'category' | 'brand' | 'inquiryDate'>,
  who: string,
  district: string,
): string => [who, inquiryDate, name, spec, unit, category, brand, district].join('\n');

const CATEGORY = {
  PRODUCT: ['产品类别', 'Goods'],
  CONSTRUCTION: ['施工项', 'Work item'],
  SOFTWARE: ['授权方式', 'Licence'],
} as const satisfies Record<RecordKind, readonly [string, string]>;

const NAMES = {
  PRODUCT: { zh: '产品询价记录', en: 'Product inquiry records' },
  CONSTRUCTION: { zh: '施工询价记录', en: 'Construction inquiry records' },
  SOFTWARE: { zh: '软件询价记录', en: 'Software inquiry records' },
} as const;

const importOfKind = (kind: RecordKind) => {
  const [zh, en] = CATEGORY[kind];
  return importOf({
    path: `/inquiry/record/${kind.toLowerCase()}`,
    permit: `MAINTAIN:${RECORD_RESOURCE[kind]}`,
    scope: 'organization',
    name: NAMES[kind],
    form: ImportForm,
    columns: [
      importColumn.text('name', '名称', 'Name', { required: true }),
      importColumn.text('spec', '规格型号', 'Specification'),
      importColumn.choice('category', zh, en, { dict: CATEGORY_DICT[kind], required: true }),
      importColumn.choice('unit', '单位', 'Unit', { dict: 'bidding.Unit', required: true }),
      importColumn.amount('quantity', '数量', 'Quantity'),
      importColumn.choice('priceBasis', '价格口径', 'Price says', { dict: 'bidding.PriceBasis', required: true }),
      importColumn.amount('priceYuan', '单价（元）', 'Unit price (yuan)', { required: true }),
      importColumn.amount('taxRate', '税率（%）', 'Tax rate (%)', { required: true }),
      ...(kind === 'SOFTWARE'
        ? [importColumn.amount('manDayYuan', '人日单价（元）', 'Price of a man-day (yuan)')]
        : []),
      importColumn.text('uscc', '供应商统一社会信用代码', 'Credit code of the supplier', { required: true }),
      importColumn.date('inquiryDate', '询价日期', 'Asked on', { required: true }),
      importColumn.date('validTo', '有效期至', 'Holds to'),
      ...(kind === 'CONSTRUCTION' ? [] : [importColumn.text('brand', '品牌', 'Brand')]),
      importColumn.text('district', '地区', 'District'),
      importColumn.text('remark', '备注', 'Remark'),
    ],
    keyOf: (row) => sameness(row, row.uscc, row.district),
  });
};

/** Prices from an Excel file, one for each kind. */
export const importInquiryRecords = {
  PRODUCT: importOfKind('PRODUCT'),
  CONSTRUCTION: importOfKind('CONSTRUCTION'),
  SOFTWARE: importOfKind('SOFTWARE'),
} as const satisfies Record<RecordKind, unknown>;
