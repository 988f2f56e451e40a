import { describe, expect, test } from 'vitest';
import { changesOf, field } from './history.ts';

const fields = {
  name: field.text('名称', 'Name'),
  amount: field.amount('金额', 'Amount'),
  method: field.code('采购方式', 'Method', 'bidding.BiddingMethod'),
  open: field.flag('公开', 'Open'),
  kinds: field.codes('类别', 'Kinds', 'bidding.FundSource'),
  rows: field.rows('标段', 'Sections', (row) => String(row['name'])),
};
const read = (before: object | null, after: object | null, language: 'zh' | 'en' = 'zh') =>
  changesOf({ fields }, before as never, after as never, language).map(({ field: named, ...values }) => [
    named.value,
    values.before,
    values.after,
  ]);

describe('what changed', () => {
  test.each([
    ['a text', { name: '甲' }, { name: '乙' }, [['名称', '甲', '乙']]],
    ['the same value', { name: '甲' }, { name: '甲' }, []],
    ['the same amount otherwise written', { amount: '820' }, { amount: '820.00' }, []],
    ['an amount', { amount: '1820' }, { amount: '0.5' }, [['金额', '1,820 万元', '0.5 万元']]],
    ['a code', { method: 'OPEN_TENDER' }, { method: 'SINGLE_SOURCE' }, [['采购方式', '公开招标', '单一来源']]],
    ['a yes or no', { open: false }, { open: true }, [['公开', '否', '是']]],
    ['several codes', { kinds: ['OWN'] }, { kinds: ['OWN', 'LOAN'] }, [['类别', '自有', '自有 · 贷款']]],
    ['rows', { rows: [{ name: '一' }] }, { rows: [{ name: '一' }, { name: '二' }] }, [['标段', '一', '一\n二']]],
    ['a field that was emptied', { name: '甲' }, {}, [['名称', '甲', null]]],
    ['an empty text for none', { name: '' }, { name: null }, []],
    ['what was not told of before', { amount: '1' }, { amount: '1', name: '乙' }, []],
    [
      'everything of a new record',
      null,
      { name: '甲', open: false },
      [
        ['名称', null, '甲'],
        ['公开', null, '否'],
      ],
    ],
    ['nothing that has no word', { secret: 'a', name: '甲' }, { secret: 'b', name: '甲' }, []],
  ])('%s', (_name, before, after, changes) => expect(read(before, after)).toEqual(changes));

  test('reads in the language of the caller', () =>
    expect(read({ amount: '1' }, { amount: '2' }, 'en')).toEqual([['Amount', '1 10k yuan', '2 10k yuan']]));
});
