import type { SupervisorStatus } from '@tenderdesk/domain/oversight/supervision/supervision-codes';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import * as records from './supervisor.repository.ts';

const TYPE = 'supervisor';

/** The supervisors of the group, by the page. */
export async function listSupervisors(context: Context, filter: records.SupervisorFilter) {
  const { db, user, language } = context;
  const { rows, total } = await records.pageSupervisors(db, filter);
  const edits = may(user, 'MAINTAIN:SUPERVISOR');
  return {
    ...total,
    content: rows.map(({ id, name, organizationId, organizationName, duty, phone, certNo, status, version }) => ({
      id,
      name,
      organizationId,
      organizationName,
      duty,
      phone: shownContact(context, phone, false),
      certNo,
      status: codedBy('bidding.SupervisorStatus', status, language),
      version,
      allowedActions: edits ? ['edit' as const] : [],
    })),
  };
}

interface SupervisorForm {
  name: string;
  organizationId: string;
  duty: string | null;
  phone: string | null;
  certNo: string | null;
}

async function expectUnit({ db }: Context, organizationId: string): Promise<void> {
  if (!(await records.isUnit(db, organizationId)))
    throw badField('organizationId', { zh: '请选择在用的单位', en: 'Choose a unit that is in use' });
}

const taken = () =>
  duplicate({ name: { zh: '该单位已有同名监督人员', en: 'The unit has a supervisor of that name already' } });

/** @throws HttpError 400 for an unknown unit, 409 where it has one of that name */
export async function addSupervisor(context: Context, { phone, ...form }: SupervisorForm) {
  await expectUnit(context, form.organizationId);
  const id = newId();
  const sealed = phone === null ? null : context.cipher.sealContact(phone);
  if (!(await records.insertSupervisor(context.db, { id, ...form, phone: sealed }))) throw taken();
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: form });
  return { id };
}

/** @throws HttpError 400 for an unknown unit, 404, 409 CONFLICT or where the unit has another one of that name */
export async function saveSupervisor(
  context: Context,
  supervisorId: string,
  { version, phone, ...form }: SupervisorForm & { status: SupervisorStatus; version: number },
) {
  const { db, cipher } = context;
  const {
    id,
    createdTime: _createdTime,
    phone: _phone,
    version: seen,
    ...before
  } = orNotFound(await records.lockOptionalSupervisor(db, supervisorId));
  expectVersion(seen, version);
  if (form.organizationId !== before.organizationId) await expectUnit(context, form.organizationId);
  if (await records.isTaken(db, form, id)) throw taken();
  await records.updateSupervisor(db, id, { ...form, ...(phone === null ? {} : { phone: cipher.sealContact(phone) }) });
  context.audit({ action: 'CHANGE', objectType: TYPE, objectId: id, before, after: form });
  return { id };
}
