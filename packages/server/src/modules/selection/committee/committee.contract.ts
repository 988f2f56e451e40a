import { DirectChoiceReason } from '@tenderdesk/domain/selection/committee/draw-codes';
import { LEAST_DRAW_REASON } from '@tenderdesk/domain/selection/committee/draw-steps';
import { CommitteeRole } from '@tenderdesk/domain/selection/evaluation/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, enumOf, id, optionalText, roundQuery, text } from '../../../kernel/wire.ts';

const roles = enumOf(CommitteeRole);
const project = z.object({ projectId: id });

/** Without the right to the names `userId`, `name` and `employer` are null; `label` stands for the person. */
const Member = z
  .object({
    label: z.string(),
    userId: id.nullable(),
    name: z.string().nullable(),
    employer: z.string().nullable(),
    role: coded,
    chair: z.boolean(),
    mine: z.boolean(),
    avoidanceDeclared: z.boolean().nullable(),
    handedIn: z.boolean(),
    signed: z.boolean(),
  })
  .meta({ id: 'CommitteeMember' });

export const Committee = z
  .object({
    projectId: id,
    formedTime: dateTimeText.nullable(),
    namesShown: z.boolean(),
    editable: z.boolean(),
    /** The department may choose the experts; otherwise they are drawn (R41). */
    namesExperts: z.boolean(),
    reason: z.string().nullable(),
    version: z.number().int(),
    members: z.array(Member),
  })
  .meta({ id: 'Committee' });

export const viewCommittee = endpoint({
  method: 'GET',
  path: '/tender/committee/{projectId}',
  summary: 'The committee; its names are secret until the winner is confirmed (法37). Version 0 before it is formed',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: Committee,
});

export const listRepresentatives = endpoint({
  method: 'GET',
  path: '/tender/committee/{projectId}/representatives',
  summary: 'People of the tenderee who may represent it in the committee',
  permit: 'EXTRACT:EXPERT',
  scope: 'organization',
  params: project,
  reply: z.array(z.object({ userId: id, displayName: z.string(), organizationName: z.string() })),
});

export const saveCommittee = endpoint({
  method: 'PUT',
  path: '/tender/committee/{projectId}',
  summary: 'Name the committee, with the reason for the choice; who declared avoidance is replaced here',
  permit: 'EXTRACT:EXPERT',
  scope: 'organization',
  params: project,
  body: z.strictObject({
    members: z
      .array(z.strictObject({ userId: id, role: roles, chair: z.boolean() }))
      .min(1)
      .max(31),
    reason: text(500),
    version: z.number().int(),
    confirmedWarnings: z.array(z.string().max(40)).max(10).optional(),
  }),
  reply: Committee,
  rules: ['R39', 'R41', 'R42', 'R43', 'DRAWN_STAYS', 'SEAT_STAYS', 'ONE_CHAIR', 'SAME_PERSON'],
});

export const approveDirectChoice = endpoint({
  method: 'PUT',
  path: '/tender/committee/{projectId}/directChoice',
  summary: 'The approver agrees to choose the experts of a special project, or takes that back (例46)',
  permit: 'APPROVE:PROJECT',
  scope: 'organization',
  params: project,
  body: z.strictObject({
    /** Null takes it back. */
    ground: enumOf(DirectChoiceReason).nullable(),
    reason: text(500).min(LEAST_DRAW_REASON),
    version: z.number().int(),
  }),
  reply: Committee,
  rules: ['R41'],
});

export const declareAvoidance = endpoint({
  method: 'PUT',
  path: '/tender/committee/avoidance',
  summary: 'A member declares, knowing the bidders, whether a relation asks for avoidance',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  body: z.strictObject({ projectId: id, declared: z.boolean(), reason: optionalText(500) }),
  reply: Committee,
  rules: ['REASON_REQUIRED'],
});
