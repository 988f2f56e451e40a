import type { SplitGround } from '@tenderdesk/domain/procedure/incident/incident-codes';
import { isSplitPhase, splitRules } from '@tenderdesk/domain/procedure/project/section-split';
import { richOf } from '@tenderdesk/domain/rich-text/rich-text';
import { enforce, findings } from '@tenderdesk/domain/rule';
import { inWords } from '@tenderdesk/domain/wording';
import type { Context } from '../../../kernel/context.ts';
import { copyId } from '../../../kernel/copy.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { splitBids } from '../../bidding/bid/section-split.service.ts';
import { splitDeposits } from '../../bidding/deposit/section-split.service.ts';
import { splitFees } from '../../bidding/document-fee/section-split.service.ts';
import { openingOf } from '../../bidding/opening/opening.service.ts';
import { splitOpening } from '../../bidding/opening/section-split.service.ts';
import { splitRegistrations } from '../../bidding/registration/section-split.service.ts';
import { splitBonds, splitContracts } from '../../fulfilment/contract/section-split.service.ts';
import { splitExtensions } from '../../selection/bid-validity/section-split.service.ts';
import { splitHighway } from '../../fulfilment/highway/section-split.service.ts';
import { splitEstimates } from '../../fulfilment/internal-supply/section-split.service.ts';
import { splitPerformance } from '../../fulfilment/performance/section-split.service.ts';
import { splitIndicators } from '../../oversight/lawfulness/section-split.service.ts';
import { splitSupervision } from '../../oversight/supervision/section-split.service.ts';
import { latestAnnouncement, publishAnnouncement } from '../../procedure/announcement/announcement.service.ts';
import { splitSheets } from '../../procedure/countersign/section-split.service.ts';
import { splitNumbers } from '../../procedure/document-number/section-split.service.ts';
import { propose, splitIncidents, type IncidentRow } from '../../procedure/incident/incident.service.ts';
import { splitTags } from '../../procedure/project-tag/section-split.service.ts';
import { anyProject, lockProject, sectionsOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { beginSplit, type Split } from '../../procedure/project/section-split.service.ts';
import { hasCommonHold, splitQuestions } from '../../procedure/question/section-split.service.ts';
import { splitAward } from '../../selection/award/section-split.service.ts';
import { publicityPeriod } from '../../selection/award/publicity.service.ts';
import { isExtensionOpen } from '../../selection/bid-validity/extension.service.ts';
import { splitCandidates } from '../../selection/candidate/section-split.service.ts';
import { splitCommittee } from '../../selection/committee/section-split.service.ts';
import { handoverFindings } from '../../selection/evaluation/report-return.service.ts';
import { splitApplications } from '../../selection/prequalification/application-news.service.ts';
import { splitEvaluation } from '../../selection/evaluation/section-split.service.ts';
import { copyFlows } from '../../work/flow/section-split.service.ts';
import { splitReminders } from '../../work/reminder/section-split.service.ts';
import { resumeIfFree } from './resumption.service.ts';

/** A section goes on in a project of its own, so that it does not hold the others (docs/domain/lifecycle.md). */

/** Whether the report on all sections is with the tenderee and nobody has sent it back since. */
async function isReported(context: Context, project: ProjectRow): Promise<boolean> {
  if (project.phase !== 'BID_OPENING') return true;
  if ((await openingOf(context, project))?.status !== 'EVALUATED') return false;
  return (await handoverFindings(context, project)).every(({ severity }) => severity !== 'block');
}

/** What the rules see of a section that is to leave its project. */
async function factsOf(context: Context, project: ProjectRow, sectionId: string) {
  const all = await sectionsOf(context, project);
  const section = orNotFound(all.find(({ id }) => id === sectionId));
  const facts = {
    phase: project.phase,
    reported: await isReported(context, project),
    method: project.biddingMethod,
    status: section.status,
    others: all.filter(({ id }) => id !== sectionId).map(({ status }) => status),
    commonHold: await hasCommonHold(context, project.id),
    extensionOpen: await isExtensionOpen(context, project),
  };
  return { section, facts };
}

/** The sections that may be put forward for it now. */
export async function splittableOf(context: Context, project: ProjectRow) {
  if (project.status === 'ENDED' || !isSplitPhase(project.phase)) return [];
  const splittable = [];
  for (const { id: sectionId, name: sectionName } of await sectionsOf(context, project)) {
    const { facts } = await factsOf(context, project, sectionId);
    // what holds all sections is said when it is tried: it can be narrowed
    const broken = findings(splitRules, { ...facts, commonHold: false, extensionOpen: false });
    if (broken.length === 0) splittable.push({ sectionId, sectionName });
  }
  return splittable;
}

export interface SplitInput {
  sectionId: string;
  ground: SplitGround;
  reason: string;
  files: readonly string[];
}

/**
 * Proposes that a section goes on in a project of its own, paused or not, for the approver to decide.
 * @throws HttpError 400, 404; StateError while something is proposed; RuleError as `splitRules`
 */
export async function proposeSplit(
  context: Context,
  projectId: string,
  { sectionId, ground, reason, files }: SplitInput,
): Promise<{ id: string }> {
  const project = await lockProject(context, projectId);
  const { facts } = await factsOf(context, project, sectionId);
  enforce(findings(splitRules, facts));
  return propose(context, project, { kind: 'SPLIT_OFF', sectionId, ground, reason }, files);
}

/**
 * The approver has agreed: the section goes on by itself with all that is its own, in the phase and status in which the project
 * is; a pause for it goes with it, and what nothing holds any more goes on.
 * @throws HttpError 404; RuleError where it cannot be done any more
 */
export async function splitOff(context: Context, project: ProjectRow, incident: IncidentRow): Promise<void> {
  const { section, facts } = await factsOf(context, project, incident.sectionId ?? '');
  enforce(findings(splitRules, facts));
  const split = await beginSplit(context, project, section, incident.reason);
  const { origin, own } = split;
  await copyFlows(context, origin, own.id);
  await splitTags(context, split);
  await splitHighway(context, split);
  const moved = [
    ...(await splitRegistrations(context, split)),
    ...(await splitApplications(context, split)),
    ...(await splitDeposits(context, split)),
    ...(await splitFees(context, split)),
    ...(await splitBids(context, split)),
  ];
  await splitOpening(context, split);
  await splitCommittee(context, split);
  await splitEvaluation(context, split);
  const candidateIds = await splitCandidates(context, split);
  await splitAward(context, split, candidateIds);
  const sheets = await splitSheets(context, split);
  const contractIds = await splitContracts(context, split);
  await splitEstimates(context, split, contractIds);
  await splitPerformance(context, split, candidateIds);
  await splitNumbers(context, split, [...candidateIds, ...contractIds]);
  await splitIndicators(context, split);
  await splitIncidents(context, split);
  moved.push(...candidateIds, ...contractIds, ...(await splitSupervision(context, split, candidateIds)));
  moved.push(...(await splitQuestions(context, split)), ...(await splitBonds(context, split)));
  moved.push(...(await splitExtensions(context, split)));
  await splitReminders(context, split, new Set(moved), sheets);
  await announceSplit(context, split);
  await resumeIfFree(context, await anyProject(context, origin.id));
  await resumeIfFree(context, await anyProject(context, own.id));
}

/** What was public of the section goes on publicly under the number of its project. */
async function announceSplit(context: Context, { origin, own, section }: Split): Promise<void> {
  const publicity = await publicityPeriod(context, own);
  const result = await latestAnnouncement(context, origin, 'RESULT');
  const known = result ?? (publicity && (await latestAnnouncement(context, origin, 'CANDIDATE')));
  if (!known) return;
  const worded = inWords(own);
  const running = result === null ? publicity : null;
  await publishAnnouncement(context, own, {
    id: copyId(own.id, known.id),
    type: result ? 'RESULT' : 'CANDIDATE',
    title: worded`${origin.name}${section.name}单独办理公告`,
    content: richOf(
      [
        worded`${origin.name}（项目编号：${origin.code}）的${section.name}（${section.code}）自即日起以项目编号${own.code}单独办理。`,
        worded`《${known.title}》中该标段的内容不变，其他标段按原项目继续进行。`,
        ...(running ? [worded`该标段的公示期至${running.endTime}，因异议暂停的，相应顺延。`] : []),
      ].join('\n'),
    ),
    // nothing is told before the publicity itself begins
    publishTime: running && running.startTime > context.now ? running.startTime : null,
    endTime: running?.endTime ?? null,
  });
}
