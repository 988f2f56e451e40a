import { DeputyScope, DeputyState } from '@tenderdesk/domain/people/deputy/codes';
import { MOST_DEPUTY_PROJECTS } from '@tenderdesk/domain/people/deputy/deputy';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { actionsOf, coded, dateTimeText, done, enumOf, id, paged, pageQuery, text } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const Deputy = z
  .object({
    id,
    principalName: z.string(),
    /** Of the identity that is stood in for. */
    organizationName: z.string(),
    roles: z.string(),
    deputyName: z.string(),
    deputyOrganizationName: z.string(),
    scope: coded,
    /** What a narrow scope takes in; of projects their numbers, with names for the two people alone. */
    takesIn: z.string().nullable(),
    beginTime: dateTimeText,
    /** From then on it is over. */
    endTime: dateTimeText,
    reason: z.string(),
    state: coded,
    grantedByName: z.string(),
    grantedTime: dateTimeText,
    withdrawnByName: z.string().nullable(),
    withdrawnTime: dateTimeText.nullable(),
    withdrawnReason: z.string().nullable(),
    /** What the deputy did in this place. */
    acts: z.number().int(),
    version: z.number().int(),
    allowedActions: actionsOf('withdraw'),
  })
  .meta({ id: 'Deputy' });

const Role = z.object({ code: z.string(), name: z.string(), givable: z.boolean() });

const Holder = z.object({
  identityId: id,
  displayName: z.string(),
  organizationName: z.string(),
  roles: z.array(Role),
});

const form = {
  identityId: id,
  roles: z.array(z.string().max(60)).min(1).max(20),
  deputyUserId: id,
  scope: enumOf(DeputyScope),
  /** Codes of levels or kinds. */
  scopeValues: z.array(z.string().max(60)).max(20).default([]),
  beginTime: dateTimeText,
  endTime: dateTimeText,
  reason: text(200),
};

const RULES = [
  'DEPUTY_ROLE_HELD',
  'DEPUTY_ROLE',
  'DEPUTY_SELF',
  'DEPUTY_GRANTER',
  'DEPUTY_STAFF',
  'DEPUTY_ADMINS',
  'DEPUTY_TERM',
  'DEPUTY_LENGTH',
  'DEPUTY_SCOPE',
  'DEPUTY_TWICE',
  'DEPUTY_OF_DEPUTY',
  'ADMINS_EXCLUSIVE',
] as const;

export const viewOwnDeputies = endpoint({
  method: 'GET',
  path: '/common/deputy',
  summary: 'Who stands in for the caller, and for whom the caller does; the newest first',
  permit: 'SIGNED_IN',
  scope: 'self',
  reply: z.object({ given: z.array(Deputy), held: z.array(Deputy), identities: z.array(Holder) }),
});

export const findDeputies = endpoint({
  method: 'GET',
  path: '/common/deputy/people',
  summary: 'Whom one can name as a deputy, by a part of the name or the organisation',
  permit: 'SIGNED_IN',
  scope: 'none',
  query: z.object({ keyword: z.string().trim().max(60).optional() }),
  reply: z.array(z.object({ userId: id, displayName: z.string(), organizationName: z.string() })),
});

export const giveDeputy = endpoint({
  method: 'POST',
  path: '/common/deputy',
  summary: 'Name a deputy for roles of one’s own, for a term and a scope',
  permit: 'SIGNED_IN',
  scope: 'self',
  body: z.strictObject({ ...form, projectIds: z.array(id).max(MOST_DEPUTY_PROJECTS).default([]) }),
  reply: done,
  rules: RULES,
});

const deputyParams = z.object({ deputyId: id });
const withdrawal = z.strictObject({ reason: text(200), version: z.number().int() });

export const withdrawOwnDeputy = endpoint({
  method: 'PUT',
  path: '/common/deputy/{deputyId}/withdraw',
  summary: 'Withdraw a deputy of one’s own, or give back what one was given; it ends at once',
  permit: 'SIGNED_IN',
  scope: 'self',
  params: deputyParams,
  body: withdrawal,
  reply: done,
});

const Act = z.object({
  time: dateTimeText,
  actorName: z.string(),
  action: coded,
  kind: coded,
  projectCode: z.string().nullable(),
  projectName: z.string().nullable(),
});

export const listDeputyActs = endpoint({
  method: 'GET',
  path: '/common/deputy/{deputyId}/acts',
  summary: 'What was done under a deputyship, for the two people; the newest first',
  permit: 'SIGNED_IN',
  scope: 'self',
  params: deputyParams,
  query: pageQuery.pick({ page: true, size: true }),
  reply: paged(Act),
});

export const listDeputies = endpoint({
  method: 'GET',
  path: '/system/deputy/page',
  summary:
    'Deputies: of the whole group for its administrators, of their own unit for those of a unit; the newest first',
  permit: 'READ:DEPUTY',
  scope: 'organization',
  query: pageQuery.extend({ state: enumOf(DeputyState).optional(), scope: enumOf(DeputyScope).optional() }),
  reply: paged(Deputy),
});

const column = sheetColumns<z.output<typeof Deputy>>();

export const exportDeputies = exportOf(listDeputies, {
  permit: 'EXPORT:DEPUTY',
  name: { zh: '代理', en: 'Deputies' },
  columns: [
    column.text('principalName', '被代理人', 'Stood in for'),
    column.text('organizationName', '单位', 'Organisation'),
    column.text('roles', '角色', 'Roles'),
    column.text('deputyName', '代理人', 'Deputy'),
    column.text('deputyOrganizationName', '代理人单位', 'Organisation of the deputy'),
    column.text('deputy.scope', '范围', 'Scope', ({ scope, takesIn }) => takesIn ?? scope.value),
    column.dateTime('beginTime', '开始时间', 'From'),
    column.dateTime('endTime', '结束时间', 'Until'),
    column.coded('state', '状态', 'State'),
    column.text('reason', '事由', 'Reason'),
    column.text('grantedByName', '指定人', 'Named by'),
    column.dateTime('grantedTime', '指定时间', 'Named'),
    column.dateTime('withdrawnTime', '收回时间', 'Withdrawn'),
    column.text('withdrawnReason', '收回原因', 'Why withdrawn'),
  ],
});

export const findHolders = endpoint({
  method: 'GET',
  path: '/system/deputy/holders',
  summary: 'For whom an administrator can name a deputy, with the roles of each identity',
  permit: 'MAINTAIN:DEPUTY',
  scope: 'organization',
  query: z.object({ keyword: z.string().trim().max(60).optional() }),
  reply: z.array(Holder),
});

export const giveDeputyFor = endpoint({
  method: 'POST',
  path: '/system/deputy',
  summary: 'Name a deputy for somebody who is away',
  permit: 'MAINTAIN:DEPUTY',
  scope: 'organization',
  body: z.strictObject({
    ...form,
    projectCodes: z.array(z.string().trim().min(1).max(60)).max(MOST_DEPUTY_PROJECTS).default([]),
  }),
  reply: done,
  rules: RULES,
});

export const withdrawDeputy = endpoint({
  method: 'PUT',
  path: '/system/deputy/{deputyId}/withdraw',
  summary: 'Withdraw a deputy; it ends at once',
  permit: 'MAINTAIN:DEPUTY',
  scope: 'organization',
  params: deputyParams,
  body: withdrawal,
  reply: done,
});
