import type { Module } from '../../../kernel/module.ts';
import { sendDownload } from '../../platform/printing/download.service.ts';
import * as own from './own-price.service.ts';
import * as lines from './price-lines.service.ts';
import * as session from './price-opening-session.service.ts';
import { viewPriceOpening } from './price-opening-view.service.ts';
import * as api from './price-opening.contract.ts';

export const priceOpeningModule: Module = {
  name: 'price-opening',
  routes: (on) => {
    on(api.viewPriceOpening, (context, { params, query }) => viewPriceOpening(context, params.projectId, query.round));
    on(api.announcePriceOpening, (context, { params, body }) => session.announce(context, params.projectId, body));
    on(api.remarkOnPrice, (context, { params, body }) => lines.remark(context, params.projectId, body));
    on(api.viewOwnPriceOpening, (context, { params }) => own.viewOwn(context, params.bidId));
    on(api.decryptPrice, (context, { params, body }) => own.decrypt(context, params.bidId, body.key));
    on(api.readOutPrice, (context, { params, body }) => lines.readOut(context, params.projectId, body));
    on(api.notePriceUnsigned, (context, { params, body }) => lines.noteUnsigned(context, params.projectId, body));
    on(api.recordPriceWords, (context, { params, body }) => lines.recordWords(context, params.projectId, body));
    on(api.confirmPrice, (context, { params }) => own.sign(context, params.bidId));
    on(api.objectToPrice, (context, { params, body }) => own.object(context, params.bidId, body.objection));
    on(api.fetchReturnedPrice, async (context, { params, response }) =>
      sendDownload(response, await own.fetchOwn(context, params.bidId)),
    );
  },
};
