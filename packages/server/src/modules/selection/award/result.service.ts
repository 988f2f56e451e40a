import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { myBid, ownOfRegistration, type BidRow } from '../../bidding/bid/bid.service.ts';
import { anySection, projectOf } from '../../procedure/project/project.service.ts';
import { myRegistration } from '../../bidding/registration/registration.service.ts';
import { groundsOf } from '../evaluation/rejection.service.ts';
import * as records from './award.repository.ts';
import { candidatesOf, presentCandidate, roundOf } from '../candidate/candidate.service.ts';

/** What became of one's own bid: the candidates once they are published, one's notice once it is sent. */
export const viewOwnResult = async (context: Context, bidId: string) => present(context, await myBid(context, bidId));

/** What became of the bid that counts for one of one’s own registrations. @throws HttpError 404 where there is none */
export async function viewResultOfRegistration(context: Context, registrationId: string) {
  await myRegistration(context, registrationId);
  const standing = (await ownOfRegistration(context, registrationId)).find(
    ({ withdrawnTime }) => withdrawnTime === null,
  );
  return viewOwnResult(context, orNotFound(standing).id);
}

async function present(context: Context, bid: BidRow) {
  const { db, language } = context;
  const project = await projectOf(context, await anySection(context, bid.sectionId));
  const publicity = await records.selectOptionalPublicity(db, roundOf(project));
  const published = Boolean(publicity?.publishedTime) && (await timeNow(db)) >= (publicity?.startTime ?? '');
  const notice = await records.selectOptionalResult(db, bid.id);
  const ranked = published
    ? (await candidatesOf(context, project)).filter(({ sectionId }) => sectionId === bid.sectionId)
    : [];
  const ground = published ? (await groundsOf(context, [bid.id])).get(bid.id) : undefined;
  const winner = notice && ranked.find(({ won }) => won);
  const numbers = notice?.won ? await records.selectNotices(db, project.id) : [];
  const award = notice?.won ? await records.selectOptionalAward(db, roundOf(project)) : null;
  return {
    bidId: bid.id,
    projectId: project.id,
    projectName: project.name,
    publicity: published && publicity ? { startTime: publicity.startTime, endTime: publicity.endTime } : null,
    status: notice ? codedBy('bidding.BidStatus', bid.status, language) : null,
    candidates: ranked.map((row) => {
      const {
        candidateId: _candidateId,
        chosen: _chosen,
        notRankOneReason: _reason,
        priceLimitExempt: _exempt,
        priceLimitReason: _lowPrice,
        won,
        winningPrice,
        ...shown
      } = presentCandidate(context, row);
      return {
        ...shown,
        mine: row.bidId === bid.id,
        won: notice ? won : false,
        winningPrice: notice ? winningPrice : null,
      };
    }),
    rejection: ground?.[language] ?? null,
    notice: notice && {
      won: notice.won,
      noticeNo: numbers.find(({ candidateId }) => candidateId === winner?.id)?.noticeNo ?? null,
      text: notice.text,
      content: award?.noticeContent ?? null,
      sentTime: notice.sentTime,
    },
  };
}
