import { isGuarantee } from '@tenderdesk/domain/bidding/deposit/deposit';
import type { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import { extensionRules, handBackRules, isOpenCall, receiptRules } from '@tenderdesk/domain/fulfilment/contract/bond';
import { wanFromYuan } from '@tenderdesk/domain/money';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { timeNow } from '../../../kernel/work.ts';
import { attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { lockProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { settle } from '../../work/reminder/reminder.service.ts';
import { aboutBond, BOND_FILES, fileIds, leftYuanOf, termsOf } from './bond-terms.service.ts';
import * as records from './bond.repository.ts';

/** Performance bonds of the winners: received, extended and handed back (例58). */

export interface ReceiptInput {
  sectionId: string;
  form: DepositForm;
  amountYuan: string;
  receivedDate: string;
  guarantor: string | null;
  guaranteeNo: string | null;
  guaranteeEnd?: string | null | undefined;
  files: readonly string[];
}

/** The winner of a section, once its notice is out. @throws HttpError 404; StateError before the notice */
function winnerIn(terms: Awaited<ReturnType<typeof termsOf>>['terms'], project: ProjectRow, sectionId: string) {
  const one = orNotFound(terms.find(({ winner }) => winner.sectionId === sectionId));
  if (one.issueDate === null) throw new StateError({ action: 'receiveBond', status: project.phase });
  return { ...one, issueDate: one.issueDate };
}

/**
 * A bond was received from the winner of a section.
 * @throws HttpError 404; StateError before the notice; RuleError 422 BOND_DATE, BOND_AMOUNT, BOND_GUARANTOR, BOND_END, BOND_FILE
 */
export async function receiveBond(context: Context, projectId: string, input: ReceiptInput): Promise<{ id: string }> {
  const { db, user } = context;
  const project = await lockProject(context, projectId);
  const { sectionId, form, amountYuan, receivedDate, files } = input;
  const { terms } = await termsOf(context, project);
  const { winner, issueDate, standing, mostYuan } = winnerIn(terms, project, sectionId);
  const guarantee = isGuarantee(form);
  const guarantor = guarantee ? input.guarantor : null;
  const guaranteeNo = guarantee ? input.guaranteeNo : null;
  const guaranteeEnd = guarantee ? (input.guaranteeEnd ?? null) : null;
  const today = (await timeNow(db)).slice(0, 10);
  const { heldYuan } = standing;
  const facts = { form, amountYuan, heldYuan, mostYuan, receivedDate, issueDate, today, guarantor, guaranteeEnd };
  enforce(findings(receiptRules, { ...facts, files: files.length }));
  const id = newId();
  const { supplierId, bidderName } = winner;
  const given = { form, amount: wanFromYuan(amountYuan), receivedDate, guarantor, guaranteeNo, guaranteeEnd };
  await records.insertBond(db, { id, sectionId, supplierId, bidderName, ...given, receivedBy: user.id });
  await claimAttachments(context, BOND_FILES, id, files);
  context.audit({
    action: 'RECEIVE_BOND',
    objectType: 'project',
    objectId: project.id,
    after: { bidderName, form, amountYuan, receivedDate, guarantor, guaranteeEnd },
  });
  return { id };
}

/** A bond that is held and on which no call is open, locked with its project. @throws HttpError 404, 409; StateError */
export async function lockHeld(
  context: Context,
  bondId: string,
  { action, version }: { action: string; version: number },
) {
  const { db } = context;
  const { projectId } = orNotFound(await records.selectOptionalBond(db, bondId));
  const project = await lockProject(context, projectId);
  const bond = orNotFound(await records.selectOptionalBond(db, bondId));
  expectVersion(bond.version, version);
  const calls = await records.selectCalls(db, [bondId]);
  const open = calls.find(({ status }) => isOpenCall(status));
  if (bond.status !== 'HELD' || open) throw new StateError({ action, status: open?.status ?? bond.status });
  return { project, bond, leftYuan: leftYuanOf(bond) };
}

/** Files join those that a bond has. */
async function addFiles(context: Context, bondId: string, files: readonly string[]): Promise<void> {
  const there = (await attachmentsOf(context, BOND_FILES, [bondId])).get(bondId);
  await claimAttachments(context, BOND_FILES, bondId, [...fileIds(there), ...files]);
}

/**
 * The guarantee of a bond holds longer.
 * @throws HttpError 404, 409 CONFLICT; StateError for one that has gone back or is called on; RuleError 422 BOND_END, BOND_FILE
 */
export async function extendBond(
  context: Context,
  bondId: string,
  { guaranteeEnd, files, version }: { guaranteeEnd: string; files: readonly string[]; version: number },
): Promise<{ id: string }> {
  const { project, bond } = await lockHeld(context, bondId, { action: 'extend', version });
  const { guaranteeEnd: before, bidderName } = bond;
  enforce(findings(extensionRules, { guaranteeEnd: before, newEnd: guaranteeEnd, files: files.length }));
  await records.updateBond(context.db, bondId, { guaranteeEnd });
  await addFiles(context, bondId, files);
  await settle(context, ['BOND_ENDS'], aboutBond(project, bondId).range);
  context.audit({
    action: 'EXTEND_BOND',
    objectType: 'project',
    objectId: project.id,
    before: { bidderName, guaranteeEnd: before },
    after: { bidderName, guaranteeEnd },
  });
  return { id: bondId };
}

/**
 * A bond was handed back.
 * @throws HttpError 404, 409 CONFLICT; StateError for one that has gone back or is called on; RuleError 422 BOND_DATE, BOND_SECURES,
 *   BOND_FILE
 */
export async function returnBond(
  context: Context,
  bondId: string,
  input: { returnedDate: string; note: string | null; files: readonly string[]; version: number },
): Promise<{ id: string }> {
  const { db, user } = context;
  const { returnedDate, note, files, version } = input;
  const { project, bond, leftYuan } = await lockHeld(context, bondId, { action: 'return', version });
  const now = await timeNow(db);
  const { receivedDate, over, bidderName } = bond;
  const facts = { returnedDate, receivedDate, today: now.slice(0, 10), over, note, files: files.length };
  enforce(findings(handBackRules, facts));
  const done = { status: 'RETURNED' as const, returnedDate, returnNote: note };
  await records.updateBond(db, bondId, { ...done, returnedBy: user.id, returnedTime: now });
  await addFiles(context, bondId, files);
  await settle(context, ['BOND_ENDS', 'BOND_DUE_BACK'], aboutBond(project, bondId).range);
  context.audit({
    action: 'RETURN_BOND',
    objectType: 'project',
    objectId: project.id,
    after: { bidderName, amountYuan: leftYuan, returnedDate, note },
  });
  return { id: bondId };
}
