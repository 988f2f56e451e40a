import type { On } from './kernel/endpoint.ts';
import { modules } from './modules.ts';
import { signInRoutes, type SignInParts } from './modules/access/sign-in/sign-in.routes.ts';
import { clockRoutes } from './modules/platform/system/clock.routes.ts';
import { paperRoutes } from './modules/oversight/paper/paper.routes.ts';
import { portalRoutes } from './modules/platform/portal/portal.routes.ts';
import type { ExternalAddresses } from './modules/platform/portal/portal.service.ts';
import type { ClockParts } from './modules/platform/system/clock.service.ts';
import { viewSettings, type PublicSettings } from './modules/platform/system/settings.contract.ts';

/** Routes that need parts of the running process. */
export interface RouteParts {
  signIn: SignInParts;
  clock: ClockParts;
  externalLinks: ExternalAddresses;
  settings: PublicSettings;
  /** Where people reach this product; null where it is not configured. */
  publicUrl: string | null;
}

/** Every endpoint of the product. */
export function mountRoutes(on: On, { signIn, clock, externalLinks, settings, publicUrl }: RouteParts): void {
  for (const { routes } of modules) routes?.(on);
  signInRoutes(signIn)(on);
  clockRoutes(clock)(on);
  portalRoutes(externalLinks)(on);
  paperRoutes(publicUrl)(on);
  on(viewSettings, async () => settings);
}
