import {
  listCandidates,
  nameSigners,
  signItem,
  viewSheet,
} from '@tenderdesk/server/modules/procedure/countersign/countersign.contract';
import { act } from './flow-steps.ts';
import { findPeople, isSigner } from './people.ts';
import type { TenderSpec } from './spec.ts';
import { known, step, type Step } from './step.ts';

type Phase = 'COUNTERSIGN_IMPLEMENTION_PLAN' | 'COUNTERSIGN_AWARD'; // sic

interface Sheet {
  what: string;
  named: string;
  signed: string;
}

/** The clerk names the signers and submits; they sign one after the other, and the last signature settles the phase. */
const signing = ({ staff }: TenderSpec, phase: Phase, signers: readonly string[], at: Sheet): Step[] => [
  step(at.named, `${at.what} signers`, staff.clerk, async (clerk, { cast, state }) => {
    const projectId = known(state.projectId, 'the project');
    const candidates = await clerk.call(listCandidates, { query: { projectId } });
    const chosen = await findPeople(cast, signers, candidates, isSigner);
    const { version } = await clerk.call(viewSheet, { query: { projectId, phase } });
    const body = { phase, signers: chosen.map(({ userId }, index) => ({ userId, seq: index + 1 })), version };
    await clerk.call(nameSigners, { params: { projectId }, body });
  }),
  step(at.named, `${at.what} countersign submitted`, staff.clerk, (clerk, scene) =>
    act(clerk, scene, 'submit', { type: 'PROJECT', phase }),
  ),
  ...signers.map((username, index) =>
    step(
      at.signed,
      `${at.what} countersign ${index + 1} of ${signers.length}`,
      username,
      async (signer, { state, again }) => {
        const projectId = known(state.projectId, 'the project');
        const { sheet } = await signer.call(viewSheet, { query: { projectId, phase } });
        const item = known(
          sheet?.items.find(({ mine }) => mine),
          'what one signs',
        );
        if (again && item.result) return;
        await signer.call(signItem, { params: { itemId: item.id }, body: { result: 'AGREE', opinion: '同意' } });
      },
    ),
  ),
];

export const implementationPlanSigning = (spec: TenderSpec): Step[] =>
  signing(spec, 'COUNTERSIGN_IMPLEMENTION_PLAN', spec.staff.planSigners, {
    what: 'plan',
    named: spec.times.countersign,
    signed: spec.times.countersigned,
  });

export const awardSigning = (spec: TenderSpec): Step[] =>
  signing(spec, 'COUNTERSIGN_AWARD', spec.staff.awardSigners, {
    what: 'award',
    named: spec.times.awardCountersign,
    signed: spec.times.awardSigned,
  });
