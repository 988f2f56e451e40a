import type { Context } from '../../kernel/context.ts';
import { announceTermination } from '../announcement/announcement.service.ts';
import { releaseAtEnd, releaseLeaving } from '../deposit/deposit.service.ts';
import { dismiss } from '../evaluation/committee.service.ts';
import { conclude } from '../plan/plan-work.service.ts';
import type { ProjectRow } from '../project/project.service.ts';
import type { Leaving } from '../project/round.service.ts';
import { askAtEnd } from '../question/complaint.service.ts';
import { overtake } from '../question/suspension.service.ts';
import { tellFailed, tellGivenUp } from '../registration/registration.service.ts';
import { checkTermination, keepArchive } from '../rulebook/ending.service.ts';

/** What an end leaves to do, whatever the way: plan items finish, deposits go back. */
export async function concludeProject(context: Context, ended: ProjectRow): Promise<void> {
  const { planItemId, result } = ended;
  if (planItemId && result) await conclude(context, planItemId, result);
  await announceTermination(context, ended);
  await askAtEnd(context, ended);
  await tellGivenUp(context, ended);
  await releaseAtEnd(context, ended);
  // asks whether the calls before it have left anything behind
  await checkTermination(context, ended);
  await keepArchive(context, ended);
}

/** What sections leave behind that leave their round to be tendered again: deposits go back, bidders hear of it. */
export async function releaseSections(context: Context, leaving: Leaving): Promise<void> {
  await overtake(context, leaving);
  await tellFailed(context, leaving);
  await releaseLeaving(context, leaving);
  await dismiss(context, leaving);
}
