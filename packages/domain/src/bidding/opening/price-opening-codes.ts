import { codes, type CodeOf } from '../../codes.ts';

/** Where the price part of a bid lies. */
export const PricePartStatus = codes('bidding.PricePartStatus', 'closed', [
  ['SEALED', '密封待开', 'Sealed'],
  ['ADMITTED', '待解密', 'To be decrypted'],
  ['OPENED', '已开启', 'Opened'],
  ['RETURNED', '原封退回', 'Returned unopened'],
]);
export type PricePartStatus = CodeOf<typeof PricePartStatus>;

/** The second opening, of the price parts. */
export const PriceOpeningStatus = codes('bidding.PriceOpeningStatus', 'closed', [
  ['ANNOUNCED', '待第二信封开标', 'Announced'],
  ['DECRYPTING', '解密中'],
  ['RECORDED', '已唱标', 'Read out'],
]);
export type PriceOpeningStatus = CodeOf<typeof PriceOpeningStatus>;
