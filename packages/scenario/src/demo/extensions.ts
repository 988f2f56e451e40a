import { addDays, addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { listJoined } from '@tenderdesk/server/modules/bidding/joined/joined.contract';
import {
  answerExtension,
  askExtension,
  seeExtension,
  viewBidValidity,
  viewOwnExtensions,
} from '@tenderdesk/server/modules/selection/bid-validity/bid-validity.contract';
import { bidsOf, type TenderSpec } from '../spec.ts';
import { known, step, type Step } from '../step.ts';

const after = (time: string, hours: number): string => wireTime(addHours(parseWireTime(time), hours));

/** Days of an extension, and until its answers are due. */
const LONGER_DAYS = 60;
const TERM_DAYS = 10;

/**
 * While an objection is open the unit asks all bidders in writing to extend their bids: the first agrees, the second has opened
 * the request, the others have done nothing yet.
 */
export const extensionAsked = (spec: TenderSpec): Step[] => {
  const { staff, times } = spec;
  const [first, second] = bidsOf(spec).map(({ bidder }) => bidder.username);
  const asked = after(times.publicityStart, 5);
  return [
    step(asked, 'extension asked', staff.clerk, async (clerk, { state }) => {
      const params = { projectId: known(state.projectId, 'the project') };
      const { validUntil } = await clerk.call(viewBidValidity, { params });
      const body = {
        validUntil: addDays(known(validUntil ?? undefined, 'an end'), LONGER_DAYS),
        answerUntil: `${addDays(asked.slice(0, 10), TERM_DAYS)} 17:00:00`,
        reason: '对评标结果的异议正在核实，原投标有效期内可能无法完成定标，请书面答复是否同意延长。',
      };
      await clerk.call(askExtension, { params, body });
    }),
    opened(after(asked, 1), known(first, 'a bidder'), true),
    opened(after(asked, 2), known(second, 'a second bidder'), false),
  ];
};

/** A bidder opens the request, and agrees or leaves it for later. */
const opened = (at: string, username: string, agrees: boolean): Step =>
  step(at, `extension ${username}`, username, async (actor, { state }) => {
    const projectId = known(state.projectId, 'the project');
    const { content } = await actor.call(listJoined, { query: { projectId } });
    for (const { id: registrationId } of content) {
      const { extensions } = await actor.call(viewOwnExtensions, { params: { registrationId } });
      for (const { id } of extensions.filter(({ mayAnswer }) => mayAnswer)) {
        const params = { extensionAnswerId: id };
        if (agrees) await actor.call(answerExtension, { params, body: { agrees } });
        else await actor.call(seeExtension, { params, body: {} });
      }
    }
  });
