import { addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { signItem, viewSheet } from '../modules/countersign/countersign.contract.ts';
import { askQuestion } from '../modules/question/question.contract.ts';
import { act } from '../scenario/flow-steps.ts';
import { findPeople } from '../scenario/people.ts';
import type { TenderSpec } from '../scenario/spec.ts';
import { known, step, type Step } from '../scenario/step.ts';

const after = (time: string, hours: number): string => wireTime(addHours(parseWireTime(time), hours));

/** A phase is sent back with its reason, by the leader when it was submitted or by the approver when it was checked. */
export const returned =
  (phase: 'IMPLEMENTION_PLAN' | 'BIDDING_DOCUMENT', by: 'leader' | 'approver') =>
  ({ staff, times }: TenderSpec): Step[] => {
    const at = { IMPLEMENTION_PLAN: times.projectChecked, BIDDING_DOCUMENT: after(times.documentChecked, 3) }[phase];
    const reason = {
      IMPLEMENTION_PLAN: '第二标段估算依据不足，请补充工程量清单',
      BIDDING_DOCUMENT: '技术评分项描述过于笼统，请细化评分标准',
    }[phase];
    return [
      step(at, 'returned', staff[by], (actor, scene) =>
        act(actor, scene, 'reject', { type: 'PROJECT', phase }, { reason }),
      ),
    ];
  };

export const planItemReturned = ({ staff, times }: TenderSpec): Step[] => [
  step(times.planItemChecked, 'returned', staff.leader, (leader, scene) =>
    act(leader, scene, 'reject', { type: 'PLAN', phase: 'PLAN' }, { reason: '与一期建设内容重复，请核减后再报' }),
  ),
];

/** The second signer of the implementation plan does not agree, which sends it back. */
export const disagreement = ({ staff, times }: TenderSpec): Step[] => {
  const phase = 'COUNTERSIGN_IMPLEMENTION_PLAN'; // sic
  const username = known(staff.planSigners[1], 'the second signer');
  return [
    step(after(times.countersigned, 1), 'disagreement', username, async (signer, { cast, state }) => {
      const projectId = known(state.projectId, 'the project');
      const { sheet } = await signer.call(viewSheet, { query: { projectId, phase } });
      const items = sheet?.items ?? [];
      const [item] = await findPeople(cast, [username], items, (row, person) => row.userName === person.displayName);
      const body = { result: 'DISAGREE' as const, opinion: '标段划分不利于充分竞争，建议合并后重新论证' };
      await signer.call(signItem, { params: { itemId: known(item, 'the item').id }, body });
    }),
  ];
};

/** A bidder objects to the bidding document, which suspends the project. */
export const objection = ({ sections, times }: TenderSpec): Step[] => {
  const bidder = known(sections[0]?.bidders[1], 'a bidder').username;
  return [
    step(after(times.registration, 20), 'objection', bidder, async (actor, { state }) => {
      const content = '招标文件要求同类业绩须在本省完成，限制了外省投标人参与，请予纠正。';
      await actor.call(askQuestion, {
        body: { projectId: known(state.projectId, 'the project'), kind: 'OBJECTION', content },
      });
    }),
  ];
};
