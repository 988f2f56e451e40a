import { codes, type CodeOf } from '../../codes.ts';

/** What a line of an opening's record says. */
export const OpeningLineKind = codes('bidding.OpeningLineKind', 'closed', [
  ['STARTED', '开标', 'Started'],
  ['DECRYPTED', '解密成功', 'Decrypted'],
  ['NOT_DECRYPTED', '解密失败', 'Not decrypted'],
  ['REVOKED', '撤销投标文件', 'Bid revoked'],
  ['READ', '唱标', 'Read out'],
  ['READ_AGAIN', '重唱', 'Read again'],
  ['NOTE', '备注', 'Noted'],
  ['OBJECTION', '提出异议', 'Objection'],
  ['ANSWER', '答复异议', 'Answer'],
  ['SIGNED', '签字确认', 'Signed'],
  ['UNSIGNED', '未签字', 'Not signed'],
  ['FACTOR', '抽取系数', 'Factor drawn'],
  ['PROLONGED', '顺延解密', 'Window prolonged'],
  ['WORDS', '记录补充', 'In own words'],
  ['ENDED', '开标记录完成', 'Record closed'],
]);
export type OpeningLineKind = CodeOf<typeof OpeningLineKind>;

/** Whether a bidder signed the record of its opening, or why not. */
export const OpeningSignature = codes('bidding.OpeningSignature', 'closed', [
  ['SIGNED', '已签字', 'Signed'],
  ['ABSENT', '未到场', 'Absent'],
  ['UNWILLING', '拒绝签字', 'Unwilling to sign'],
  ['UNSIGNED', '未签字', 'Not signed'],
]);
export type OpeningSignature = CodeOf<typeof OpeningSignature>;

/** As what somebody follows an opening. */
export const OpeningPart = codes('bidding.OpeningPart', 'closed', [
  ['HOST', '主持人', 'Host'],
  ['SUPERVISOR', '监督人', 'Supervisor'],
  ['STAFF', '工作人员', 'Staff'],
  ['BIDDER', '投标人', 'Bidder'],
]);
export type OpeningPart = CodeOf<typeof OpeningPart>;
