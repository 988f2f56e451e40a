import type { Routes } from '../../../kernel/endpoint.ts';
import { badField } from '../../../kernel/errors.ts';
import { id } from '../../../kernel/wire.ts';
import * as api from './bid.contract.ts';
import * as bids from './bid.service.ts';

/** Just below the limit of all uploads, so that the envelope is refused in words and not cut off. */
const MOST_BYTES = 199 * 1024 * 1024;

export const bidRoutes: Routes = (on) => {
  on(api.submitBid, async (context, { upload }) => {
    const { content, fields } = await upload();
    const registrationId = id.safeParse(fields['registrationId']);
    if (!registrationId.success) throw badField('registrationId', { zh: '不能为空', en: 'Required' });
    await bids.expectBid(context, registrationId.data);
    const stored = await context.files.store(content, MOST_BYTES);
    try {
      return await context.transaction((inner) => bids.handIn(inner, registrationId.data, stored));
    } catch (error) {
      await context.files.remove(stored.storageKey);
      throw error;
    }
  });
  on(api.withdrawBid, (context, { params, body }) => bids.withdraw(context, params.bidId, body.reason));
  on(api.listBids, (context, { query }) => bids.list(context, query));
  on(api.viewBid, (context, { params }) => bids.view(context, params.bidId));
};
