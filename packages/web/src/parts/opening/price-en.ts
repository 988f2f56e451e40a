import type zh from './price-zh.ts';

export default {
  notYet: 'Once every member has handed in for the first envelopes, the second opening (prices) is announced here.',
  sealed: 'The price envelopes are sealed; which bids go on is not shown before the opening begins.',
  part: 'Second envelope',
  record: 'Record of the second opening',
  host: 'Host',
  recorder: 'Recorder',
  startedTime: 'Began',
  endedTime: 'Record closed',
  announce: 'Announce the second opening',
  announceText: 'All bidders of the first opening are told, at least 30 minutes before; later it can only be put off.',
  announced: 'All bidders are told',
  putOff: 'Put off',
  start: 'Open the second envelopes',
  startText:
    'Bidders whose first envelope passed decrypt their prices; all other price envelopes are returned and never opened.',
  started: 'The second opening has begun',
  finish: 'Close the second record',
  finishText: 'Prices that are not decrypted count as revoked bids, and the record changes no more.',
  finished: 'The second record is closed',
  read: 'Read out',
  readNext: 'Read the next price',
  note: 'Note',
  noteTitle: 'Note: {{name}}',
} satisfies typeof zh;
