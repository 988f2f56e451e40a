import { SupervisionStatus } from '@tenderdesk/domain/oversight/supervision/supervision-codes';
import { EvaluateType } from '@tenderdesk/domain/fulfilment/performance/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import {
  actionsOf,
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
  queryFlag,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';
import { formats } from '../../platform/printing/printing.contract.ts';

const version = z.number().int();
const files = z.array(id).max(20).default([]);
const params = z.object({ supervisionId: id });
const kind = z.string().regex(/^\w{1,40}$/, 'code');
const base = { permit: 'READ:SUPERVISION_RECORD', scope: 'organization' } as const;

const shape = {
  id,
  kind: coded,
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  organizationId: id,
  organizationName: z.string(),
  content: z.string(),
  dueDate: dateText,
  status: coded,
  /** Nothing came within the term. */
  late: z.boolean(),
  /** Whom it has reached: 0 the unit, 1 who stands above it, 2 the leaders of the group. */
  level: z.number().int(),
  issuerName: z.string(),
  createdTime: dateTimeText,
  repliedTime: dateTimeText.nullable(),
  closedTime: dateTimeText.nullable(),
};

const SupervisionSummary = z.object(shape).meta({ id: 'SupervisionSummary' });

export const Supervision = z
  .object({
    ...shape,
    steps: z.array(
      z.object({
        id,
        step: coded,
        text: z.string().nullable(),
        dueDate: dateText.nullable(),
        /** Null: closed by the event that it asked for. */
        byName: z.string().nullable(),
        createdTime: dateTimeText,
        files: z.array(fileRef),
      }),
    ),
    version,
    allowedActions: actionsOf('reply', 'urge', 'return', 'escalate', 'close'),
  })
  .meta({ id: 'Supervision' });

export const listSupervisions = endpoint({
  ...base,
  method: 'GET',
  path: '/organize/supervisionRecord/page',
  summary: 'Supervisions of the units within one’s scope, newest first',
  query: pageQuery.extend({
    kind: kind.optional(),
    status: enumOf(SupervisionStatus).optional(),
    /** Open ones whose term has passed. */
    late: queryFlag.optional(),
    /** Those that one issued oneself. */
    mine: queryFlag.optional(),
    /** A unit with those below it. */
    organizationId: id.optional(),
    projectId: id.optional(),
  }),
  reply: paged(SupervisionSummary),
});

const column = sheetColumns<z.output<typeof SupervisionSummary>>();

export const exportSupervisions = exportOf(listSupervisions, {
  permit: 'EXPORT:SUPERVISION_RECORD',
  name: { zh: '督办监督记录', en: 'Supervision records' },
  columns: [
    column.coded('kind', '督办类型', 'Kind'),
    column.text('organizationName', '督办对象', 'Unit'),
    column.text('projectName', '项目', 'Project'),
    column.text('content', '督办内容', 'What is asked'),
    column.date('dueDate', '办理期限', 'Due'),
    column.coded('status', '状态', 'State'),
    column.text('issuerName', '发起人', 'Issued by'),
    column.dateTime('createdTime', '发起时间', 'Issued'),
    column.dateTime('repliedTime', '回复时间', 'Answered'),
    column.dateTime('closedTime', '办结时间', 'Closed'),
  ],
});

export const viewSupervision = endpoint({
  ...base,
  method: 'GET',
  path: '/organize/supervisionRecord/{supervisionId}',
  summary: 'A supervision with all that was done about it',
  params,
  reply: Supervision,
});

export const takeSupervision = endpoint({
  ...base,
  method: 'GET',
  path: '/organize/supervisionRecord/{supervisionId}/file',
  summary: 'A supervision with its course on paper, as Word or PDF',
  params,
  query: z.object({ format: formats }),
});

const Unit = z.object({ id, name: z.string() });

export const listSupervisedUnits = endpoint({
  method: 'GET',
  path: '/organize/supervisionRecord/units',
  summary: 'The units that one may ask: those within one’s scope, and a leader’s own not',
  permit: 'SUPERVISE:REMIND',
  scope: 'organization',
  reply: z.array(Unit),
});

export const issueSupervision = endpoint({
  method: 'POST',
  path: '/organize/supervisionRecord',
  summary: 'Ask a unit for what is overdue or found missing; of a project it is the unit that runs it',
  permit: 'SUPERVISE:REMIND',
  scope: 'organization',
  body: z.strictObject({
    kind,
    projectId: id.nullish(),
    /** Left out where a project is named. */
    organizationId: id.nullish(),
    content: text(1000),
    dueDate: dateText,
    files,
  }),
  example: {
    kind: 'OVERDUE',
    organizationId: '0'.repeat(32),
    content: '请于期限内完成招标文件编制并报送',
    dueDate: '2030-01-15',
  },
  reply: done,
  rules: ['SUPERVISE_OWN', 'SUPERVISE_DUE'],
});

export const replySupervision = endpoint({
  method: 'PUT',
  path: '/organize/supervisionRecord/{supervisionId}/reply',
  summary: 'Answer a supervision of one’s own unit',
  permit: 'REPLY:SUPERVISION_RECORD',
  scope: 'organization',
  params,
  body: z.strictObject({ text: text(2000), files, version }),
  reply: done,
});

const oversee = { method: 'PUT', permit: 'SUPERVISE:REMIND', scope: 'organization', params, reply: done } as const;

export const urgeSupervision = endpoint({
  ...oversee,
  path: '/organize/supervisionRecord/{supervisionId}/urge',
  summary: 'Put an open supervision before the unit again',
  body: z.strictObject({ version }),
});

export const returnSupervision = endpoint({
  ...oversee,
  path: '/organize/supervisionRecord/{supervisionId}/return',
  summary: 'Send an answer back that does not do, with a new term',
  body: z.strictObject({ text: text(1000), dueDate: dateText, version }),
  example: { text: '请补充整改措施与完成时间', dueDate: '2030-01-20', version: 2 },
  rules: ['SUPERVISE_DUE'],
});

export const escalateSupervision = endpoint({
  ...oversee,
  path: '/organize/supervisionRecord/{supervisionId}/escalate',
  summary: 'Tell those above the unit, then the leaders of the group, that nothing came',
  body: z.strictObject({ text: text(1000), version }),
});

export const closeSupervision = endpoint({
  ...oversee,
  path: '/organize/supervisionRecord/{supervisionId}/close',
  summary: 'Close a supervision, with what came of it',
  body: z.strictObject({ text: optionalText(1000), version }),
});

export const askForEvaluation = endpoint({
  method: 'GET',
  path: '/supervisor/supervisionRecord/sendPerformanceEvaluationSupervisionMessage/{winningCandidateId}',
  summary:
    'Asks the unit for the evaluation of a contractor; once a day it is reminded, asking more often changes nothing',
  permit: 'SUPERVISE:REMIND',
  scope: 'organization',
  params: z.object({ winningCandidateId: id }),
  query: z.object({ evaluateType: enumOf(EvaluateType).default('FINAL') }),
  reply: z.object({ recordId: id, sent: z.boolean() }),
  rules: ['SUPERVISE_OWN'],
});

export const clearEvaluation = endpoint({
  method: 'GET',
  path: '/supervisor/supervisionRecord/clearPerformanceEvaluationSupervisionMessage/{projectId}',
  summary: 'Closes what the unit was asked about evaluations of a project; asking again changes nothing',
  permit: 'SUPERVISE:REMIND',
  scope: 'organization',
  params: z.object({ projectId: id }),
  reply: z.object({ num: z.number().int(), projectId: id, action: z.literal('CLEARED') }),
});

export const createdSupervision = endpoint({
  method: 'GET',
  path: '/common/dashboard/createdSupervisionInfo',
  summary:
    'With a project, the open supervision that one issued for a category of its to-dos, issued now where there is none; without, all that one issued, by the page',
  permit: 'SUPERVISE:REMIND',
  scope: 'organization',
  query: pageQuery.omit({ keyword: true }).extend({
    projectId: id.optional(),
    category: z
      .string()
      .regex(/^[A-Z_]{1,60}$/, 'code')
      .optional(),
  }),
  reply: paged(SupervisionSummary),
  rules: ['SUPERVISE_OWN'],
});
