import {
  contractChangeRules,
  contractChangeStates,
  contractTotal,
  shareOfAward,
} from '@tenderdesk/domain/fulfilment/contract/contract-change';
import type { ContractChangeKind } from '@tenderdesk/domain/fulfilment/contract/contract-change-codes';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { subtract } from '@tenderdesk/domain/money';
import { decisionRules } from '@tenderdesk/domain/procedure/incident/incident';
import { enforce, findings, ruleError, StateError, type Text } from '@tenderdesk/domain/rule';
import { deciderOf } from '../../../kernel/hands.ts';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { shownProposal } from '../../../kernel/proposal.ts';
import { newId } from '../../../kernel/ids.ts';
import { may, handsOf } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { approverOf } from '../../procedure/project/project-flow.service.ts';
import {
  aboutProject,
  clerkOf,
  lockProject,
  readsProject,
  viewProject,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { winnersOf } from '../../selection/candidate/candidate.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import * as records from './contract-change.repository.ts';
import * as contracts from './contract.repository.ts';

/** The register of a signed contract: what happens to it afterwards. */

/** What the files of an entry are filed under. */
const FILES = 'CONTRACT_CHANGE';

/** What reminders about an entry are filed under, whatever phase the project is in. */
const about = (project: ProjectRow, changeId: string) => {
  const { range, ...rest } = aboutProject(project, 'CONTRACT_SIGNING');
  return { range: { projectId: range.projectId, phase: range.phase, id: changeId }, ...rest };
};

const nameOf = (kind: ContractChangeKind): Text => ({
  zh: dictLabel('bidding.ContractChangeKind', kind, 'zh'),
  en: dictLabel('bidding.ContractChangeKind', kind, 'en'),
});

/** A contract within the caller's scope with its project, locked or to be read. @throws HttpError 404 */
export async function contractOf(context: Context, contractId: string, lock: boolean) {
  const projectId = orNotFound(await contracts.selectOptionalProjectId(context.db, contractId));
  const project = await (lock ? lockProject(context, projectId) : viewProject(context, projectId));
  const contract = orNotFound(
    (await contracts.selectContracts(context.db, projectId)).find(({ id }) => id === contractId),
  );
  const signed = (await contracts.selectSigned(context.db, [contractId])).length > 0;
  return { project, contract, signed };
}

/** What a contract has come to: its entries, their total, the entry that ended it early and the day of that. */
export async function standingOf(context: Context, contract: contracts.ContractRow) {
  const rows = await records.selectChanges(context.db, contract.id);
  const approved = rows.filter(({ status }) => status === 'APPROVED');
  const endedBy = approved.find(({ kind }) => kind === 'END') ?? null;
  return {
    rows,
    total: contractTotal(
      contract.amount,
      approved.map(({ amount }) => amount),
    ),
    endedBy,
    ended: endedBy?.date ?? null,
    open: rows.some(({ status }) => status === 'PROPOSED'),
  };
}

/** Whether the register of a contract holds an entry that counts, or waits. No check of scope. */
export const isRegistered = async ({ db }: Context, contractId: string): Promise<boolean> =>
  (await records.selectChanges(db, contractId)).some(({ status }) => status === 'APPROVED' || status === 'PROPOSED');

/** The register of a contract. @throws HttpError 404 */
export async function listChanges(context: Context, contractId: string) {
  const { user, language } = context;
  const { project, contract, signed } = await contractOf(context, contractId, false);
  const { rows, total, ended, open } = await standingOf(context, contract);
  const winner = (await winnersOf(context, project)).find(({ id }) => id === contract.candidateId);
  const awarded = winner?.winningPrice ?? null;
  const approver = await approverOf(context, project, 'CONTRACT_SIGNING');
  const files = await attachmentsOf(
    context,
    FILES,
    rows.map(({ id }) => id),
  );
  const maintains = may(user, 'MAINTAIN:PROJECT');
  return {
    mayPropose: signed && ended === null && !open && maintains,
    amount: contract.amount,
    total,
    awarded,
    share: shareOfAward(total, awarded),
    ended,
    changes: rows.map((row) => ({
      id: row.id,
      kind: codedBy('bidding.ContractChangeKind', row.kind, language),
      amount: row.amount,
      date: row.date,
      reason: row.reason,
      status: codedBy('bidding.ContractChangeStatus', row.status, language),
      files: files.get(row.id) ?? [],
      ...shownProposal(row, user, { decide: approver.holds(user), withdraw: maintains }),
    })),
  };
}

export interface ChangeInput {
  kind: ContractChangeKind;
  amount: string;
  cheaper: boolean;
  date: string;
  reason: string;
  files: readonly string[];
}

/**
 * Enters what happens to a signed contract, for the approver to decide.
 * @throws HttpError 400, 404; StateError before the signing is approved, or while an entry waits; RuleError CHANGE_FILE,
 *   CHANGE_DATE, CHANGE_AMOUNT, CHANGE_ENDED
 */
export async function proposeChange(context: Context, contractId: string, input: ChangeInput): Promise<{ id: string }> {
  const { db, user, now } = context;
  const { project, contract, signed } = await contractOf(context, contractId, true);
  const { total, ended, open } = await standingOf(context, contract);
  if (!signed || open) throw new StateError({ action: 'propose', status: open ? 'PROPOSED' : project.phase });
  const { kind, date, reason, files } = input;
  const amount = input.cheaper ? subtract('0', input.amount) : input.amount;
  const { signDate } = contract;
  const today = now.slice(0, 10);
  const facts = { kind, amount, total, date, signDate, today, ended: ended !== null, files: files.length };
  enforce(findings(contractChangeRules, facts));
  const id = newId();
  await records.insertChange(db, {
    id,
    contractId,
    projectId: project.id,
    kind,
    amount,
    date,
    reason,
    proposedBy: user.id,
  });
  await claimAttachments(context, FILES, id, files);
  const { receivers } = await approverOf(context, project, 'CONTRACT_SIGNING');
  const params = { name: project.name, what: nameOf(kind) };
  await remind(context, 'CONTRACT_CHANGE_APPROVE', about(project, id), params, [{ ...receivers, but: handsOf(user) }]);
  context.audit({
    action: 'PROPOSE_CONTRACT_CHANGE',
    objectType: 'project',
    objectId: project.id,
    after: { contractNo: contract.contractNo, kind, amount, date, reason },
  });
  return { id };
}

/** An entry with its project and contract, as they are once the project is locked. */
async function lockChange(context: Context, changeId: string, version: number) {
  const { contractId } = orNotFound(await records.selectOptionalChange(context.db, changeId));
  const { project, contract, signed } = await contractOf(context, contractId, true);
  const change = orNotFound(await records.selectOptionalChange(context.db, changeId));
  expectVersion(change.version, version);
  return { project, contract, change, signed };
}

async function close(
  context: Context,
  { project, contract, change }: Awaited<ReturnType<typeof lockChange>>,
  action: 'approve' | 'refuse' | 'withdraw',
  note: string | null,
): Promise<void> {
  const status = contractChangeStates.next(change.status, action);
  await records.settleChange(context.db, change.id, { status, decidedBy: context.user.id, decisionNote: note });
  await settle(context, ['CONTRACT_CHANGE_APPROVE'], about(project, change.id).range);
  const { kind, amount } = change;
  context.audit({
    action: action === 'withdraw' ? 'WITHDRAW_CONTRACT_CHANGE' : 'DECIDE_CONTRACT_CHANGE',
    objectType: 'project',
    objectId: project.id,
    before: { contractNo: contract.contractNo, kind, amount, status: change.status },
    after: { contractNo: contract.contractNo, kind, amount, status, note },
  });
}

/** @throws HttpError 404, 409 CONFLICT; StateError for one that is settled */
export async function withdrawChange(context: Context, changeId: string, { version }: { version: number }) {
  await close(context, await lockChange(context, changeId, version), 'withdraw', null);
  return { id: changeId };
}

/**
 * The approver of the chain of the signing decides on an entry.
 * @throws HttpError 403 for somebody else, 404, 409 CONFLICT; StateError for one that is settled, and for the approval of one while that of
 *   the signing is taken back; RuleError SAME_PERSON,
 *   REASON_REQUIRED for a refusal without words
 */
export async function decideChange(
  context: Context,
  changeId: string,
  { approved, note, version }: { approved: boolean; note: string | null; version: number },
) {
  const { user } = context;
  const locked = await lockChange(context, changeId, version);
  const { project, change, signed } = locked;
  (await approverOf(context, project, 'CONTRACT_SIGNING')).require(user);
  const { proposedBy } = change;
  enforce(findings(decisionRules, { proposedBy, decidedBy: await deciderOf(context, project.id, proposedBy) }));
  if (!approved && note === null)
    throw ruleError('REASON_REQUIRED', 'note', { zh: '请填写不批准的原因', en: 'Say why it is not approved' });
  if (approved && !signed) throw new StateError({ action: 'approve', status: project.phase });
  await close(context, locked, approved ? 'approve' : 'refuse', note);
  const outcome = {
    zh: dictLabel('bidding.ContractChangeStatus', approved ? 'APPROVED' : 'REFUSED', 'zh'),
    en: dictLabel('bidding.ContractChangeStatus', approved ? 'APPROVED' : 'REFUSED', 'en'),
  };
  const params = { name: project.name, what: nameOf(change.kind), outcome };
  await remind(context, 'CONTRACT_CHANGE_READ', about(project, changeId), params, [
    { userIds: [change.proposedBy, clerkOf(project)], organizationId: project.organizationId },
  ]);
  return { id: changeId };
}

/** Papers of an entry are for who reads its project. */
export const plugInChangeFiles = (): void =>
  attachmentReaders.add(FILES, async (context, changeId) => {
    const row = await records.selectOptionalChange(context.db, changeId);
    return row !== null && readsProject(context, row.projectId);
  });
