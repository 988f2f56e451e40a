import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { moveOpening, type OpeningRow } from '../../bidding/opening/opening.service.ts';
import { touch, type ProjectRow } from '../../procedure/project/project.service.ts';
import * as records from './evaluation.repository.ts';
import { askHouse, HANDOVER_FILES } from './report-handover.service.ts';
import * as reports from './report.repository.ts';

/** The report of a committee that sat elsewhere. */
interface OutsideReport {
  /** Day on which the tenderee got it. */
  handedDate: string;
  /** Why that is entered late. */
  reason: string | null;
  files: readonly string[];
}

/** What a committee elsewhere decided on bids, by bid. */
export const reviewsOf = ({ db }: Context, bidIds: readonly string[]) => records.selectReviews(db, bidIds);

/** Keeps what a committee elsewhere decided on a bid. */
export const keepReview = (
  { db }: Context,
  review: Pick<records.ReviewRow, 'bidId' | 'result' | 'rejectReason' | 'clause'>,
): Promise<records.ReviewRow> => records.saveReview(db, review);

/**
 * The tenderee has the report of a committee that sat elsewhere: its dates count from that day (R47, 例54), and the clerk is asked to
 * take it through the house. Each time that it is entered is a version of its own.
 * @throws StateError before the record of the opening is closed, and once it was handed over
 */
export async function keepOutsideReport(
  context: Context,
  project: ProjectRow,
  opening: OpeningRow,
  { handedDate, reason, files }: OutsideReport,
): Promise<void> {
  const { db, user } = context;
  const status = opening.status === 'RECORDED' ? await moveOpening(context, opening, 'evaluate') : opening.status;
  const before = await records.selectOptionalReport(db, project.id, project.round);
  const report = await records.saveReport(db, {
    id: before?.id ?? newId(),
    projectId: project.id,
    round: project.round,
    text: '',
    lots: [],
    approvedTime: null,
  });
  const id = newId();
  const handover = await reports.insertHandover(db, {
    id,
    reportId: report.id,
    no: report.version,
    handedDate,
    handedTime: null,
    reason,
    enteredBy: user.id,
  });
  await claimAttachments(context, HANDOVER_FILES, id, files);
  await moveOpening(context, { ...opening, status }, 'complete');
  await touch(context, project.id);
  await askHouse(context, project, handover);
}
