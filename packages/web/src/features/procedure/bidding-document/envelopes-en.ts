import type zh from './envelopes-zh.ts';

export default {
  title: 'Two envelopes',
  text: 'Business and technique in the first envelope, the price in the second',
  hint: 'Prices are opened after the first envelopes are evaluated; of bids that fail they are returned unopened (MOT Order 24 of 2015)',
} satisfies typeof zh;
