import type { Module } from '../../../kernel/module.ts';
import * as api from './webhook.contract.ts';
import * as webhooks from './webhook.service.ts';

/** Systems of the house that are told of events (ADR 0058). */
export const webhookModule: Module = {
  name: 'webhook',
  reads: { account: ['organization', 'appUser'] },
  routes: (on, { config, events }) => {
    const { secure } = config.events;
    on(api.listWebhooks, (context, { query }) => webhooks.listWebhooks(context, query));
    on(api.createWebhook, (context, { body }) => webhooks.create(context, body, secure));
    on(api.saveWebhook, (context, { params, body }) => webhooks.saveWebhook(context, params.webhookId, body, secure));
    on(api.switchWebhook, (context, { params, body }) => webhooks.switchOnOff(context, params.webhookId, body, events));
    on(api.renewSecret, (context, { params, body }) => webhooks.renew(context, params.webhookId, body.version));
    on(api.removeWebhook, (context, { params, body }) => webhooks.remove(context, params.webhookId, body));
    on(api.testWebhook, (context, { params }) => webhooks.test(context, params.webhookId, events));
    on(api.listDeliveries, (context, { params, query }) => webhooks.listDeliveries(context, params.webhookId, query));
    on(api.sendAgain, (context, { params }) =>
      webhooks.sendAgain(context, params.webhookId, params.eventDeliveryId, events),
    );
  },
};
