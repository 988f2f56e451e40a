import { codes, type CodeOf } from '../../codes.ts';

export const OpeningStatus = codes('bidding.OpeningStatus', 'closed', [
  ['WAITING', '待开标'],
  ['OPENED', '已开标'],
  ['DECRYPTING', '解密中'],
  ['RECORDED', '已唱标', 'Read out'],
  ['EVALUATING', '评标中'],
  ['EVALUATED', '评标完成'],
  ['FAILED', '流标'],
]);
export type OpeningStatus = CodeOf<typeof OpeningStatus>;

export const DecryptStatus = codes('bidding.DecryptStatus', 'closed', [
  ['PENDING', '待解密'],
  ['OK', '成功', 'Decrypted'],
  ['FAILED_BIDDER', '投标人原因失败', 'Failed by the bidder'],
  ['FAILED_PLATFORM', '平台原因失败', 'Failed by the platform'],
]);
export type DecryptStatus = CodeOf<typeof DecryptStatus>;
