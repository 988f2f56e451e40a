import { bidders, department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/inquiry/marketRequest',
      title: { zh: '市场询价', en: 'Market requests' },
      resource: 'MARKET_REQUEST',
      read: [...unit, ...department],
      maintain: ['ORG_CLERK'],
      export: [...unit, ...department],
      query: ['id'],
      place: 1105,
    },
    {
      path: '/bidder/priceRequest',
      title: { zh: '市场询价报价', en: 'Requests for prices' },
      resource: 'PRICE_REQUEST',
      read: bidders,
      maintain: bidders,
      query: ['id'],
      place: 1256,
    },
  ],
});
