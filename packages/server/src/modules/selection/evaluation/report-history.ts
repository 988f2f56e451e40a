import { field, historyActions } from '../../../kernel/history.ts';

/** What the history of a project shows of its report between committee, house and authority; what members do is not in it. */
export function plugInReportHistory(): void {
  historyActions.add('project HAND_OVER_REPORT', {
    zh: '登记评标报告纸质提交',
    en: 'Recorded a report on paper',
    fields: {
      handedDate: field.text('提交日期', 'Handed over on'),
      reason: field.text('补录说明', 'Why it is entered later'),
    },
  });
  historyActions.add('project RETURN_REPORT', {
    zh: '退回评标报告复核',
    en: 'Sent the report back',
    fields: {
      version: field.text('版本', 'Version'),
      reason: field.text('原因', 'Reason'),
    },
  });
  historyActions.add('project REFER_REPORT', {
    zh: '评标报告报行政监督部门',
    en: 'Referred the report to the authority',
    fields: {
      authority: field.text('行政监督部门', 'Authority'),
      reason: field.text('原因', 'Reason'),
    },
  });
  historyActions.add('project RECORD_REFERRAL', {
    zh: '登记行政监督部门处理结果',
    en: 'Recorded the decision of the authority',
    fields: {
      outcome: field.code('处理结果', 'Decision', 'bidding.ReferralOutcome'),
      words: field.text('处理意见', 'What it says'),
    },
  });
}
