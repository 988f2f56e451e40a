import type { TitleLevel } from '@tenderdesk/domain/people/expert/codes';
import type { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { StateError } from '@tenderdesk/domain/rule';
import { auditStates } from '@tenderdesk/domain/people/supplier/supplier';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate } from '../../../kernel/errors.ts';
import {
  changeAccount,
  createAccount,
  createOrganization,
  organizationOfType,
} from '../../access/account/account.service.ts';
import { hashNewPassword } from '../../access/account/new-password.service.ts';
import { isDistrict } from '../../platform/reference/districts.service.ts';
import { insertExpert, selectTaken, updateExpert, type ExpertRow } from './expert.repository.ts';
import { lockExpert, specialtyCodes } from './expert.service.ts';

/** What the pool asks of an expert; specialties are codes of bidding.ExpertSpecialty. */
interface ExpertForm {
  name: string;
  employer: string;
  title: string | null;
  titleLevel: TitleLevel;
  workYears: number;
  district?: string | null;
  specialties: string[];
}

/** @throws HttpError 400 for a district that is not listed */
function refuseNowhere(district: string | null): void {
  if (district === null || isDistrict(district)) return;
  throw badField('district', { zh: '请选择列出的地区', en: 'Choose from the list' });
}

/** @param held what the expert has already: it may have gone out of use @throws HttpError 400 for what the dictionary lacks */
function refuseUnknown(specialties: readonly string[], held: readonly string[] = []): void {
  const known = [...specialtyCodes(), ...held];
  if (specialties.every((code) => known.includes(code))) return;
  throw badField('specialties', { zh: '请选择列出的专业', en: 'Choose from the list' });
}

const TAKEN = {
  username: { zh: '该用户名已被使用', en: 'This user name is taken' },
  idNumber: { zh: '该身份证号的专家已在库', en: 'An expert with this identity number is in the pool' },
} as const;

/** @throws HttpError 409 naming what is taken; the database refuses those who are as fast */
async function refuseTaken(
  { db }: Context,
  wanted: { username?: string; idNumberDigest: string },
  exceptId?: string,
): Promise<void> {
  const fields = await selectTaken(db, wanted, exceptId);
  if (fields.length > 0) throw duplicate(Object.fromEntries(fields.map((field) => [field, TAKEN[field]])));
}

/**
 * Adds an expert with an account of the pool, to be audited.
 * @throws HttpError 400 with the faulty fields; 409 for a user name or person that is there already
 */
export async function create(
  context: Context,
  { password, ...form }: ExpertForm & { mobile: string; idNumber: string; username: string; password: string },
) {
  refuseUnknown(form.specialties);
  refuseNowhere(form.district ?? null);
  const passwordHash = await hashNewPassword(context.db, password, { username: form.username, field: 'password' });
  return enrolExpert(context, { ...form, passwordHash });
}

/**
 * Adds an expert with an account of the pool from data that were checked before, password hashed, to be audited.
 * @throws HttpError 409 for a user name or person that is there already
 */
export async function enrolExpert(
  context: Context,
  input: ExpertForm & {
    mobile: string;
    idNumber: string;
    username: string;
    passwordHash: string;
    auditStatus?: AuditStatus;
    /** The expert comes in from elsewhere. */
    imported?: boolean;
  },
) {
  const {
    username,
    passwordHash,
    name,
    mobile,
    employer,
    title,
    titleLevel,
    workYears,
    auditStatus,
    imported = false,
  } = input;
  const district = input.district ?? null;
  const idNumber = input.idNumber.toUpperCase();
  const specialties = [...new Set(input.specialties)];
  const idNumberDigest = context.cipher.digest(idNumber);
  await refuseTaken(context, { username, idNumberDigest });
  const { id } = await createAccount(context, {
    username,
    passwordHash,
    displayName: name,
    mobile,
    idNumber,
    identities: [{ organizationId: await poolOf(context), userType: 'EXPERT', roles: ['EXPERT'] }],
    imported,
  });
  await insertExpert(context.db, {
    userId: id,
    employer,
    title,
    titleLevel,
    workYears,
    district,
    specialties,
    idNumberDigest,
    ...(auditStatus ? { auditStatus } : {}),
    importedTime: imported ? context.now : null,
    auditReason: null,
    auditedTime: null,
    auditedBy: null,
    statusReason: null,
  });
  context.audit({
    action: 'CREATE_EXPERT',
    objectType: 'expert',
    objectId: id,
    after: { name, employer, title, titleLevel, workYears, district, specialties },
  });
  return { id };
}

/** The organisation of the experts; it is made with the first of them. */
async function poolOf(context: Context): Promise<string> {
  const pool = await organizationOfType(context, 'EXPERT_POOL');
  if (pool) return pool.id;
  const made = await createOrganization(context, {
    name: '评标专家库',
    label: '专家',
    type: 'EXPERT_POOL',
    hierarchy: '-',
    parent: await organizationOfType(context, 'HEADQUARTERS'),
  });
  return made.id;
}

/**
 * Changes an expert, who is audited again. Phone and id number that are not given stay.
 * @throws HttpError 400 with the faulty fields, 404, 409 CONFLICT or DUPLICATE; StateError for one that was merged away
 */
export async function saveExpert(
  context: Context,
  expertId: string,
  input: ExpertForm & { mobile: string | null; idNumber: string | null; version: number },
) {
  const { version, name, employer, title, titleLevel, workYears } = input;
  const district = input.district ?? null;
  const personal = {
    ...(input.mobile ? { mobile: input.mobile } : {}),
    ...(input.idNumber ? { idNumber: input.idNumber.toUpperCase() } : {}),
  };
  const specialties = [...new Set(input.specialties)];
  const before = await lockExpert(context, expertId, version);
  if (before.status === 'REMOVED') throw new StateError({ action: 'edit', status: before.status });
  refuseUnknown(specialties, before.specialties);
  if (district !== before.district) refuseNowhere(district);
  const known = personal.idNumber ? { idNumberDigest: context.cipher.digest(personal.idNumber) } : null;
  if (known) await refuseTaken(context, known, expertId);
  const professional = { employer, title, titleLevel, workYears, district, specialties };
  await changeAccount(context, expertId, { displayName: name, ...personal });
  await updateExpert(context.db, expertId, {
    ...professional,
    ...known,
    auditStatus: auditStates.next(before.auditStatus, 'resubmit'),
    auditReason: null,
  });
  context.audit({
    action: 'SAVE_EXPERT',
    objectType: 'expert',
    objectId: expertId,
    before: traced(before),
    // that they changed is kept, not what they are
    after: { name, ...professional, changed: Object.keys(personal) },
  });
  return { id: expertId };
}

/** What the trail keeps of an expert: no phone, no id number. */
const traced = ({ displayName, employer, title, titleLevel, workYears, district, ...row }: ExpertRow) => ({
  name: displayName,
  employer,
  title,
  titleLevel,
  workYears,
  district,
  specialties: row.specialties,
  auditStatus: row.auditStatus,
});
