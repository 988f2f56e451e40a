import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { outcomeOf } from '@tenderdesk/domain/selection/result/outcome';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import * as records from './result.repository.ts';

/** Statuses of a section that came to its end without an award. */
const FAILED: readonly string[] = ['FAILED', 'RETENDERED', 'CANCELLED'];

/** What is published of how projects come out, by the page, with what the caller's company was told of its own bids. */
export async function listResults(context: Context, filter: records.ResultFilter) {
  const { db, user, language } = context;
  const supplierId = user.supplierId ?? '';
  const { rows, total } = await records.pageResults(db, supplierId, filter);
  const own = await records.selectOwn(
    db,
    supplierId,
    rows.map(({ projectId }) => projectId),
  );
  return {
    ...total,
    content: rows.map(({ round, publishTime, ...row }) => {
      const byRecord = endsByRecord(row.biddingMethod);
      return {
        ...row,
        publishTime: publishTime ?? '',
        type: codedBy('bidding.AnnouncementType', row.type, language),
        biddingMethod: codedBy('bidding.BiddingMethod', row.biddingMethod, language),
        own: own
          .filter((one) => one.projectId === row.projectId && one.round === round)
          .map(({ registrationId, sectionName, sentTime, ...one }) => {
            const code = outcomeOf({
              hasBid: one.bidId !== null || byRecord,
              // a single source hands in no bid and gets no notice about one: its result is the published one
              won: byRecord && row.type === 'RESULT' && one.sectionStatus === 'AWARDED' ? true : one.won,
              // what is said of a section is out with its announcement
              failed: row.type !== 'CANDIDATE' && isOver(one),
            });
            return {
              registrationId,
              outside: one.outside,
              sectionName,
              outcome: { ...codedBy('bidding.OwnOutcome', code, language), code },
              sentTime,
            };
          }),
      };
    }),
  };
}

/** The section came to its end without an award, or its project was given up in that round. */
const isOver = ({
  sectionStatus,
  projectResult,
  round,
  projectRound,
}: {
  sectionStatus: string;
  projectResult: string | null;
  round: number;
  projectRound: number;
}): boolean => FAILED.includes(sectionStatus) || (round === projectRound && projectResult === 'TERMINATED');
