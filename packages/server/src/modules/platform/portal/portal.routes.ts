import type { Routes } from '../../../kernel/endpoint.ts';
import * as api from './portal.contract.ts';
import { addressOf, demoPage, linksOf, type ExternalAddresses } from './portal.service.ts';

/** Links to sites outside, with the addresses of this installation. */
export const portalRoutes =
  (addresses: ExternalAddresses): Routes =>
  (on) => {
    on(api.listExternalLinks, async (context) => linksOf(context, addresses));
    on(api.toTradingPlatform, async (_, { query, response }) => {
      response.redirect(addressOf(addresses, 'tradingPlatform', query.path));
    });
    on(api.toServicePlatform, async (_, { query, response }) => {
      response.redirect(addressOf(addresses, 'servicePlatform', query.path));
    });
    on(api.toMall, async (_, { response }) => {
      response.redirect(addressOf(addresses, 'mall'));
    });
  };

/** The pages to which the links of the demo lead. */
export const demoSiteRoutes: Routes = (on) => {
  on(api.viewDemoSite, async ({ language }, { query, response }) => {
    void response.type('text/html; charset=utf-8').send(demoPage(query.code, language));
  });
};
