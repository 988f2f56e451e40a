import { ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { lockProject, viewProject } from '../project/project.service.ts';
import type { TagForm, TagSet } from './project-tag.contract.ts';
import * as records from './project-tag.repository.ts';

const TYPE = 'projectTag';

/** Tags with how many projects have them, by the page. */
export async function listTags({ db, language }: Context, filter: PageQuery & { type?: string | undefined }) {
  const { rows, total } = await records.pageTags(db, filter);
  const content = rows.map((row) => ({ ...row, type: codedBy('bidding.TagType', row.type, language) }));
  return { ...total, content };
}

export const listNames = ({ db }: Context) => records.selectNames(db);

/** One that has the type's name already is refused, whoever came first. */
async function named<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw duplicate({ name: { zh: '该类型下已有同名标签', en: 'The type has a tag of this name already' } });
  }
}

/** @throws HttpError 409 for a name that the type has already */
export async function add({ db, user, audit }: Context, form: TagForm) {
  const id = newId();
  await named(records.insertTag(db, { id, ...form, createdBy: user.id }));
  audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: form });
  return { id };
}

/** @throws HttpError 404, 409 */
export async function saveTag(context: Context, tagId: string, { version, ...form }: TagForm & { version: number }) {
  const before = orNotFound(await records.lockOptionalTag(context.db, tagId));
  expectVersion(before.version, version);
  await named(records.updateTag(context.db, tagId, form));
  context.audit({ action: 'CHANGE', objectType: TYPE, objectId: tagId, before, after: form });
  return { id: tagId };
}

/** @throws HttpError 404; RuleError TAG_IN_USE */
export async function remove(context: Context, tagId: string) {
  const before = orNotFound(await records.lockOptionalTag(context.db, tagId));
  if (!(await records.deleteTag(context.db, tagId))) {
    throw ruleError('TAG_IN_USE', '', {
      zh: '已有项目使用该标签，请先取消',
      en: 'Projects have this tag: take it from them first',
    });
  }
  context.audit({ action: 'DELETE', objectType: TYPE, objectId: tagId, before });
  return { id: tagId };
}

/** The tags of a project within the caller's scope. @throws HttpError 404 */
export async function tagsOf(context: Context, projectId: string) {
  await viewProject(context, projectId);
  return records.selectOfProject(context.db, projectId);
}

/** @throws HttpError 400 for a tag that there is not */
async function refuseUnknown({ db }: Context, tagIds: readonly string[]): Promise<void> {
  const known = await records.selectKnown(db, tagIds);
  if (tagIds.some((tagId) => !known.includes(tagId)))
    throw badField('tagIds', { zh: '标签已被删除，请重新选择', en: 'A tag is gone, choose again' });
}

/**
 * Gives a project these tags and takes the others away: all, or of those that were seen, so that what somebody else gave it
 * meanwhile stays.
 * @throws HttpError 400, 404
 */
export async function setTags(context: Context, projectId: string, { tagIds, seen }: TagSet) {
  await lockProject(context, projectId);
  await refuseUnknown(context, tagIds);
  await records.deleteLinks(context.db, projectId, tagIds, seen);
  await records.insertLinks(context.db, projectId, tagIds);
  context.audit({ action: 'SET_TAGS', objectType: 'project', objectId: projectId, after: { tagIds } });
  return { id: projectId };
}

/** Gives a project these tags besides those that it has. @throws HttpError 400, 404 */
export async function addTags(context: Context, projectId: string, tagIds: readonly string[]) {
  await lockProject(context, projectId);
  await refuseUnknown(context, tagIds);
  await records.insertLinks(context.db, projectId, tagIds);
  context.audit({ action: 'ADD_TAGS', objectType: 'project', objectId: projectId, after: { tagIds } });
  return { id: projectId };
}
