import { reminder } from '../../work/reminder/category-part.ts';

const OWN = { parts: ['id'], path: '/bidder/priceRequest' } as const;

/** A company is asked for prices, to the end of the request. */
export const marketRequest = reminder(
  'MARKET_REQUEST',
  'TODO',
  { zh: '市场询价待报价', en: 'Prices asked for' },
  { zh: '{unit}询价【{name}】，请于{due}前报价', en: '{unit} asks for prices [{name}]: answer by {due}' },
  OWN,
);

/** The company hears that it need not answer any more. */
export const marketNews = reminder(
  'MARKET_NEWS',
  'READ',
  { zh: '市场询价撤回', en: 'Request for prices withdrawn' },
  { zh: '市场询价【{name}】已撤回，无需报价', en: 'The request [{name}] was withdrawn: no answer is needed' },
  OWN,
);

/** Who sent the request takes its prices over. */
export const marketOver = reminder(
  'MARKET_OVER',
  'TODO',
  { zh: '市场询价待入库', en: 'Prices to keep' },
  {
    zh: '市场询价【{name}】已截止，收到{answers}家报价，待入库',
    en: '[{name}] is over with {answers} answers: keep the prices',
  },
  { parts: ['id'], path: '/inquiry/marketRequest' },
);
