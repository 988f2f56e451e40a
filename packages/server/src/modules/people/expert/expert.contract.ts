import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { ExpertStatus, TitleLevel } from '@tenderdesk/domain/people/expert/codes';
import { EXPERT_CHECKS } from '@tenderdesk/domain/people/expert/expert';
import { idNumber, mobile } from '@tenderdesk/domain/access/account/validators';
import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { z } from 'zod';
import { auditDecision } from '../supplier/audit-decision.contract.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import {
  actionsOf,
  checked,
  coded,
  dateTimeText,
  done,
  enumOf,
  id,
  optionalChecked,
  optionalText,
  paged,
  pageQuery,
  queryFlag,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const auditStatus = enumOf(AuditStatus);
const status = enumOf(ExpertStatus);
const specialty = z.string().max(40);
const expertParams = z.object({ expertId: id });
const version = z.number().int();

/** What the pool says of an expert to whoever may know the names. */
const professional = {
  employer: z.string(),
  title: z.string().nullable(),
  titleLevel: coded.nullable(),
  workYears: z.number().int().nullable(),
  district: coded.nullable(),
  specialties: z.array(coded),
};

const ExpertSummary = z
  .object({
    id,
    name: z.string(),
    ...professional,
    auditStatus: coded,
    status: coded,
    /** Evaluations whose report the expert has signed. */
    evaluationCount: z.number().int(),
    username: z.string(),
    createdTime: dateTimeText,
    /** When the expert came in from a file; null for one who was added here. */
    importedTime: dateTimeText.nullable(),
    version,
  })
  .meta({ id: 'ExpertSummary' });

/** Phone and id number are masked (docs/domain/integrity.md). */
export const Expert = ExpertSummary.extend({
  mobile: z.string().nullable(),
  idNumber: z.string().nullable(),
  auditReason: z.string().nullable(),
  auditedTime: dateTimeText.nullable(),
  statusReason: z.string().nullable(),
  updatedTime: dateTimeText,
  version,
  allowedActions: actionsOf('edit', 'audit', 'suspend', 'restore'),
}).meta({ id: 'Expert' });

export const listExperts = endpoint({
  method: 'GET',
  path: '/organize/expert/page',
  summary: 'The expert pool, newest first; a specialty finds those below it too',
  permit: 'READ:EXPERT_POOL',
  scope: 'none',
  query: pageQuery.extend({
    specialty: specialty.optional(),
    auditStatus: auditStatus.optional(),
    status: status.optional(),
    imported: queryFlag.optional(),
  }),
  reply: paged(ExpertSummary),
});

const column = sheetColumns<z.output<typeof ExpertSummary>>();

export const exportExperts = exportOf(listExperts, {
  permit: 'EXPORT:EXPERT_POOL',
  name: { zh: '专家库', en: 'Expert pool' },
  columns: [
    column.text('name', '姓名', 'Name'),
    column.text('employer', '工作单位', 'Employer'),
    column.text('title', '职称', 'Title'),
    column.coded('titleLevel', '职称级别', 'Title level'),
    column.text('expert.specialties', '评标专业', 'Specialties', ({ specialties }) =>
      specialties.map(({ value }) => value).join(' · '),
    ),
    column.number('evaluationCount', '评标次数', 'Evaluations'),
    column.coded('auditStatus', '审核状态', 'Audit'),
    column.coded('status', '在库状态', 'Standing'),
    column.text('username', '用户名', 'User name'),
    column.dateTime('importedTime', '导入时间', 'Imported'),
  ],
});

export const listNameableExperts = endpoint({
  method: 'GET',
  path: '/tender/expert/page',
  summary: 'Experts that may be called into a committee: audited and in service, by name',
  permit: 'EXTRACT:EXPERT',
  scope: 'none',
  query: pageQuery.extend({ specialty: specialty.optional() }),
  reply: paged(z.object({ userId: id, displayName: z.string(), ...professional })),
});

export const viewExpert = endpoint({
  method: 'GET',
  path: '/organize/expert/{expertId}',
  summary: 'An expert of the pool',
  permit: 'READ:EXPERT_POOL',
  scope: 'none',
  params: expertParams,
  reply: Expert,
});

export const viewExpertHistory = endpoint({
  method: 'GET',
  path: '/organize/expert/{expertId}/history',
  summary: 'Who changed what about an expert, before and after, newest first',
  permit: 'READ:EXPERT_POOL',
  scope: 'none',
  params: expertParams,
  query: historyQuery,
  reply: historyPage,
});

const form = {
  name: checked(EXPERT_CHECKS.name).max(50),
  employer: text(200),
  title: optionalText(50),
  titleLevel: enumOf(TitleLevel),
  workYears: z.number().int().min(0).max(80),
  /** Where the expert works, for draws of a region: province, city or county. */
  district: optionalText(6),
  specialties: z.array(specialty).min(1).max(20),
};

const example = {
  name: '林知远',
  employer: '岚川大学土木工程学院',
  titleLevel: 'SENIOR',
  workYears: 12,
  specialties: ['A08'],
};

export const createExpert = endpoint({
  method: 'POST',
  path: '/organize/expert',
  summary: 'A new expert with an account; to be audited',
  permit: 'MAINTAIN:EXPERT_POOL',
  scope: 'none',
  body: z.strictObject({
    ...form,
    mobile: checked(EXPERT_CHECKS.mobile),
    idNumber: checked(EXPERT_CHECKS.idNumber),
    username: checked(EXPERT_CHECKS.username),
    password: checked(EXPERT_CHECKS.password).max(200),
  }),
  reply: done,
  example: {
    ...example,
    mobile: '13800000001',
    idNumber: '11010519491231002X',
    username: 'expert',
    password: 'Expert#2026',
  },
});

export const saveExpert = endpoint({
  method: 'PUT',
  path: '/organize/expert/{expertId}',
  summary: 'Change an expert, who is audited again; phone and id number stay where they are left empty',
  permit: 'MAINTAIN:EXPERT_POOL',
  scope: 'none',
  params: expertParams,
  body: z.strictObject({ ...form, mobile: optionalChecked(mobile), idNumber: optionalChecked(idNumber), version }),
  reply: done,
  example: { ...example, version: 1 },
});

export const auditExpert = endpoint({
  method: 'PUT',
  path: '/organize/expert/{expertId}/audit',
  summary: `Pass or refuse an expert; refusing takes a reason of at least ${LEAST_REASON} characters`,
  permit: 'AUDIT:EXPERT',
  scope: 'none',
  params: expertParams,
  body: auditDecision,
  reply: done,
  rules: ['REASON_REQUIRED'],
});

const reasoned = z.strictObject({ reason: text(500), version });

export const suspendExpert = endpoint({
  method: 'PUT',
  path: '/organize/expert/{expertId}/suspend',
  summary: 'Suspend an expert, who is called into no committee from now on (R43)',
  permit: 'MAINTAIN:EXPERT_POOL',
  scope: 'none',
  params: expertParams,
  body: reasoned,
  reply: done,
});

export const restoreExpert = endpoint({
  method: 'PUT',
  path: '/organize/expert/{expertId}/restore',
  summary: 'Take a suspended expert back into service',
  permit: 'MAINTAIN:EXPERT_POOL',
  scope: 'none',
  params: expertParams,
  body: reasoned,
  reply: done,
});
