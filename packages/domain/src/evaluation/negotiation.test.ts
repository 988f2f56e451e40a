import { expect, test } from 'vitest';
import { METHODS, type BiddingMethod } from '../project/procedure.ts';
import { findings } from '../rule.ts';
import { endsByRecord, negotiationRules, quoteRules, quotesInRounds } from './negotiation.ts';

test.each([
  ['OPEN_TENDER', false, false],
  ['INVITED_TENDER', false, false],
  ['PUBLIC_INQUIRY', false, false],
  ['PUBLIC_COMPETITIVE_NEGOTIATION', true, false],
  ['SINGLE_SOURCE', true, true],
] as const)('%s: quotes in rounds %j, a record in place of scores %j', (method, rounds, record) => {
  expect([quotesInRounds(method), endsByRecord(method)]).toEqual([rounds, record]);
});

const opened = { opened: true };
const running = { opened: false };

test.each([
  ['no round', [], ['谈判采购应至少完成一轮报价']],
  ['one round', [opened], []],
  ['three rounds', [opened, opened, opened], []],
  ['a round that runs', [running], ['本轮报价尚未开启']],
  ['a second round that runs', [opened, running], ['本轮报价尚未开启']],
] as const)('a negotiation with %s', (_name, rounds, broken) => {
  const said = (biddingMethod: string) =>
    findings(negotiationRules, { biddingMethod, rounds }).map(({ messageZh }) => messageZh);
  for (const method of Object.keys(METHODS) as BiddingMethod[])
    expect(said(method)).toEqual(quotesInRounds(method) ? broken : []);
});

test.each([
  ['48.5万元', null, []],
  ['48.5万元', 'MISSING', []],
  ['48.5万元', 'AMOUNT', []],
  ['485000元', 'AMOUNT', []],
  ['下浮率3.5%', 'DISCOUNT', []],
  ['下浮率3.5%', 'AMOUNT', ['报价方式应与上一次报价一致']],
  ['48.5万元', 'DISCOUNT', ['报价方式应与上一次报价一致']],
  ['见附件', 'AMOUNT', ['未识别出报价']],
  ['见附件', null, ['未识别出报价']],
] as const)('the quote %s after a price of kind %j', (priceText, kindBefore, broken) => {
  expect(findings(quoteRules, { priceText, kindBefore }).map(({ messageZh }) => messageZh)).toEqual(broken);
});
