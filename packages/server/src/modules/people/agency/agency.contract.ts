import { AgencyStatus } from '@tenderdesk/domain/people/agency/agency-codes';
import { ProjectType } from '@tenderdesk/domain/procedure/project/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import {
  actionsOf,
  coded,
  dateTimeText,
  done,
  enumOf,
  id,
  optionalText,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const Agency = z
  .object({
    /** Of the supplier. */
    id,
    name: z.string(),
    uscc: z.string(),
    district: coded,
    contact: z.string(),
    /** What it handles; all where there are none. */
    projectTypes: z.array(coded),
    projectTypeNames: z.string(),
    rank: z.string().nullable(),
    status: coded,
    reason: z.string().nullable(),
    remark: z.string().nullable(),
    /** Projects that it handles or has handled. */
    handledNum: z.number().int(),
    updatedTime: dateTimeText.nullable(),
    version: z.number().int(),
    allowedActions: actionsOf('edit', 'suspend', 'restore'),
  })
  .meta({ id: 'TenderAgency' });

export const listAgencies = endpoint({
  method: 'GET',
  path: '/organize/agency/page',
  summary:
    'The library of tender agencies: audited suppliers of that kind, with what the tender department says of them',
  permit: 'READ:TENDER_AGENCY',
  scope: 'none',
  query: pageQuery.extend({
    status: enumOf(AgencyStatus).optional(),
    projectType: enumOf(ProjectType).optional(),
  }),
  reply: paged(Agency),
});

const column = sheetColumns<z.output<typeof Agency>>();

export const exportAgencies = exportOf(listAgencies, {
  permit: 'EXPORT:TENDER_AGENCY',
  name: { zh: '招标代理库', en: 'Tender agencies' },
  columns: [
    column.text('name', '代理机构', 'Agency'),
    column.text('uscc', '统一社会信用代码', 'Credit code'),
    column.coded('agency.district', '所在地', 'District', ({ district }) => district),
    column.text('contact', '联系人', 'Contact'),
    column.text('agency.projectTypes', '代理范围', 'What it handles', ({ projectTypeNames }) => projectTypeNames),
    column.text('rank', '评价等级', 'Rank'),
    column.number('handledNum', '代理项目数', 'Projects handled'),
    column.coded('status', '状态', 'State'),
    column.text('reason', '暂停原因', 'Why it is suspended'),
    column.text('remark', '备注', 'Remark'),
  ],
});

const params = z.object({ supplierId: id });

export const viewAgencyEntry = endpoint({
  method: 'GET',
  path: '/organize/agency/{supplierId}',
  summary: 'One agency of the library',
  permit: 'READ:TENDER_AGENCY',
  scope: 'none',
  params,
  reply: Agency,
});

const version = z.number().int();

export const saveAgencyEntry = endpoint({
  method: 'PUT',
  path: '/organize/agency/{supplierId}',
  summary: 'What an agency handles, and a remark; version 0 where nothing was said of it yet',
  permit: 'MAINTAIN:TENDER_AGENCY',
  scope: 'none',
  params,
  body: z.strictObject({ projectTypes: z.array(enumOf(ProjectType)).max(40), remark: optionalText(500), version }),
  reply: done,
});

export const setAgencyStatus = endpoint({
  method: 'PUT',
  path: '/organize/agency/{supplierId}/status',
  summary: 'Suspends an agency, so that it is neither named nor drawn, or lets it in again',
  permit: 'MAINTAIN:TENDER_AGENCY',
  scope: 'none',
  params,
  body: z.strictObject({ status: enumOf(AgencyStatus), reason: text(200), version }),
  reply: done,
});

export const agencyHistory = endpoint({
  method: 'GET',
  path: '/organize/agency/{supplierId}/history',
  summary: 'Who changed what about an agency',
  permit: 'READ:TENDER_AGENCY',
  scope: 'none',
  params,
  query: historyQuery,
  reply: historyPage,
});
