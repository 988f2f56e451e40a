import { SectionStatus } from '@tenderdesk/domain/procedure/project/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateText, dateTimeText, enumOf, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { countedQuery } from '../figures/counted.contract.ts';

const num = z.number().int();
/** 万元; null where there is none, or it is no amount. */
const wan = z.string().nullable();
/** Percent with one decimal. */
const rate = z.number().nullable();

const SectionEntry = z
  .object({
    /** Of the section. */
    id,
    sectionName: z.string(),
    sectionCode: z.string(),
    projectId: id,
    projectName: z.string(),
    projectCode: z.string(),
    organizationName: z.string(),
    biddingMethod: coded,
    level: coded,
    projectType: coded,
    phase: coded,
    status: coded,
    estimatedAmount: z.string(),
    controlPrice: wan,
    /** Null while the tender is sealed. */
    bidderNum: num.nullable(),
    winnerName: z.string().nullable(),
    winningPrice: wan,
    /** The price as it was offered, where it is no amount. */
    priceText: z.string().nullable(),
    /** Ceiling less price. */
    saving: wan,
    savingRate: rate,
    createdTime: dateTimeText,
    openingTime: dateTimeText.nullable(),
    confirmedTime: dateTimeText.nullable(),
    noticeDate: dateText.nullable(),
    contractNo: z.string().nullable(),
    signDate: dateText.nullable(),
    contractAmount: wan,
    /** Recorded breaches of the project. */
    breachNum: num,
  })
  .meta({ id: 'SectionEntry' });

/** Over all rows of a ledger, not of a page. */
const SectionTotals = z
  .object({
    num,
    projectNum: num,
    estimatedAmount: z.string(),
    controlPrice: z.string(),
    bidderNum: num,
    winningPrice: z.string(),
    saving: z.string(),
    savingRate: rate,
    contractAmount: z.string(),
    wonNum: num,
    signedNum: num,
    breachNum: num,
  })
  .meta({ id: 'SectionTotals' });

const filters = {
  ...countedQuery.shape,
  biddingMethod: z.string().max(40).optional(),
  status: enumOf(SectionStatus).optional(),
  /** What is counted without what lies below it, as a group counts: the unit, the type, or (`true`) both. */
  own: z.enum(['unit', 'type', 'true']).optional(),
};
const totalsQuery = z.object({ keyword: z.string().trim().max(100).optional(), ...filters });

export const LEDGER_GROUPS = ['organization', 'method', 'month', 'type'] as const;
export type LedgerGroup = (typeof LEDGER_GROUPS)[number];

const column = sheetColumns<z.output<typeof SectionEntry>>();

interface Words {
  bidders: string;
  winner: string;
  price: string;
  opening: string;
  confirmed: string;
  notice: string;
}

/** A tender speaks of tendering, everything else of purchasing (spec §1). */
const TENDERING: Words = {
  bidders: '投标人数',
  winner: '中标人',
  price: '中标价',
  opening: '开标时间',
  confirmed: '定标时间',
  notice: '中标通知书日期',
};
const PURCHASING: Words = {
  bidders: '供应商数',
  winner: '成交供应商',
  price: '成交价',
  opening: '开启时间',
  confirmed: '确定成交时间',
  notice: '成交通知书日期',
};

const columnsIn = (words: Words) => [
  column.text('sectionName', '标段', 'Section'),
  column.text('sectionCode', '标段编号', 'Section code'),
  column.text('projectName', '项目', 'Project'),
  column.text('projectCode', '项目编号', 'Code'),
  column.text('organizationName', '单位', 'Organisation'),
  column.coded('biddingMethod', '采购方式', 'Method'),
  column.coded('level', '级别', 'Level'),
  column.coded('projectType', '类型', 'Type'),
  column.coded('phase', '环节', 'Phase'),
  column.coded('status', '状态', 'State'),
  column.wan('estimatedAmount', '估算金额', 'Estimate'),
  column.wan('controlPrice', '控制价', 'Ceiling'),
  column.number('bidderNum', words.bidders, 'Bidders'),
  column.text('winnerName', words.winner, 'Winner'),
  column.wan('winningPrice', words.price, 'Price'),
  column.text('priceText', '非金额报价', 'Price that is no amount'),
  column.wan('saving', '节约金额', 'Saving'),
  column.number('savingRate', '节约率%', 'Saving %'),
  column.dateTime('createdTime', '立项时间', 'Started'),
  column.dateTime('openingTime', words.opening, 'Opening'),
  column.dateTime('confirmedTime', words.confirmed, 'Award'),
  column.date('noticeDate', words.notice, 'Notice'),
  column.text('contractNo', '合同编号', 'Contract'),
  column.date('signDate', '合同签订日期', 'Signed'),
  column.wan('contractAmount', '合同金额', 'Contract amount'),
  column.number('breachNum', '违时记录', 'Breaches'),
];

type Path = 'projectSectionAccount' | 'projectSectionAccountUnder' | 'projectSectionAccountPurchase';
type Resource = 'PROJECT_SECTION_ACCOUNT' | 'PROJECT_SECTION_ACCOUNT_UNDER' | 'PROJECT_SECTION_ACCOUNT_PURCHASE';

/** The endpoints of one ledger of sections: rows, totals over all rows, groups with their subtotals, workbook. */
function ledger(path: Path, resource: Resource, name: { zh: string; en: string }, words: Words) {
  const base = { method: 'GET', permit: `READ:${resource}`, scope: 'organization', heavy: true } as const;
  const page = endpoint({
    ...base,
    path: `/archive/${path}/page` as const,
    service: 'RESULT',
    summary: `${name.en}: sections of the present rounds of projects begun within the days asked for, newest first`,
    query: pageQuery.extend(filters),
    reply: paged(SectionEntry),
  });
  return {
    page,
    totals: endpoint({
      ...base,
      path: `/archive/${path}/totals` as const,
      summary: `${name.en}: the totals over all rows`,
      query: totalsQuery,
      reply: SectionTotals,
    }),
    groups: endpoint({
      ...base,
      path: `/archive/${path}/groups` as const,
      summary: `${name.en}: subtotals by unit, method, month of the start or type`,
      query: totalsQuery.extend({ by: z.enum(LEDGER_GROUPS).default('organization') }),
      reply: z.array(SectionTotals.extend({ code: z.string(), name: z.string() }).meta({ id: 'SectionGroup' })),
    }),
    exported: exportOf(page, { permit: `EXPORT:${resource}`, name, columns: columnsIn(words) }),
  };
}

export const tenders = ledger(
  'projectSectionAccount',
  'PROJECT_SECTION_ACCOUNT',
  { zh: '标段台账', en: 'Section ledger' },
  TENDERING,
);
export const underLimit = ledger(
  'projectSectionAccountUnder',
  'PROJECT_SECTION_ACCOUNT_UNDER',
  { zh: '限额以下台账', en: 'Under-limit ledger' },
  PURCHASING,
);
export const purchases = ledger(
  'projectSectionAccountPurchase',
  'PROJECT_SECTION_ACCOUNT_PURCHASE',
  { zh: '采购台账', en: 'Purchase ledger' },
  PURCHASING,
);
