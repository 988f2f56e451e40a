import { addWorkdays } from '@tenderdesk/domain/calendar';
import { paramNumber } from '@tenderdesk/domain/params';
import type { DishonestyLevel, DishonestyScope } from '@tenderdesk/domain/people/dishonesty/codes';
import { dishonestyStates, filingRules, hearingRules, yearFrom } from '@tenderdesk/domain/people/dishonesty/dishonesty';
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { paramsToday } from '../../platform/parameter/parameter.service.ts';
import { suppliersOf } from '../supplier/supplier.service.ts';
import { citedProjects } from './dishonesty.hooks.ts';
import { askApprovers, askCompany, stopAsking } from './dishonesty-news.service.ts';
import * as records from './dishonesty.repository.ts';
import { ANSWER_FILES, FILES, hearingNow, seen, TYPE } from './dishonesty.service.ts';

interface Form {
  supplierId: string;
  projectId?: string | null | undefined;
  kind: string;
  facts: string;
  basis: string;
  level: DishonestyLevel;
  scope: DishonestyScope;
  projectType?: string | null | undefined;
  effectiveFrom: string;
  effectiveTo: string;
  files: readonly string[];
}

const today = ({ now }: Pick<Context, 'now'>): string => now.slice(0, 10);

/** A unit as records name theirs. */
interface Unit {
  organizationId: string;
  organizationPath: string;
}

/** The unit that files it: of a project its unit, else `own`. @throws HttpError 404; RuleError DISHONESTY_SEALED */
async function filedBy(context: Context, projectId: string | null, { organizationId, organizationPath }: Unit) {
  if (projectId === null) return { organizationId, organizationPath };
  const { sealed, ...unit } = orNotFound((await citedProjects.get('project')?.(context, projectId)) ?? null);
  if (sealed) {
    // the same whoever is named, so that nothing tells who takes part
    throw ruleError('DISHONESTY_SEALED', 'projectId', {
      zh: '项目开标前不得据以填报失信处理',
      en: 'No record is filed from a project before its opening',
    });
  }
  return unit;
}

const inDictionary = (type: string, code: string | null | undefined): boolean =>
  dictOptions(type).some((option) => option.code === code);

/**
 * @param own the unit of a record that names no project
 * @throws HttpError 400 for a wrong code, an unknown company, a reach that fits nothing; 404; RuleError as filingRules
 */
async function columnsOf(context: Context, { files: _files, projectId, projectType, ...form }: Form, own: Unit) {
  const unit = await filedBy(context, projectId ?? null, own);
  const [supplier] = await suppliersOf(context, [form.supplierId]);
  if (!supplier) throw badField('supplierId', { zh: '请选择企业', en: 'Choose a company' });
  if (!inDictionary('bidding.DishonestyKind', form.kind))
    throw badField('kind', { zh: '请选择失信行为', en: 'Choose a kind' });
  if (form.scope === 'KIND' && !inDictionary('bidding.ProjectType', projectType))
    throw badField('projectType', { zh: '请选择项目类型', en: 'Choose a type of project' });
  if (form.scope === 'ORG' && !(await records.isUnit(context.db, unit.organizationId)))
    throw badField('scope', {
      zh: '范围为本单位时，请选择该单位的项目，或由该单位填报',
      en: 'For one unit, choose a project of it, or let it file the record',
    });
  enforce(findings(filingRules, { ...form, today: today(context) }));
  return {
    ...form,
    ...unit,
    projectId: projectId ?? null,
    projectType: form.scope === 'KIND' ? (projectType ?? null) : null,
  };
}

/** Files a record as a draft. @throws as columnsOf */
export async function fileDishonesty(context: Context, form: Form) {
  const columns = await columnsOf(context, form, context.user);
  const id = newId();
  await records.insertRecord(context.db, { id, ...columns, ...BLANK, createdBy: context.user.id });
  await claimAttachments(context, FILES, id, form.files);
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: columns });
  return { id };
}

const NOT_HEARD = { hearingTime: null, hearingDue: null, answer: null, answeredBy: null, answeredTime: null };

/** No decision stands: one that sent it back is history once it is handed in again. */
const UNDECIDED = { decidedBy: null, decidedTime: null, opinion: null };

/** A record of which nothing has happened yet. */
const BLANK = {
  ...NOT_HEARD,
  ...UNDECIDED,
  submittedBy: null,
  submittedTime: null,
  endedOn: null,
  endReason: null,
};

/** A draft within the caller's scope, locked. @throws HttpError 404, 409 CONFLICT; StateError for what is no draft */
async function lockDraft(context: Context, dishonestyId: string, version: number | null, action: string) {
  await seen(context, dishonestyId);
  const row = orNotFound(await records.lockOptionalRecord(context.db, dishonestyId));
  if (version !== null) expectVersion(row.version, version);
  if (row.status !== 'DRAFT') throw new StateError({ action, status: row.status });
  return row;
}

/** @throws HttpError 400, 404, 409 CONFLICT; StateError while the company is asked; RuleError as filingRules, DISHONESTY_SEALED */
export async function saveDishonesty(
  context: Context,
  dishonestyId: string,
  { version, ...form }: Form & { version: number },
) {
  const row = await lockDraft(context, dishonestyId, version, 'edit');
  if (hearingNow(context, row) === 'WAITING') throw new StateError({ action: 'edit', status: 'WAITING' });
  const columns = await columnsOf(context, form, row);
  // what the company was told is no longer what stands here
  await records.updateRecord(context.db, row.id, { ...columns, ...NOT_HEARD });
  await stopAsking(context, row);
  // what one company brought in its defence is nothing for another
  if (columns.supplierId !== row.supplierId) await claimAttachments(context, ANSWER_FILES, row.id, []);
  await claimAttachments(context, FILES, row.id, form.files);
  context.audit({ action: 'CHANGE', objectType: TYPE, objectId: row.id, before: row, after: columns });
  return { id: row.id };
}

/** @throws HttpError 404; StateError once the company was told */
export async function dropDishonesty(context: Context, dishonestyId: string) {
  const row = await lockDraft(context, dishonestyId, null, 'drop');
  if (row.hearingTime !== null) throw new StateError({ action: 'drop', status: 'TOLD' });
  await records.deleteRecord(context.db, row.id);
  context.audit({ action: 'DELETE', objectType: TYPE, objectId: row.id, before: { facts: row.facts } });
  return { id: row.id };
}

/** Tells the company and gives it its term. @throws HttpError 404, 409 CONFLICT; StateError when it was told already */
export async function tellCompany(context: Context, dishonestyId: string, version: number) {
  const row = await lockDraft(context, dishonestyId, version, 'tell');
  if (row.hearingTime !== null) throw new StateError({ action: 'tell', status: 'TOLD' });
  const days = paramNumber(await paramsToday(context), 'bidding.dishonesty.hearingDays');
  const hearingDue = addWorkdays(today(context), days, WORKDAYS).date;
  await records.updateRecord(context.db, row.id, { hearingTime: context.now, hearingDue });
  context.audit({ action: 'TELL_COMPANY', objectType: TYPE, objectId: row.id, after: { hearingDue } });
  await askCompany(context, row, hearingDue);
  return { id: row.id };
}

/** @throws HttpError 404, 409 CONFLICT; StateError; RuleError DISHONESTY_HEARING */
export async function submitDishonesty(context: Context, dishonestyId: string, version: number) {
  const row = await lockDraft(context, dishonestyId, version, 'submit');
  enforce(findings(hearingRules, { hearing: hearingNow(context, row) }));
  const status = dishonestyStates.next(row.status, 'submit');
  await records.updateRecord(context.db, row.id, {
    ...UNDECIDED,
    status,
    submittedBy: context.user.id,
    submittedTime: context.now,
  });
  await stopAsking(context, row);
  context.audit({
    action: 'HAND_IN',
    objectType: TYPE,
    objectId: row.id,
    before: { status: row.status },
    after: { status },
  });
  await askApprovers(context, row);
  return { id: row.id };
}

/** Proposes a record of a company whose performance was evaluated as D; once for each project. */
export async function proposeForPerformance(
  context: Context,
  proposal: {
    supplierId: string;
    project: { id: string; name: string; organizationId: string; organizationPath: string };
    comment: string | null;
    createdBy: string;
  },
): Promise<void> {
  const { supplierId, project, comment, createdBy } = proposal;
  if (await records.isProposed(context.db, supplierId, project.id)) return;
  const id = newId();
  const effectiveFrom = today(context);
  const columns = {
    supplierId,
    kind: 'PERFORMANCE_D',
    facts: `“${project.name}”履约评价为D级${comment ? `：${comment}` : ''}`,
    basis: '履约评价办法：D级提出失信处理建议',
    level: 'GENERAL',
    scope: 'GROUP',
    projectType: null,
    source: 'PERFORMANCE',
    projectId: project.id,
    organizationId: project.organizationId,
    organizationPath: project.organizationPath,
    effectiveFrom,
    effectiveTo: yearFrom(effectiveFrom),
  } as const;
  await records.insertRecord(context.db, { id, ...columns, ...BLANK, createdBy });
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: columns });
}
