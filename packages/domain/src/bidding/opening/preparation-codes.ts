import { codes, type CodeOf } from '../../codes.ts';

/** What a host has ready before an opening. Nothing of it tells of a bidder. */
export const OpeningCheck = codes('bidding.OpeningCheck', 'closed', [
  ['ROOM', '开标室、席位和标牌已布置', 'The room, its seats and signs are ready'],
  ['EQUIPMENT', '电脑、投影、音响、打印机已调试', 'Computers, screen, sound and printer were tried'],
  ['NETWORK', '网络和备用网络已测试', 'The network and its spare were tried'],
  ['VIDEO', '视频已试播', 'The picture was tried'],
  ['ACCOUNT', '主持人和记录人的账号、手机可用', 'Accounts and phones of host and recorder work'],
  ['KEYS', '解密操作和失败时的处置已演练', 'Decrypting, and what to do when it fails, was gone through'],
  ['HOST', '主持人、记录人已到岗', 'Host and recorder are there'],
  ['SUPERVISOR', '监督人已到场', 'The supervisor is there'],
  ['PAPERS', '议程、开标纪律和记录用纸已备齐', 'Agenda, discipline and forms are at hand'],
]);
export type OpeningCheck = CodeOf<typeof OpeningCheck>;
