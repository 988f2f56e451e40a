import type { BiddingMethod } from '../../procedure/project/codes.ts';
import { expect, test } from 'vitest';
import { readPrice } from '../../bidding/bid/price.ts';
import { METHODS } from '../../procedure/project/procedure.ts';
import { findings } from '../../rule.ts';
import { agreementRules, endsByRecord, negotiationRules, quoteRules, quotesInRounds } from './negotiation.ts';

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
  ['48.5万元', '见附件', []],
  ['48.5万元', '49万元', []],
  ['485000元', '49万元', []],
  ['下浮率3.5%', '下浮率3%', []],
  ['下浮率3.5%', '49万元', ['报价方式应与上一次报价一致']],
  ['48.5万元', '下浮率3%', ['报价方式应与上一次报价一致']],
  ['5元/吨', '6元/吨', []],
  ['5元/吨', '6元/立方米', ['报价单位应与上一次报价一致']],
  ['95‰', '96%', ['报价单位应与上一次报价一致']],
  ['231万元，42%', '240万元，43%', []],
  ['见附件', '49万元', ['未识别出报价']],
  ['见附件', null, ['未识别出报价']],
] as const)('the quote %s after %j', (priceText, textBefore, broken) => {
  const facts = { price: readPrice(priceText), before: textBefore === null ? null : readPrice(textBefore) };
  expect(findings(quoteRules, facts).map(({ messageZh }) => messageZh)).toEqual(broken);
});

const lastQuote = '48.5万元';

test.each([
  ['nothing agreed', null, lastQuote, null, []],
  ['the price of the last quote', '48.5万元', lastQuote, null, []],
  ['less', '480000元', lastQuote, '48.2', []],
  ['more than the last quote', '48.51万元', lastQuote, null, ['成交价不得高于供应商最后报价48.5万元']],
  ['more than the ceiling', '48.3万元', lastQuote, '48.2', ['成交价不得高于最高限价48.2万元']],
  ['a price before any quote', '48万元', null, null, ['供应商尚未报价']],
  ['a price of another kind', '下浮率3.5%', lastQuote, null, ['报价方式应与供应商报价一致']],
  ['a price of another unit', '5元/吨', '5元/立方米', null, ['报价单位应与供应商报价一致']],
  ['a rate as it was quoted', '96%', '96%', '48.2', []],
  ['a lower rate', '95%', '96%', null, []],
  ['a higher rate', '97%', '96%', null, ['成交价不得劣于供应商最后报价（96%）']],
  ['a higher discount', '下浮率4%', '下浮率3.5%', null, []],
  ['a lower discount', '下浮率3%', '下浮率3.5%', null, ['成交价不得劣于供应商最后报价（下浮率3.5%）']],
  ['a higher price of a unit', '6元/吨', '5元/吨', null, ['成交价不得劣于供应商最后报价（5元/吨）']],
  ['several prices that make no single one', '231万元，42%', '240万元，43%', null, []],
  ['no price', '面议', lastQuote, null, ['未识别出成交价']],
] as const)('agreed on with a single source: %s', (_name, priceText, quote, controlPrice, broken) => {
  const facts = { price: priceText && readPrice(priceText), lastQuote: quote && readPrice(quote), controlPrice };
  expect(findings(agreementRules, facts).map(({ messageZh }) => messageZh)).toEqual(broken);
});
