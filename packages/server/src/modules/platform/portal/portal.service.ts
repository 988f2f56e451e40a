import {
  EXTERNAL_LINKS,
  LINK_NAMES,
  PLATFORM_PATHS,
  REDIRECTS,
  showsLink,
  type ExternalLinkCode,
} from '@tenderdesk/domain/platform/portal/external-link';
import type { Language } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { BASE } from '../../../kernel/http.ts';
import { DEMO_SITE } from './portal.contract.ts';
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

/** Addresses of the demo: every link but the cockpit's, which would frame itself. */
export const demoAddresses = (): ExternalAddresses =>
  Object.fromEntries(
    EXTERNAL_LINKS.filter((code) => code !== 'cockpit').map((code) => [code, `${BASE}${DEMO_SITE}?code=${code}&at=`]),
  );

const DEMO_WORDS = {
  zh: {
    site: '演示页面',
    said: '本系统在此通向外部站点。演示环境没有外部站点，正式环境由管理员用 EXTERNAL_LINKS 配置地址。',
  },
  en: {
    site: 'Demo page',
    said: 'From here the product leads to a site outside. The demo has none; a real installation names its addresses in EXTERNAL_LINKS.',
  },
} as const;

/** A page of the demo that stands for a site outside, as HTML. */
export function demoPage(code: ExternalLinkCode, language: Language): string {
  const { site, said } = DEMO_WORDS[language];
  const name = LINK_NAMES[code][language];
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name} · ${site}</title></head>
<body style="max-width: 40rem; margin: 15vh auto; padding: 0 1rem; font: 16px/1.6 system-ui, sans-serif; color: #1f2937">
<p style="color: #6b7280">TenderDesk · ${site}</p><h1>${name}</h1><p>${said}</p>
</body></html>`;
}
