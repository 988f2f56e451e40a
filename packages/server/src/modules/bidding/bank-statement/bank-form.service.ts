import { BANK_FIELDS, bankFormRules, type BankField } from '@tenderdesk/domain/bidding/bank-statement/bank-form';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import * as records from './bank-form.repository.ts';

/** How banks head the columns of their statements: shipped for three, and what a unit adds for its own banks. */

interface FormInput {
  name: string;
  headings: Record<BankField, string[]>;
}

/** Those that come with the product, and one's own organisation's. */
export async function listForms({ db, user }: Context) {
  const rows = await records.selectForms(db, user.organizationId);
  const keeps = may(user, 'MAINTAIN:BANK_STATEMENT');
  return rows.map(({ id, name, headings, enabled, version, organizationId }) => ({
    id,
    name,
    headings: Object.fromEntries(
      BANK_FIELDS.map((field) => [field, [...(headings[field] ?? [])]]),
    ) as FormInput['headings'],
    enabled,
    version,
    allowedActions: keeps && organizationId !== null ? ['edit' as const] : [],
  }));
}

const TAKEN = { zh: '已有同名的银行格式', en: 'There is a form of this name' };

/** @throws HttpError 409 DUPLICATE; RuleError 422 BANK_HEADINGS */
export async function addForm(context: Context, { name, headings }: FormInput): Promise<{ id: string }> {
  const { db, user } = context;
  enforce(findings(bankFormRules, { headings }));
  const id = newId();
  const { organizationId } = user;
  if (!(await records.insertForm(db, { id, organizationId, name, headings: JSON.stringify(headings) })))
    throw duplicate({ name: TAKEN });
  context.audit({ action: 'CREATE', objectType: 'bankForm', objectId: id, after: { name, headings } });
  return { id };
}

/** @throws HttpError 404, 409 CONFLICT or DUPLICATE; RuleError 422 BANK_HEADINGS */
export async function saveForm(
  context: Context,
  formId: string,
  { name, headings, enabled, version }: FormInput & { enabled: boolean; version: number },
): Promise<{ id: string }> {
  const { db, user } = context;
  const before = orNotFound(await records.lockOptionalForm(db, user.organizationId, formId));
  expectVersion(before.version, version);
  enforce(findings(bankFormRules, { headings }));
  if (await records.isTaken(db, user.organizationId, name, formId)) throw duplicate({ name: TAKEN });
  await records.updateForm(db, formId, { name, headings: JSON.stringify(headings), enabled });
  const after = { name, headings, enabled };
  context.audit({
    action: 'CHANGE',
    objectType: 'bankForm',
    objectId: formId,
    before: { name: before.name, headings: before.headings, enabled: before.enabled },
    after,
  });
  return { id: formId };
}
