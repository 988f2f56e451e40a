import { codes, type CodeOf } from '../../codes.ts';

export const AgencyMode = codes('bidding.AgencyMode', 'closed', [
  ['SELF', '自行招标', 'By itself'],
  ['AGENCY', '委托代理', 'By an agency'],
  ['EXTRACTION', '抽取代理', 'By a drawn agency'],
]);
export type AgencyMode = CodeOf<typeof AgencyMode>;

export const EvaluationMethod = codes('bidding.EvaluationMethod', 'closed', [
  ['COMPREHENSIVE', '综合评估法', 'Comprehensive evaluation'],
  ['LOWEST_EVALUATED', '经评审的最低投标价法', 'Lowest evaluated price'],
  ['REASONABLE_LOW', '合理低价法', 'Reasonable low price'],
  ['TECH_LOWEST', '技术评分最低标价法', 'Lowest price among technically qualified'],
  ['NEGOTIATED_LOWEST', '最低价成交', 'Lowest negotiated price'],
]);
export type EvaluationMethod = CodeOf<typeof EvaluationMethod>;

export const NonTenderReason = codes('bidding.NonTenderReason', 'closed', [
  ['PATENT', '不可替代专利/专有技术', 'Irreplaceable patent or know-how'],
  ['SELF_BUILD', '依法能自行建设、生产或提供', 'Lawful own construction, production or supply'],
  ['FRANCHISE', '特许经营投资人自建', 'Built by the franchise investor'],
  ['ADD_ON', '向原中标人追加否则影响配套', 'Addition needed from the original winner'],
  ['SECURITY_EMERGENCY', '国家安全/抢险救灾等', 'State security or emergency relief'],
  ['UNDER_LIMIT', '未达规模', 'Below the threshold'],
  ['OTHER', '其他'],
]);
export type NonTenderReason = CodeOf<typeof NonTenderReason>;

export const InviteReason = codes('bidding.InviteReason', 'closed', [
  ['LIMITED_BIDDERS', '潜在投标人有限', 'Few potential bidders'],
  ['COST_RATIO', '公开招标费用占比过大', 'An open tender would cost too much'],
]);
export type InviteReason = CodeOf<typeof InviteReason>;
