/** What a page tells of an error that it met (spec §2, error log), and the limits of it. Both ends apply them. */
export interface ErrorReport {
  message: string;
  stack: string;
  /** Where in the screens: a component, or the kind of event. */
  component: string;
  /** What was going on: render, event, call … (spec: "phase"). */
  info: string;
  url: string;
  /** Of the refused call, to find it in the server's log. */
  requestId: string | null;
}

/** Characters that are kept of each part. */
export const REPORT_LIMITS = {
  message: 1000,
  stack: 8000,
  component: 200,
  info: 200,
  url: 500,
  requestId: 100,
} as const;

/** Errors that a page keeps and shows. */
export const ERRORS_KEPT = 100;

const SECRETS: readonly [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  [/\b((?:token|password|secret|code|ticket|sig|key)["']?\s*[=:]\s*["']?)[^\s"'&,;)}]+/gi, '$1…'],
];

/** The text without tokens and passwords. */
export const withoutSecrets = (text: string): string =>
  SECRETS.reduce((clean, [secret, instead]) => clean.replace(secret, instead), text);

/** Ids and codes say where it happened; any other value of a query may be a secret or somebody's words. */
const TELLING = /^(?:[0-9a-f]{32}|[A-Z][A-Z_]{0,39}|\d{1,4}|true|false)$/;

/** An address without origin, and without the values of its query that are neither ids nor codes. */
export function reportedUrl(url: string): string {
  if (!URL.canParse(url, 'https://site.invalid')) return '';
  const { pathname, searchParams } = new URL(url, 'https://site.invalid');
  const secret = /token|code|ticket|sig|key|password/i;
  const query = [...searchParams].map(([name, value]) => {
    const told = TELLING.test(value) && !secret.test(name);
    return `${name}=${told ? value : '…'}`;
  });
  return pathname + (query.length > 0 ? `?${query.join('&')}` : '');
}

/** The report as it may be kept: no secrets, no part too long. */
export function cleanReport(report: ErrorReport): ErrorReport {
  const cut = (part: Exclude<keyof ErrorReport, 'requestId'>, text: string) => text.slice(0, REPORT_LIMITS[part]);
  return {
    message: cut('message', withoutSecrets(report.message)),
    stack: cut('stack', withoutSecrets(report.stack)),
    component: cut('component', withoutSecrets(report.component)),
    info: cut('info', withoutSecrets(report.info)),
    url: cut('url', reportedUrl(report.url)),
    requestId: report.requestId?.slice(0, REPORT_LIMITS.requestId) ?? null,
  };
}
