import {
  EXTERNAL_LINKS,
  isOutsideAddress,
  type ExternalLinkCode,
} from '@tenderdesk/domain/platform/portal/external-link';
import path from 'node:path';

/** Everything that the environment decides. Read once at start. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** A server of the user's own; null runs the embedded one under `dataDir`. */
  databaseUrl: string | null;
  production: boolean;
  demo: boolean;
  demoPassword: string;
  /** Business time may be moved forward, see docs/adr/0008. */
  adjustableClock: boolean;
  /** Business time of an empty database, 'yyyy-MM-dd', only with the adjustable clock. */
  clockStart: string | null;
  /** Where codes and notices to phones and mail go: a readable table, a webhook, or nowhere. */
  messages: { kind: 'outbox' } | { kind: 'webhook'; url: string } | { kind: 'none' };
  /** Whether every sign-in asks for a code, or those after some misses, or none because no code can be sent. */
  loginCode: 'NEVER' | 'AFTER_MISSES' | 'ALWAYS';
  /** Whom people call when the product can send no codes; shown on the self-service pages. */
  supportContact: string | null;
  /** Sign-on at an OpenID Connect server of the group; null where there is none. */
  sso: SsoConfig | null;
  firstAdministrator: { username: string; password: string } | null;
  /** Key that signs tokens, at least 32 characters; null takes or makes the one under `dataDir`. */
  secretKey: string | null;
  /** Where people reach this product, for the square codes on papers; null where it is not said. */
  publicUrl: string | null;
  trustProxy: boolean;
  /** How long `/readyz` says that the process ends before its port closes, for a balancer to see it. */
  leaveSeconds: number;
  logLevel: string;
  /** Addresses of sites outside, by the code of their link. */
  externalLinks: Readonly<Partial<Record<ExternalLinkCode, string>>>;
  /** Calls of strangers per address and minute, real time. */
  requestsPerMinute: number;
}

export interface SsoConfig {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Where people reach this product: the sign-on server sends them back there. */
  publicUrl: URL;
  /** The claim that names the account. */
  usernameClaim: string;
}

/** A setting that cannot be used; its message is a sentence for the person who starts the product. */
export class ConfigError extends Error {}

const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** The four settings of the sign-on, all or none. @throws ConfigError */
function readSso(env: NodeJS.ProcessEnv): SsoConfig | null {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'] as const;
  if (!env['OIDC_ISSUER']) return null;
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new ConfigError(`OIDC_ISSUER needs ${missing.join(', ')} too.`);
  const address = (name: string): URL => {
    const text = env[name] ?? '';
    if (!URL.canParse(text)) throw new ConfigError(`${name} must be an address, not "${text}".`);
    const url = new URL(text);
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname));
    if (!isSafe) throw new ConfigError(`${name} must begin with https://, not "${text}".`);
    return url;
  };
  return {
    issuer: address('OIDC_ISSUER'),
    clientId: env['OIDC_CLIENT_ID']!,
    clientSecret: env['OIDC_CLIENT_SECRET']!,
    publicUrl: address('PUBLIC_URL'),
    usernameClaim: env['OIDC_USERNAME_CLAIM'] ?? 'preferred_username',
  };
}

/** @throws ConfigError for what is no web address */
function readPublicUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!isOutsideAddress(text))
    throw new ConfigError(`PUBLIC_URL must be an address with http or https, not "${text}".`);
  return new URL(text).origin;
}

/** Seconds, so few that the requests have time left to end. @throws ConfigError */
function readLeave(text = '0'): number {
  if (/^[0-5]$/.test(text)) return Number(text);
  throw new ConfigError(`LEAVE_SECONDS must be 0 to 5, not "${text}".`);
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** `{"groupSite":"https://…"}`: the sites that this installation leads to. @throws ConfigError */
function readLinks(text: string | undefined): Config['externalLinks'] {
  if (!text) return {};
  const given = parsed(text);
  const codes: readonly string[] = EXTERNAL_LINKS;
  for (const [code, address] of Object.entries(given)) {
    if (!codes.includes(code)) throw new ConfigError(`EXTERNAL_LINKS knows ${codes.join(', ')}, not "${code}".`);
    if (typeof address !== 'string' || !isOutsideAddress(address))
      throw new ConfigError(`EXTERNAL_LINKS: ${code} must be an address with http or https.`);
  }
  return given as Config['externalLinks'];
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // said below
  }
  throw new ConfigError('EXTERNAL_LINKS must be a JSON object of addresses, such as {"groupSite":"https://…"}.');
}

/**
 * The configuration from environment variables (README lists them).
 * @throws ConfigError for a value that cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env['NODE_ENV'] === 'production';
  const port = Number(env['PORT'] ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ConfigError(`PORT must be 0 to 65535, not "${env['PORT']}".`);
  const adjustableClock = env['CLOCK'] === 'adjustable';
  if (adjustableClock && production) throw new ConfigError('CLOCK=adjustable is refused when NODE_ENV=production.');
  const clockStart = env['CLOCK_START'] ?? null;
  if (clockStart && !adjustableClock) throw new ConfigError('CLOCK_START needs CLOCK=adjustable.');
  if (clockStart && (!/^\d{4}-\d\d-\d\d$/.test(clockStart) || Number.isNaN(Date.parse(clockStart)))) {
    throw new ConfigError(`CLOCK_START must be a date such as 2025-03-01, not "${clockStart}".`);
  }
  const secretKey = env['SECRET_KEY'] ?? null;
  if (secretKey !== null && secretKey.length < 32)
    throw new ConfigError('SECRET_KEY must have at least 32 characters.');
  const demo = env['DEMO'] === undefined ? !production : isOn(env['DEMO']);
  const webhook = env['MESSAGE_WEBHOOK'];
  const messages = webhook
    ? ({ kind: 'webhook', url: webhook } as const)
    : ({ kind: demo ? 'outbox' : 'none' } as const);
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    dataDir: path.resolve(env['DATA_DIR'] ?? 'data'),
    databaseUrl: env['DATABASE_URL'] ?? null,
    production,
    demo,
    demoPassword: env['DEMO_PASSWORD'] ?? 'Demo@2026!',
    adjustableClock,
    clockStart,
    messages,
    loginCode: messages.kind === 'none' ? 'NEVER' : env['LOGIN_CODE'] === 'always' ? 'ALWAYS' : 'AFTER_MISSES',
    supportContact: env['SUPPORT_CONTACT']?.trim() || null,
    sso: readSso(env),
    firstAdministrator:
      env['ADMIN_USERNAME'] && env['ADMIN_PASSWORD']
        ? { username: env['ADMIN_USERNAME'], password: env['ADMIN_PASSWORD'] }
        : null,
    secretKey,
    publicUrl: readPublicUrl(env['PUBLIC_URL']),
    trustProxy: isOn(env['TRUST_PROXY']),
    leaveSeconds: readLeave(env['LEAVE_SECONDS']),
    logLevel: env['LOG_LEVEL'] ?? (production ? 'info' : 'warn'),
    externalLinks: readLinks(env['EXTERNAL_LINKS']),
    requestsPerMinute: Number(env['REQUESTS_PER_MINUTE'] ?? 600),
  };
}
