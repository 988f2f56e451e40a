import { mustKeepAway } from '@tenderdesk/domain/selection/committee/committee';
import type { Context } from '../../../kernel/context.ts';
import { itemsOf, NAME_MARK, openingOf } from '../../bidding/opening/opening.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import type { PersonRow } from './committee.repository.ts';

const isOpenPhase = ({ phase, phaseStatus }: ProjectRow): boolean =>
  phase === 'ANNOUNCEMENT'
    ? phaseStatus === 'APPROVED'
    : phase === 'BID_OPENING' && (phaseStatus === 'UNSUBMITTED' || phaseStatus === 'REJECTED');

/** Whether somebody drawn may still take a seat or leave one: until the report is handed in. */
export async function takesSeats(context: Context, project: ProjectRow): Promise<boolean> {
  if (project.status !== 'IN_PROCESS' || !isOpenPhase(project)) return false;
  const status = (await openingOf(context, project))?.status;
  return status !== 'EVALUATED' && status !== 'FAILED';
}

/** Names of the bidders, members of consortia too; none before the opening. */
export async function biddersOf(context: Context, project: ProjectRow): Promise<string[]> {
  const opening = await openingOf(context, project);
  const items = opening?.startedTime ? await itemsOf(context, opening.id) : [];
  return items.flatMap(({ bidderName }) => bidderName.split(NAME_MARK));
}

/** The users among the members who must keep away, as the bidders are known now (R42, R43). */
export async function keepingAwayAmong(
  context: Context,
  project: ProjectRow,
  members: readonly PersonRow[],
): Promise<Set<string>> {
  const bidders = await biddersOf(context, project);
  const away = members.filter((one) => mustKeepAway({ ...one, status: one.expertStatus }, bidders));
  return new Set(away.map(({ userId }) => userId));
}

/** While the evaluation has not begun the committee may change; later only to replace who must keep away (R42, R43). */
export async function isOpenToChange(
  context: Context,
  project: ProjectRow,
  members: readonly PersonRow[],
): Promise<boolean> {
  if (project.phase === 'ANNOUNCEMENT' || !isOpenPhase(project)) return isOpenPhase(project);
  const status = (await openingOf(context, project))?.status;
  if (status !== 'EVALUATING') return status === 'WAITING' || status === 'DECRYPTING' || status === 'RECORDED';
  // who was drawn and must keep away has left already, perhaps from the chair
  if (!members.some(({ chair }) => chair)) return true;
  return (await keepingAwayAmong(context, project, members)).size > 0;
}
