import { apply } from '@tenderdesk/server/modules/selection/prequalification/prequalification.contract';
import { uploadPaper } from '../paper.ts';
import { bidsOf, type TenderSpec } from '../spec.ts';
import { known, step, type Step } from '../step.ts';

/** Companies apply before they bid: until the day on which the deposits of others are confirmed. */
export const prequalified = (spec: TenderSpec): TenderSpec => ({
  ...spec,
  applyDeadline: spec.times.depositConfirmed,
  question: null,
});

/** Those who will bid have applied. */
export const applied = (spec: TenderSpec): Step[] =>
  bidsOf(spec).map(({ bidder, index }) =>
    step(spec.times.registration, `application ${bidder.username}`, bidder.username, async (actor, { state }) => {
      const sectionId = known(state.sectionIds?.[index], 'the section');
      const { contact, phone } = bidder;
      const files = [];
      for (const [file, name] of ['资质证书', '业绩证明'].entries())
        files.push({
          file,
          attachmentIds: [await uploadPaper(actor, 'PREQUALIFICATION', name, [spec.name, `联系人：${contact}`])],
        });
      await actor.call(apply, { body: { sectionId, contact, phone, files, version: 0 } });
    }),
  );
