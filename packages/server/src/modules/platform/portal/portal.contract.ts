import { EXTERNAL_LINKS } from '@tenderdesk/domain/platform/portal/external-link';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';

export const listExternalLinks = endpoint({
  method: 'GET',
  path: '/common/externalLinks',
  summary: 'Sites outside that are configured and that the caller may be shown; with the cockpit and the forum',
  permit: 'SIGNED_IN',
  scope: 'self',
  seated: true,
  reply: z.array(z.object({ code: z.string(), href: z.string() }).meta({ id: 'ExternalLink' })),
});

const path = z.object({ path: z.string().max(200).optional() });

export const toTradingPlatform = endpoint({
  method: 'GET',
  path: '/common/tradingPlatform',
  summary: 'To the trading platform (302)',
  permit: 'PUBLIC',
  scope: 'none',
  query: path,
});

export const toServicePlatform = endpoint({
  method: 'GET',
  path: '/common/toCPEPlatform',
  summary: 'To the procurement service platform (302)',
  permit: 'PUBLIC',
  scope: 'none',
  query: path,
});

/** Where the links of the demo lead, which has no sites of its own. */
export const DEMO_SITE = '/common/demoSite';

export const viewDemoSite = endpoint({
  method: 'GET',
  path: DEMO_SITE,
  summary: 'In the demo only: a page that stands for a site outside',
  permit: 'PUBLIC',
  scope: 'none',
  query: z.object({ code: z.enum(EXTERNAL_LINKS), at: z.string().max(200).optional() }),
});

export const toMall = endpoint({
  method: 'GET',
  path: '/common/toWCBPlatform',
  summary: 'To the mall (302)',
  permit: 'PUBLIC',
  scope: 'none',
});
