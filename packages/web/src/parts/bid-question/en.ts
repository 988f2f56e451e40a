import type zh from './zh.ts';

export default {
  item: 'Part of the bid',
  readings: 'Readings to choose between',
  chosen: 'Chosen by the bidder',
  term: 'Answer by',
  asked: 'Asked',
  closed: 'Answered',
  answer: 'Answer of the bidder',
  silent: 'No answer by the term: no explanation.',
  correction: 'Arithmetic correction',
  before: 'Before',
  after: 'Corrected',
  accepted: 'The bidder has confirmed the corrected price in writing.',
  refused: 'The bidder does not accept the corrected price.',
} satisfies typeof zh;
