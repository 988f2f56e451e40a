import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateTimeText, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const num = z.number().int();
const permit = 'READ:TENDER_SUPPLIER';
/** Of the opening. */
const year = z.coerce.number().int().min(2000).max(2099).optional();

const TenderSupplier = z
  .object({
    /** Of the supplier. */
    id,
    name: z.string(),
    uscc: z.string(),
    kinds: z.array(coded),
    kindNames: z.string(),
    registeredNum: num,
    handedInNum: num,
    openedNum: num,
    candidateNum: num,
    wonNum: num,
    /** What it won, alone or as the lead of a consortium, 万元. */
    wonAmount: z.string(),
    lastTime: dateTimeText,
  })
  .meta({ id: 'TenderSupplier' });

export const listTenderSuppliers = endpoint({
  method: 'GET',
  path: '/organize/tenderSupplier/page',
  summary:
    'Suppliers that took part in sections whose opening has begun, within one’s scope, with how often and what became of it; by section',
  permit,
  scope: 'organization',
  heavy: true,
  query: pageQuery.extend({ year, orgId: id.optional(), kind: z.string().max(60).optional() }),
  reply: paged(TenderSupplier),
});

const column = sheetColumns<z.output<typeof TenderSupplier>>();

export const exportTenderSuppliers = exportOf(listTenderSuppliers, {
  permit: 'EXPORT:TENDER_SUPPLIER',
  name: { zh: '投标供应商', en: 'Bidding suppliers' },
  columns: [
    column.text('name', '供应商', 'Supplier'),
    column.text('uscc', '统一社会信用代码', 'Credit code'),
    column.text('kindNames', '供应商类别', 'Kinds'),
    column.number('registeredNum', '报名次数', 'Registered'),
    column.number('handedInNum', '递交次数', 'Handed in'),
    column.number('openedNum', '开标次数', 'Opened'),
    column.number('candidateNum', '入围候选次数', 'Candidate'),
    column.number('wonNum', '中标次数', 'Won'),
    column.wan('wonAmount', '中标金额', 'Amount won'),
    column.dateTime('lastTime', '最近开标', 'Last opening'),
  ],
});

export const listTenderingUnits = endpoint({
  method: 'GET',
  path: '/organize/tenderSupplier/units',
  summary: 'The units within one’s scope that have projects, by name',
  permit,
  scope: 'organization',
  reply: z.array(z.object({ id, name: z.string() })),
});

export const listParticipations = endpoint({
  method: 'GET',
  path: '/organize/tenderSupplier/section/page',
  summary:
    'The sections that a supplier took part in, whose opening has begun, within one’s scope; the last ones first',
  permit,
  scope: 'organization',
  query: pageQuery.extend({ supplierId: id, year, orgId: id.optional() }),
  reply: paged(
    z
      .object({
        /** Of the section. */
        id,
        projectId: id,
        projectCode: z.string(),
        projectName: z.string(),
        sectionName: z.string(),
        organizationName: z.string(),
        openedTime: dateTimeText,
        handedIn: z.boolean(),
        bidStatus: coded.nullable(),
        rank: num.nullable(),
        won: z.boolean(),
        /** 万元; of a consortium's member null, as its lead has it. */
        wonAmount: z.string().nullable(),
      })
      .meta({ id: 'Participation' }),
  ),
});
