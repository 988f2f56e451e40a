import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { supplierOf } from '../supplier/supplier.service.ts';
import * as records from './portfolio.repository.ts';

/** Kind of the files that prove a work. */
const PROOFS = 'SUPPLIER_PERFORMANCE';
/** People, and works, that a company may name. */
const MOST = 500;

const own = ({ user }: Context): string => user.supplierId ?? '';

/** People of a supplier by the page. */
export async function listPeople({ db }: Context, { supplierId, ...filter }: PageQuery & { supplierId: string }) {
  const { rows, total } = await records.pagePeople(db, supplierId, filter);
  return { ...total, content: rows };
}

/** Works of a supplier by the page. */
export async function listPerformances(
  context: Context,
  { supplierId, ...filter }: PageQuery & { supplierId: string },
) {
  const { rows, total } = await records.pagePerformances(context.db, supplierId, filter);
  const files = await attachmentsOf(
    context,
    PROOFS,
    rows.map(({ id }) => id),
  );
  return { ...total, content: rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] })) };
}

/** People of the caller's own company. */
export const listOwnPeople = (context: Context, filter: PageQuery) =>
  listPeople(context, { ...filter, supplierId: own(context) });

/** Works of the caller's own company. */
export const listOwnPerformances = (context: Context, filter: PageQuery) =>
  listPerformances(context, { ...filter, supplierId: own(context) });

/** The people of companies as bids are compared by them: name and number of the certificate. */
export async function peopleOf({ db }: Context, supplierIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await records.selectPeopleOf(db, supplierIds);
  const groups = Map.groupBy(rows, ({ supplierId }) => supplierId);
  return new Map([...groups].map(([id, people]) => [id, people.map(({ name, certNo }) => `${name} ${certNo}`)]));
}

async function refuseTooMany(
  { db }: Context,
  table: 'supplierPerson' | 'supplierPerformance',
  supplierId: string,
): Promise<void> {
  if ((await records.countOf(db, table, supplierId)) >= MOST)
    throw badField('', { zh: `最多登记${MOST}条`, en: `At most ${MOST} can be named` });
}

interface Person {
  name: string;
  cert: string;
  certNo: string;
}

const SAME_CERT = { certNo: { zh: '该证书编号已登记', en: 'Somebody with this certificate is there already' } };

/** Names one of the people of the own company. @throws HttpError 400, 404 for people without a company, 409 DUPLICATE */
export async function addPerson(context: Context, person: Person) {
  const { db, user } = context;
  const { id: supplierId } = await supplierOf(context, own(context));
  await refuseTooMany(context, 'supplierPerson', supplierId);
  const id = newId();
  if (!(await records.insertPerson(db, { ...person, id, supplierId, createdBy: user.id }))) throw duplicate(SAME_CERT);
  trace(context, 'ADD_SUPPLIER_PERSON', null, person);
  return { id };
}

/** Changes one of the own company's people. @throws HttpError 404, 409 CONFLICT or DUPLICATE */
export async function savePerson(context: Context, id: string, { version, ...person }: Person & { version: number }) {
  const row = orNotFound(await records.lockOptionalPerson(context.db, own(context), id));
  expectVersion(row.version, version);
  const next = { ...row, ...person };
  if (await records.isHeldByAnother(context.db, next)) throw duplicate(SAME_CERT);
  await records.updatePerson(context.db, next);
  trace(context, 'SAVE_SUPPLIER_PERSON', personOf(row), person);
  return { id };
}

const personOf = ({ name, cert, certNo }: records.PersonRow): Person => ({ name, cert, certNo });

/** Somebody is no longer one of the own company's people. @throws HttpError 404 */
export async function removePerson(context: Context, id: string) {
  const row = orNotFound(await records.lockOptionalPerson(context.db, own(context), id));
  await records.deleteOne(context.db, 'supplierPerson', id);
  trace(context, 'REMOVE_SUPPLIER_PERSON', personOf(row), null);
  return { id };
}

interface Work {
  project: string;
  owner: string;
  /** 万元. */
  amount?: string | null | undefined;
  completedDate: string;
}
type WorkInput = Work & { files: readonly string[] };

const SAME_WORK = { project: { zh: '该业绩已登记', en: 'This work is there already' } };

/** @throws HttpError 400 for a work that is not done yet */
function expectDone({ now }: Context, { completedDate }: Work): void {
  if (completedDate > now.slice(0, 10)) throw badField('completedDate', { zh: '不能晚于今天', en: 'Not after today' });
}

/** Names a work of the own company. @throws HttpError 400, 404 for people without a company, 409 DUPLICATE */
export async function addPerformance(context: Context, { files, amount = null, ...work }: WorkInput) {
  const { db, user } = context;
  const { id: supplierId } = await supplierOf(context, own(context));
  expectDone(context, work);
  await refuseTooMany(context, 'supplierPerformance', supplierId);
  const id = newId();
  const row = { ...work, amount, id, supplierId, createdBy: user.id };
  if (!(await records.insertPerformance(db, row))) throw duplicate(SAME_WORK);
  await claimAttachments(context, PROOFS, id, files);
  trace(context, 'ADD_SUPPLIER_PERFORMANCE', null, { ...work, amount });
  return { id };
}

/** Changes a work of the own company. @throws HttpError 400, 404, 409 CONFLICT or DUPLICATE */
export async function savePerformance(
  context: Context,
  id: string,
  { version, files, amount = null, ...work }: WorkInput & { version: number },
) {
  const row = orNotFound(await records.lockOptionalPerformance(context.db, own(context), id));
  expectVersion(row.version, version);
  expectDone(context, work);
  const next = { ...row, ...work, amount };
  if (await records.isNamedTwice(context.db, next)) throw duplicate(SAME_WORK);
  await records.updatePerformance(context.db, next);
  await claimAttachments(context, PROOFS, id, files);
  trace(context, 'SAVE_SUPPLIER_PERFORMANCE', workOf(row), { ...work, amount });
  return { id };
}

const workOf = ({ project, owner, amount, completedDate }: records.PerformanceRow): Work => ({
  project,
  owner,
  amount,
  completedDate,
});

/** Takes a work off the own company's list. @throws HttpError 404 */
export async function removePerformance(context: Context, id: string) {
  const row = orNotFound(await records.lockOptionalPerformance(context.db, own(context), id));
  await claimAttachments(context, PROOFS, id, []);
  await records.deleteOne(context.db, 'supplierPerformance', id);
  trace(context, 'REMOVE_SUPPLIER_PERFORMANCE', workOf(row), null);
  return { id };
}

type Action = `${'ADD' | 'SAVE' | 'REMOVE'}_SUPPLIER_${'PERSON' | 'PERFORMANCE'}`;

/** Noted in the history of the company. */
const trace = (context: Context, action: Action, before: object | null, after: object | null): void =>
  context.audit({
    action,
    objectType: 'supplier',
    objectId: own(context),
    ...(before && { before }),
    ...(after && { after }),
  });

/** What proves a work is for the company itself and for those who may read the library. */
export function plugInReaders(): void {
  attachmentReaders.add(PROOFS, async ({ db, user }, performanceId) => {
    if (may(user, 'READ:SUPPLIER_DETAILS')) return true;
    return user.supplierId !== null && (await records.selectOptionalOwner(db, performanceId)) === user.supplierId;
  });
}
