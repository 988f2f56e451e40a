import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { may, type User } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { savePostOf } from '../../access/account/person.service.ts';
import * as records from './directory.repository.ts';

/** Who works where in the group, by the page. */
export async function listContacts({ db, language }: Context, filter: records.ContactFilter) {
  const { rows, total } = await records.pageContacts(db, language, filter);
  return { ...total, content: rows };
}

/** The organisations in use; one whose organisation above is not among them stands at the top. */
export async function structure({ db, language }: Context) {
  const rows = await records.selectStructure(db);
  const ids = new Set(rows.map(({ id }) => id));
  return rows.map(({ id, parentId, name, type, people }) => ({
    id,
    parentId: parentId !== null && ids.has(parentId) ? parentId : null,
    name,
    type: codedBy('sys.OrganizationType', type, language),
    people,
  }));
}

/** Those of a unit keep their own people, the group's administrators everybody. */
const keeps = (user: User, organizationId: string): boolean =>
  may(user, 'MAINTAIN:ORGANIZATION_STRUCTURE') &&
  (user.userType === 'SYSTEM' || user.organizationId === organizationId);

/** One organisation and who does what in it. @throws HttpError 404 */
export async function structureUnit({ db, user, language }: Context, organizationId: string) {
  const { type, ...unit } = orNotFound(await records.selectOptionalUnit(db, organizationId));
  const posts = await records.selectPosts(db, language, organizationId);
  return {
    ...unit,
    type: codedBy('sys.OrganizationType', type, language),
    posts: posts.map((post) => ({
      ...post,
      allowedActions: keeps(user, organizationId) ? (['edit'] as const).slice() : [],
    })),
  };
}

/**
 * Post and office phone of somebody.
 * @throws HttpError 404 outside of what the caller keeps; 409 when somebody else changed the person
 */
export async function savePost(
  context: Context,
  identityId: string,
  { version, ...changes }: { title: string | null; officePhone: string | null; version: number },
): Promise<{ id: string }> {
  const { db, user, language } = context;
  const post = await records.selectOptionalPost(db, language, identityId);
  const { userId, title, officePhone } = orNotFound(post && keeps(user, post.organizationId) ? post : null);
  await savePostOf(context, userId, { identityId, version, ...changes });
  context.audit({
    action: 'CHANGE',
    objectType: 'identity',
    objectId: identityId,
    before: { title, officePhone },
    after: changes,
  });
  return { id: identityId };
}
