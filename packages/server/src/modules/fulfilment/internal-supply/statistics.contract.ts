import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { dateTimeText, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const PERMIT = 'READ:INTERNAL_SUPPLY_PROCUREMENT_DATA_STATISTICS';
const year = z.coerce.number().int().min(2000).max(2099).optional();
/** A unit, with those below it. */
const orgId = id.optional();
const figure = z.string().nullable();

/** Planned and actual quantities in the entry's unit, totals in 万元, of the entry and all below it. */
export interface StatisticsNode {
  id: string;
  label: string;
  unit: string | null;
  hierarchy: number;
  planNum: string | null;
  planTotal: string | null;
  actualNum: string | null;
  actualTotal: string | null;
  children: StatisticsNode[];
}

const StatisticsNode: z.ZodType<StatisticsNode> = z
  .object({
    id,
    label: z.string(),
    unit: z.string().nullable(),
    hierarchy: z.number().int(),
    planNum: figure,
    planTotal: figure,
    actualNum: figure,
    actualTotal: figure,
    get children() {
      return z.array(StatisticsNode);
    },
  })
  .meta({ id: 'SupplyStatisticsNode' });

export const viewStatistics = endpoint({
  method: 'GET',
  path: '/tend/supply/getSupplyStatisticsCascadeData',
  summary: 'The catalogue as a tree with what all reports within one’s scope plan and had, of a year or a unit',
  permit: PERMIT,
  scope: 'organization',
  heavy: true,
  query: z.object({ year, orgId }),
  reply: z.array(StatisticsNode),
});

export const listUnits = endpoint({
  method: 'GET',
  path: '/tend/supply/units',
  summary: 'The units within one’s scope that have reported, by name',
  permit: PERMIT,
  scope: 'organization',
  heavy: true,
  reply: z.array(z.object({ id, name: z.string() })),
});

const Cooperated = z
  .object({
    supplierId: id,
    name: z.string(),
    times: z.number().int(),
    amount: z.string(),
    lastDate: dateTimeText,
  })
  .meta({ id: 'SupplyCooperated' });

export const pageCooperated = endpoint({
  method: 'GET',
  path: '/tend/supply/queryAlreadyCooperated',
  summary: 'The own suppliers that delivered to projects within one’s scope: projects, 万元, the last report',
  permit: PERMIT,
  scope: 'organization',
  query: pageQuery.extend({ year, orgId }),
  reply: paged(Cooperated),
});

export const sumCooperated = endpoint({
  method: 'GET',
  path: '/tend/supply/queryAlreadyCooperatedSum',
  summary: 'How often own suppliers delivered, and for how much in 万元',
  permit: PERMIT,
  scope: 'organization',
  heavy: true,
  query: z.object({ year, orgId }),
  reply: z.object({ times: z.number().int(), amount: z.string() }),
});

const CatalogueProject = z
  .object({
    projectId: id,
    code: z.string(),
    name: z.string(),
    organizationName: z.string(),
    planNum: figure,
    planTotal: figure,
    num: figure,
    total: figure,
  })
  .meta({ id: 'SupplyProject' });

export const pageCatalogueProjects = endpoint({
  method: 'GET',
  path: '/tend/supply/queryProjectListByCatalogueId',
  summary: 'The projects that report of an entry or of what is below it: planned, and as it came',
  permit: PERMIT,
  scope: 'organization',
  query: pageQuery.extend({ catalogueId: id, year, orgId }),
  reply: paged(CatalogueProject),
});

const cooperated = sheetColumns<z.output<typeof Cooperated>>();

export const exportCooperated = exportOf(
  { ...pageCooperated, path: '/tend/supply/cooperated/page' },
  {
    permit: 'EXPORT:INTERNAL_SUPPLY_PROCUREMENT_DATA_STATISTICS',
    name: { zh: '已合作内部供应商', en: 'Own suppliers that delivered' },
    columns: [
      cooperated.text('name', '供应商', 'Supplier'),
      cooperated.number('times', '合作项目数', 'Projects'),
      cooperated.wan('amount', '实际采购金额', 'Amount'),
      cooperated.dateTime('lastDate', '最近填报', 'Last report'),
    ],
  },
);

const listed = sheetColumns<z.output<typeof CatalogueProject>>();

export const exportCatalogueProjects = exportOf(
  { ...pageCatalogueProjects, path: '/tend/supply/catalogueProject/page' },
  {
    permit: 'EXPORT:INTERNAL_SUPPLY_PROCUREMENT_DATA_STATISTICS',
    name: { zh: '内部供应项目明细', en: 'Projects with internal supply' },
    columns: [
      listed.text('code', '项目编号', 'Project no.'),
      listed.text('name', '项目名称', 'Project'),
      listed.text('organizationName', '单位', 'Organisation'),
      listed.text('planNum', '计划数量', 'Planned quantity'),
      listed.wan('planTotal', '计划金额', 'Planned amount'),
      listed.text('num', '实际数量', 'Actual quantity'),
      listed.wan('total', '实际金额', 'Actual amount'),
    ],
  },
);
