import { MOST_DAYS, USUAL_DAYS } from '@tenderdesk/domain/access/audit-trail/audit-trail';
import { AuditAction, AuditKind } from '@tenderdesk/domain/access/audit-trail/entry-words';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyChange } from '../../../kernel/history.ts';
import { coded, dateText, dateTimeText, enumOf, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const AuditEntryRow = z
  .object({
    id,
    time: dateTimeText,
    /** Empty where no account did it. */
    username: z.string(),
    displayName: z.string(),
    /** The login name of who acted for the person; null for the person himself. */
    actorName: z.string().nullable(),
    action: coded,
    kind: coded,
    /** Which account, list or parameter; null for records that their project tells. */
    subject: z.string().nullable(),
    projectCode: z.string().nullable(),
    projectName: z.string().nullable(),
    ip: z.string(),
    requestId: z.string(),
  })
  .meta({ id: 'AuditEntryRow' });

export const listAuditTrail = endpoint({
  method: 'GET',
  path: '/system/auditTrail/page',
  summary: `Who changed what, newest first: the last ${USUAL_DAYS} days where no day is given, ${MOST_DAYS} days at most; without what could tell who takes part in a sealed tender`,
  permit: 'READ:AUDIT_TRAIL',
  scope: 'none',
  query: pageQuery.omit({ keyword: true }).extend({
    /** Of the person, or of who acted for the person. */
    username: z.string().max(50).optional(),
    action: enumOf(AuditAction).optional(),
    kind: enumOf(AuditKind).optional(),
    /** The code of a project, or a part of its name. */
    project: z.string().trim().max(100).optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(AuditEntryRow),
});

const OwnEntryRow = AuditEntryRow.pick({
  id: true,
  time: true,
  actorName: true,
  action: true,
  kind: true,
  subject: true,
  projectCode: true,
  projectName: true,
  ip: true,
})
  .extend({ projectId: id.nullable() })
  .meta({ id: 'OwnEntryRow' });

export const listOwnEntries = endpoint({
  method: 'GET',
  path: '/system/auditTrail/own/page',
  summary: `What one did oneself, under every identity, and sign-ins to one’s account: the last ${USUAL_DAYS} days where no day is given, ${MOST_DAYS} days at most`,
  permit: 'SIGNED_IN',
  scope: 'self',
  query: pageQuery.omit({ keyword: true }).extend({
    action: enumOf(AuditAction).optional(),
    kind: enumOf(AuditKind).optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(OwnEntryRow),
});

export const viewAuditEntry = endpoint({
  method: 'GET',
  path: '/system/auditTrail/{entryId}',
  summary:
    'An entry of the audit trail with what it changed; of a sealed project without that and without its place in the log',
  permit: 'READ:AUDIT_TRAIL',
  scope: 'none',
  params: z.object({ entryId: id }),
  reply: AuditEntryRow.extend({
    /** Nothing below is told while the project is sealed. */
    sealed: z.boolean(),
    about: z.string().nullable(),
    changes: z.array(historyChange),
    /** Number and hash in the chained log of the project. */
    seq: z.number().int().nullable(),
    hash: z.string().nullable(),
  }).meta({ id: 'AuditEntry' }),
});

const column = sheetColumns<z.output<typeof AuditEntryRow>>();

export const exportAuditTrail = exportOf(listAuditTrail, {
  permit: 'EXPORT:AUDIT_TRAIL',
  name: { zh: '审计轨迹', en: 'Audit trail' },
  columns: [
    column.dateTime('time', '时间', 'Time'),
    column.text('username', '用户名', 'User name'),
    column.text('displayName', '姓名', 'Name'),
    column.text('actorName', '代为操作人', 'Acting person'),
    column.coded('action', '操作', 'Action'),
    column.coded('kind', '对象', 'Record'),
    column.text('subject', '对象说明', 'Which'),
    column.text('projectCode', '项目编号', 'Project code'),
    column.text('projectName', '项目名称', 'Project'),
    column.text('ip', 'IP 地址', 'IP address'),
    column.text('requestId', '请求编号', 'Request id'),
  ],
});
