import { COMMENT_LENGTH, MOST_MENTIONS } from '@tenderdesk/domain/procedure/comment/comment';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, dateTimeText, done, id, paged, pageQuery, text } from '../../../kernel/wire.ts';

const version = z.number().int();
const ofProject = z.object({ projectId: id });
const ofComment = z.object({ commentId: id });
const content = {
  text: text(COMMENT_LENGTH),
  /** Ids of those whom it calls: people who may see the project. */
  mentions: z.array(id).max(MOST_MENTIONS).default([]),
};

/** Somebody of the staff. */
const Person = z.object({ userId: id, name: z.string(), unit: z.string() });

const Comment = z
  .object({
    id,
    /** Null once it is withdrawn, for everybody but its author. */
    text: z.string().nullable(),
    authorName: z.string(),
    /** Where the author worked when it was written. */
    organizationName: z.string(),
    own: z.boolean(),
    mentions: z.array(z.object({ userId: id, name: z.string() })),
    /** It calls the caller, who has not read that yet. */
    calls: z.boolean(),
    createdTime: dateTimeText,
    editedTime: dateTimeText.nullable(),
    withdrawnTime: dateTimeText.nullable(),
    version,
    allowedActions: actionsOf('edit', 'withdraw'),
  })
  .meta({ id: 'ProjectComment' });

export const listComments = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/comment',
  summary: 'What staff say among themselves about a project, newest first; never bidders or experts',
  permit: 'DISCUSS:PROJECT',
  scope: 'organization',
  polled: true,
  params: ofProject,
  query: pageQuery.pick({ page: true, size: true }).extend({
    /** The page on which this one stands, in place of `page`. */
    commentId: id.optional(),
  }),
  reply: paged(Comment).extend({ page: z.number().int() }),
});

export const countComments = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/comment/count',
  summary: 'How many comments a project has, without those that were withdrawn; null for who may not read them',
  permit: 'DISCUSS:PROJECT',
  scope: 'organization',
  params: ofProject,
  reply: z.object({ total: z.number().int().nullable() }),
});

export const listMentionable = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/comment/people',
  summary: 'Whom a comment may call: who may see the project, by a part of the name or unit; the nearest first',
  permit: 'DISCUSS:PROJECT',
  scope: 'organization',
  params: ofProject,
  query: pageQuery.pick({ keyword: true, size: true }),
  reply: z.array(Person),
});

export const addComment = endpoint({
  method: 'POST',
  path: '/tender/project/{projectId}/comment',
  summary: 'Say something about a project; whoever is mentioned gets a notice',
  permit: 'DISCUSS:PROJECT',
  scope: 'organization',
  params: ofProject,
  body: z.strictObject(content),
  example: { text: '请核对第二标段的最高限价', mentions: [] },
  reply: done,
  rules: ['COMMENT_FLOOD', 'MENTION_OUTSIDER'],
});

export const changeComment = endpoint({
  method: 'PUT',
  path: '/tender/comment/{commentId}',
  summary: 'Change one’s own comment within a quarter of an hour',
  permit: 'DISCUSS:PROJECT',
  scope: 'organization',
  params: ofComment,
  body: z.strictObject({ ...content, version }),
  example: { text: '请核对第二标段的最高限价', mentions: [], version: 1 },
  reply: done,
  rules: ['COMMENT_EDIT_OVER', 'MENTION_OUTSIDER'],
});

export const withdrawComment = endpoint({
  method: 'PUT',
  path: '/tender/comment/{commentId}/withdrawal',
  summary: 'Take one’s own comment back: a line says so, the text is gone for everybody else',
  permit: 'DISCUSS:PROJECT',
  scope: 'organization',
  params: ofComment,
  body: z.strictObject({ version }),
  reply: done,
});

export const readComments = endpoint({
  method: 'PUT',
  path: '/tender/project/{projectId}/comment/read',
  summary: 'The caller has read these comments: the notices that lead to them are done',
  permit: 'DISCUSS:PROJECT',
  scope: 'organization',
  decidesByTime: false,
  params: ofProject,
  body: z.strictObject({ commentIds: z.array(id).min(1).max(100) }),
  reply: z.object({ num: z.number().int() }),
});
