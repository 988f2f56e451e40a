import { codes, type CodeOf } from '../../codes.ts';

/** What was found about a bid and is for the committee to judge: none of it stops an upload. */
export const BidFinding = codes('bidding.BidFinding', 'closed', [
  ['DEPOSIT_MISSING', '保证金未到账', 'The deposit has not arrived'],
  ['DEPOSIT_LATE', '保证金逾期到账', 'The deposit arrived late'],
  ['DEPOSIT_SHORT', '保证金金额不足', 'The deposit is short'],
  ['DEPOSIT_ACCOUNT', '保证金未缴入指定账户', 'The deposit went to another account'],
  ['DEPOSIT_BASIC_ACCOUNT', '保证金未从基本账户转出', 'The deposit did not come from the basic account'],
  ['GUARANTEE_SHORT', '保函有效期短于投标有效期', 'The guarantee ends before the validity of the bid'],
  ['ITEM_MISSING', '询价清单有缺项', 'Items without a price'],
  ['TOTAL_DIFFERS', '总价与分项合计不一致', 'The total differs from the sum of its items'],
  ['SIGN_SAME_ACCOUNT', '异常线索：保证金同账户', 'Sign of collusion: one payer account'],
  ['SIGN_SAME_PERSON', '异常线索：人员雷同', 'Sign of collusion: the same people'],
  ['SIGN_SAME_MACHINE', '异常线索：机器雷同', 'Sign of collusion: the same machine'],
  ['SIGN_SAME_FILE', '异常线索：文件雷同', 'Sign of collusion: the same files'],
  ['SIGN_PRICE_PATTERN', '异常线索：报价规律', 'Sign of collusion: regular gaps of prices'],
  ['SIGN_LONE_LOW', '异常线索：众高一低', 'Sign of collusion: high bids around one low bid'],
  ['REVOKED', '投标人已撤销投标', 'The bidder has revoked it'],
  ['IDENTITY_OPEN', '企业身份核验未完成', 'Identity not checked yet'],
  ['IDENTITY_REFUSED', '企业身份核验未通过', 'Identity check not passed'],
  ['DISHONEST', '失信处理期内', 'A handling of dishonesty is in effect'],
  ['TWICE', '在同一标段参与两份投标', 'Takes part in two bids of the section'],
  ['SAME_HEAD', '与其他投标人单位负责人为同一人', 'Same head as another bidder'],
  ['HOLDING', '与其他投标人存在控股关系', 'Holding relation with another bidder'],
  ['MANAGEMENT', '与其他投标人存在管理关系', 'Management relation with another bidder'],
  ['OWN_GROUP', '集团内部单位或声明与招标人有利害关系', 'Of the own group, or declares a relation to the tenderee'],
]);
export type BidFinding = CodeOf<typeof BidFinding>;
