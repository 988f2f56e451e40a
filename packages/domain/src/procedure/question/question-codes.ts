import { codes, type CodeOf } from '../../codes.ts';

export const QuestionKind = codes('bidding.QuestionKind', 'closed', [
  ['QUESTION', '提问'],
  ['OBJECTION', '异议'],
  ['COMPLAINT', '投诉'],
]);
export type QuestionKind = CodeOf<typeof QuestionKind>;

/** What a question is about: the document, the opening, the candidates. */
export const QuestionStage = codes('bidding.QuestionStage', 'closed', [
  ['DOC', '招标文件', 'Document'],
  ['OPENING', '开标', 'Opening'],
  ['RESULT', '评标结果', 'Result'],
]);
export type QuestionStage = CodeOf<typeof QuestionStage>;

export const QuestionStatus = codes('bidding.QuestionStatus', 'closed', [
  ['SUBMITTED', '待答复', 'To be answered'],
  ['REPLIED', '已答复', 'Answered'],
  ['CLOSED', '已关闭'],
  ['OVERDUE', '逾期未复'],
]);
export type QuestionStatus = CodeOf<typeof QuestionStatus>;
