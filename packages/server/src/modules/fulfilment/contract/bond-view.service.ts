import { isGuarantee } from '@tenderdesk/domain/bidding/deposit/deposit';
import { isOpenCall } from '@tenderdesk/domain/fulfilment/contract/bond';
import { yuanFromWan } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { shownProposal } from '../../../kernel/proposal.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { approverOf } from '../../procedure/project/project-flow.service.ts';
import { readsProject, sectionsOf, viewProject } from '../../procedure/project/project.service.ts';
import { BOND_FILES, CALL_FILES, fileIds, leftYuanOf, termsOf } from './bond-terms.service.ts';
import * as records from './bond.repository.ts';

/** How performance bonds are shown, and who reads their papers. */

/** The bonds of a project with what was asked for. @throws HttpError 404 */
export async function viewBonds(context: Context, projectId: string) {
  const { db, user, language } = context;
  const project = await viewProject(context, projectId);
  const { terms, bonds } = await termsOf(context, project);
  const sections = await sectionsOf(context, project);
  const calls = await records.selectCalls(db, fileIds(bonds));
  const files = await attachmentsOf(context, BOND_FILES, fileIds(bonds));
  const callFiles = await attachmentsOf(context, CALL_FILES, fileIds(calls));
  const approver = await approverOf(context, project, 'CONTRACT_SIGNING');
  const maintains = may(user, 'MAINTAIN:PROJECT');
  return {
    sections: terms.map(({ winner, issueDate, standing }) => ({
      sectionId: winner.sectionId,
      sectionName: sections.find(({ id }) => id === winner.sectionId)?.name ?? '',
      bidderName: winner.bidderName,
      standing,
      mayReceive: maintains && issueDate !== null,
    })),
    bonds: bonds.map((bond) => {
      const own = calls.filter(({ bondId }) => bondId === bond.id);
      const leftYuan = leftYuanOf(bond);
      const open = own.some(({ status }) => isOpenCall(status));
      const held = maintains && bond.status === 'HELD' && !open;
      return {
        ...shownBond(bond),
        form: codedBy('bidding.BondForm', bond.form, language),
        status: codedBy('bidding.BondStatus', bond.status, language),
        leftYuan,
        files: files.get(bond.id) ?? [],
        calls: own.map((call) => ({
          id: call.id,
          amountYuan: yuanFromWan(call.amount),
          reason: call.reason,
          status: codedBy('bidding.BondCallStatus', call.status, language),
          answeredDate: call.answeredDate,
          paidYuan: call.paidAmount === null ? null : yuanFromWan(call.paidAmount),
          answerNote: call.answerNote,
          files: callFiles.get(call.id) ?? [],
          ...withAnswer(shownProposal(call, user, { decide: approver.holds(user), withdraw: maintains }), {
            answers: maintains && call.status === 'CLAIMED',
          }),
        })),
        allowedActions: [
          ...(held && isGuarantee(bond.form) ? (['extend'] as const) : []),
          ...(held && Number(leftYuan) > 0 ? (['call'] as const) : []),
          ...(held ? (['return'] as const) : []),
        ],
      };
    }),
  };
}

const withAnswer = (shown: ReturnType<typeof shownProposal>, { answers }: { answers: boolean }) => ({
  ...shown,
  allowedActions: [...shown.allowedActions, ...(answers ? (['answer'] as const) : [])],
});

const shownBond = (bond: records.BondRow) => ({
  id: bond.id,
  sectionId: bond.sectionId,
  bidderName: bond.bidderName,
  amountYuan: yuanFromWan(bond.amount),
  receivedDate: bond.receivedDate,
  receivedByName: bond.receivedByName,
  receivedTime: bond.receivedTime,
  guarantor: bond.guarantor,
  guaranteeNo: bond.guaranteeNo,
  guaranteeEnd: bond.guaranteeEnd,
  returnedDate: bond.returnedDate,
  returnNote: bond.returnNote,
  over: bond.over,
  version: bond.version,
});

/** Papers of bonds and of calls on them are for staff who read the project. */
export function plugInBondFiles(): void {
  attachmentReaders.add(BOND_FILES, async (context, bondId) => {
    const bond = await records.selectOptionalBond(context.db, bondId);
    return bond !== null && readsProject(context, bond.projectId);
  });
  attachmentReaders.add(CALL_FILES, async (context, callId) => {
    const call = await records.selectOptionalBondCall(context.db, callId);
    const bond = call && (await records.selectOptionalBond(context.db, call.bondId));
    return bond !== null && readsProject(context, bond.projectId);
  });
}
