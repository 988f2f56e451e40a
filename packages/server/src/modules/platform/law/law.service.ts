import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { codedBy } from '../../../kernel/wire.ts';
import type { LawForm } from './law.contract.ts';
import * as records from './law.repository.ts';

const TYPE = 'law';

/** Laws by the page. */
export async function listLaws({ db, language }: Context, filter: records.LawFilter) {
  const { rows, total } = await records.pageLaws(db, filter);
  const content = rows.map(({ sortTitle: _sort, supersededById, successorTitle, ...row }) => ({
    ...row,
    supersededBy: supersededById === null ? null : { id: supersededById, title: successorTitle! },
    status: codedBy('bidding.LawStatus', row.status, language),
  }));
  return { ...total, content };
}

/** The columns of a form; a law without a number keeps an empty one, so that its title stands once, too. */
const columnsOf = (form: LawForm) => ({ ...form, docNo: form.docNo ?? '' });

/**
 * Only what was abolished has another one in its place, and none that it has replaced itself.
 * @param lawId null for a new one
 * @throws HttpError 400
 */
async function expectSuccessor(
  { db }: Context,
  lawId: string | null,
  { status, supersededById }: LawForm,
): Promise<void> {
  if (supersededById === null) return;
  if (status !== 'ABOLISHED')
    throw badField('status', {
      zh: '有替代法规的，状态应为已废止',
      en: 'A law that another one replaced is abolished',
    });
  const later = await records.selectSuccessors(db, supersededById);
  if (later.length === 0 || (lawId !== null && later.includes(lawId)))
    throw badField('supersededById', {
      zh: '请选择其他法规，且不能互相替代',
      en: 'Choose another law; two do not replace each other',
    });
}

/** A law that stands in the library already is refused, whoever came first. */
async function once<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw duplicate({ title: { zh: '该名称和文号的法规已存在', en: 'There is one of this title and number already' } });
  }
}

/** @throws HttpError 400; 409 for a title and document number that are there already */
export async function add(context: Context, form: LawForm) {
  const { db, user, audit } = context;
  await expectSuccessor(context, null, form);
  const id = newId();
  await once(records.insertLaw(db, { id, ...columnsOf(form), createdBy: user.id }));
  audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: form });
  return { id };
}

/** @throws HttpError 400, 404, 409 */
export async function saveLaw(context: Context, lawId: string, { version, ...form }: LawForm & { version: number }) {
  const before = orNotFound(await records.lockOptionalLaw(context.db, lawId));
  expectVersion(before.version, version);
  await expectSuccessor(context, lawId, form);
  await once(records.updateLaw(context.db, lawId, columnsOf(form)));
  context.audit({ action: 'CHANGE', objectType: TYPE, objectId: lawId, before, after: form });
  return { id: lawId };
}

/** @throws HttpError 404 */
export async function remove(context: Context, lawId: string) {
  const before = orNotFound(await records.lockOptionalLaw(context.db, lawId));
  await records.deleteLaw(context.db, lawId);
  context.audit({ action: 'DELETE', objectType: TYPE, objectId: lawId, before });
  return { id: lawId };
}
