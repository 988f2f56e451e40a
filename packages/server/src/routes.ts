import type { On } from './kernel/endpoint.ts';
import { modules } from './modules.ts';
import type { SignToken } from './modules/identity/session.service.ts';
import { signInRoutes } from './modules/identity/sign-in.routes.ts';
import { clockRoutes } from './modules/system/clock.routes.ts';
import { portalRoutes } from './modules/portal/portal.routes.ts';
import type { ExternalAddresses } from './modules/portal/portal.service.ts';
import type { ClockParts } from './modules/system/clock.service.ts';
import { viewSettings } from './modules/system/settings.contract.ts';

/** Routes that need parts of the running process. */
export interface RouteParts {
  signToken: SignToken;
  clock: ClockParts;
  externalLinks: ExternalAddresses;
  settings: { messagesAvailable: boolean; supportContact: string | null };
}

/** Every endpoint of the product. */
export function mountRoutes(on: On, { signToken, clock, externalLinks, settings }: RouteParts): void {
  for (const { routes } of modules) routes?.(on);
  signInRoutes(signToken)(on);
  clockRoutes(clock)(on);
  portalRoutes(externalLinks)(on);
  on(viewSettings, async () => settings);
}
