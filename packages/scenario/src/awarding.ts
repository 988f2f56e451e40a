import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import {
  saveAward,
  saveNotice,
  savePublicity,
  viewAward,
  viewNotice,
  viewPublicity,
} from '@tenderdesk/server/modules/selection/award/award.contract';
import type { Actor, Cast } from './actor.ts';
import { chain } from './flow-steps.ts';
import { uploadPaper } from './paper.ts';
import { supplierIdOf } from './people.ts';
import type { SectionSpec, TenderSpec } from './spec.ts';
import { known, step, type Step, type TenderState } from './step.ts';
import { wordsOf } from './words.ts';

const projectOf = ({ projectId }: TenderState): { projectId: string } => ({
  projectId: known(projectId, 'the project'),
});

/** The publicity of the candidates. */
export function publicitySteps(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  const words = wordsOf(spec);
  return [
    step(times.publicity, 'publicity', staff.clerk, async (clerk, { state }) => {
      const params = projectOf(state);
      const { version, sections } = await clerk.call(viewPublicity, { params });
      const candidates = sections.flatMap((section) =>
        section.candidates.map(({ candidateId, rank }) => ({
          candidateId,
          evaluationResult: `评审合格，排名第${rank}`,
          qualificationResponse: words('满足招标文件的资格能力条件'),
        })),
      );
      const body = {
        startTime: times.publicityStart,
        endTime: times.publicityEnd,
        objectionChannel: '登录招采台“提问与异议”提出，电话0990-6200111',
        supervisionDept: '岚川省交通运输厅建设管理处',
        candidates,
        version,
      };
      await clerk.call(savePublicity, { params, body });
    }),
    ...chain(spec, { type: 'PROJECT', phase: 'PUBLIC_NOTICE' }, 'publicity', {
      submitted: times.publicity,
      checked: times.publicityChecked,
      approved: times.publicityApproved,
    }),
  ];
}

/** Who wins. */
export function winnerSteps(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  return [
    step(times.award, 'winner', staff.clerk, async (clerk, { cast, state }) => {
      const params = projectOf(state);
      const { version, sections, direct } = await clerk.call(viewAward, { params });
      const winners = direct
        ? await Promise.all(
            sections.map(async ({ sectionId }, index) => directWinner(clerk, cast, sectionId, spec.sections[index]!)),
          )
        : sections.flatMap(({ sectionId, candidates }) => {
            const first = candidates.find(({ rank }) => rank === 1);
            return first ? [{ sectionId, winningCandidateId: first.candidateId, winningPrice: first.price }] : [];
          });
      const files = [await uploadPaper(clerk, 'AWARD', '定标报告', [spec.name])];
      const opinion = wordsOf(spec)('同意评标委员会意见，确定第一中标候选人为中标人');
      const body = { sections: winners, opinion, files, version };
      await clerk.call(saveAward, { params, body });
    }),
    ...chain(spec, { type: 'AWARD', phase: 'CONFIRM_WINNER' }, 'award', {
      submitted: times.award,
      checked: times.awardChecked,
      approved: times.awardApproved,
    }),
  ];
}

/** The first bidder of the specification, whom the clerk finds in the supplier library. */
async function directWinner(clerk: Actor, cast: Cast, sectionId: string, { bidders }: SectionSpec) {
  const { username, priceText, periodDays, quality } = known(bidders[0], 'a supplier');
  const winningPrice = readPrice(priceText).amount;
  const direct = { supplierId: await supplierIdOf(clerk, cast, username), priceText, periodDays, quality };
  return { sectionId, direct, winningPrice };
}

/** The notices to winners and losers. */
export function noticeSteps(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  return [
    step(times.notice, 'winning notices', staff.clerk, async (clerk, { state }) => {
      const params = projectOf(state);
      const { version } = await clerk.call(viewNotice, { params });
      const day = times.notice.slice(0, 10);
      const { noticeContent } = spec;
      await clerk.call(saveNotice, {
        params,
        body: { issueDate: day, writtenReportDate: day, noticeContent, version },
      });
    }),
    ...chain(spec, { type: 'PROJECT', phase: 'WINNING_NOTICE' }, 'winning notices', {
      submitted: times.notice,
      checked: times.noticeChecked,
      approved: times.noticeApproved,
    }),
  ];
}
