import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { copiedId, copyRows } from '../../../kernel/copy.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/**
 * Both projects have the report as it was signed and handed over, with its versions and score sheets; each has the
 * scores and the ranking of its own sections.
 */
export async function splitEvaluation({ db }: Context, { origin, own, section }: Split): Promise<void> {
  const { id, round } = origin;
  await copyRows('evaluationReport', db, {
    where: sql`source.project_id = ${id} and source.round = ${round}`,
    to: own.id,
    ids: ['id'],
    set: { projectId: own.id },
  });
  const ofReport = sql`source.report_id in (select id from evaluation_report where project_id = ${id} and round = ${round})`;
  await copyRows('reportVersion', db, { where: ofReport, to: own.id, ids: ['reportId'] });
  await copyRows('reportStand', db, { where: ofReport, to: own.id, ids: ['reportId'] });
  await copyRows('reportHandover', db, { where: ofReport, to: own.id, ids: ['id', 'reportId'] });
  // who sent it back, for what of the section: once for each ground holds in both
  const bids = sql`(select id from bid where section_id = ${section.id})`;
  const returned = sql`exists (select from report_return_point point where point.return_id = source.id and point.bid_id in ${bids})`;
  await copyRows('reportReturn', db, { where: sql`${ofReport} and ${returned}`, to: own.id, ids: ['id', 'reportId'] });
  await copyRows('reportReturnPoint', db, { where: sql`source.bid_id in ${bids}`, to: own.id, ids: ['returnId'] });
  await copyRows('reportReferral', db, {
    where: sql`exists (select from report_return sent where sent.id = ${copiedId(own.id, 'source.return_id')})`,
    to: own.id,
    ids: ['id', 'returnId'],
  });
  const ofCommittee = sql`source.committee_id in (select id from committee where project_id = ${id} and round = ${round})`;
  await copyRows('scoreSheet', db, { where: ofCommittee, to: own.id, ids: ['committeeId'] });
  await copyRows('firstStepSheet', db, { where: ofCommittee, to: own.id, ids: ['committeeId'] });
  const memberId = copiedId(own.id, 'member_id');
  await sql`
    update evaluation_result set report_id = ${copiedId(own.id, 'report_id')} where section_id = ${section.id}`.execute(
    db,
  );
  await sql`update score set member_id = ${memberId} where bid_id in ${bids}`.execute(db);
  await sql`update review_mark set member_id = ${memberId} where bid_id in ${bids}`.execute(db);
  await sql`update bid_question set project_id = ${own.id} where bid_id in ${bids}`.execute(db);
}
