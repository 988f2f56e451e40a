import { listInquiryRecords } from '@tenderdesk/server/modules/inquiry/inquiry-record/inquiry-record.contract';
import { listInquirySuppliers } from '@tenderdesk/server/modules/inquiry/inquiry-supplier/inquiry-supplier.contract';
import { listMarketRequests } from '@tenderdesk/server/modules/inquiry/market-request/market-request.contract';
import { listPriceRequests } from '@tenderdesk/server/modules/inquiry/market-request/price-request.contract';
import { at, first, type Places } from '../place.ts';

export const places: Places = async (stage) => {
  const { call } = await stage.cast('clerk01');
  const company = first((await call(listInquirySuppliers, { query: {} })).content, 'inquiry suppliers');
  const price = first((await call(listInquiryRecords, { query: { type: 'PRODUCT' } })).content, 'prices');
  const request = first((await call(listMarketRequests, { query: {} })).content, 'market requests');
  const bidder = await stage.cast('bidder01');
  const asked = first((await bidder.call(listPriceRequests, { query: {} })).content, 'requests for prices');
  return {
    '/inquiry/supplier': [at('clerk01', `/inquiry/supplier?id=${company.id}`)],
    '/inquiry/productSupplierRecord': [at('clerk01', `/inquiry/productSupplierRecord?id=${price.id}`)],
    '/inquiry/marketRequest': [at('clerk01', `/inquiry/marketRequest?id=${request.id}`)],
    '/bidder/priceRequest': [at('bidder01', `/bidder/priceRequest?id=${asked.id}`)],
  };
};
