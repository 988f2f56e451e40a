import type { Phase } from '../../procedure/project/phase.ts';
import { bookOf, place } from '../../oversight/lawfulness/book-part.ts';
import { collusionRules } from '../../oversight/lawfulness/collusion.ts';
import { committeeRules, seatChangeRules } from '../committee/committee.ts';
import { quoteRules, negotiationRules, agreementRules } from '../negotiation/negotiation.ts';
import { handoverRules, paperHandoverRules } from './report-handover.ts';
import { returnedRules, returnRules } from './report-return.ts';
import { bidAnswerRules, bidQuestionRules } from './bid-question.ts';
import { competitionRules, loneRules, passRules, reviewRules, reportRules, summaryRules } from './review.ts';

const OPENING: readonly Phase[] = ['BID_OPENING'];

export const evaluationBook = bookOf(
  [
    committeeRules,
    seatChangeRules,
    quoteRules,
    negotiationRules,
    agreementRules,
    reviewRules,
    passRules,
    loneRules,
    bidQuestionRules,
    bidAnswerRules,
    summaryRules,
    reportRules,
    handoverRules,
    paperHandoverRules,
    returnRules,
    returnedRules,
    competitionRules,
    collusionRules,
  ],
  [
    [
      'R39',
      place('ALL', 'S', OPENING, ['SEAT', 'FLOW'], { secondary: 'model 采38, 采40' }),
      '评标委员会为单数、不少于{bidding.committee.min}人、专家占比不低于{bidding.committee.expertRatio%}；非招标为3人以上单数',
      'Committee of an odd number, at least {bidding.committee.min}, at least {bidding.committee.expertRatio%} of them experts; without a tender an odd group of at least 3, the same share of experts',
    ],
    [
      'R42',
      place('ALL', 'B', OPENING, ['SEAT', 'FLOW'], { secondary: '12号令 §12 ◐' }),
      '应当回避的不得进入：投标人或其负责人的近亲属，主管或监督部门人员，有经济利益关系的，曾因招投标违法受罚的，与投标人或招标人代表同单位的',
      'Recused: near relatives of a bidder or its head; staff of the competent or supervisory department; who has an economic interest; who was punished for violations in bidding; who works for the same employer as a bidder or a representative of the tenderee',
    ],
    [
      'R43',
      place('ALL', 'B', OPENING, ['SEAT', 'FLOW'], { secondary: '2024年26号令 ◐' }),
      '专家从业满8年且有高级职称或同等水平，入库审核通过，未暂停',
      'An expert has at least 8 years with a senior title or its equal, is audited and not suspended',
    ],
    [
      'R44',
      place('T', 'B', OPENING, 'REVIEW'),
      '否决投标须属于《条例》第51条的7种情形或招标文件载明的条款',
      'A bid is rejected on one of the 7 grounds of article 51, or by a published clause',
    ],
    [
      'R45',
      place('T', 'B', OPENING, 'FLOW'),
      '候选人不超过3名并排序；评标报告全体成员签字（不同意的书面说明，拒不签字又不说明的视为同意）',
      'At most 3 candidates, in order; all members sign the report (dissent in writing; to refuse in silence is to agree)',
    ],
    [
      'R46',
      place('T', 'S', OPENING, 'FLOW', { secondary: '12号令 §27 (u)' }),
      '所有投标被否决或剩余投标缺乏竞争的，按流标处理',
      'All bids rejected, or no competition among the rest: the tender has failed',
    ],
    [
      'R57',
      place('ALL', 'W', OPENING, 'CHECK'),
      '串通投标迹象进入异常库：保证金同账户、人员雷同、文件作者或机器、IP、哈希雷同、报价规律性差异',
      'Indicators of collusion go to the abnormal library: same payer account, same staff, same author, machine, IP or hash of files, regular gaps between prices',
    ],
  ],
);
