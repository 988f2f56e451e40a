import { field, historyActions } from '../../../kernel/history.ts';

const bidder = field.text('投标人', 'Bidder');
const priceText = field.text('唱标报价', 'Price as read out');

/** What the history of a project shows of what was entered about it. */
export function plugInHistory(): void {
  historyActions.add('project RECORD_OUTSIDE_OPENING', {
    zh: '登记外部开标',
    en: 'Entered an opening held elsewhere',
    fields: {
      openedTime: field.text('开标时间', 'Opened'),
      place: field.text('开标地点', 'Place'),
      hostName: field.text('主持人', 'Opened by'),
      reason: field.text('补录说明', 'Why it is entered later'),
    },
  });
  historyActions.add('project ENTER_OUTSIDE_BID', {
    zh: '登记外部开标的投标',
    en: 'Entered a bid opened elsewhere',
    fields: { bidderName: bidder, section: field.text('标段', 'Section'), priceText },
  });
  historyActions.add('project REMOVE_OUTSIDE_BID', {
    zh: '删除误录的投标',
    en: 'Took out a bid entered by mistake',
    fields: { bidderName: bidder, priceText },
  });
  historyActions.add('project ENTER_OUTSIDE_OUTCOME', {
    zh: '登记外部评标结果',
    en: 'Entered what a committee elsewhere decided',
    fields: {
      bidderName: bidder,
      result: field.code('评审结果', 'Outcome', 'bidding.ReviewResult'),
      rejectReason: field.code('否决理由', 'Ground of rejection', 'bidding.RejectReason'),
      rank: field.text('排名', 'Place'),
      score: field.text('得分', 'Score'),
    },
  });
}
