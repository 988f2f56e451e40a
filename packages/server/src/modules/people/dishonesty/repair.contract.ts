import { RepairKind } from '@tenderdesk/domain/people/dishonesty/codes';
import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { COMPANY_CHECKS, LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  actionsOf,
  checked,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';
import { formats } from '../../platform/printing/printing.contract.ts';
import { auditDecision } from '../supplier/audit-decision.contract.ts';
import { openShape } from './dishonesty.contract.ts';

const mobile = checked(COMPANY_CHECKS.mobile);
const kind = enumOf(RepairKind);
const openOne = { permit: 'PUBLIC', scope: 'none', params: z.object({ dishonestyId: id }) } as const;

export const listEffective = endpoint({
  method: 'GET',
  path: '/public/dishonesty/page',
  summary: 'What is in effect now about companies, for everybody; found by name and credit code',
  permit: 'PUBLIC',
  scope: 'published',
  query: pageQuery,
  reply: paged(z.object(openShape).meta({ id: 'EffectiveDishonesty' })),
});

export const sendRepairCode = endpoint({
  ...openOne,
  method: 'POST',
  path: '/public/dishonesty/{dishonestyId}/code',
  summary: 'Send a code to a phone of the company that a record in effect is about; the answer is always the same',
  once: false,
  body: z.strictObject({ mobile }),
  reply: z.object({ sent: z.boolean(), expiresIn: z.number().int() }),
  example: { mobile: '13800000001' },
});

export const uploadRepairFile = endpoint({
  method: 'POST',
  path: '/public/dishonesty/file',
  summary: 'Upload a commitment or evidence (form data: dishonestyId, mobile, code, then file, at most 10 MB)',
  permit: 'PUBLIC',
  scope: 'none',
  multipart: true,
  transaction: false,
  reply: fileRef,
});

export const applyForRepair = endpoint({
  ...openOne,
  method: 'POST',
  path: '/public/dishonesty/{dishonestyId}/repair',
  summary: 'Apply for the repair of a record in effect, or lodge evidence about it, by the code that went to the phone',
  // misses of the code are counted although the call fails
  transaction: false,
  once: false,
  body: z.strictObject({ kind, mobile, code: z.string().regex(/^\d{6}$/, 'code'), reason: text(1000), fileId: id }),
  reply: z.object({}),
  example: {
    kind: 'REPAIR',
    mobile: '13800000001',
    code: '000000',
    reason: '已履行合同并赔偿损失，承诺不再发生',
    fileId: '0123456789abcdef0123456789abcdef',
  },
});

const summary = {
  id,
  dishonestyId: id,
  supplierName: z.string(),
  uscc: z.string(),
  kind: coded,
  dishonestyKind: coded,
  dishonestyStatus: coded,
  effectiveFrom: dateText,
  effectiveTo: dateText,
  auditStatus: coded,
  createdTime: dateTimeText,
  auditedTime: dateTimeText.nullable(),
};

const staff = { permit: 'READ:DISHONEST_REPAIR', scope: 'none' } as const;
const params = z.object({ dishonestyRepairId: id });

export const listRepairs = endpoint({
  ...staff,
  method: 'GET',
  path: '/tender/dishonestyRepair/page',
  summary: 'What companies handed in about their records, newest first',
  query: pageQuery.extend({ kind: kind.optional(), auditStatus: enumOf(AuditStatus).optional() }),
  reply: paged(z.object(summary).meta({ id: 'DishonestyRepairSummary' })),
});

export const viewRepair = endpoint({
  ...staff,
  method: 'GET',
  path: '/tender/dishonestyRepair/{dishonestyRepairId}',
  summary: 'One application or piece of evidence with its file',
  params,
  reply: z
    .object({
      ...summary,
      reason: z.string(),
      files: z.array(fileRef),
      opinion: z.string().nullable(),
      auditorName: z.string().nullable(),
      version: z.number().int(),
      allowedActions: actionsOf('audit'),
    })
    .meta({ id: 'DishonestyRepair' }),
});

export const takeRepair = endpoint({
  ...staff,
  method: 'GET',
  path: '/tender/dishonestyRepair/{dishonestyRepairId}/file',
  summary: 'The record that it is about with what became of it, as Word or PDF',
  params,
  query: z.object({ format: formats }),
});

export const auditRepair = endpoint({
  method: 'PUT',
  path: '/tender/dishonestyRepair/{dishonestyRepairId}/audit',
  summary: `Pass or refuse it; refusing takes a reason of at least ${LEAST_REASON} characters. A repair that passed ends the effect today`,
  permit: 'APPROVE:DISHONESTY',
  scope: 'none',
  params,
  body: auditDecision,
  reply: done,
  rules: ['DISHONESTY_OWN', 'REASON_REQUIRED'],
});
