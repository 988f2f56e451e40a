import { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import { HeldBondState } from '@tenderdesk/domain/fulfilment/contract/held-bond-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { coded, dateText, dateTimeText, enumOf, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const HeldBond = z
  .object({
    id,
    project: z.object({ id, code: z.string(), name: z.string() }),
    sectionName: z.string(),
    contractNo: z.string().nullable(),
    contractEnd: dateText.nullable(),
    bidderName: z.string(),
    form: coded,
    state: coded,
    amountYuan: z.string(),
    /** What calls have left of it. */
    leftYuan: z.string(),
    /** What lines of bank statements have told of it; null for a guarantee. */
    seenYuan: z.string().nullable(),
    receivedDate: dateText,
    guarantor: z.string().nullable(),
    guaranteeNo: z.string().nullable(),
    guaranteeEnd: dateText.nullable(),
    /** Since when it is due back; null where it is not, or has gone back. */
    dueSince: dateTimeText.nullable(),
    returnedDate: dateText.nullable(),
    organizationName: z.string(),
  })
  .meta({ id: 'HeldBond' });

export const listHeldBonds = endpoint({
  method: 'GET',
  path: '/tender/heldBond/page',
  summary: 'Performance bonds of all projects within one’s scope, the latest received first',
  permit: 'READ:BANK_STATEMENT',
  scope: 'organization',
  query: pageQuery.extend({
    state: enumOf(HeldBondState).optional(),
    form: enumOf(DepositForm).optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(HeldBond),
});

const column = sheetColumns<z.output<typeof HeldBond>>();

export const exportHeldBonds = exportOf(listHeldBonds, {
  permit: 'EXPORT:BANK_STATEMENT',
  name: { zh: '履约担保台账', en: 'Performance bonds' },
  columns: [
    column.text('heldBond.project', '项目名称', 'Project', ({ project }) => project.name),
    column.text('heldBond.code', '项目编号', 'Number', ({ project }) => project.code),
    column.text('sectionName', '标段', 'Section'),
    column.text('contractNo', '合同编号', 'Contract'),
    column.text('bidderName', '中标人', 'Winner'),
    column.coded('form', '担保形式', 'Form'),
    column.yuan('amountYuan', '担保金额', 'Amount'),
    column.yuan('leftYuan', '余额', 'Left'),
    column.yuan('seenYuan', '流水已核对', 'Seen at the bank'),
    column.text('receivedDate', '收到日期', 'Received'),
    column.text('guarantor', '担保人', 'Guarantor'),
    column.text('guaranteeNo', '保函编号', 'Guarantee'),
    column.text('guaranteeEnd', '保函有效期', 'Valid until'),
    column.coded('state', '状态', 'State'),
    column.dateTime('dueSince', '应退自', 'Due back since'),
    column.text('returnedDate', '退还日期', 'Handed back'),
    column.text('organizationName', '单位', 'Organisation'),
  ],
});

export const viewHeldBondSums = endpoint({
  method: 'GET',
  path: '/tender/heldBond/sums',
  summary: 'What is held in all within one’s scope: in money and by guarantees, what is due back, what runs out',
  permit: 'READ:BANK_STATEMENT',
  scope: 'organization',
  reply: z
    .object({
      moneyYuan: z.string(),
      guaranteeYuan: z.string(),
      dueYuan: z.string(),
      due: z.number().int(),
      ending: z.number().int(),
      expired: z.number().int(),
    })
    .meta({ id: 'HeldBondSums' }),
});
