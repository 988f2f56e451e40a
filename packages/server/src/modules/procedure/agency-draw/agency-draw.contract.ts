import { AgencyDrawStatus } from '@tenderdesk/domain/procedure/agency-draw/agency-draw-codes';
import { LEAST_AGENCY_REASON } from '@tenderdesk/domain/procedure/agency-draw/agency-draw';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  actionsOf,
  coded,
  dateTimeText,
  enumOf,
  fileRef,
  id,
  optionalText,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';

const ofProject = z.object({ projectId: id });
const ofDraw = z.object({ projectId: id, number: z.coerce.number().int().min(1).max(1000) });
const reason = text(500).min(LEAST_AGENCY_REASON);

export const listExtractions = endpoint({
  method: 'GET',
  path: '/tender/agencyExtraction/page',
  summary: 'Projects whose agency is drawn, with how far that has come; the newest first',
  permit: 'READ:TENDER_AGENCY_EXTRACTION',
  scope: 'organization',
  query: pageQuery.extend({ status: enumOf(AgencyDrawStatus).optional() }),
  reply: paged(
    z
      .object({
        /** Of the project. */
        id,
        code: z.string(),
        name: z.string(),
        organizationName: z.string(),
        projectType: coded,
        status: coded,
        /** Who was confirmed. */
        agencyName: z.string().nullable(),
        drawNum: z.number().int(),
        drawnTime: dateTimeText.nullable(),
      })
      .meta({ id: 'AgencyExtraction' }),
  ),
});

const Draw = z
  .object({
    id,
    number: z.number().int(),
    status: coded,
    reason: z.string().nullable(),
    excluded: z.array(z.object({ name: z.string(), reason: z.string() })),
    poolSize: z.number().int(),
    /** How many of the pool may be drawn. */
    drawable: z.number().int(),
    poolDigest: z.string(),
    commitmentDigest: z.string(),
    source: z.object({ name: z.string(), time: dateTimeText }),
    drawUntil: dateTimeText,
    createdTime: dateTimeText,
    secrets: z.array(
      z.object({ seat: z.number().int(), name: z.string(), digest: z.string(), committedTime: dateTimeText }),
    ),
    ended: z
      .object({ time: dateTimeText, by: z.string(), value: z.string().nullable(), reason: z.string().nullable() })
      .nullable(),
    /** In the order drawn; `accepted` null for who was not asked yet. */
    order: z.array(
      z.object({
        position: z.number().int(),
        supplierId: id,
        name: z.string(),
        accepted: z.boolean().nullable(),
        reason: z.string().nullable(),
        files: z.array(fileRef),
        answeredTime: dateTimeText.nullable(),
      }),
    ),
    allowedActions: actionsOf('seal', 'draw', 'abandon', 'answer', 'proof'),
  })
  .meta({ id: 'AgencyDraw' });

const Extraction = z
  .object({
    projectId: id,
    projectName: z.string(),
    projectCode: z.string(),
    projectType: coded,
    status: coded,
    /** Whom the plan names now. */
    agencyName: z.string().nullable(),
    /** The plan can still be changed, and says that its agency is drawn. */
    open: z.boolean(),
    /** Whom a draw now could be made among, and who is left out why. */
    candidates: z.array(z.object({ id, name: z.string(), drawable: z.boolean(), obstacle: z.string().nullable() })),
    least: z.number().int(),
    draws: z.array(Draw),
    allowedActions: actionsOf('commit'),
  })
  .meta({ id: 'AgencyExtractionDetail' });

export const viewExtraction = endpoint({
  method: 'GET',
  path: '/tender/agencyExtraction/{projectId}',
  summary: 'The draws of a project’s agency: what was fixed, what came of it, who was asked',
  permit: 'READ:TENDER_AGENCY_EXTRACTION',
  scope: 'organization',
  params: ofProject,
  reply: Extraction,
});

export const commitAgencyDraw = endpoint({
  method: 'POST',
  path: '/tender/agencyExtraction/{projectId}/draws',
  summary:
    'Fix a draw of agencies before anybody knows its result: who is left out, the outside value, the first secret',
  permit: 'EXTRACT:TENDER_AGENCY',
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({
    excluded: z
      .array(z.strictObject({ supplierId: id, reason }))
      .max(100)
      .default([]),
    sourceName: text(200),
    sourceTime: dateTimeText,
    drawUntil: dateTimeText,
    reason: optionalText(500),
  }),
  reply: Extraction,
  rules: ['DRAW_OPEN', 'DRAW_STANDS', 'POOL_TOO_SMALL', 'REASON_REQUIRED', 'REVEAL_TOO_SOON', 'SOURCE_OUT'],
});

export const sealAgencyDraw = endpoint({
  method: 'PUT',
  path: '/tender/agencyExtraction/{projectId}/draws/{number}/seal',
  summary: 'The second person fixes a secret; from then on nothing of the draw can be changed',
  permit: 'EXTRACT:TENDER_AGENCY',
  scope: 'organization',
  params: ofDraw,
  body: z.strictObject({}),
  reply: Extraction,
  rules: ['SAME_PERSON'],
});

export const makeAgencyDraw = endpoint({
  method: 'PUT',
  path: '/tender/agencyExtraction/{projectId}/draws/{number}/draw',
  summary: 'Enter the outside value once it is out, which makes the draw',
  permit: 'EXTRACT:TENDER_AGENCY',
  scope: 'organization',
  params: ofDraw,
  body: z.strictObject({ value: text(200) }),
  reply: Extraction,
  rules: ['SOURCE_NOT_OUT'],
});

export const abandonAgencyDraw = endpoint({
  method: 'PUT',
  path: '/tender/agencyExtraction/{projectId}/draws/{number}/abandon',
  summary:
    'Give up a draw on record: before its outside value is out, once its last time is over, or where the second secret is too late',
  permit: 'EXTRACT:TENDER_AGENCY',
  scope: 'organization',
  params: ofDraw,
  body: z.strictObject({ reason }),
  reply: Extraction,
});

export const answerAgencyDraw = endpoint({
  method: 'PUT',
  path: '/tender/agencyExtraction/{projectId}/draws/{number}/answer',
  summary:
    'What the agency said whose turn it is: accepted, it becomes the one of the project’s plan; declined, the next one in the order is asked',
  permit: 'EXTRACT:TENDER_AGENCY',
  scope: 'organization',
  params: ofDraw,
  body: z.strictObject({
    supplierId: id,
    accepted: z.boolean(),
    reason: optionalText(500),
    /** Its letter, where it declines. */
    files: z.array(id).max(10).default([]),
  }),
  reply: Extraction,
  rules: ['AGENCY_LETTER', 'AGENCY_NOT_OPEN', 'REASON_REQUIRED'],
});

const AgencyDrawProof = z
  .object({
    commitment: z.object({
      format: z.string(),
      drawId: id,
      projectId: id,
      round: z.number().int(),
      number: z.number().int(),
      reason: z.string().nullable(),
      projectType: z.string(),
      excluded: z.array(z.object({ id, reason: z.string() })),
      poolDigest: z.string(),
      source: z.object({ name: z.string(), time: dateTimeText }),
      drawUntil: dateTimeText,
    }),
    commitmentDigest: z.string(),
    pool: z.array(
      z.object({
        id,
        projectTypes: z.array(z.string()),
        auditStatus: z.string(),
        status: z.string(),
        declined: z.boolean(),
      }),
    ),
    secrets: z.array(
      z.object({
        seat: z.number().int(),
        user: id,
        committedTime: dateTimeText,
        digest: z.string(),
        secret: z.string(),
      }),
    ),
    outside: z.object({ value: z.string(), enteredTime: dateTimeText }),
    seed: z.string(),
    order: z.array(id),
  })
  .meta({ id: 'AgencyDrawProof' });

export const viewAgencyProof = endpoint({
  method: 'GET',
  path: '/tender/agencyExtraction/{projectId}/draws/{number}/proof',
  summary: 'The proof of a draw of agencies: with it tools/verify-draw recomputes who was drawn',
  permit: 'READ:TENDER_AGENCY_EXTRACTION',
  scope: 'organization',
  params: ofDraw,
  reply: AgencyDrawProof,
});
