import { codes, type CodeOf } from '../../codes.ts';

/** What became of one's own bid, as far as one was told. */
export const OwnOutcome = codes('bidding.OwnOutcome', 'closed', [
  ['WON', '已中标', 'Won'],
  ['LOST', '未中标', 'Not won'],
  ['WAITING', '待通知', 'Waiting for the notice'],
  ['FAILED', '已终止', 'Ended without an award'],
  ['NO_BID', '未投标', 'No bid'],
]);
export type OwnOutcome = CodeOf<typeof OwnOutcome>;
