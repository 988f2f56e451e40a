import { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import {
  actionsOf,
  amountYuan,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  optionalText,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const depositParams = z.object({ depositId: id });
const version = z.number().int();

/** A bidder's own deposit. */
export const OwnDeposit = z
  .object({
    id,
    version,
    registrationId: id,
    paymentCode: z.string(),
    amountYuan: z.string(),
    form: coded.nullable(),
    payerName: z.string().nullable(),
    payerAccount: z.string().nullable(),
    paidTime: dateTimeText.nullable(),
    guaranteeNo: z.string().nullable(),
    guaranteeEnd: dateText.nullable(),
    arrivedTime: dateTimeText.nullable(),
    arrivedYuan: z.string().nullable(),
    status: coded,
    returnReason: z.string().nullable(),
    refundDue: dateText.nullable(),
    refundTime: dateTimeText.nullable(),
    interestYuan: z.string().nullable(),
    files: z.array(fileRef),
  })
  .meta({ id: 'OwnDeposit' });

/** A deposit as finance sees it; while the project is sealed nothing tells who pays. */
export const Deposit = z
  .object({
    id,
    version,
    /** Null, as its section, where the deposit goes back while the project is sealed. */
    project: z.object({ id, code: z.string(), name: z.string() }).nullable(),
    sectionCode: z.string().nullable(),
    sectionName: z.string().nullable(),
    paymentCode: z.string(),
    amountYuan: z.string(),
    form: coded.nullable(),
    status: coded,
    sealed: z.boolean(),
    supplierName: z.string().nullable(),
    payerName: z.string().nullable(),
    payerAccount: z.string().nullable(),
    paidTime: dateTimeText.nullable(),
    guaranteeNo: z.string().nullable(),
    guaranteeEnd: dateText.nullable(),
    /** What finance found on the bank’s statement; null before, and while the project is sealed. */
    arrivedTime: dateTimeText.nullable(),
    arrivedYuan: z.string().nullable(),
    rightAccount: z.boolean().nullable(),
    fromBasicAccount: z.boolean().nullable(),
    refundDue: dateText.nullable(),
    refundTime: dateTimeText.nullable(),
    /** A proposal until the refund is released. */
    interestYuan: z.string().nullable(),
    /** The most that it can have earned by now; null while the project is sealed. */
    mostInterestYuan: z.string().nullable(),
    preparedBy: z.string().nullable(),
    preparedTime: dateTimeText.nullable(),
    overdue: z.boolean(),
    /** Why it is kept, or is proposed to be. */
    forfeitReason: coded.nullable(),
    /** Something was proposed about keeping it. */
    hasForfeit: z.boolean(),
    files: z.array(fileRef),
    allowedActions: actionsOf(
      'confirm',
      'return',
      'refund',
      'release',
      'sendBack',
      'proposeForfeit',
      'withdrawForfeit',
      'decideForfeit',
      'claim',
      'answerClaim',
    ),
  })
  .meta({ id: 'Deposit' });

export const viewDeposit = endpoint({
  method: 'GET',
  path: '/bidder/margin/{depositId}',
  summary: 'One’s own deposit',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: depositParams,
  reply: OwnDeposit,
});

export const payDeposit = endpoint({
  method: 'PUT',
  path: '/bidder/margin/{depositId}/pay',
  summary: 'Say that the deposit is paid, or the guarantee handed over, before the bid deadline',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: depositParams,
  body: z.strictObject({
    form: enumOf(DepositForm),
    payerName: text(100),
    payerAccount: optionalText(40),
    paidTime: dateTimeText.optional(),
    guaranteeNo: optionalText(60),
    guaranteeEnd: dateText.nullish(),
    files: z.array(id).max(10).default([]),
  }),
  reply: OwnDeposit,
  rules: ['DEPOSIT_FORM', 'PAYER_ACCOUNT', 'GUARANTEE', 'PAID_TIME'],
});

export const listDeposits = endpoint({
  method: 'GET',
  path: '/tender/margin/page',
  summary:
    'Deposits within one’s scope. Of sealed projects none, but the one whose whole payment code finance names as keyword',
  permit: 'READ:MARGIN_MANAGEMENT',
  scope: 'organization',
  query: pageQuery.extend({
    projectId: id.optional(),
    status: z.string().max(60).optional(),
    overdue: z.stringbool().optional(),
  }),
  reply: paged(Deposit),
});

const column = sheetColumns<z.output<typeof Deposit>>();

export const exportDeposits = exportOf(listDeposits, {
  permit: 'EXPORT:MARGIN_MANAGEMENT',
  name: { zh: '保证金', en: 'Deposits' },
  columns: [
    column.text('deposit.project', '项目', 'Project', ({ project }) => project?.name ?? null),
    column.text('paymentCode', '缴款码', 'Payment code'),
    column.coded('status', '状态', 'Status'),
    column.text('sectionName', '标段', 'Section'),
    column.yuan('amountYuan', '金额', 'Amount'),
    column.coded('deposit.form', '形式', 'Form', ({ form }) => form),
    column.text('supplierName', '投标人', 'Bidder'),
    column.date('refundDue', '应退日期', 'Refund due'),
    column.dateTime('refundTime', '退还时间', 'Refunded'),
    column.yuan('interestYuan', '利息', 'Interest'),
  ],
});

export const confirmDeposit = endpoint({
  method: 'PUT',
  path: '/tender/margin/{depositId}/confirm',
  summary:
    'Confirm by its payment code that a deposit has arrived, as the bank’s statement has it: late, short and from another account is judged at the review. A guarantee is held from then on',
  permit: 'CONFIRM:MARGIN',
  scope: 'organization',
  params: depositParams,
  body: z.strictObject({
    paymentCode: text(20),
    /** When it reached the account; needed once the bid deadline has passed. */
    arrivedTime: dateTimeText.optional(),
    arrivedYuan: amountYuan.optional(),
    /** Whether it went to the account that the document names. */
    rightAccount: z.boolean().default(true),
    /** Whether it came from the basic account of who bids (例26); null where nobody has looked. */
    fromBasicAccount: z.boolean().nullish(),
    version,
  }),
  reply: done,
});

export const returnDeposit = endpoint({
  method: 'PUT',
  path: '/tender/margin/{depositId}/return',
  summary: 'Send a claim of payment back: nothing like it has arrived',
  permit: 'CONFIRM:MARGIN',
  scope: 'organization',
  params: depositParams,
  body: z.strictObject({ reason: text(200), version }),
  reply: done,
});

export const refundDeposit = endpoint({
  method: 'PUT',
  path: '/tender/margin/{depositId}/refund',
  summary: 'Prepare the refund of a deposit that is due, with the bank’s interest, or the release of a guarantee',
  permit: 'REFUND:MARGIN',
  scope: 'organization',
  params: depositParams,
  body: z.strictObject({ interestYuan: amountYuan, version }),
  reply: done,
  rules: ['INTEREST_TOO_HIGH'],
});

export const releaseRefund = endpoint({
  method: 'PUT',
  path: '/tender/margin/{depositId}/refund/release',
  summary: 'Release a refund that somebody else has prepared: the deposit went back',
  permit: 'RELEASE:MARGIN_REFUND',
  scope: 'organization',
  params: depositParams,
  body: z.strictObject({ version }),
  reply: done,
  rules: ['SECOND_PERSON'],
});

export const returnRefund = endpoint({
  method: 'PUT',
  path: '/tender/margin/{depositId}/refund/return',
  summary: 'Send a prepared refund back to finance with a reason',
  permit: 'RELEASE:MARGIN_REFUND',
  scope: 'organization',
  params: depositParams,
  body: z.strictObject({ reason: text(200), version }),
  reply: done,
});
