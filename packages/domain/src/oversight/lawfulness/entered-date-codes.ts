import { codes, type CodeOf } from '../../codes.ts';

/** Events outside whose date is typed, because the product could not witness them. */
export const EnteredEvent = codes('bidding.EnteredEvent', 'closed', [
  ['OUTSIDE_ANNOUNCEMENT', '外部公告发布', 'Announcement elsewhere'],
  ['OUTSIDE_OPENING', '外部开标', 'Opening elsewhere'],
  ['REPORT_HANDOVER', '评标报告纸质提交', 'Evaluation report on paper'],
  ['OBJECTION_RECEIPT', '书面异议收到', 'Objection on paper'],
  ['CONTRACT_SIGNING', '合同签订', 'Signing of a contract'],
]);
export type EnteredEvent = CodeOf<typeof EnteredEvent>;
