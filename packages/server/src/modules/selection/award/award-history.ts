import { field, historyActions, type HistoryPart } from '../../../kernel/history.ts';

const endTime = field.text('公示结束', 'Publicity until');
const publicity: HistoryPart = {
  zh: '保存公示',
  en: 'Saved the publicity',
  fields: {
    startTime: field.text('公示开始', 'Publicity from'),
    endTime,
    objectionChannel: field.text('异议渠道', 'Where to object'),
    supervisionDept: field.text('监督部门', 'Supervision'),
    content: field.rich('公示内容', 'Text'),
  },
};
const prolonged: HistoryPart = { zh: '延长公示', en: 'Prolonged the publicity', fields: { endTime } };
const award: HistoryPart = {
  zh: '保存定标',
  en: 'Saved the award',
  fields: { opinion: field.text('定标意见', 'Opinion') },
};
const notice: HistoryPart = {
  zh: '保存中标通知书',
  en: 'Saved the winning notice',
  fields: {
    issueDate: field.text('发出日期', 'Date of issue'),
    writtenReportDate: field.text('书面报告日期', 'Date of the written report'),
    winnerChange: field.text('中标候选人变化', 'Change about the winner'),
    recheckDate: field.text('原评标委员会审查日期', 'Looked at again on'),
    noticeContent: field.rich('其他通知事项', 'Further words'),
  },
};

/** What the history of a project shows of its award. */
export function plugInHistory(): void {
  historyActions.add('project SAVE_PUBLICITY', publicity);
  historyActions.add('project PROLONG_PUBLICITY', prolonged);
  historyActions.add('project SAVE_AWARD', award);
  historyActions.add('project SAVE_WINNING_NOTICE', notice);
}
