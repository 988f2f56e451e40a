import { OutsideKind } from '@tenderdesk/domain/selection/committee/draw-codes';
import { LEAST_DRAW_REASON } from '@tenderdesk/domain/selection/committee/draw-steps';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, coded, dateTimeText, enumOf, id, optionalText, roundQuery, text } from '../../../kernel/wire.ts';

const ofProject = z.object({ projectId: id });
const ofDraw = z.object({ projectId: id, number: z.coerce.number().int().min(1).max(1000) });
/** SHA-256 as hex digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/, 'digest');
const codes = z.array(z.string().max(20)).max(50);
const reason = text(500).min(LEAST_DRAW_REASON);

/** A drawn expert; without the right to the names `name` and `employer` are null, `label` stands for the person. */
const Call = z
  .object({
    id,
    /** In the order drawn, from 1. */
    position: z.number().int(),
    label: z.string(),
    userId: id.nullable(),
    name: z.string().nullable(),
    employer: z.string().nullable(),
    status: coded,
    calledTime: dateTimeText,
    answerUntil: dateTimeText,
    reason: z.string().nullable(),
  })
  .meta({ id: 'ExpertCall' });

const Draw = z
  .object({
    number: z.number().int(),
    status: coded,
    reason: z.string().nullable(),
    specialties: z.array(coded),
    districts: z.array(coded),
    count: z.number().int(),
    reserves: z.number().int(),
    /** Reserves that were not called yet. */
    reservesLeft: z.number().int(),
    awayUnits: z.array(z.string()),
    answerMinutes: z.number().int(),
    poolSize: z.number().int(),
    poolDigest: z.string(),
    commitmentDigest: z.string(),
    source: z.object({ kind: coded, name: z.string(), time: dateTimeText }),
    revealUntil: dateTimeText,
    createdTime: dateTimeText,
    secrets: z.array(
      z.object({
        seat: z.number().int(),
        name: z.string(),
        digest: z.string(),
        committedTime: dateTimeText,
        /** The server keeps it until the draw. */
        kept: z.boolean(),
        told: z.boolean(),
      }),
    ),
    /** Null before it is entered; what the envelopes give stays untold until they are opened. */
    outside: z.object({ value: z.string().nullable(), enteredBy: z.string(), enteredTime: dateTimeText }).nullable(),
    ended: z.object({ time: dateTimeText, reason: z.string().nullable() }).nullable(),
    calls: z.array(Call),
    allowedActions: actionsOf('commitSecret', 'enterOutside', 'reveal', 'abandon', 'proof'),
  })
  .meta({ id: 'ExpertDraw' });

export const Draws = z
  .object({
    projectId: id,
    namesShown: z.boolean(),
    /** When the evaluation begins; null before there is a bidding document. */
    evaluationTime: dateTimeText.nullable(),
    earliest: dateTimeText.nullable(),
    bidDeadline: dateTimeText.nullable(),
    /** The envelopes are sealed: their digest can be the outside value. */
    sealed: z.boolean(),
    mandatory: z.boolean(),
    directChoice: z.object({ ground: coded, reason: z.string().nullable() }).nullable(),
    slips: z.array(z.object({ slipNo: z.string(), drawnTime: dateTimeText, experts: z.number().int() })),
    draws: z.array(Draw),
    allowedActions: actionsOf('commit', 'recordSlip', 'approveDirectChoice', 'release'),
  })
  .meta({ id: 'ExpertDraws' });

export const viewDraws = endpoint({
  method: 'GET',
  path: '/tender/committee/{projectId}/draws',
  summary:
    'The draws of experts of a round: what was fixed, what came of it, who was called; names where the caller may read them',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: ofProject,
  query: roundQuery,
  reply: Draws,
});

export const commitDraw = endpoint({
  method: 'POST',
  path: '/tender/committee/{projectId}/draws',
  summary:
    'Fix a draw of experts before anybody knows its result: conditions, pool, source of the outside value, first secret',
  permit: 'EXTRACT:EXPERT',
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({
    /** Codes of bidding.ExpertSpecialty, any of them; all without. */
    specialties: codes.default([]),
    /** Codes of districts, any of them with what lies below. */
    districts: codes.default([]),
    count: z.number().int().min(1).max(30),
    reserves: z.number().int().min(0).max(30),
    /** More employers whose experts keep away. */
    awayUnits: z.array(text(200)).max(50).default([]),
    answerMinutes: z.number().int().min(5).max(2880),
    source: z.strictObject({
      kind: enumOf(OutsideKind),
      name: z.string().trim().max(200).optional(),
      time: dateTimeText.optional(),
    }),
    revealUntil: dateTimeText,
    reason: optionalText(500),
    secretDigest: digest.optional(),
  }),
  reply: Draws,
  rules: [
    'R41',
    'DRAW_OPEN',
    'DRAW_STANDS',
    'DRAW_TOO_EARLY',
    'POOL_TOO_SMALL',
    'REASON_REQUIRED',
    'REVEAL_TOO_SOON',
    'SECRET_WITHHELD',
    'SOURCE_OUT',
    'SOURCE_REQUIRED',
  ],
});

export const commitSecret = endpoint({
  method: 'PUT',
  path: '/tender/committee/{projectId}/draws/{number}/secret',
  summary:
    'The second person, of the unit or of supervision, fixes a secret; from then on nothing of the draw can be changed',
  permit: 'WITNESS:EXPERT_DRAW',
  scope: 'organization',
  params: ofDraw,
  body: z.strictObject({ secretDigest: digest.optional() }),
  reply: Draws,
  rules: ['SAME_PERSON', 'SECRET_WITHHELD'],
});

export const enterOutside = endpoint({
  method: 'PUT',
  path: '/tender/committee/{projectId}/draws/{number}/outside',
  summary: 'Enter the outside value once it is out, which makes the draw unless somebody keeps an own secret',
  permit: 'EXTRACT:EXPERT',
  scope: 'organization',
  params: ofDraw,
  body: z.strictObject({ value: optionalText(200) }),
  reply: Draws,
  rules: ['DRAW_TOO_EARLY', 'SOURCE_NOT_OUT', 'VALUE_REQUIRED'],
});

export const revealSecret = endpoint({
  method: 'PUT',
  path: '/tender/committee/{projectId}/draws/{number}/reveal',
  summary: 'Tell the own secret once the outside value is entered; the last one makes the draw',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: ofDraw,
  body: z.strictObject({ secret: z.string().min(1).max(200) }),
  reply: Draws,
  rules: ['SECRET_WRONG'],
});

export const abandonDraw = endpoint({
  method: 'PUT',
  path: '/tender/committee/{projectId}/draws/{number}/abandon',
  summary: 'Give up a draw on record: before its outside value is out, or once its last time is over',
  permit: 'EXTRACT:EXPERT',
  scope: 'organization',
  params: ofDraw,
  body: z.strictObject({ reason }),
  reply: Draws,
});

export const releaseExpert = endpoint({
  method: 'PUT',
  path: '/tender/committee/{projectId}/release',
  summary: 'Replace somebody drawn who cannot come after all, with the reason; the next reserve is called',
  permit: 'EXTRACT:EXPERT',
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({ userId: id, reason }),
  reply: Draws,
});

export const recordDrawSlip = endpoint({
  method: 'POST',
  path: '/tender/committee/{projectId}/slips',
  summary: 'Record a draw from the pool of the province with its slip; who was drawn joins the committee',
  permit: 'EXTRACT:EXPERT',
  scope: 'organization',
  params: ofProject,
  body: z.strictObject({
    slipNo: text(50),
    drawnTime: dateTimeText,
    experts: z.array(id).min(1).max(30),
    files: z.array(id).min(1).max(20),
  }),
  reply: Draws,
  rules: ['DRAW_TOO_EARLY', 'SLIP_NOT_YET'],
});

const Judged = z.object({
  id,
  unit: z.string(),
  specialties: z.array(z.string()),
  district: z.string().nullable(),
  workYears: z.number().int().nullable(),
  titleLevel: z.string().nullable(),
  auditStatus: z.string(),
  status: z.string(),
  taken: z.boolean(),
});

export const DrawProof = z
  .object({
    commitment: z.object({
      format: z.string(),
      drawId: id,
      projectId: id,
      round: z.number().int(),
      number: z.number().int(),
      reason: z.string().nullable(),
      conditions: z.object({
        specialties: z.array(z.string()),
        districts: z.array(z.string()),
        count: z.number().int(),
        reserves: z.number().int(),
        awayUnits: z.array(z.string()),
        answerMinutes: z.number().int(),
      }),
      poolDigest: z.string(),
      source: z.object({ kind: z.string(), name: z.string(), time: dateTimeText }),
      revealUntil: dateTimeText,
      evaluationTime: dateTimeText,
    }),
    commitmentDigest: z.string(),
    pool: z.array(Judged),
    secrets: z.array(
      z.object({
        seat: z.number().int(),
        user: id,
        committedTime: dateTimeText,
        digest: z.string(),
        secret: z.string(),
      }),
    ),
    outside: z.object({ value: z.string(), envelopes: z.array(z.string()).nullable(), enteredTime: dateTimeText }),
    seed: z.string(),
    order: z.array(id),
  })
  .meta({ id: 'DrawProof' });

export const viewProof = endpoint({
  method: 'GET',
  path: '/tender/committee/{projectId}/draws/{number}/proof',
  summary: 'The proof of a draw, once the winner is confirmed: with it tools/verify-draw recomputes who was drawn',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: ofDraw,
  query: roundQuery,
  reply: DrawProof,
});
