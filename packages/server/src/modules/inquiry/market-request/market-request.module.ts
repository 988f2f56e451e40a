import { clerkWork } from '../../../kernel/clerk-work.ts';
import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { unitRecords } from '../../../kernel/unit-records.ts';
import * as answering from './market-answer.service.ts';
import { plugInHistory } from './market-request-history.ts';
import * as api from './market-request.contract.ts';
import { marketRequestMigrations } from './market-request.migrations.ts';
import * as requests from './market-request.service.ts';
import * as sending from './market-sending.service.ts';
import * as ownApi from './price-request.contract.ts';

/** Requests for prices to many companies at once, which award nothing and end in inquiry records. */
export const marketRequestModule: Module = {
  name: 'market-request',
  reads: {
    account: ['appUser', 'identity', 'organization'],
    'inquiry-supplier': ['inquirySupplier'],
  },
  migrations: marketRequestMigrations,
  due: [{ name: 'market requests', run: sending.closeOver }],
  routes: (on) => {
    on(api.listMarketRequests, (context, { query }) => requests.listMarketRequests(context, query));
    on(api.exportMarketRequests.endpoint, exporting(api.exportMarketRequests, requests.listMarketRequests));
    on(api.viewMarketRequest, (context, { params }) => requests.viewMarketRequest(context, params.marketRequestId));
    on(api.marketRequestHistory, (context, { params, query }) =>
      requests.history(context, params.marketRequestId, query),
    );
    on(api.sendMarketRequest, (context, { body }) => sending.sendMarketRequest(context, body));
    on(api.closeMarketRequest, (context, { params, body }) =>
      sending.closeMarketRequest(context, params.marketRequestId, body),
    );
    on(api.withdrawMarketRequest, (context, { params, body }) =>
      sending.withdrawMarketRequest(context, params.marketRequestId, body),
    );
    on(api.keepMarketPrices, (context, { params, body }) =>
      sending.keepMarketPrices(context, params.marketRequestId, body.version),
    );
    on(api.typeMarketAnswer, (context, { params, body }) =>
      answering.typeMarketAnswer(context, params.marketAnswerId, body),
    );
    on(ownApi.listPriceRequests, (context, { query }) => answering.listPriceRequests(context, query));
    on(ownApi.viewPriceRequest, (context, { params }) => answering.viewPriceRequest(context, params.marketAnswerId));
    on(ownApi.answerPriceRequest, (context, { params, body }) =>
      answering.answerPriceRequest(context, params.marketAnswerId, body),
    );
    on(ownApi.declinePriceRequest, (context, { params, body }) =>
      answering.declinePriceRequest(context, params.marketAnswerId, body),
    );
    on(ownApi.takeAnswerBack, (context, { params, body }) =>
      answering.takeAnswerBack(context, params.marketAnswerId, body),
    );
  },
  plugIn() {
    requests.plugInReaders();
    plugInHistory();
    clerkWork.add('market_request', { clerk: 'created_by', open: `status in ('OPEN', 'CLOSED')` });
    unitRecords.add('market_request', {
      what: { zh: '市场询价', en: 'Market requests' },
      goes: `status in ('OPEN', 'CLOSED')`,
      keepsOpen: `status = 'OPEN'`,
    });
  },
};
