import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import type { TipForm } from './update-tip.contract.ts';
import * as records from './update-tip.repository.ts';

const TYPE = 'updateTip';

const present = ({ id, title, release, publisherName, publishTime, isNew }: records.TipRow) => ({
  id,
  title,
  release,
  publisherName,
  publishTime,
  isNew,
});

/** Tips by the page. */
export async function listTips({ db, user }: Context, filter: records.TipFilter) {
  const { rows, total } = await records.pageTips(db, user.id, filter);
  return { ...total, content: rows.map(present) };
}

/** @throws HttpError 404 */
export async function viewTip({ db, user }: Context, tipId: string) {
  const row = orNotFound(await records.selectOptionalTip(db, user.id, tipId));
  const edits = may(user, 'MAINTAIN:TIP') && user.actorId === null;
  return {
    ...present(row),
    content: row.content,
    version: row.version,
    allowedActions: edits ? ['edit' as const, 'delete' as const] : [],
  };
}

/** @throws HttpError 404 */
export async function readTip({ db, user }: Context, tipId: string) {
  orNotFound(await records.selectOptionalTip(db, user.id, tipId));
  await records.insertSeen(db, tipId, user.id);
  return { id: tipId };
}

/** A tip for everybody in the group; who writes it has seen it. */
export async function addTip({ db, user, audit }: Context, form: TipForm) {
  const id = newId();
  await records.insertTip(db, { id, ...form, createdBy: user.id });
  await records.insertSeen(db, id, user.id);
  audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: form });
  return { id };
}

/** @throws HttpError 404, 409 CONFLICT */
export async function saveTip(context: Context, tipId: string, { version, ...form }: TipForm & { version: number }) {
  const before = orNotFound(await records.lockOptionalTip(context.db, tipId));
  expectVersion(before.version, version);
  await records.updateTip(context.db, tipId, form);
  context.audit({ action: 'CHANGE', objectType: TYPE, objectId: tipId, before, after: form });
  return { id: tipId };
}

/** @throws HttpError 404 */
export async function deleteTip(context: Context, tipId: string) {
  const before = orNotFound(await records.lockOptionalTip(context.db, tipId));
  await records.deleteTip(context.db, tipId);
  context.audit({ action: 'DELETE', objectType: TYPE, objectId: tipId, before });
  return { id: tipId };
}
