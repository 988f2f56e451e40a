import { z } from 'zod';
import { byType, endpoint } from '../../kernel/endpoint.ts';
import type { Authority } from '@tenderdesk/domain/identity/authority';
import { coded, dateTimeText, id } from '../../kernel/wire.ts';

/** `projectId` carries the id of the plan item for type PLAN. */
const Flow = z.object({ type: z.string().max(40), projectId: id, phase: z.string().max(40) });

export const SubmitRecord = z
  .object({
    id,
    type: z.string(),
    projectId: id,
    phase: z.string(),
    round: z.number().int(),
    action: z.string(),
    fromStatus: coded,
    status: coded,
    reason: z.string().nullable(),
    skiped: z.boolean(), // sic
    failResult: coded.nullable(),
    operatorName: z.string(),
    organizationName: z.string(),
    createdTime: dateTimeText,
  })
  .meta({ id: 'SubmitRecord' });

/** One of several records of a flow. `previousTime`: when its turn came, that is, when the step before it was done. */
export const TimelineRecord = SubmitRecord.extend({ previousTime: dateTimeText.nullable() }).meta({
  id: 'TimelineRecord',
});

const read = byType({
  PROJECT: ['READ:PROJECT_DETAIL'],
  EVALUATION_REPORT: ['READ:PROJECT_DETAIL'],
  AWARD: ['READ:PROJECT_DETAIL'],
  PLAN: ['READ:PLAN'],
});

export const listRecords = endpoint({
  method: 'GET',
  path: '/submit/record',
  summary: 'The records of a flow, newest first',
  permit: read,
  scope: 'organization',
  query: Flow,
  reply: z.array(TimelineRecord),
});

export const viewLastRecord = endpoint({
  method: 'GET',
  path: '/submit/record/last',
  summary: 'The newest record of a flow; null when there is none, that is UNSUBMITTED',
  permit: read,
  scope: 'organization',
  query: Flow,
  reply: SubmitRecord.nullable(),
});

const Finding = z
  .object({
    ruleId: z.string(),
    field: z.string(),
    messageZh: z.string(),
    messageEn: z.string(),
    severity: z.enum(['block', 'warn']),
  })
  .meta({ id: 'Finding' });

export const viewFlow = endpoint({
  method: 'GET',
  path: '/submit/state',
  summary: 'Status of a flow, what the caller may do now, what the rules say, and who acts at which step',
  permit: read,
  scope: 'organization',
  query: Flow,
  reply: z.object({
    status: coded,
    recordId: id.nullable(),
    allowedActions: z.array(z.enum(['submit', 'check', 'approve', 'reject'])),
    /** The caller may hand the phase in as skipped. */
    skippable: z.boolean(),
    /** Why the phase is to be skipped; null where it was not handed in as a skip. */
    skipReason: z.string().nullable(),
    failResults: z.array(coded),
    findings: z.array(Finding),
    steps: z.array(
      z.object({
        action: z.string(),
        role: coded,
        operatorName: z.string().nullable(),
        time: dateTimeText.nullable(),
        /** When its turn came; null for the first step and for those whose turn is still to come. */
        since: dateTimeText.nullable(),
        /** True for the step that is waited for. */
        waiting: z.boolean(),
        /** Who may do the step that is waited for; empty where the viewer may not know. */
        names: z.array(z.string()),
      }),
    ),
  }),
});

const Act = z.strictObject({
  type: z.string().max(40),
  projectId: id,
  phase: z.string().max(40),
  reason: z.string().trim().max(500).nullish(),
  recordId: id.nullish(),
  confirmedWarnings: z.array(z.string().max(40)).max(60).optional(),
});

const act = <Body extends z.ZodObject>(
  action: 'submit' | 'check' | 'reject',
  summary: string,
  body: Body,
  project: `${'MAINTAIN' | 'CHECK'}:PROJECT`[],
  more: 'APPROVE:PROJECT'[] = [],
) =>
  endpoint({
    method: 'PUT',
    path: `/submit/${action}`,
    summary,
    permit: byType({
      PROJECT: [...project, ...more],
      EVALUATION_REPORT: [...(action === 'submit' ? (['RECORD:BID_EVALUATION'] as const) : project), ...more],
      AWARD: [...project, ...more],
      PLAN:
        action === 'submit' ? ['MAINTAIN:PLAN'] : action === 'check' ? ['CHECK:PLAN'] : ['CHECK:PLAN', 'APPROVE:PLAN'],
    }),
    scope: 'organization',
    body,
    reply: SubmitRecord,
  });

export const submit = act(
  'submit',
  'Hand in: everything needed is there and the rules are kept; or hand an optional phase in as skipped',
  Act.extend({ skiped: z.boolean().optional() }), // sic
  ['MAINTAIN:PROJECT'],
);
export const check = act('check', 'Check, by another person than the one who submitted', Act, ['CHECK:PROJECT']);
export const reject = act('reject', 'Return with a reason', Act, ['CHECK:PROJECT'], ['APPROVE:PROJECT']);

/** By the chain of the project's level the tender department approves, or a leader. */
const approvers: Authority[] = ['APPROVE:PROJECT', 'CHECK:PROJECT'];

export const approve = endpoint({
  method: 'PUT',
  path: '/submit/approve',
  summary: 'Approve, skip an optional phase, or close a failed one',
  permit: byType({
    PROJECT: approvers,
    EVALUATION_REPORT: approvers,
    AWARD: approvers,
    PLAN: ['APPROVE:PLAN'],
  }),
  scope: 'organization',
  body: Act.extend({ skiped: z.boolean().optional(), failResult: z.string().max(40).nullish() }),
  reply: SubmitRecord,
});
