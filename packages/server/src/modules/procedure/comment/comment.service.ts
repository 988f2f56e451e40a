import {
  changeRules,
  commentActions,
  floodRules,
  mentionRules,
  WINDOW_MINUTES,
} from '@tenderdesk/domain/procedure/comment/comment';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import { holderOf } from '../../../kernel/user.ts';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { openNotices, settleFor } from '../../work/reminder/notice.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import { viewProject, type ProjectRow } from '../project/project.service.ts';
import { tellComment } from './comment-news.ts';
import * as records from './comment.repository.ts';

const NOTICE = 'NOTICE_MENTIONED';

const rangeOf = (projectId: string, id: string) => ({ projectId, id });

/** Who only was named for a project takes part as its owner; members of a committee are kept out of it (例48). */
const takesPart = (user: User, project: ProjectRow): boolean =>
  user.dataScope !== 'ASSIGNED' || project.ownerUserId === holderOf(user);

/** A project that the caller may talk about. @throws HttpError 404; 403 for members of its committee */
async function discussed(context: Context, projectId: string): Promise<ProjectRow> {
  const project = await viewProject(context, projectId);
  if (!takesPart(context.user, project)) throw new HttpError(403, 'FORBIDDEN');
  return project;
}

type Row = Awaited<ReturnType<typeof records.pageComments>>['rows'][number];

/** A comment as it travels: what was withdrawn has its words for the author alone. */
function present({ user, now }: Context, row: Row, calls: boolean) {
  const own = row.authorId === user.id;
  const withdrawn = row.withdrawnTime !== null;
  const { id, organizationName, authorName, createdTime, editedTime, withdrawnTime, version } = row;
  return {
    id,
    text: withdrawn && !own ? null : row.text,
    authorName,
    organizationName,
    own,
    mentions: withdrawn && !own ? [] : row.called,
    calls,
    createdTime,
    editedTime,
    withdrawnTime,
    version,
    allowedActions: commentActions({ own, createdTime, withdrawn }, now),
  };
}

/**
 * The comments on a project by the page, newest first; with a comment's id the page on which that one stands.
 * @throws HttpError 404; 403 for members of its committee
 */
export async function listComments(
  context: Context,
  projectId: string,
  { commentId, ...paging }: Pick<PageQuery, 'page' | 'size'> & { commentId?: string | undefined },
) {
  await discussed(context, projectId);
  const place = commentId ? await records.selectPlace(context.db, projectId, commentId) : null;
  const page = place === null ? paging.page : Math.floor(place / paging.size);
  const { rows, total } = await records.pageComments(context.db, projectId, { ...paging, page });
  const unread = new Set(await openNotices(context, NOTICE, projectId));
  return { ...total, page, content: rows.map((row) => present(context, row, unread.has(`${projectId}|${row.id}`))) };
}

/** How many comments stand; null for who may see the project and not read them. @throws HttpError 404 */
export async function countComments(context: Context, projectId: string) {
  const project = await viewProject(context, projectId);
  return { total: takesPart(context.user, project) ? await records.countStanding(context.db, projectId) : null };
}

/** Whom a comment may call. @throws HttpError 404; 403 for members of its committee */
export async function listMentionable(
  context: Context,
  projectId: string,
  { keyword = '', size }: Pick<PageQuery, 'keyword' | 'size'>,
) {
  const project = await discussed(context, projectId);
  return records.findParticipants(context.db, project, { but: context.user.id, keyword, most: size });
}

interface Content {
  text: string;
  mentions: readonly string[];
}

/** The identities of those whom a comment calls. @throws RuleError MENTION_OUTSIDER */
async function called({ db }: Context, project: ProjectRow, mentions: readonly string[]) {
  const people = await records.selectParticipants(db, project, mentions);
  const known = new Set(people.map(({ userId }) => userId));
  enforce(findings(mentionRules, { outsiders: mentions.filter((userId) => !known.has(userId)).length }));
  return people;
}

const namesOf = (people: readonly records.Participant[]): string =>
  [...new Map(people.map(({ userId, name }) => [userId, name])).values()].join('、');

/** Tells those who are called; nobody calls himself. */
const notify = (
  context: Context,
  project: ProjectRow,
  commentId: string,
  people: readonly records.Participant[],
): Promise<void> =>
  remind(
    context,
    NOTICE,
    {
      range: rangeOf(project.id, commentId),
      projectId: project.id,
      organizationPath: project.organizationPath,
    },
    { name: project.name, by: context.user.displayName },
    [{ identityIds: people.filter(({ userId }) => userId !== context.user.id) }],
  );

/**
 * Says something about a project.
 * @throws HttpError 404; 403 for members of its committee; RuleError COMMENT_FLOOD, MENTION_OUTSIDER
 */
export async function addComment(
  context: Context,
  projectId: string,
  { text, mentions }: Content,
): Promise<{ id: string }> {
  const { db, user } = context;
  const project = await discussed(context, projectId);
  enforce(findings(floodRules, { written: await records.countWritten(db, user.id, WINDOW_MINUTES) }));
  const people = await called(context, project, mentions);
  const { id } = await records.insertComment(db, {
    id: newId(),
    projectId,
    authorId: user.id,
    organizationName: user.organizationName,
    text,
    mentions: [...new Set(mentions)],
  });
  await notify(context, project, id, people);
  context.audit({ action: 'ADD_COMMENT', objectType: 'comment', objectId: id, after: { mentions: namesOf(people) } });
  tellComment(context, project);
  return { id };
}

/**
 * A comment of the caller with its project, as it is once it is locked; not withdrawn.
 * @throws HttpError 404, 403 for one of somebody else, 409 CONFLICT; StateError for a withdrawn one
 */
async function lockOwn(context: Context, commentId: string, version: number, action: string) {
  const { projectId } = orNotFound(await records.selectOptionalComment(context.db, commentId));
  const project = await discussed(context, projectId);
  const comment = await records.lockComment(context.db, commentId);
  if (comment.authorId !== context.user.id) throw new HttpError(403, 'FORBIDDEN');
  if (comment.withdrawnTime !== null) throw new StateError({ action, status: 'WITHDRAWN' });
  expectVersion(comment.version, version);
  return { project, comment };
}

/**
 * Changes one's own comment for a while. Who is newly called gets a notice, who is called no more loses it.
 * @throws HttpError 404, 403, 409 CONFLICT; StateError for a withdrawn one; RuleError COMMENT_EDIT_OVER, MENTION_OUTSIDER
 */
export async function changeComment(
  context: Context,
  commentId: string,
  { text, mentions, version }: Content & { version: number },
): Promise<{ id: string }> {
  const { db } = context;
  const { project, comment } = await lockOwn(context, commentId, version, 'edit');
  enforce(findings(changeRules, { createdTime: comment.createdTime, now: await timeNow(db) }));
  const people = await called(context, project, mentions);
  const before = await records.selectParticipants(db, project, comment.mentions);
  await records.updateComment(db, commentId, { text, mentions: [...new Set(mentions)] });
  const gone = comment.mentions.filter((userId) => !mentions.includes(userId));
  await settleFor(context, NOTICE, [rangeOf(project.id, commentId)], gone);
  const fresh = people.filter(({ userId }) => !comment.mentions.includes(userId));
  await notify(context, project, commentId, fresh);
  context.audit({
    action: 'CHANGE_COMMENT',
    objectType: 'comment',
    objectId: commentId,
    before: { mentions: namesOf(before) },
    after: { mentions: namesOf(people) },
  });
  tellComment(context, project);
  return { id: commentId };
}

/**
 * Takes one's own comment back, at any time: its notices go with it.
 * @throws HttpError 404, 403, 409 CONFLICT; StateError for one that is withdrawn
 */
export async function withdrawComment(context: Context, commentId: string, version: number): Promise<{ id: string }> {
  const { project, comment } = await lockOwn(context, commentId, version, 'withdraw');
  await records.updateComment(context.db, commentId, 'withdrawn');
  await settleFor(context, NOTICE, [rangeOf(project.id, commentId)], comment.mentions);
  context.audit({ action: 'WITHDRAW_COMMENT', objectType: 'comment', objectId: commentId });
  tellComment(context, project);
  return { id: commentId };
}

/** The caller has read some comments of a project. @throws HttpError 404; 403 for members of its committee */
export async function readComments(context: Context, projectId: string, commentIds: readonly string[]) {
  await discussed(context, projectId);
  const ranges = commentIds.map((id) => rangeOf(projectId, id));
  return { num: await settleFor(context, NOTICE, ranges, [context.user.id]) };
}
