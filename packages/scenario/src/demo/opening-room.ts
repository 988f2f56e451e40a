import { addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { remarkOnItem } from '@tenderdesk/server/modules/bidding/opening/opening.contract';
import {
  attendOpening,
  attendOwnOpening,
  objectAtOpening,
} from '@tenderdesk/server/modules/bidding/opening/record.contract';
import { bidsOf, type TenderSpec } from '../spec.ts';
import { known, step, type Step } from '../step.ts';

const OBJECTION = '请核对本单位投标函的交货期';

/** Host, supervisor and the first bidder are in the room; the bidder objects and is answered on the spot. */
export function heldInRoom(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  const { bidder, key } = known(bidsOf(spec)[0], 'a bid');
  const after = (seconds: number): string => wireTime(addHours(parseWireTime(times.decryption), seconds / 3600));
  const ofProject = (projectId: string | undefined) => ({ projectId: known(projectId, 'the project') });
  return [
    ...[staff.clerk, 'sup01'].map((username) =>
      step(after(10), 'in the room', username, async (actor, { state }) => {
        await actor.call(attendOpening, { params: ofProject(state.projectId) });
      }),
    ),
    step(after(20), 'objection in the room', bidder.username, async (actor, { state }) => {
      const params = { bidId: known(state.bids[key], 'the bid') };
      await actor.call(attendOwnOpening, { params });
      await actor.call(objectAtOpening, { params, body: { objection: OBJECTION } });
    }),
    step(after(50), 'objection answered in the room', staff.clerk, async (clerk, { state }) => {
      const bidId = known(state.bids[key], 'the bid');
      const seen = { objection: OBJECTION, remark: null };
      const body = { bidId, remark: '已当场核对，交货期与投标函一致', seen };
      await clerk.call(remarkOnItem, { params: ofProject(state.projectId), body });
    }),
  ];
}
