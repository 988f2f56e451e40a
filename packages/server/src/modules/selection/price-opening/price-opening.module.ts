import type { Module } from '../../../kernel/module.ts';
import { sendDownload } from '../../platform/printing/download.service.ts';
import * as own from './own-price.service.ts';
import * as session from './price-opening-session.service.ts';
import { viewPriceOpening } from './price-opening-view.service.ts';
import * as api from './price-opening.contract.ts';

export const priceOpeningModule: Module = {
  name: 'price-opening',
  routes: (on) => {
    on(api.viewPriceOpening, (context, { params, query }) => viewPriceOpening(context, params.projectId, query.round));
    on(api.announcePriceOpening, (context, { params, body }) => session.announce(context, params.projectId, body));
    on(api.remarkOnPrice, (context, { params, body }) => session.remark(context, params.projectId, body));
    on(api.viewOwnPriceOpening, (context, { params }) => own.viewOwn(context, params.bidId));
    on(api.decryptPrice, (context, { params, body }) => own.decrypt(context, params.bidId, body.key));
    on(api.confirmPrice, (context, { params, body }) => own.confirm(context, params.bidId, body));
    on(api.fetchReturnedPrice, async (context, { params, response }) =>
      sendDownload(response, await own.fetchOwn(context, params.bidId)),
    );
  },
};
