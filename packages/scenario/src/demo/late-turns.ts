import { addDays, addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { depositRefundPeriod } from '@tenderdesk/domain/fulfilment/contract/contract';
import { keepsPeriod } from '@tenderdesk/domain/period';
import { WORKDAYS } from '@tenderdesk/server/kernel/workday';
import { recordBreach } from '@tenderdesk/server/modules/oversight/lawfulness/breach.contract';
import {
  handInScores,
  saveScores,
  signReport,
  summarise,
  viewEvaluation,
} from '@tenderdesk/server/modules/selection/evaluation/evaluation.contract';
import { handOverReport } from '@tenderdesk/server/modules/selection/evaluation/report-handover.contract';
import {
  answerReturn,
  listReportVersions,
  returnReport,
} from '@tenderdesk/server/modules/selection/evaluation/report-return.contract';
import { subtract } from '@tenderdesk/domain/money';
import { act } from '../flow-steps.ts';
import type { TenderSpec } from '../spec.ts';
import { known, step, type Step, type TenderState } from '../step.ts';

const after = (time: string, minutes: number): string => wireTime(addHours(parseWireTime(time), minutes / 60));

const projectOf = ({ projectId }: TenderState) => ({ projectId: known(projectId, 'the project') });

/**
 * The leader sends the report back on a listed ground; the committee corrects a score of the last bid, signs a second version
 * and hands it over, all on the evening of the day.
 */
export const reportCorrected = ({ staff, times }: TenderSpec): Step[] => {
  const chair = known(staff.experts[0], 'the chair');
  const at = (minutes: number): string => after(times.report, minutes);
  return [
    step(at(10), 'report sent back', staff.leader, async (leader, { state }) => {
      const params = projectOf(state);
      const { versions } = await leader.call(listReportVersions, { params });
      const { bidId } = known(versions[0]?.bids.at(-1), 'a bid');
      const points = [{ ground: 'ARITHMETIC' as const, bidId, item: '技术得分' }];
      const reason = '技术得分各分项之和与合计不一致，请评标委员会复核';
      await leader.call(returnReport, { params, body: { points, reason } });
    }),
    step(at(20), 'report corrected', chair, async (actor, { state }) => {
      const { projectId } = projectOf(state);
      const { toAnswer } = await actor.call(listReportVersions, { params: { projectId } });
      const returnId = known(toAnswer ?? undefined, 'the sending back');
      const words = '经逐项复核，一名评委的技术得分录入有误，予以更正';
      await actor.call(answerReturn, { body: { projectId, returnId, answer: 'CORRECT', words } });
    }),
    ...staff.experts.map((expert, member) =>
      step(at(30), `scores of ${expert} again`, expert, async (actor, { state }) => {
        const params = projectOf(state);
        const { myScores } = await actor.call(viewEvaluation, { params });
        const last = known(myScores.at(-1), 'a score');
        const corrected = { ...last, value: subtract(last.value, '1') };
        if (member === 1) await actor.call(saveScores, { body: { ...params, scores: [corrected] } });
        await actor.call(handInScores, { body: params });
      }),
    ),
    step(at(40), 'second summary', staff.clerk, async (clerk, { state }) => {
      const params = projectOf(state);
      const { report } = await clerk.call(viewEvaluation, { params });
      const text = '评标委员会复核后更正一项技术得分，推荐的中标候选人排序不变。';
      await clerk.call(summarise, {
        params,
        body: { text, version: known(report ?? undefined, 'the report').version },
      });
    }),
    ...staff.experts.map((expert) =>
      step(at(50), `signature of ${expert} again`, expert, (actor, { state }) =>
        actor.call(signReport, { body: { ...projectOf(state), version: 2 } }).then(() => undefined),
      ),
    ),
    step(at(55), 'second version handed over', chair, async (actor, { state }) => {
      await actor.call(handOverReport, { body: { ...projectOf(state), version: 2 } });
    }),
    step(at(60), 'second version submitted', staff.clerk, (clerk, scene) =>
      act(clerk, scene, 'submit', { type: 'EVALUATION_REPORT', phase: 'BID_OPENING' }),
    ),
  ];
};

/** Days before its entry on which a contract was signed: late, and with several sections on the day of the notice, so that no weekend saves the refund. */
export const enteredLate = ({ sections }: TenderSpec): number => (sections.length < 2 ? 4 : 7);

/**
 * Where the contracts were entered late, the deposits of a tender of several sections were, too: the clerk records it. Not where
 * a holiday moved the last day of the refund behind it.
 */
export const refundMissed = (spec: TenderSpec): Step[] => {
  const { staff, times, sections } = spec;
  const signDate = addDays(times.contract.slice(0, 10), -enteredLate(spec));
  const isKept = keepsPeriod(depositRefundPeriod(signDate, WORKDAYS), times.contractApproved.slice(0, 10));
  if (sections.length < 2 || isKept) return [];
  return [
    step(after(times.contractApproved, 60), 'missed refund recorded', staff.clerk, async (clerk, { state }) => {
      const reason = '合同原件由对方寄回较晚，退还保证金的手续顺延';
      await clerk.call(recordBreach, {
        params: projectOf(state),
        body: { ruleId: 'R56', field: '', reason, files: [] },
      });
    }),
  ];
};
