import {
  confirmItem,
  decryptBid,
  finishOpening,
  startOpening,
  viewOpening,
  viewOwnOpening,
} from '@tenderdesk/server/modules/bidding/opening/opening.contract';
import type { Actor } from './actor.ts';
import { bidsOf, type TenderSpec } from './spec.ts';
import { known, step, type Step, type TenderState } from './step.ts';

/** The clerk opens, each bidder decrypts, each signs, the clerk closes the record. */
export function openingSteps(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  return [
    {
      // the announcement is left shortly before the opening
      afterDue: true,
      ...step(times.opening, 'opening started', staff.clerk, async (clerk, { state }) => {
        const { started, version } = await openingOf(clerk, state);
        if (started) return;
        const params = { projectId: known(state.projectId, 'the project') };
        await clerk.call(startOpening, { params, body: { recorder: '开标中心值班员', version } });
      }),
    },
    ...bidsOf(spec).map(({ bidder, key }) =>
      step(times.decryption, `decryption ${key}`, bidder.username, async (actor, { state, again }) => {
        const params = { bidId: known(state.bids[key], 'the bid') };
        const item = again ? await ownLine(actor, params.bidId) : undefined;
        if (item?.decryptStatus.code !== 'OK')
          await actor.call(decryptBid, { params, body: { password: bidder.bidPassword } });
      }),
    ),
    // who signs has heard every bid of its section
    ...bidsOf(spec).map(({ bidder, key }) =>
      step(times.decryption, `signature ${key}`, bidder.username, async (actor, { state, again }) => {
        const params = { bidId: known(state.bids[key], 'the bid') };
        if (again && (await ownLine(actor, params.bidId))?.confirmed) return;
        await actor.call(confirmItem, { params, body: { agree: true } });
      }),
    ),
    step(times.recorded, 'opening recorded', staff.clerk, async (clerk, { state }) => {
      const { endedTime, version } = await openingOf(clerk, state);
      if (endedTime !== null) return;
      await clerk.call(finishOpening, {
        params: { projectId: known(state.projectId, 'the project') },
        body: { version },
      });
    }),
  ];
}

const openingOf = async (actor: Actor, { projectId }: TenderState) =>
  known(
    (await actor.call(viewOpening, { params: { projectId: known(projectId, 'the project') } })) ?? undefined,
    'the opening',
  );

async function ownLine(actor: Actor, bidId: string) {
  const opening = await actor.call(viewOwnOpening, { params: { bidId } });
  return opening?.sections.flatMap(({ items }) => items).find((item) => item.bidId === bidId);
}
