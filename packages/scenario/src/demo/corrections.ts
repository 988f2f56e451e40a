import { addDays, addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import {
  addClarification,
  approveCorrection,
  checkCorrection,
  listClarifications,
  submitCorrection,
} from '@tenderdesk/server/modules/bidding/clarification/clarification.contract';
import { viewBiddingDocument } from '@tenderdesk/server/modules/procedure/bidding-document/bidding-document.contract';
import type { Actor } from '../actor.ts';
import type { TenderSpec } from '../spec.ts';
import { known, step, type Step, type TenderState } from '../step.ts';

/** Days by which the deadline moves. */
const POSTPONED = 10;

const openCorrection = async (actor: Actor, { projectId }: TenderState) => {
  const { items } = await actor.call(listClarifications, { query: { projectId: known(projectId, 'the project') } });
  return known(
    items.find(({ correction }) => correction !== null),
    'a correction',
  );
};

/** The clerk corrects the ceiling of the first section and the place of the opening; the leader has checked it. */
export function correctionAsked({ staff, times }: TenderSpec): Step[] {
  const after = (hours: number): string => wireTime(addHours(parseWireTime(times.question), hours));
  return [
    step(after(1), 'correction', staff.clerk, async (clerk, { state }) => {
      const projectId = known(state.projectId, 'the project');
      const { biddingDocument, sections } = await clerk.call(viewBiddingDocument, { params: { projectId } });
      const { criteria, files, bidDeadline } = known(biddingDocument ?? undefined, 'the document');
      const { id } = await clerk.call(addClarification, {
        body: {
          projectId,
          content: '经复核，第一标段最高投标限价计算有误，予以更正；开标室因设备检修调整。',
          affectsBid: true,
          bidDeadline: `${addDays(bidDeadline.slice(0, 10), POSTPONED)}${bidDeadline.slice(10)}`,
          correction: {
            openingPlace: '集团第三开标室',
            criteria: criteria.map(({ type, item, score }) => ({ type, item, score })),
            sections: sections.map(
              ({ sectionId, estimatedAmount, controlPrice, formula, lowPrice, reviewItems }, index) => ({
                sectionId,
                controlPrice: index === 0 ? estimatedAmount : controlPrice,
                formula,
                lowPrice,
                reviewItems,
              }),
            ),
            files: files.map((file) => file.id),
          },
        },
      });
      await clerk.call(submitCorrection, { params: { clarificationId: id }, body: { version: 1 } });
    }),
    step(after(2), 'correction checked', staff.leader, async (leader, { state }) => {
      const { id: clarificationId, version } = await openCorrection(leader, state);
      await leader.call(checkCorrection, { params: { clarificationId }, body: { version } });
    }),
  ];
}

/** The approver of the chain approves it: the document has a second version. */
export const corrected = (spec: TenderSpec): Step[] => [
  ...correctionAsked(spec),
  step(
    wireTime(addHours(parseWireTime(spec.times.question), 3)),
    'correction approved',
    spec.staff.approver,
    async (approver, { state }) => {
      const { id: clarificationId, version } = await openCorrection(approver, state);
      await approver.call(approveCorrection, { params: { clarificationId }, body: { version } });
    },
  ),
];
