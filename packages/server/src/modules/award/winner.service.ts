import { NOT_RANK_ONE_REASONS, winnerRules } from '@tenderdesk/domain/award/winner';
import { sectionFlow } from '@tenderdesk/domain/project/project';
import { findings, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { badField, expectVersion, found } from '../../kernel/errors.ts';
import { timeNow } from '../../kernel/work.ts';
import { publishAnnouncement } from '../announcement/announcement.service.ts';
import { bidsOfSection, setBidStatus } from '../bid/bid.service.ts';
import type { PhaseHandler } from '../project/phase-handler.ts';
import {
  lockEditable,
  roundFiles,
  saveSection,
  sectionsOf,
  touch,
  viewProject,
  viewRound,
  type ProjectRow,
} from '../project/project.service.ts';
import { attachmentsOf, claimAttachments } from '../system/attachment.service.ts';
import * as records from './award.repository.ts';
import { candidatesOf, presentCandidate, roundOf, tendereeOf } from './candidate.service.ts';

/** What the files of an award are filed under, by project. */
export const AWARD_FILES = 'AWARD';

export const viewAward = async (context: Context, projectId: string, round?: number) =>
  present(context, await viewRound(context, projectId, round));

async function present(context: Context, project: ProjectRow) {
  const award = await records.selectOptionalAward(context.db, roundOf(project));
  const candidates = await candidatesOf(context, project);
  const editable = project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED';
  return {
    projectId: project.id,
    editable: project.phase === 'CONFIRM_WINNER' && editable,
    opinion: award?.opinion ?? null,
    confirmedTime: award?.confirmedTime ?? null,
    version: award?.version ?? 0,
    files: (await attachmentsOf(context, AWARD_FILES, [roundFiles(project)])).get(roundFiles(project)) ?? [],
    sections: (await sectionsOf(context, project)).map(({ id, name, controlPrice }) => ({
      sectionId: id,
      name,
      controlPrice,
      candidates: candidates.filter(({ sectionId }) => sectionId === id).map((row) => presentCandidate(context, row)),
    })),
  };
}

export interface AwardInput {
  sections: readonly {
    sectionId: string;
    winningCandidateId: string;
    winningPrice?: string | null | undefined;
    notRankOneReason?: string | null | undefined;
  }[];
  opinion: string | null;
  files: readonly string[];
  version: number;
}

/** Saves who is to win. Only a price that is an amount has a winning price (ADR 0010). @throws HttpError 400, 404, 409 */
export async function saveAward(context: Context, projectId: string, input: AwardInput) {
  const { db } = context;
  const project = await lockEditable(context, projectId, 'CONFIRM_WINNER');
  const key = roundOf(project);
  const before = await records.selectOptionalAward(db, key);
  expectVersion(before?.version ?? 0, input.version);
  const candidates = await candidatesOf(context, project);
  await records.clearChoice(db, key);
  for (const [index, choice] of input.sections.entries()) {
    const { sectionId, winningCandidateId, winningPrice, notRankOneReason } = choice;
    const winner = found(candidates.find(({ id }) => id === winningCandidateId));
    if (winner.sectionId !== sectionId) found(null);
    if (notRankOneReason && !NOT_RANK_ONE_REASONS.includes(notRankOneReason)) {
      throw badField(`sections.${index}.notRankOneReason`, { zh: '请选择列出的原因', en: 'Choose from the list' });
    }
    await records.updateCandidate(db, winner.id, {
      chosen: true,
      winningPrice: winner.priceKind === 'AMOUNT' ? winningPrice || null : null,
      notRankOneReason: winner.rank === 1 ? null : notRankOneReason || null,
    });
  }
  await claimAttachments(context, AWARD_FILES, roundFiles(project), input.files);
  await records.saveAward(db, key, { opinion: input.opinion });
  await touch(context, projectId);
  context.audit({ action: 'SAVE_AWARD', objectType: 'project', objectId: projectId, before, after: { ...input } });
  return present(context, await viewProject(context, projectId));
}

/** R40 and R49 for each section that goes on. */
async function check(context: Context, project: ProjectRow): Promise<Finding[]> {
  const candidates = await candidatesOf(context, project);
  const going = (await sectionsOf(context, project)).filter(({ status }) => status === 'NORMAL');
  const files =
    (await attachmentsOf(context, AWARD_FILES, [roundFiles(project)])).get(roundFiles(project))?.length ?? 0;
  return going.flatMap(({ id, name, controlPrice }, index) => {
    const winner = candidates.find(({ sectionId, chosen }) => sectionId === id && chosen);
    if (!winner) {
      const missing = { messageZh: `${name}尚未确定中标人`, messageEn: `${name}: no winner is named` };
      return [
        {
          ruleId: 'WINNER_MISSING',
          field: `sections.${index}.winningCandidateId`,
          ...missing,
          severity: 'block' as const,
        },
      ];
    }
    const { priceKind, winningPrice, rank, notRankOneReason } = winner;
    return findings(winnerRules, {
      mandatory: project.mandatoryTender,
      priceLimitExempt: false,
      ...{ controlPrice, priceKind, winningPrice, rank, notRankOneReason, files },
    }).map((finding) => ({ ...finding, field: `sections.${index}.${finding.field}` }));
  });
}

/** The winners are confirmed: everybody else of their sections has lost, and the result is published. */
async function confirmWinners(context: Context, project: ProjectRow): Promise<void> {
  const { db } = context;
  const sections = await sectionsOf(context, project);
  for (const winner of (await candidatesOf(context, project)).filter(({ chosen }) => chosen)) {
    const section = found(sections.find(({ id }) => id === winner.sectionId));
    await records.updateCandidate(db, winner.id, { won: true });
    for (const { id, status } of await bidsOfSection(context, section.id)) {
      if (status === 'VALID' || status === 'CANDIDATE')
        await setBidStatus(context, id, id === winner.bidId ? 'win' : 'lose');
    }
    await saveSection(context, section.id, { status: sectionFlow.next(section.status, 'award') });
  }
  await records.saveAward(db, roundOf(project), { confirmedTime: await timeNow(db) });
  await publishAnnouncement(context, project, {
    type: 'RESULT',
    title: `${project.name}中标结果公告`,
    content: await textOf(context, project),
  });
}

async function textOf(context: Context, project: ProjectRow): Promise<string> {
  const candidates = await candidatesOf(context, project);
  const { name } = await tendereeOf(context, project);
  const sections = (await sectionsOf(context, project)).map((section) => {
    const winner = candidates.find(({ sectionId, won }) => sectionId === section.id && won);
    return winner
      ? `${section.name}（${section.code}）：中标人${winner.bidderName}，中标价${winner.winningPrice ? `${winner.winningPrice}万元` : winner.priceText}`
      : `${section.name}（${section.code}）：未产生中标人`;
  });
  return [`招标项目：${project.name}（${project.code}）`, `招标人：${name}`, ...sections].join('\n');
}

/** The phase in which the winners are confirmed. */
export const winnerPhase: PhaseHandler = { check, approved: confirmWinners };
