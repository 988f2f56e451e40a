import { bondStanding, mostBondYuan, type BondStanding } from '@tenderdesk/domain/fulfilment/contract/bond';
import { contractPeriod } from '@tenderdesk/domain/fulfilment/contract/contract';
import { subtract, sumAmounts, yuanFromWan } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { aboutProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { issueDatesOf } from '../../selection/award/notice.service.ts';
import { winnersOf } from '../../selection/candidate/candidate.service.ts';
import * as records from './bond.repository.ts';
import { selectContracts } from './contract.repository.ts';

/** What is asked of winners to secure their contracts, and what is there of it (例58). */

/** What the papers of a bond, and those of a call on one, are filed under. */
export const BOND_FILES = 'PERFORMANCE_BOND';
export const CALL_FILES = 'BOND_CALL';

/** What reminders about a bond, or a call on one, are filed under. */
export const aboutBond = (project: ProjectRow, id: string) => {
  const { range, ...rest } = aboutProject(project, 'CONTRACT_SIGNING');
  return { range: { projectId: range.projectId, phase: range.phase, id }, ...rest };
};

/** What calls have left of a bond, 元. */
export const leftYuanOf = ({ amount, paid }: Pick<records.BondRow, 'amount' | 'paid'>): string =>
  yuanFromWan(subtract(amount, paid));

export const fileIds = (files: readonly { id: string }[] | undefined): string[] => (files ?? []).map(({ id }) => id);

/** What is asked of each winner of a project by when, what is there of it, and the most that it may come to. */
export async function termsOf(context: Context, project: ProjectRow) {
  const { db } = context;
  const winners = await winnersOf(context, project);
  const contracts = await selectContracts(db, project.id);
  const bonds = await records.selectBonds(db, project.id);
  const issued = await issueDatesOf(context, project);
  const params = await paramsFor(context, project);
  const rate = (await biddingDocumentTermsOf(context, project))?.performanceBondRate ?? null;
  const terms = winners.map((winner) => {
    const contract = contracts.find(({ candidateId }) => candidateId === winner.id);
    const stated = contract?.performanceBond ?? null;
    const issueDate = issued(winner.id);
    const due = issueDate ? contractPeriod({ issueDate, pausedDays: 0, workdays: WORKDAYS, params }).date : null;
    const awardWan = winner.winningPrice ?? contract?.amount ?? null;
    const own = bonds.filter(
      ({ sectionId, supplierId }) => sectionId === winner.sectionId && supplierId === winner.supplierId,
    );
    const heldYuan = own.filter(({ status }) => status === 'HELD').map(leftYuanOf);
    // what a call has used, and what has gone back once all was over, was given in its time
    const given = own.filter(({ status, over }) => status === 'HELD' || over).map(({ amount }) => yuanFromWan(amount));
    const standing: BondStanding & { due: string | null } = {
      ...bondStanding({
        statedYuan: stated === null ? null : yuanFromWan(stated),
        rate,
        awardWan,
        heldYuan: given,
        due,
        today: context.now.slice(0, 10),
        ended: project.status === 'ENDED',
      }),
      heldYuan: sumAmounts(heldYuan),
      due,
    };
    return { winner, issueDate: issueDate ?? null, standing, mostYuan: mostBondYuan(awardWan, params) };
  });
  return { terms, bonds };
}

/** Where the bond of each winner stands, by section. No check of scope. */
export async function bondStandings(context: Context, project: ProjectRow) {
  const { terms } = await termsOf(context, project);
  return new Map(terms.map(({ winner, standing }) => [winner.sectionId, standing]));
}
