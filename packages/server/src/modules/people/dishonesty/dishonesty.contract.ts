import { DishonestyLevel, DishonestyScope } from '@tenderdesk/domain/people/dishonesty/codes';
import { DECIDED_DISHONESTY, PENDING_DISHONESTY } from '@tenderdesk/domain/people/dishonesty/dishonesty';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import {
  actionsOf,
  coded,
  dateText,
  dateTimeText,
  enumOf,
  fileRef,
  id,
  paged,
  pageQuery,
  queryFlag,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { formats } from '../../platform/printing/printing.contract.ts';

const version = z.number().int();
const code = z.string().regex(/^\w{1,40}$/, 'code');
const params = z.object({ dishonestyId: id });

/** What everybody may know of a record that is in effect. */
export const openShape = {
  id,
  supplierName: z.string(),
  uscc: z.string(),
  kind: coded,
  level: coded,
  scope: coded,
  /** Where it has effect, in words: the group, a unit by its name, a type of project. */
  reach: z.string(),
  effectiveFrom: dateText,
  effectiveTo: dateText,
};

const shape = {
  ...openShape,
  supplierId: id,
  status: coded,
  /** In effect today. */
  effective: z.boolean(),
  endedOn: dateText.nullable(),
  organizationName: z.string(),
  decidedTime: dateTimeText.nullable(),
};

const DishonestySummary = z.object({
  ...shape,
  /** Those of other units are listed and not opened. */
  allowedActions: actionsOf('view'),
});

const handledShape = {
  ...shape,
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  source: coded,
  hearing: coded,
  hearingDue: dateText.nullable(),
  filerName: z.string(),
  createdTime: dateTimeText,
};

const HandledDishonesty = z.object(handledShape).meta({ id: 'HandledDishonesty' });

/** What the company says, once it has answered. */
export const answerShape = {
  answer: z.string().nullable(),
  answeredTime: dateTimeText.nullable(),
  answerFiles: z.array(fileRef),
};

export const Dishonesty = z
  .object({
    ...handledShape,
    ...answerShape,
    projectType: coded.nullable(),
    facts: z.string(),
    basis: z.string(),
    files: z.array(fileRef),
    hearingTime: dateTimeText.nullable(),
    deciderName: z.string().nullable(),
    opinion: z.string().nullable(),
    endReason: z.string().nullable(),
    repairs: z.array(
      z.object({
        id,
        kind: coded,
        reason: z.string(),
        auditStatus: coded,
        opinion: z.string().nullable(),
        createdTime: dateTimeText,
        auditedTime: dateTimeText.nullable(),
      }),
    ),
    version,
    allowedActions: actionsOf('edit', 'drop', 'tell', 'submit', 'approve', 'return', 'dismiss', 'revoke'),
  })
  .meta({ id: 'Dishonesty' });

const filters = {
  kind: code.optional(),
  level: enumOf(DishonestyLevel).optional(),
  scope: enumOf(DishonestyScope).optional(),
  supplierId: id.optional(),
};

export const listDishonesty = endpoint({
  method: 'GET',
  path: '/tender/dishonesty/page',
  summary: 'What came into effect about companies, of the whole group, newest first',
  permit: ['READ:DISHONESTY_MANAGEMENT', 'READ:SUPPLIER_DETAILS'],
  scope: 'none',
  query: pageQuery.extend({
    ...filters,
    status: z.enum(DECIDED_DISHONESTY).optional(),
    effective: queryFlag.optional(),
  }),
  reply: paged(DishonestySummary.meta({ id: 'DishonestySummary' })),
});

const column = sheetColumns<z.output<typeof DishonestySummary>>();

export const exportDishonesty = exportOf(listDishonesty, {
  permit: 'EXPORT:DISHONESTY_MANAGEMENT',
  name: { zh: '失信管理', en: 'Dishonesty records' },
  columns: [
    column.text('supplierName', '企业名称', 'Company'),
    column.text('uscc', '统一社会信用代码', 'Credit code'),
    column.coded('kind', '失信行为', 'Kind'),
    column.coded('level', '失信等级', 'Level'),
    column.text('reach', '适用范围', 'Scope'),
    column.date('effectiveFrom', '生效日期', 'From'),
    column.date('effectiveTo', '截止日期', 'To'),
    column.date('endedOn', '终止日期', 'Ended on'),
    column.coded('status', '状态', 'State'),
    column.text('organizationName', '填报单位', 'Filed by'),
    column.dateTime('decidedTime', '审批时间', 'Decided'),
  ],
});

export const listHandled = endpoint({
  method: 'GET',
  path: '/tender/dishonesty/handle/page',
  summary: 'Records that are filed, heard or waiting for their decision, of the units within one’s scope, newest first',
  permit: 'READ:DISHONESTY_HANDLE',
  scope: 'organization',
  query: pageQuery.extend({ ...filters, status: z.enum(PENDING_DISHONESTY).optional() }),
  reply: paged(HandledDishonesty),
});

const one = {
  permit: ['READ:DISHONESTY_HANDLE', 'READ:DISHONESTY_MANAGEMENT'],
  scope: 'organization',
  params,
} as const;

export const viewDishonesty = endpoint({
  ...one,
  method: 'GET',
  path: '/tender/dishonesty/{dishonestyId}',
  summary: 'A record with its hearing, its decision and what the company handed in about it',
  reply: Dishonesty,
});

export const dishonestyHistory = endpoint({
  ...one,
  method: 'GET',
  path: '/tender/dishonesty/{dishonestyId}/history',
  summary: 'Who did what about a record, newest first',
  query: historyQuery,
  reply: historyPage,
});

export const takeDishonesty = endpoint({
  ...one,
  method: 'GET',
  path: '/tender/dishonesty/{dishonestyId}/file',
  summary: 'The notice to the company, or the decision once there is one, as Word or PDF',
  query: z.object({ format: formats }),
});
