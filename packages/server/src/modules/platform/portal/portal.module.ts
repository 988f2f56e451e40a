import type { Module } from '../../../kernel/module.ts';
import { demoAddresses } from './portal.service.ts';
import { demoSiteRoutes, portalRoutes } from './portal.routes.ts';

/** Links to sites outside. */
export const portalModule: Module = {
  name: 'portal',
  routes: (on, { config }) => {
    // a demo without addresses leads to pages that say what they stand for
    const isConfigured = Object.keys(config.externalLinks).length > 0;
    portalRoutes(config.demo && !isConfigured ? demoAddresses() : config.externalLinks)(on);
    if (config.demo) demoSiteRoutes(on);
  },
};
