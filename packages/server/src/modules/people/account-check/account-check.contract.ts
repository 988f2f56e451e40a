import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { actionsOf, coded, dateTimeText, done, enumOf, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { auditDecision } from '../supplier/audit-decision.contract.ts';

const AccountCheck = z
  .object({
    id,
    userId: id,
    username: z.string(),
    displayName: z.string(),
    userType: coded,
    organizationName: z.string(),
    roles: z.string(),
    requestedByName: z.string(),
    auditStatus: coded,
    reason: z.string().nullable(),
    auditorName: z.string().nullable(),
    auditedTime: dateTimeText.nullable(),
    createdTime: dateTimeText,
    version: z.number().int(),
    allowedActions: actionsOf('audit'),
  })
  .meta({ id: 'AccountCheck' });

export const listAccountChecks = endpoint({
  method: 'GET',
  path: '/system/userAccountCheck/page',
  summary: 'New accounts of the house and of companies, and what became of them; the newest first',
  permit: 'READ:USER_ACCOUNT_CHECK',
  scope: 'none',
  query: pageQuery.extend({
    auditStatus: enumOf(AuditStatus).optional(),
    /** Of the house, or of companies. */
    kind: z.enum(['STAFF', 'BIDDER']).optional(),
  }),
  reply: paged(AccountCheck),
});

const column = sheetColumns<z.output<typeof AccountCheck>>();

export const exportAccountChecks = exportOf(listAccountChecks, {
  permit: 'EXPORT:USER_ACCOUNT_CHECK',
  name: { zh: '账号审核', en: 'Account checks' },
  columns: [
    column.text('displayName', '申请人', 'Applicant'),
    column.text('username', '用户名', 'User name'),
    column.coded('userType', '用户类型', 'User type'),
    column.text('organizationName', '单位', 'Organisation'),
    column.text('roles', '角色', 'Roles'),
    column.text('requestedByName', '提交人', 'Asked for by'),
    column.dateTime('createdTime', '申请时间', 'Asked for'),
    column.coded('auditStatus', '审核状态', 'State'),
    column.text('auditorName', '审核人', 'Checked by'),
    column.dateTime('auditedTime', '审核时间', 'Checked'),
    column.text('reason', '原因', 'Reason'),
  ],
});

const params = z.object({ userId: id });

export const viewAccountCheck = endpoint({
  method: 'GET',
  path: '/system/userAccountCheck/{userId}',
  summary: 'The newest check of an account',
  permit: 'READ:USER_ACCOUNT_CHECK',
  scope: 'none',
  params,
  reply: AccountCheck.extend({ mobile: z.string().nullable(), email: z.string().nullable() }).meta({
    id: 'AccountCheckDetail',
  }),
});

export const auditAccount = endpoint({
  method: 'PUT',
  path: '/system/userAccountCheck/{userId}/audit',
  summary: `Let an account in, or refuse it with a reason of at least ${LEAST_REASON} characters; the person hears of it`,
  permit: 'MAINTAIN:USER_ACCOUNT_CHECK',
  scope: 'none',
  params,
  body: auditDecision,
  reply: done,
  rules: ['REASON_REQUIRED', 'OWN_REQUEST'],
});
