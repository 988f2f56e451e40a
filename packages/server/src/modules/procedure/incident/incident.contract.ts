import {
  DepositProposal,
  FallConsequence,
  FallGround,
  MoveGround,
  RetenderGround,
  SplitGround,
  TerminationCause,
} from '@tenderdesk/domain/procedure/incident/incident-codes';
import { PhaseUse } from '@tenderdesk/domain/procedure/procedure-change/procedure-change-codes';
import { incidentReason } from '@tenderdesk/domain/procedure/incident/incident';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { proposalFields } from '../../../kernel/proposal.ts';
import { checked, coded, dateText, done, enumOf, fileRef, id, optionalText } from '../../../kernel/wire.ts';

const version = z.number().int();
const ofProject = z.object({ projectId: id });
const ofIncident = z.object({ incidentId: id });
const reason = checked(incidentReason).trim().max(2000);
const files = z.array(id).max(20).default([]);

export const Incident = z
  .object({
    id,
    kind: coded,
    phase: coded,
    sectionName: z.string().nullable(),
    bidderName: z.string().nullable(),
    ground: coded,
    consequence: coded.nullable(),
    deposit: coded.nullable(),
    reason: z.string(),
    claims: z.string().nullable(),
    /** The version that it is to go on under, null within: the shipped one; null for every other kind. */
    procedure: z.object({ number: z.number().int().nullable(), name: z.string().nullable() }).nullable(),
    ...proposalFields,
    files: z.array(fileRef),
  })
  .meta({ id: 'Incident' });

/** A winner who may fall away, and who would follow. */
const Fallable = z.object({
  sectionId: id,
  sectionName: z.string(),
  bidderName: z.string(),
  hasDeposit: z.boolean(),
  next: z
    .object({ bidderName: z.string(), rank: z.number().int(), validUntil: dateText.nullable(), binding: z.boolean() })
    .nullable(),
  /** The clerk names who follows: the phases that find a winner were skipped. */
  direct: z.boolean(),
  /** Where its performance bond stands; a winner without one in its time may fall on that ground. */
  bond: z
    .object({
      askedYuan: z.string().nullable(),
      heldYuan: z.string(),
      missing: z.boolean(),
      late: z.boolean(),
      due: dateText.nullable(),
    })
    .nullable(),
});

export const listIncidents = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/incident',
  summary: 'What took a project out of its ordinary course, and what the caller may propose now',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: ofProject,
  reply: z.object({
    fallable: z.array(Fallable),
    /** The evaluated tender can be repeated. */
    repeatable: z.boolean(),
    /** What the project can be given up for now; null where it cannot. */
    termination: z
      .object({ causes: z.array(enumOf(TerminationCause)), published: z.boolean(), awarded: z.boolean() })
      .nullable(),
    /** The sections that can go on in a project of their own; none where the project is not at a time for it. */
    splittable: z.array(z.object({ sectionId: id, sectionName: z.string() })),
    /** The caller may propose that it goes on under another version of the procedure. */
    movable: z.boolean(),
    incidents: z.array(Incident),
  }),
});

export const proposeFall = endpoint({
  method: 'POST',
  path: '/tender/project/{projectId}/fall',
  summary: 'Propose that a confirmed winner falls away (例55, 例74): with its paper, for the approver to decide',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({
    sectionId: id,
    ground: enumOf(FallGround),
    consequence: enumOf(FallConsequence),
    deposit: enumOf(DepositProposal).nullish(),
    reason,
    files,
  }),
  example: {
    sectionId: '0'.repeat(32),
    ground: 'ABANDON',
    consequence: 'NEXT',
    reason: '中标人来函放弃中标，理由为项目经理离职',
    files: [],
  },
  reply: done,
  rules: ['INCIDENT_FILE', 'FALL_DEPOSIT', 'FALL_NEXT', 'CONTRACT_CARRIED_OUT'],
});

export const proposeRetender = endpoint({
  method: 'POST',
  path: '/tender/project/{projectId}/retender',
  summary: 'Propose that an evaluated tender is repeated, from the publicity to the award, whatever its flow is at',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({ ground: enumOf(RetenderGround), reason, files }),
  example: { ground: 'BIDS_LAPSED', reason: '递补期间投标有效期届满，无法继续定标', files: [] },
  reply: done,
  rules: ['INCIDENT_FILE'],
});

export const proposeTermination = endpoint({
  method: 'POST',
  path: '/tender/project/{projectId}/termination',
  summary:
    'Propose that a project is given up (例31, R54): in every phase until the contracts are signed, paused or not',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({
    cause: enumOf(TerminationCause),
    /** What bidders claim, and what is done about it; asked for once the winner is confirmed. */
    claims: optionalText(2000),
    reason,
    files,
  }),
  example: { cause: 'NEED_GONE', reason: '项目建设规划调整，本次采购需求取消', files: [] },
  reply: done,
  rules: ['TERMINATION_CAUSE', 'TERMINATION_CLAIMS', 'INCIDENT_FILE', 'CONTRACT_CARRIED_OUT'],
});

export const proposeSplit = endpoint({
  method: 'POST',
  path: '/tender/project/{projectId}/split',
  summary:
    'Propose that a section goes on in a project of its own, from the report to the contract, paused or not: for the approver to decide',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({ sectionId: id, ground: enumOf(SplitGround), reason, files }),
  example: {
    sectionId: '0'.repeat(32),
    ground: 'OBJECTION',
    reason: '异议仅涉及该标段，其他标段先行定标',
    files: [],
  },
  reply: done,
  rules: ['SPLIT_PHASE', 'SPLIT_METHOD', 'SPLIT_SECTION', 'SPLIT_LAST', 'SPLIT_COMMON', 'SPLIT_EXTENSION'],
});

const way = z.object({
  use: enumOf(PhaseUse),
  steps: z.array(z.object({ action: z.enum(['check', 'approve']), holder: coded })),
  /** Groups that have to sign. */
  signers: z.array(z.object({ holder: coded, way: coded })),
});

export const listProcedureMoves = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/procedureMove',
  summary:
    'The versions of the procedure that a running project may go on under, what each would change from the present phase on, and what stands against it',
  permit: 'REVIEW:PROJECT',
  scope: 'organization',
  params: ofProject,
  reply: z
    .object({
      phase: coded,
      /** What it has now; null: the shipped version. */
      current: z.object({ id, number: z.number().int(), name: z.string() }).nullable(),
      versions: z.array(
        z.object({
          /** Null: the shipped version. */
          id: id.nullable(),
          number: z.number().int().nullable(),
          name: z.string().nullable(),
          validFrom: dateText.nullable(),
          /** Phases from the present one on that it changes. */
          changes: z.array(z.object({ phase: coded, before: way, after: way })),
          refused: z.array(z.object({ ruleId: z.string(), text: z.string() })),
        }),
      ),
    })
    .meta({ id: 'ProcedureMoves' }),
});

export const proposeProcedureMove = endpoint({
  method: 'POST',
  path: '/tender/project/{projectId}/procedureMove',
  summary:
    'Propose that a running project goes on under another version of the procedure, for the department to decide',
  permit: 'REVIEW:PROJECT',
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({
    /** Null: the shipped version. */
    procedureChangeId: id.nullable(),
    ground: enumOf(MoveGround),
    reason,
    files,
  }),
  example: { procedureChangeId: null, ground: 'RULES', reason: '审批权限调整，本项目按新流程办理', files: [] },
  reply: done,
  rules: ['MOVE_NO_WAY', 'MOVE_MISSED', 'MOVE_DECIDED', 'MOVE_SAME', 'NO_HOLDER'],
});

export const decideIncident = endpoint({
  method: 'PUT',
  path: '/tender/incident/{incidentId}/decision',
  summary: 'Decide on an incident, by who approves in the chain of the project; approved, it takes effect at once',
  permit: ['APPROVE:PROJECT', 'CHECK:PROJECT'],
  scope: 'organization',
  params: ofIncident,
  body: z.strictObject({ approved: z.boolean(), note: optionalText(2000), version }),
  example: { approved: true, version: 1 },
  reply: done,
  rules: [
    'SAME_PERSON',
    'REASON_REQUIRED',
    'FALL_NEXT',
    'CONTRACT_CARRIED_OUT',
    'SPLIT_COMMON',
    'SPLIT_LAST',
    'MOVE_DECIDED',
  ],
});

export const withdrawIncident = endpoint({
  method: 'PUT',
  path: '/tender/incident/{incidentId}/withdrawal',
  summary: 'Take back what was proposed and not decided on, by who may propose such',
  permit: ['MAINTAIN:PROJECT', 'REVIEW:PROJECT'],
  scope: 'organization',
  params: ofIncident,
  body: z.strictObject({ version }),
  reply: done,
});
