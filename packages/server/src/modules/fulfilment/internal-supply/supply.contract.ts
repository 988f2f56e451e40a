import { SUPPLY_PHASES } from '@tenderdesk/domain/fulfilment/internal-supply/supply';
import { supplyNumber } from '@tenderdesk/domain/access/account/validators';
import { roundAmount } from '@tenderdesk/domain/money';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import {
  coded,
  dateTimeText,
  done,
  id,
  optionalChecked,
  optionalText,
  paged,
  pageQuery,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

/** 万元 or a quantity, blanks around it don't count; null where nothing is typed (spec §5). */
export const supplyFigure = optionalChecked(supplyNumber).transform((value) =>
  value?.trim() ? roundAmount(value.trim()) : null,
);
const phase = z.enum(SUPPLY_PHASES);
const figure = z.string().nullable();
const version = z.number().int();

/** One line of a report: price with tax and total in 万元, quantity in the entry's unit. */
const Entry = z
  .object({
    catalogueId: id,
    otherCatalogueName: z.string(),
    preOrderPurchaseUnitPrice: figure,
    preOrderPurchaseNum: figure,
    preOrderPurchaseTotalPrice: figure,
  })
  .meta({ id: 'SupplyDetail' });

/** What a project reports of a supplier in a phase. */
const Supply = z
  .object({
    id,
    projectId: id,
    phase: coded,
    supplierId: id.nullable(),
    supplierName: z.string().nullable(),
    fillTime: dateTimeText,
    /** What was noticed of the supplier's honesty, and whether a record stands against it now. */
    dishonestyData: z.object({ facts: z.string().nullable(), dishonest: z.boolean() }),
    totalPrice: z.string(),
    version,
    editable: z.boolean(),
    entries: z.array(Entry),
  })
  .meta({ id: 'Supply' });

const SupplyRow = z
  .object({
    id,
    projectId: id,
    projectCode: z.string(),
    projectName: z.string(),
    organizationName: z.string(),
    phase: coded,
    supplierId: id.nullable(),
    supplierName: z.string().nullable(),
    filled: z.boolean(),
    totalPrice: z.string(),
    fillTime: dateTimeText,
    fillerName: z.string(),
  })
  .meta({ id: 'SupplyRow' });

export const pageSupplies = endpoint({
  method: 'GET',
  path: '/tend/supply/page',
  summary: 'Reports of internal supply within one’s scope, the latest first',
  permit: 'READ:SUPPLY_LIST',
  scope: 'organization',
  query: pageQuery.extend({
    year: z.coerce.number().int().min(2000).max(2099).optional(),
    phase: phase.optional(),
    filled: z.union([z.boolean(), z.stringbool()]).optional(),
    /** Part of a unit's name. */
    organization: z.string().trim().max(100).optional(),
  }),
  reply: paged(SupplyRow),
});

const column = sheetColumns<z.output<typeof SupplyRow>>();

export const exportSupplies = exportOf(pageSupplies, {
  permit: 'EXPORT:SUPPLY_LIST',
  name: { zh: '内部供应填报', en: 'Internal supply reports' },
  columns: [
    column.text('projectCode', '项目编号', 'Project no.'),
    column.text('projectName', '项目名称', 'Project'),
    column.text('organizationName', '单位', 'Organisation'),
    column.coded('phase', '环节', 'Phase'),
    column.text('supplierName', '内部供应商', 'Supplier'),
    column.wan('totalPrice', '合计', 'Total'),
    column.text('fillerName', '填报人', 'Reported by'),
    column.dateTime('fillTime', '填报时间', 'Reported'),
  ],
});

const place = { projectId: id, phase, supplierId: id.optional() };

export const listSupplies = endpoint({
  method: 'GET',
  path: '/tend/supply/querySupplyList',
  summary: 'The reports of a project, of a phase or of a supplier alone where they are named',
  permit: 'READ:SUPPLY_LIST',
  scope: 'organization',
  query: z.object({ ...place, phase: phase.optional() }),
  reply: z.array(Supply),
});

export const openSupply = endpoint({
  method: 'POST',
  path: '/tend/supply',
  summary: 'Begins the report of a project on a supplier in a phase, or gives the one that there is',
  permit: 'MAINTAIN:SUPPLY_LIST',
  scope: 'organization',
  body: z.strictObject({ projectId: id, phase, supplierId: id.nullish() }),
  reply: Supply,
});

export const deleteSupply = endpoint({
  method: 'DELETE',
  path: '/tend/supply',
  summary: 'Deletes a report with its lines, as long as it may be changed; the audit trail keeps it',
  permit: 'MAINTAIN:SUPPLY_LIST',
  scope: 'organization',
  query: z.object({ supplyId: id }),
  reply: done,
});

export const saveDetails = endpoint({
  method: 'POST',
  path: '/tend/supplyDetail',
  summary: 'Saves the lines of a report; the server computes each total, a line without figures goes',
  permit: 'MAINTAIN:SUPPLY_LIST',
  scope: 'organization',
  body: z.strictObject({
    supplyId: id,
    version,
    dishonestyFacts: optionalText(500),
    entries: z
      .array(
        z.strictObject({
          catalogueId: id,
          otherCatalogueName: z.string().trim().max(100).default(''),
          preOrderPurchaseUnitPrice: supplyFigure,
          preOrderPurchaseNum: supplyFigure,
        }),
      )
      .max(500),
  }),
  example: {
    entries: [
      {
        catalogueId: '0'.repeat(32),
        otherCatalogueName: '',
        preOrderPurchaseUnitPrice: '0.42',
        preOrderPurchaseNum: '120',
      },
    ],
  },
  reply: Supply,
});

/** An entry of the catalogue with what a report says of it, and what all reports of the project plan and had (spec §3). */
export interface SupplyNode {
  id: string;
  label: string;
  unit: string | null;
  hierarchy: number;
  otherCatalogueName: string;
  preOrderPurchaseUnitPrice: string | null;
  preOrderPurchaseNum: string | null;
  preOrderPurchaseTotalPrice: string | null;
  projectSupplyData: {
    preOrderPurchaseNumCopy: string | null;
    preOrderPurchaseTotalPriceCopy: string | null;
    actualPurchaseNumCopy: string | null;
    actualPurchaseTotalPriceCopy: string | null;
  };
  children: SupplyNode[];
}

const SupplyNode: z.ZodType<SupplyNode> = z
  .object({
    id,
    label: z.string(),
    unit: z.string().nullable(),
    hierarchy: z.number().int(),
    otherCatalogueName: z.string(),
    preOrderPurchaseUnitPrice: figure,
    preOrderPurchaseNum: figure,
    preOrderPurchaseTotalPrice: figure,
    projectSupplyData: z.object({
      preOrderPurchaseNumCopy: figure,
      preOrderPurchaseTotalPriceCopy: figure,
      actualPurchaseNumCopy: figure,
      actualPurchaseTotalPriceCopy: figure,
    }),
    get children() {
      return z.array(SupplyNode);
    },
  })
  .meta({ id: 'SupplyNode' });

export const viewCascade = endpoint({
  method: 'GET',
  path: '/tend/supply/getSupplyCascadeData',
  summary: 'The catalogue as a tree with what a project reports in a phase, and what it planned beside what came',
  permit: 'READ:SUPPLY_LIST',
  scope: 'organization',
  query: z.object(place),
  reply: z.array(SupplyNode),
});

const Calculated = z.object({ code: z.union([z.literal(200), z.literal(500)]), msg: z.string() });
const typed = z.string().max(60);

export const calculateAmount = endpoint({
  method: 'GET',
  path: '/tend/supply/calculateAmount',
  summary: 'Quantity times unit price: code 200 with the total in `msg`, or 500 with what is wrong (spec §7)',
  permit: 'SIGNED_IN',
  scope: 'none',
  query: z.object({ num: typed.default(''), unitPrice: typed.default('') }),
  reply: Calculated,
});

/** The calculation under the address of the client that the requirements leave open. */
export const calculateAmountToo = endpoint({ ...calculateAmount, path: '/common/calculateAmount' });

export const batchCalculateAmount = endpoint({
  method: 'POST',
  path: '/tend/supply/batchCalculateAmount',
  summary: 'The calculation for many lines at once',
  permit: 'SIGNED_IN',
  scope: 'none',
  decidesByTime: false,
  body: z.strictObject({
    rows: z.array(z.strictObject({ id: z.string().max(64), num: typed, unitPrice: typed })).max(500),
  }),
  reply: z.array(Calculated.extend({ id: z.string() })),
});
