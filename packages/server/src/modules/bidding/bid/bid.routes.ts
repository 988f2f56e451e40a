import type { Routes } from '../../../kernel/endpoint.ts';
import { badField } from '../../../kernel/errors.ts';
import { id } from '../../../kernel/wire.ts';
import * as api from './bid.contract.ts';
import * as bids from './bid.service.ts';
import * as handingIn from './hand-in.service.ts';

export const bidRoutes: Routes = (on) => {
  on(api.submitBid, async (context, { upload }) => {
    const { content, fields } = await upload();
    const registrationId = id.safeParse(fields['registrationId']);
    if (!registrationId.success) throw badField('registrationId', { zh: '不能为空', en: 'Required' });
    return handingIn.handIn(context, registrationId.data, content);
  });
  on(api.beginBidUpload, (context, { body }) => handingIn.beginUpload(context, body));
  on(api.submitParts, (context, { body }) => handingIn.handInParts(context, body));
  on(api.submitUploadedBid, (context, { params }) => handingIn.handInUploaded(context, params.uploadId));
  on(api.withdrawBid, (context, { params, body }) => handingIn.withdraw(context, params.bidId, body.reason));
  on(api.listBids, (context, { query }) => bids.listBids(context, query));
  on(api.viewBid, (context, { params }) => bids.viewBid(context, params.bidId));
};
