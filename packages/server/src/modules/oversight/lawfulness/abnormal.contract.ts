import { AbnormalStatus } from '@tenderdesk/domain/oversight/lawfulness/abnormal-codes';
import { COLLUSION_KINDS } from '@tenderdesk/domain/oversight/lawfulness/collusion';
import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { actionsOf, coded, dateTimeText, done, enumOf, id, paged, pageQuery, text } from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const summary = {
  id,
  projectId: id,
  projectName: z.string(),
  projectCode: z.string(),
  sectionName: z.string(),
  organizationName: z.string(),
  round: z.number().int(),
  kind: coded,
  /** Names of the bidders that it is about. */
  bidders: z.array(z.string()),
  status: coded,
  reason: z.string().nullable(),
  concludedByName: z.string().nullable(),
  concludedTime: dateTimeText.nullable(),
  createdTime: dateTimeText,
};

const AbnormalSummary = z.object(summary);
const read = { permit: 'READ:ABNORMAL_LIBRARY', scope: 'organization' } as const;
const params = z.object({ abnormalIndicatorId: id });

export const listAbnormal = endpoint({
  ...read,
  method: 'GET',
  path: '/tender/abnormal/page',
  summary: 'Indicators of collusion among opened bids within one’s scope, newest first',
  query: pageQuery.extend({
    kind: z.enum(COLLUSION_KINDS).optional(),
    status: enumOf(AbnormalStatus).optional(),
    projectId: id.optional(),
  }),
  reply: paged(AbnormalSummary.meta({ id: 'AbnormalSummary' })),
});

const column = sheetColumns<z.output<typeof AbnormalSummary>>();

export const exportAbnormal = exportOf(listAbnormal, {
  permit: 'EXPORT:ABNORMAL_LIBRARY',
  name: { zh: '异常库', en: 'Abnormal library' },
  columns: [
    column.text('projectName', '项目名称', 'Project'),
    column.text('projectCode', '项目编号', 'Code'),
    column.text('sectionName', '标段', 'Section'),
    column.text('organizationName', '招标单位', 'Tenderee'),
    column.coded('kind', '异常情形', 'Kind'),
    column.text('abnormal.bidders', '涉及投标人', 'Bidders', ({ bidders }) => bidders.join('、')),
    column.coded('status', '状态', 'State'),
    column.text('reason', '研判意见', 'Opinion'),
    column.dateTime('createdTime', '发现时间', 'Found'),
    column.text('concludedByName', '研判人', 'Judged by'),
    column.dateTime('concludedTime', '研判时间', 'Judged'),
  ],
});

export const viewAbnormal = endpoint({
  ...read,
  method: 'GET',
  path: '/tender/abnormal/{abnormalIndicatorId}',
  summary: 'An indicator beside what the opened bids of its bidders say; prices in 万元, accounts by their last digits',
  params,
  reply: z
    .object({
      ...summary,
      /** What it rested on when it was found, in words. */
      grounds: z.array(z.string()),
      evidence: z.array(
        z.object({
          supplierId: id,
          name: z.string(),
          payerAccount: z.string().nullable(),
          /** Another of these bids was paid for from the very same account. */
          sharedAccount: z.boolean(),
          people: z.array(z.string()),
          files: z.array(z.object({ name: z.string(), sha256: z.string(), shared: z.boolean() })),
          price: z.string().nullable(),
          /** The mark of the browser that sealed the bid, by its last digits. */
          device: z.string().nullable(),
          sharedDevice: z.boolean(),
        }),
      ),
      version: z.number().int(),
      allowedActions: actionsOf('confirm', 'dismiss', 'file'),
    })
    .meta({ id: 'AbnormalIndicator' }),
});

export const concludeAbnormal = endpoint({
  method: 'PUT',
  path: '/tender/abnormal/{abnormalIndicatorId}/conclude',
  summary: `Confirm or dismiss an indicator, with a reason of at least ${LEAST_REASON} characters; it decides nothing about a bid`,
  permit: 'CONCLUDE:ABNORMAL_LIBRARY',
  scope: 'organization',
  params,
  body: z.strictObject({ decision: z.enum(['confirm', 'dismiss']), reason: text(500), version: z.number().int() }),
  reply: done,
  rules: ['REASON_REQUIRED'],
});
