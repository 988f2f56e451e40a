import { bookOf, MANDATORY, place } from '../../oversight/lawfulness/book-part.ts';
import { noticeRules } from './notice.ts';
import { publicityRules } from './publicity.ts';
import { validityRules, winnerRules } from './winner.ts';

export const awardBook = bookOf(
  [publicityRules, winnerRules, validityRules, noticeRules],
  [
    [
      'R40',
      place('ALL', 'B', ['CONFIRM_WINNER'], 'FLOW'),
      '设有限价且报价为金额的：限价的{bidding.award.minRatio%} ≤ 中标价 ≤ 限价；低于下限的，须说明理由，由审批人决定',
      'Where a control price is set and the price is an amount: {bidding.award.minRatio%} of the control price ≤ winning price ≤ control price. Below that it takes a reason and the decision of the approver',
    ],
    [
      'R47',
      place('T', 'S', ['PUBLIC_NOTICE'], 'FLOW'),
      '评标委员会提交评标报告之日起{bidding.publicity.days}日内公示，公示期不少于{bidding.publicity.days}日；末日为非工作日的仅提醒',
      'Starts within {bidding.publicity.days} days of the day on which the chair hands the report over; lasts at least {bidding.publicity.days} times 24 hours. An end on a day off only warns',
    ],
    [
      'R48',
      place('T', 'S', ['PUBLIC_NOTICE'], 'FLOW'),
      '公示内容完整：候选人排名、名称、报价、质量、工期、评标情况、项目负责人及证书、资格能力响应，异议渠道和监督部门',
      'Content of the publicity complete: rank, name, price, quality, period, evaluation, manager with certificate, qualification, where to object, supervising department',
    ],
    [
      'R49',
      place('T', 'B', ['CONFIRM_WINNER'], 'FLOW', MANDATORY),
      '排名第一的候选人中标；另定他人须属《条例》第55条的原因并附文件',
      'Rank 1 wins; another only for a reason out of article 55, with a file',
    ],
    [
      'R50',
      place('T', 'B', ['CONFIRM_WINNER'], 'FLOW'),
      '定标前不就价格、方案谈判：中标价即开标报价（经投标人确认的算术修正、竞争性谈判的轮次除外）',
      'No negotiation on price or plan before the award: the winning price is the price that was opened (a correction that the bidder has confirmed and rounds of a competitive negotiation aside)',
    ],
    [
      'R51',
      place('T', 'W', ['WINNING_NOTICE'], 'FLOW'),
      '中标候选人的经营、财务状况发生较大变化或存在违法行为的，先由原评标委员会审查',
      'After a material change or a breach the original committee looks again first',
    ],
    [
      'R52',
      place('ALL', 'B', ['WINNING_NOTICE'], 'FLOW'),
      '中标通知书与全部结果通知书一并发出',
      'Notice to the winner and all notices to losers in one transaction',
    ],
    [
      'R53',
      place('T', 'W', ['WINNING_NOTICE'], 'FLOW', MANDATORY),
      '确定中标人之日起{bidding.contract.reportDays}日内提交书面报告',
      'Written report within {bidding.contract.reportDays} days of confirming the winner',
    ],
  ],
);
