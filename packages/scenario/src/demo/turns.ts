import { addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { signItem, viewSheet } from '@tenderdesk/server/modules/procedure/countersign/countersign.contract';
import { saveAward, viewAward } from '@tenderdesk/server/modules/selection/award/award.contract';
import {
  pauseProject,
  recordComplaint,
  takeUpComplaint,
} from '@tenderdesk/server/modules/procedure/question/complaint.contract';
import { askQuestion } from '@tenderdesk/server/modules/procedure/question/question.contract';
import { listOverdue, requestUnlock } from '@tenderdesk/server/modules/work/reminder/overdue.contract';
import { act } from '../flow-steps.ts';
import { uploadPaper } from '../paper.ts';
import type { TenderSpec } from '../spec.ts';
import { known, step, type Step } from '../step.ts';
import type { Timetable } from '../timetable.ts';
import { wordsOf } from '../words.ts';

const after = (time: string, hours: number): string => wireTime(addHours(parseWireTime(time), hours));

/** A phase is sent back with its reason, by the leader when it was submitted or by the approver when it was checked. */
export const returned =
  (phase: 'IMPLEMENTION_PLAN' | 'BIDDING_DOCUMENT', by: 'leader' | 'approver') =>
  (spec: TenderSpec): Step[] => {
    const { staff, times } = spec;
    const at = { IMPLEMENTION_PLAN: times.projectChecked, BIDDING_DOCUMENT: after(times.biddingDocumentChecked, 3) }[
      phase
    ];
    const reason = wordsOf(spec)(
      {
        IMPLEMENTION_PLAN: '第二标段估算依据不足，请补充工程量清单',
        BIDDING_DOCUMENT: '技术评分项描述过于笼统，请细化评分标准',
      }[phase],
    );
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
export const disagreement = (spec: TenderSpec): Step[] => {
  const { staff, times } = spec;
  const phase = 'COUNTERSIGN_IMPLEMENTION_PLAN'; // sic
  const username = known(staff.planSigners[1], 'the second signer');
  return [
    step(after(times.countersigned, 1), 'disagreement', username, async (signer, { state }) => {
      const projectId = known(state.projectId, 'the project');
      const { sheet } = await signer.call(viewSheet, { query: { projectId, phase } });
      const item = sheet?.items.find(({ mine }) => mine);
      const body = {
        result: 'DISAGREE' as const,
        opinion: wordsOf(spec)('标段划分不利于充分竞争，建议合并后重新论证'),
      };
      await signer.call(signItem, { params: { itemId: known(item, 'the item').id }, body });
    }),
  ];
};

/** A bidder objects to the bidding document, which pauses the project. */
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

/** A bidder objects to the result within the publicity, which pauses the project. */
export const resultObjection = ({ sections, times }: TenderSpec): Step[] => {
  const bidder = known(sections[0]?.bidders[2], 'a bidder').username;
  return [
    step(after(times.publicityStart, 4), 'objection to the result', bidder, async (actor, { state }) => {
      const content = '第一中标候选人所报类似业绩与公开信息不符，请核实。';
      const projectId = known(state.projectId, 'the project');
      await actor.call(askQuestion, { body: { projectId, kind: 'OBJECTION', content } });
    }),
  ];
};

/** A complaint that the authority has received and taken up; the approver has paused the project until it is decided. */
export const complaint = ({ staff, times }: TenderSpec): Step[] => {
  const day = times.registration.slice(0, 10);
  return [
    step(after(times.registration, 24), 'complaint', staff.reviewer, async (actor, { state }) => {
      const projectId = known(state.projectId, 'the project');
      const body = {
        projectId,
        complainant: '岚江物流服务有限公司',
        stage: 'DOC' as const,
        objection: 'MADE' as const,
        authority: '澜山州交通运输局',
        knownDate: day,
        receivedDate: after(times.registration, 24).slice(0, 10),
        content: '招标文件将特定区域业绩设为加分项，异议答复未予更正，请求责令改正。',
      };
      const { id } = await actor.call(recordComplaint, { body });
      await actor.call(takeUpComplaint, { params: { questionId: id }, body: { accepted: true, version: 1 } });
      state.questionId = id;
    }),
    step(after(times.registration, 26), 'pause', staff.approver, async (actor, { state }) => {
      const params = { projectId: known(state.projectId, 'the project') };
      const paper = await uploadPaper(actor, 'PROJECT_PAUSE', '暂停招标活动通知', ['行政监督部门通知书']);
      const reason = '行政监督部门受理投诉，处理期间暂停招标投标活动';
      const body = { questionId: known(state.questionId, 'the complaint'), reason, attachmentIds: [paper] };
      await actor.call(pauseProject, { params, body });
    }),
  ];
};

/** What lay too long is locked; the clerk asks to unlock it so many days after a date, and waits. */
export const unlockAsked =
  (since: keyof Timetable, days: number) =>
  ({ staff, times }: TenderSpec): Step[] => [
    {
      afterDue: true,
      ...step(after(times[since], 24 * days), 'unlocking asked for', staff.clerk, async (clerk, { state }) => {
        const { content } = await clerk.call(listOverdue, { query: {} });
        for (const { id, projectId, allowedActions } of content) {
          if (projectId !== state.projectId || !allowedActions.includes('requestUnlock')) continue;
          const body = { overdueReason: '相关部门意见征求时间较长，现已完成，申请解锁' };
          await clerk.call(requestUnlock, { params: { remindRecordId: id }, body });
        }
      }),
    },
  ];

/** The first candidate has given up; the second is handed in as winner. */
export const secondWins = (spec: TenderSpec): Step[] => {
  const { staff, times } = spec;
  return [
    step(times.award, 'second winner', staff.clerk, async (clerk, scene) => {
      const params = { projectId: known(scene.state.projectId, 'the project') };
      const { version, sections } = await clerk.call(viewAward, { params });
      const winners = sections.flatMap(({ sectionId, candidates }) => {
        const second = candidates.find(({ rank }) => rank === 2);
        if (!second) return [];
        const { candidateId: winningCandidateId, price: winningPrice } = second;
        return [{ sectionId, winningCandidateId, winningPrice, notRankOneReason: 'ABANDON' }];
      });
      const files = [await uploadPaper(clerk, 'AWARD', wordsOf(spec)('放弃中标资格声明'), [spec.name])];
      const body = { sections: winners, opinion: '第一成交候选人书面放弃，确定第二候选人', files, version };
      await clerk.call(saveAward, { params, body });
      await act(clerk, scene, 'submit', { type: 'AWARD', phase: 'CONFIRM_WINNER' });
    }),
  ];
};
