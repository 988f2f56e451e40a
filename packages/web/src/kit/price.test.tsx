import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { Price, priceColumn, type ShownPrice } from './price.tsx';

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'zh', resources: { zh: { translation: { common: { wan: '万元' } } } } });
});

/** What is read on the page, part by part; the whole amount stands on hover and for screen readers. */
const shown = (price: ShownPrice, more: { bare?: boolean; none?: string } = {}) => {
  const html = renderToStaticMarkup(<Price price={price} {...more} />);
  return {
    texts: [...html.matchAll(/>([^<>]+)</g)].map(([, text]) => text!.trim()),
    hover: /title="([^"]*)"/.exec(html)?.[1] ?? null,
  };
};

test.each([
  [
    { price: '3186.4218', priceText: '31864218元' },
    ['3,186.42', '3,186.4218', '万元', '31864218元'],
    '3,186.4218 万元',
  ],
  [{ price: '561.68448', priceText: '561.68448' }, ['561.68', '561.68448', '万元', '561.68448'], '561.68448 万元'],
  [{ price: null, priceText: '下浮率3.5%' }, ['下浮率3.5%'], null],
  [{ price: null, priceText: null }, ['--'], null],
  [{ price: '0.003', priceText: null }, ['0.003', '0.003', '万元'], '0.003 万元'],
])('%j reads %j', (price, texts, hover) => {
  expect(shown(price)).toEqual({ texts, hover });
});

test('in a table the unit stands in the header alone, and what is missing may have words', () => {
  expect(shown({ price: '12', priceText: '12万元' }, { bare: true }).texts).toEqual(['12.00', '12', '12万元']);
  expect(shown({ price: null, priceText: null }, { none: '未报价' }).texts).toEqual(['未报价']);
  const column = priceColumn<{ bid: ShownPrice }>(({ bid }) => bid, 'common.wan');
  expect([column.align, column.unit, column.compare?.({ bid: { priceText: '9%' } })]).toEqual([
    'end',
    'common.wan',
    '9%',
  ]);
});
