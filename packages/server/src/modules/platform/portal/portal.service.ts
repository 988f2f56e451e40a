import {
  EXTERNAL_LINKS,
  PLATFORM_PATHS,
  REDIRECTS,
  showsLink,
  type ExternalLinkCode,
} from '@tenderdesk/domain/platform/portal/external-link';
import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';

export type ExternalAddresses = Readonly<Partial<Record<ExternalLinkCode, string>>>;

/** The configured links that the caller is shown. */
export function linksOf({ user }: Context, addresses: ExternalAddresses) {
  return EXTERNAL_LINKS.flatMap((code) => {
    const address = addresses[code];
    return address && showsLink(code, user) ? [{ code, href: REDIRECTS[code] ?? address }] : [];
  });
}

/**
 * Where a redirect leads: the configured address, at `path` where that is one of the platform's known pages.
 * @throws HttpError 404 when there is no address, or the path is not known
 */
export function addressOf(addresses: ExternalAddresses, code: ExternalLinkCode, path?: string): string {
  const address = addresses[code];
  if (!address) throw new HttpError(404, 'NOT_FOUND');
  if (path === undefined) return address;
  const known: readonly string[] = PLATFORM_PATHS[code as keyof typeof PLATFORM_PATHS] ?? [];
  if (!known.includes(path)) throw new HttpError(404, 'NOT_FOUND');
  return address.replace(/\/$/, '') + path;
}
