import type { Module } from '../../../kernel/module.ts';
import * as api from './service-token.contract.ts';
import * as tokens from './service-token.service.ts';

/** Tokens by which other systems read (ADR 0053). */
export const serviceTokenModule: Module = {
  name: 'service-token',
  reads: { account: ['serviceToken', 'organization', 'appUser'] },
  routes: (on) => {
    on(api.listServiceTokens, (context, { query }) => tokens.listTokens(context, query));
    on(api.createServiceToken, (context, { body }) => tokens.create(context, body));
    on(api.withdrawServiceToken, (context, { params, body }) =>
      tokens.withdraw(context, params.serviceTokenId, body.reason),
    );
  },
};
