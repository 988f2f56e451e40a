import { field, historyActions } from '../../../kernel/history.ts';

const status = field.code('状态', 'State', 'bidding.MarketRequestStatus');
const reason = field.said('原因', 'Reason');
const company = field.said('企业', 'Company');
const prices = field.said('单价数', 'Prices');

/** What the history of a request shows. */
export function plugInHistory(): void {
  historyActions.add('marketRequest CREATE', {
    zh: '发出询价',
    en: 'Sent',
    fields: {
      title: field.text('询价名称', 'Request'),
      dueTime: field.text('截止时间', 'Ends'),
      companies: field.text('询价供应商', 'Companies'),
    },
  });
  historyActions.add('marketRequest CLOSE_MARKET_REQUEST', {
    zh: '截止',
    en: 'Closed',
    fields: { status, reason, answered: field.said('报价家数', 'Answers') },
  });
  historyActions.add('marketRequest WITHDRAW_MARKET_REQUEST', {
    zh: '撤回',
    en: 'Withdrawn',
    fields: { status, reason },
  });
  historyActions.add('marketRequest KEEP_MARKET_PRICES', { zh: '入库', en: 'Prices kept', fields: { status, prices } });
  historyActions.add('marketRequest ANSWER_MARKET_REQUEST', {
    zh: '报价',
    en: 'Answered',
    fields: { company, prices },
  });
  historyActions.add('marketRequest TYPE_MARKET_ANSWER', {
    zh: '录入报价',
    en: 'Answer typed',
    fields: { company, prices },
  });
  historyActions.add('marketRequest DECLINE_MARKET_REQUEST', {
    zh: '不报价',
    en: 'Declined',
    fields: { company, reason },
  });
  historyActions.add('marketRequest TAKE_MARKET_ANSWER_BACK', {
    zh: '撤回报价',
    en: 'Took its answer back',
    fields: { company, reason },
  });
}
