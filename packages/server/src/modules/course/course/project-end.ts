import type { Context } from '../../../kernel/context.ts';
import { announceTermination } from '../../procedure/announcement/announcement.service.ts';
import { releaseAtEnd, releaseLeaving } from '../../bidding/deposit/deposit.service.ts';
import { leaveFees, settleFees } from '../../bidding/document-fee/document-fee.service.ts';
import { keepItemRecords } from '../../bidding/opening/item-record.service.ts';
import { dismiss } from '../../selection/committee/committee.service.ts';
import { conclude, holdItem } from '../../planning/plan/plan-work.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { resultOfItem } from '../../procedure/project/section-split.service.ts';
import type { Leaving } from '../../procedure/project/round.service.ts';
import { askAtEnd } from '../../procedure/question/complaint.service.ts';
import { lapseForcedOfRound } from '../../procedure/question/pause.service.ts';
import { tellFailed, tellGivenUp } from '../../bidding/registration/registration.service.ts';
import { tellGivenUp as tellApplicantsGivenUp } from '../../selection/prequalification/application-news.service.ts';
import { keepArchive } from '../../oversight/archive/archive.service.ts';
import { checkTermination } from '../../oversight/lawfulness/ending.service.ts';

/** What an end leaves to do, whatever the way: plan items finish, deposits and fees go back. */
export async function concludeProject(context: Context, ended: ProjectRow): Promise<void> {
  const { planItemId } = ended;
  // of parts that end at once, the second one sees the first
  if (planItemId) await holdItem(context, planItemId);
  const result = await resultOfItem(context, ended);
  if (planItemId && result) await conclude(context, planItemId, result);
  await announceTermination(context, ended);
  await askAtEnd(context, ended);
  await tellGivenUp(context, ended);
  await tellApplicantsGivenUp(context, ended);
  await releaseAtEnd(context, ended);
  await settleFees(context, ended);
  await keepItemRecords(context, ended);
  // asks whether the calls before it have left anything behind
  await checkTermination(context, ended);
  await keepArchive(context, ended);
}

/** What sections leave behind that leave their round to be tendered again: deposits go back, bidders hear of it. */
export async function releaseSections(context: Context, leaving: Leaving): Promise<void> {
  await lapseForcedOfRound(context, leaving);
  await tellFailed(context, leaving);
  await releaseLeaving(context, leaving);
  await leaveFees(context, leaving);
  await dismiss(context, leaving);
}
