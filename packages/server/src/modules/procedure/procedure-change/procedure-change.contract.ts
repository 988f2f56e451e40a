import {
  CHAIN_PHASES,
  CHANGEABLE_PHASES,
  MOST_STEPS,
} from '@tenderdesk/domain/procedure/procedure-change/procedure-change';
import { PhaseUse, StepHolder } from '@tenderdesk/domain/procedure/procedure-change/procedure-change-codes';
import { COUNTERSIGN_PHASES } from '@tenderdesk/domain/procedure/countersign/countersign';
import { GroupWay, SignerHolder } from '@tenderdesk/domain/procedure/countersign/signer-group-codes';
import { MOST_GROUPS } from '@tenderdesk/domain/procedure/countersign/signer-group';
import { BiddingMethod, ProjectLevel } from '@tenderdesk/domain/procedure/project/codes';
import { PROJECT_CLASSES } from '@tenderdesk/domain/procedure/project/project-type';
import { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  actionsOf,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  id,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';

const base = { permit: 'READ:PROCEDURE', scope: 'none' } as const;
const change = { permit: 'MAINTAIN:PROCEDURE', scope: 'none' } as const;
const params = z.object({ procedureChangeId: id });

const step = z.strictObject({ action: z.enum(['check', 'approve']), holder: enumOf(StepHolder) });
const steps = z.array(step).max(MOST_STEPS).readonly();
const group = z.strictObject({ holder: enumOf(SignerHolder), way: enumOf(GroupWay) });
const groups = z.array(group).max(MOST_GROUPS).readonly();
const PHASES_OF_CHAINS = CHAIN_PHASES as readonly [string, ...string[]];

/** What a version says; what is left out is as shipped. */
const Body = z
  .strictObject({
    /** Who decides in every phase; null: as shipped for the level. */
    chain: steps.nullable(),
    chains: z.partialRecord(z.enum(PHASES_OF_CHAINS), steps),
    phases: z.partialRecord(z.enum(CHANGEABLE_PHASES), enumOf(PhaseUse)),
    /** Groups that have to sign a sheet, one after the other, beside whom the clerk names. */
    signers: z.partialRecord(z.enum(COUNTERSIGN_PHASES), groups).optional(),
  })
  .meta({ id: 'ProcedureBody' });

const shape = {
  id,
  /** Given at the approval. */
  number: z.number().int().nullable(),
  name: z.string(),
  /** Null here and below: all of them. */
  organizationName: z.string().nullable(),
  biddingMethod: coded.nullable(),
  level: coded.nullable(),
  projectClass: coded.nullable(),
  validFrom: dateText,
  submitStatus: coded,
  createdByName: z.string(),
  createdTime: dateTimeText,
  approvedTime: dateTimeText.nullable(),
  /** The three administrators decide about it, before the first purchase is started. */
  setup: z.boolean(),
};

export const listChanges = endpoint({
  ...base,
  method: 'GET',
  path: '/system/procedure/page',
  summary: 'The versions of the procedure, the newest first; the shipped one is in force where none of them holds',
  query: pageQuery.extend({ submitStatus: enumOf(SubmitStatus).optional() }),
  reply: paged(z.object(shape).meta({ id: 'ProcedureChangeSummary' })),
});

const Finding = z.object({
  ruleId: z.string(),
  field: z.string(),
  messageZh: z.string(),
  messageEn: z.string(),
  severity: z.enum(['block', 'warn', 'breach']),
});

export const viewChange = endpoint({
  ...base,
  method: 'GET',
  path: '/system/procedure/{procedureChangeId}',
  summary: 'A version, what is wrong with it, and what it takes the place of',
  params,
  reply: z
    .object({
      ...shape,
      organizationId: id.nullable(),
      body: Body,
      reason: z.string(),
      version: z.number().int(),
      findings: z.array(Finding),
      /** What holds for its scope on the day before; null: the shipped version. */
      replaces: z.object({ id, number: z.number().int(), name: z.string(), body: Body }).nullable(),
      allowedActions: actionsOf('edit', 'delete'),
    })
    .meta({ id: 'ProcedureChange' }),
});

export const listUnits = endpoint({
  ...base,
  method: 'GET',
  path: '/system/procedure/unit',
  summary: 'The units that a version can be made for',
  reply: z.array(z.object({ id, name: z.string() })),
});

export const viewSetup = endpoint({
  ...base,
  method: 'GET',
  path: '/system/procedure/setup',
  summary: 'Whether no purchase was started yet, so that the three administrators may confirm a version together',
  reply: z.object({ open: z.boolean() }),
});

const form = z.strictObject({
  name: text(60),
  organizationId: id.nullish(),
  biddingMethod: enumOf(BiddingMethod).nullish(),
  level: enumOf(ProjectLevel).nullish(),
  projectClass: z.enum(PROJECT_CLASSES).nullish(),
  validFrom: dateText,
  reason: text(500),
  body: Body,
  setup: z.boolean().optional(),
});
export type ChangeForm = z.output<typeof form>;

const example = {
  name: '限额以下由单位审核人直接审批',
  level: 'UNDER_AMOUNT',
  validFrom: '2099-01-01',
  reason: '精简小额采购的审批环节',
  body: { chain: [{ action: 'approve', holder: 'UNIT_LEADER' }], chains: {}, phases: {} },
};

export const createChange = endpoint({
  ...change,
  method: 'POST',
  path: '/system/procedure',
  summary: 'Begin a version of the procedure; it is decided on by the flow PROCEDURE',
  body: form,
  reply: done,
  example,
});

export const saveChange = endpoint({
  ...change,
  method: 'PUT',
  path: '/system/procedure/{procedureChangeId}',
  summary: 'Change a version that is not handed in',
  params,
  body: form.extend({ version: z.number().int() }),
  reply: done,
  example: { ...example, version: 1 },
});

export const deleteChange = endpoint({
  ...change,
  method: 'DELETE',
  path: '/system/procedure/{procedureChangeId}',
  summary: 'Delete a version that is not handed in',
  params,
  reply: done,
});
