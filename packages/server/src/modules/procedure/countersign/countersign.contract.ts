import { CountersignResult } from '@tenderdesk/domain/procedure/countersign/countersign-codes';
import { COUNTERSIGN_PHASES } from '@tenderdesk/domain/procedure/countersign/countersign';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  coded,
  dateTimeText,
  done,
  enumOf,
  id,
  optionalText,
  paged,
  pageQuery,
  queryFlag,
  roundQuery,
} from '../../../kernel/wire.ts';

const phase = z.enum(COUNTERSIGN_PHASES);

const Item = z
  .object({
    id,
    userId: id,
    userName: z.string(),
    dept: z.string(),
    leader: z.boolean(),
    seq: z.number().int(),
    groupNo: z.number().int(),
    /** The group of the version for which the person signs; null for whom the clerk named. */
    demanded: coded.nullable(),
    /** One signature of the group is enough. */
    anyOne: z.boolean(),
    result: coded.nullable(),
    opinion: z.string().nullable(),
    signedTime: dateTimeText.nullable(),
    /** It may be signed now. */
    turn: z.boolean(),
    /** It is addressed to the caller. */
    mine: z.boolean(),
  })
  .meta({ id: 'CountersignItem' });

const Sheet = z
  .object({
    id,
    attempt: z.number().int(),
    status: coded,
    submittedTime: dateTimeText.nullable(),
    finishedTime: dateTimeText.nullable(),
    items: z.array(Item),
  })
  .meta({ id: 'CountersignSheet' });

export const listSheets = endpoint({
  method: 'GET',
  path: '/tender/countersign/page',
  summary: 'Sheets that went to their signers, of the projects within one’s scope; mine: those that I stand on',
  permit: 'READ:COUNTERSIGN_MANAGEMENT',
  scope: 'organization',
  query: pageQuery.extend({
    phase: phase.optional(),
    status: z.string().max(40).optional(),
    mine: queryFlag.optional(),
    /** The sheet on which this is the caller's own item. */
    itemId: id.optional(),
  }),
  reply: paged(
    z.object({
      id,
      projectId: id,
      projectCode: z.string(),
      projectName: z.string(),
      organizationName: z.string(),
      level: coded,
      phase: coded,
      attempt: z.number().int(),
      status: coded,
      signed: z.number().int(),
      signers: z.number().int(),
      submittedTime: dateTimeText,
      finishedTime: dateTimeText.nullable(),
      /** Until when those whose turn it is are to sign; null when nobody is waited for. */
      dueTime: dateTimeText.nullable(),
      /** My item on it, when it is my turn. */
      turnItemId: id.nullable(),
    }),
  ),
});

export const viewSheet = endpoint({
  method: 'GET',
  path: '/tender/countersign/sheet',
  summary: 'The countersign sheets of a phase: the present one and those that were rejected before it',
  permit: ['READ:COUNTERSIGN_MANAGEMENT', 'READ:PROJECT_DETAIL'],
  scope: 'organization',
  query: roundQuery.extend({ projectId: id, phase }),
  reply: z.object({
    editable: z.boolean(),
    /** Of the project: naming signers needs it. */
    version: z.number().int(),
    /** Null while nobody was named. */
    sheet: Sheet.nullable(),
    earlier: z.array(Sheet),
    /** Groups that the version of the procedure demands, with whom they put on the sheet today; only while it is prepared. */
    demanded: z.array(z.object({ holder: coded, way: coded, names: z.array(z.string()) })),
    /** How many steps of the sheet they take, before those whom the clerk names. */
    demandedSteps: z.number().int(),
  }),
});

export const listCandidates = endpoint({
  method: 'GET',
  path: '/tender/countersign/candidates',
  summary: 'Whom one may name as signers: the project’s unit, the tender department, the group’s leaders',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  query: z.object({ projectId: id }),
  reply: z.array(z.object({ userId: id, userName: z.string(), dept: z.string(), leader: z.boolean() })),
});

export const nameSigners = endpoint({
  method: 'PUT',
  path: '/tender/countersign/sheet/{projectId}',
  summary: 'Names the signers of the phase that the project is in, before it is submitted or after it was returned',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params: z.object({ projectId: id }),
  body: z.strictObject({
    phase,
    /**
     * By step, within it by group; people of one group sign side by side. `dept` is the person's unit when left out. The groups of
     * the version of the procedure come before them by themselves.
     */
    signers: z
      .array(
        z.strictObject({
          userId: id,
          seq: z.number().int().min(1).max(20),
          groupNo: z.number().int().min(1).max(20).default(1),
          dept: optionalText(100),
        }),
      )
      .max(30),
    version: z.number().int(),
  }),
  reply: done,
  rules: ['SIGNERS_DISTINCT', 'SIGNERS_NAMED'],
  example: {
    phase: 'COUNTERSIGN_IMPLEMENTION_PLAN', // sic
    signers: [{ userId: '0123456789abcdef0123456789abcdef', seq: 1 }],
    version: 1,
  },
});

export const signItem = endpoint({
  method: 'PUT',
  path: '/tender/countersign/{itemId}/sign',
  summary: 'Signs one’s own item when it is its turn; the last signature or the first disagreement settles the sheet',
  permit: 'COUNTERSIGN:PROJECT',
  scope: 'organization',
  params: z.object({ itemId: id }),
  body: z.strictObject({ result: enumOf(CountersignResult), opinion: optionalText(500) }),
  reply: done,
  rules: ['OPINION_REQUIRED'],
  example: { result: 'AGREE' },
});
