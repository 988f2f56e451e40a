import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import type { Context } from '../../../kernel/context.ts';
import { openingOf } from '../../bidding/opening/opening.service.ts';
import { aboutProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { committeeOf, updateMembers } from '../committee/committee.service.ts';
import * as records from './evaluation.repository.ts';

/**
 * Members of the committee left or came: who came is asked for scores, and of a report that is not handed over yet results and
 * signatures fall away, so that it is summed up anew. The record of a negotiation stays, and is signed anew by all.
 * @param came users who sit there since
 */
export async function takeChangedSeats(context: Context, project: ProjectRow, came: readonly string[]): Promise<void> {
  const { db } = context;
  const status = (await openingOf(context, project))?.status;
  if (status !== 'RECORDED' && status !== 'EVALUATING') return;
  const about = aboutProject(project, 'BID_OPENING');
  const words = { name: project.name };
  const byRecord = endsByRecord(project.biddingMethod);
  if (!byRecord && came.length > 0) await remind(context, 'EVALUATION_SCORE', about, words, [{ userIds: [...came] }]);
  const report = await records.selectOptionalReport(db, project.id, project.round);
  const committee = await committeeOf(context, project);
  if (!report || !committee) return;
  await records.replaceResults(db, report.id, []);
  await updateMembers(db, committee.id, { signedTime: null, dissent: null });
  await settle(context, ['EVALUATION_SIGN', 'EVALUATION_HAND_OVER'], about.range);
  if (byRecord) {
    const userIds = committee.members.map(({ userId }) => userId);
    await remind(context, 'EVALUATION_SIGN', about, words, [{ userIds }]);
  }
}
