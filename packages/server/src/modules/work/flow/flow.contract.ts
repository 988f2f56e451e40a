import { SEVERITIES } from '@tenderdesk/domain/rule';
import { z } from 'zod';
import { byType, endpoint } from '../../../kernel/endpoint.ts';
import type { Authority } from '@tenderdesk/domain/access/account/authority';
import { URGE_RIGHTS } from '@tenderdesk/domain/procedure/project/urge';
import { actionsOf, coded, dateTimeText, id, optionalText } from '../../../kernel/wire.ts';

/** `projectId` carries the id of what plans, requests and reports hand in. */
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

/** A record, or a time when somebody urged (`action` urge): `receivers` are those whom it went to. */
export const TimelineEntry = TimelineRecord.extend({ receivers: z.array(z.string()) }).meta({ id: 'TimelineEntry' });

/** `rights` for each type of submission that planning has: items, yearly plans, and changes of an item. */
const ofPlans = (rights: Authority[]) => ({
  PLAN: rights,
  YEARLY_PLAN: rights,
  PLAN_MODIFY: rights,
  PLAN_CARRYOVER: rights,
});

const read = byType({
  PROJECT: ['READ:PROJECT_DETAIL'],
  EVALUATION_REPORT: ['READ:PROJECT_DETAIL'],
  AWARD: ['READ:PROJECT_DETAIL'],
  ...ofPlans(['READ:PLAN']),
  CONTRACT_REPORT: ['READ:CONTRACT_REPORT', 'READ:CONTRACT_REPORT_MANAGEMENT'],
  MONTHLY_REPORT: ['READ:MONTHLY_TENDER_REPORT'],
  PROCEDURE: ['READ:PROCEDURE'],
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

export const viewUrge = endpoint({
  method: 'GET',
  path: '/submit/urge',
  summary: 'Whether the caller may urge those who have a flow before them, and when it was urged last',
  permit: read,
  scope: 'organization',
  query: Flow,
  reply: z.object({
    allowed: z.boolean(),
    last: z.object({ operatorName: z.string(), time: dateTimeText, nextTime: dateTimeText }).nullable(),
  }),
});

export const urge = endpoint({
  method: 'POST',
  path: '/submit/urge',
  summary: 'Ask those who have a flow before them to go on with it; once an hour',
  permit: byType(URGE_RIGHTS),
  scope: 'organization',
  body: z.strictObject({ ...Flow.shape, note: optionalText(500) }),
  reply: z.object({ receivers: z.array(z.string()) }),
  rules: ['URGED_RECENTLY'],
});

const Finding = z
  .object({
    ruleId: z.string(),
    field: z.string(),
    messageZh: z.string(),
    messageEn: z.string(),
    severity: z.enum(SEVERITIES),
    /** Of a breach: the last lawful day, and the true one; null while what was due has not happened. */
    due: z.string().optional(),
    actual: z.string().nullable().optional(),
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
    allowedActions: actionsOf('submit', 'check', 'approve', 'reject', 'recall'),
    /** The caller may hand the phase in as skipped. */
    skippable: z.boolean(),
    /** Why the phase is to be skipped; null where it was not handed in as a skip. */
    skipReason: z.string().nullable(),
    /** Why it was sent back; null unless it is REJECTED now. */
    returnReason: z.string().nullable(),
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
        /** Until when it is to be done; null for the other steps and where no date is set. */
        dueTime: dateTimeText.nullable(),
      }),
    ),
  }),
});

const StepBody = z.strictObject({
  type: z.string().max(40),
  projectId: id,
  phase: z.string().max(40),
  reason: z.string().trim().max(500).nullish(),
  recordId: id.nullish(),
  confirmedWarnings: z.array(z.string().max(40)).max(60).optional(),
});

/** Rights of each step for what has a flow of its own beside projects. */
const ownRights = (
  action: 'submit' | 'check' | 'reject' | 'recall',
  maintain: Authority,
  check: Authority,
  approve: Authority,
): Authority[] => {
  if (action === 'submit' || action === 'recall') return [maintain];
  return action === 'check' ? [check] : [check, approve];
};

const ofReports = ['CHECK:CONTRACT_REPORT', 'APPROVE:CONTRACT_REPORT'] as const;

/** A step of a flow; `alsoOfProject`: who else may take it on a project. */
const stepEndpoint = <Body extends z.ZodObject>(
  action: 'submit' | 'check' | 'reject' | 'recall',
  summary: string,
  body: Body,
  ofProject: `${'MAINTAIN' | 'CHECK' | 'REVIEW'}:PROJECT`[],
  alsoOfProject: 'APPROVE:PROJECT'[] = [],
) =>
  endpoint({
    method: 'PUT',
    path: `/submit/${action}`,
    summary,
    permit: byType({
      PROJECT: [...ofProject, ...alsoOfProject],
      EVALUATION_REPORT: [
        ...(action === 'submit' || action === 'recall' ? (['RECORD:BID_EVALUATION'] as const) : ofProject),
        ...alsoOfProject,
      ],
      AWARD: [...ofProject, ...alsoOfProject],
      ...ofPlans(ownRights(action, 'MAINTAIN:PLAN', 'CHECK:PLAN', 'APPROVE:PLAN')),
      CONTRACT_REPORT: ownRights(action, 'MAINTAIN:CONTRACT_REPORT', ...ofReports),
      MONTHLY_REPORT: ownRights(action, 'MAINTAIN:MONTHLY_TENDER_REPORT', ...ofReports),
      SELF_ASSESSMENT: ownRights(
        action,
        'MAINTAIN:SELF_ASSESSMENT',
        'CHECK:SELF_ASSESSMENT',
        'APPROVE:SELF_ASSESSMENT',
      ),
      PROCEDURE: [
        ...ownRights(action, 'MAINTAIN:PROCEDURE', 'CHECK:PROCEDURE', 'APPROVE:PROCEDURE'),
        ...ownRights(action, 'PREPARE:PROCEDURE_SETUP', 'CHECK:PROCEDURE_SETUP', 'APPROVE:PROCEDURE_SETUP'),
      ],
    }),
    scope: 'organization',
    body,
    reply: SubmitRecord,
  });

export const submit = stepEndpoint(
  'submit',
  'Hand in: everything needed is there and the rules are kept; or hand an optional phase in as skipped',
  StepBody.extend({ skiped: z.boolean().optional() }), // sic
  ['MAINTAIN:PROJECT'],
);
export const recall = stepEndpoint('recall', 'Take back what one handed in oneself, before it is checked', StepBody, [
  'MAINTAIN:PROJECT',
]);
/** By a version of the procedure a reviewer of the department may check. */
export const check = stepEndpoint('check', 'Check, by another person than the one who submitted', StepBody, [
  'CHECK:PROJECT',
  'REVIEW:PROJECT',
]);
export const reject = stepEndpoint(
  'reject',
  'Return with a reason',
  StepBody,
  ['CHECK:PROJECT', 'REVIEW:PROJECT'],
  ['APPROVE:PROJECT'],
);

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
    ...ofPlans(['APPROVE:PLAN']),
    CONTRACT_REPORT: ['APPROVE:CONTRACT_REPORT'],
    MONTHLY_REPORT: ['APPROVE:CONTRACT_REPORT'],
    SELF_ASSESSMENT: ['APPROVE:SELF_ASSESSMENT'],
    PROCEDURE: ['APPROVE:PROCEDURE', 'APPROVE:PROCEDURE_SETUP'],
  }),
  scope: 'organization',
  body: StepBody.extend({ skiped: z.boolean().optional(), failResult: z.string().max(40).nullish() }),
  reply: SubmitRecord,
});
