import type { Module } from '../../../kernel/module.ts';
import { portalRoutes } from './portal.routes.ts';

/** Links to sites outside. */
export const portalModule: Module = {
  name: 'portal',
  routes: (on, { config }) => portalRoutes(config.externalLinks)(on),
};
