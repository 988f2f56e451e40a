import {
  EXTERNAL_LINKS,
  isOutsideAddress,
  type ExternalLinkCode,
} from '@tenderdesk/domain/platform/portal/external-link';
import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import type { DataKey } from './cipher.ts';
import { ConfigError } from './config-error.ts';
import { readScanner, readStorage, type BucketConfig } from './config-storage.ts';
import type { ScannerPlace } from './scanner.ts';

/** Everything that the environment decides. Read once at start. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Where files lie; null for the folder under `dataDir`. */
  bucket: BucketConfig | null;
  /** What looks into uploads for viruses; null where nothing does. */
  scanner: ScannerPlace | null;
  /** A server of the user's own; null runs the embedded one under `dataDir`. */
  databaseUrl: string | null;
  /** The role that owns the tables of `databaseUrl`; null where that one does both. */
  migrateDatabaseUrl: string | null;
  production: boolean;
  demo: boolean;
  demoPassword: string;
  /** Business time may be moved forward, see docs/adr/0008. */
  adjustableClock: boolean;
  /** Business time of an empty database, 'yyyy-MM-dd', only with the adjustable clock. */
  clockStart: string | null;
  /** Where codes and notices to phones, mail and chats go. */
  messages: MessagesConfig;
  /** Whether every sign-in asks for a code, or those after some misses, or none because no code can be sent. */
  loginCode: 'NEVER' | 'AFTER_MISSES' | 'ALWAYS';
  /** Whom people call when the product can send no codes; shown on the self-service pages. */
  supportContact: string | null;
  /** Sign-on at an OpenID Connect server of the group; null where there is none. */
  sso: SsoConfig | null;
  firstAdministrator: { username: string; password: string } | null;
  /** Key that signs tokens, at least 32 characters; null takes or makes the one under `dataDir`. */
  secretKey: string | null;
  /** Keys that seal what is stored, the first one seals; null takes or makes those under `dataDir`. */
  dataKeys: readonly DataKey[] | null;
  /** Where people reach this product, for the square codes on papers; null where it is not said. */
  publicUrl: string | null;
  /** How long `/readyz` says that the process ends before its port closes, for a balancer to see it. */
  leaveSeconds: number;
  /** Where the figures of the process are read, see metrics.ts; null where they are not. */
  metrics: { host: string; port: number } | null;
  /** Networks of the proxies in front, whose word for the caller's address is taken; none where it is empty. */
  trustProxy: readonly string[];
  logLevel: string;
  /** Addresses of sites outside, by the code of their link. */
  externalLinks: Readonly<Partial<Record<ExternalLinkCode, string>>>;
  /** Where the pictures of rooms may come from, besides this site: origins such as `https://video.example`. */
  videoOrigins: readonly string[];
  /** Whether strangers may read the description of the interface. */
  apiDocs: boolean;
  /** Calls of strangers per address and minute, real time. */
  requestsPerMinute: number;
  /** Whether events leave, and where they may go (event-call.ts): networks of the house that may be called, and whether https is demanded. */
  events: { leave: boolean; networks: readonly string[]; secure: boolean };
  /** Public keys that backups are encrypted to; each of their holders opens them. */
  backupRecipients: readonly string[];
}

/** Where messages go: a readable table, some outlets, or nowhere. */
export interface MessagesConfig {
  kind: 'outbox' | 'outlets' | 'none';
  /** Takes every message as JSON that no other outlet takes. */
  webhook: string | null;
  smtp: { url: string; from: string; requiresTls: boolean } | null;
  /** Address of a robot of 企业微信, with its key. */
  wecom: string | null;
  /** Address of a robot of 钉钉 with its token, and what it signs by. */
  dingtalk: { url: string; secret: string } | null;
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

/** @throws ConfigError for what is no port */
function readPort(name: string, text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > 65535) throw new ConfigError(`${name} must be 0 to 65535, not "${text}".`);
  return Number(text);
}

/** @throws ConfigError for what is neither yes nor no */
function isOn(name: string, value: string): boolean {
  if (value === '1' || value === 'true') return true;
  if (value === '0' || value === 'false' || value === '') return false;
  throw new ConfigError(`${name} must be 1 or 0, not "${value}".`);
}

/** A setting that has one word. @throws ConfigError for another one */
function isSet(env: NodeJS.ProcessEnv, name: string, word: string): boolean {
  const value = env[name] ?? '';
  if (value !== '' && value !== word) throw new ConfigError(`${name} must be ${word} or not set, not "${value}".`);
  return value === word;
}

/** `127.0.0.1/32,10.0.0.0/8`. @throws ConfigError for what is no network, and for the network of everybody */
function readNetworks(name: string, text: string): string[] {
  if (text === '' || text === '0' || text === 'false') return [];
  const networks = text.split(',').map((one) => one.trim());
  for (const network of networks) {
    const [address = '', prefix] = network.split('/', 2);
    const bits = isIP(address) === 4 ? 32 : 128;
    if (!isIP(address) || !/^\d+$/.test(prefix ?? String(bits)) || Number(prefix ?? bits) > bits)
      throw new ConfigError(`${name}: "${network}" is no network such as 10.0.0.0/8.`);
    if (prefix === '0') throw new ConfigError(`${name}: "${network}" would take everybody in.`);
  }
  return networks;
}

/** Networks of proxies. @throws ConfigError */
function readProxies(text: string): string[] {
  if (/^(?:[1-9]\d*|true)$/.test(text))
    throw new ConfigError(
      `TRUST_PROXY is a list of networks, such as 127.0.0.1/32,10.0.0.0/8, not "${text}": with a count of proxies the server would not read the addresses that they pass on, and with "true" anybody could invent one.`,
    );
  return readNetworks('TRUST_PROXY', text);
}

/** Whether an address is of one of the networks; addresses of IPv4 may come in the form of IPv6. */
export function openNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/', 2);
    const isFour = isIP(address) === 4;
    list.addSubnet(address, Number(prefix ?? (isFour ? 32 : 128)), isFour ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const kind = isIP(plain);
    return kind !== 0 && list.check(plain, kind === 4 ? 'ipv4' : 'ipv6');
  };
}

/** An address that messages are posted to. @throws ConfigError */
function readPost(name: string, text: string | undefined, production: boolean): string | null {
  if (!text) return null;
  if (!isOutsideAddress(text))
    throw new ConfigError(`${name} must be an address with http or https, not "${hidden(text)}".`);
  const { protocol, hostname } = new URL(text);
  // codes of the sign-in and keys of robots travel there
  if (production && protocol !== 'https:' && !LOCAL_HOSTS.includes(hostname))
    throw new ConfigError(`${name} must begin with https:// when NODE_ENV=production, not "${hidden(text)}".`);
  return text;
}

/** An address without its query and its password, which are keys. */
const hidden = (text: string): string => text.replace(/\?.*$/s, '?…').replace(/:[^:@/]+@/, ':…@');

/** @throws ConfigError for half of it, and for what is no mail server */
function readSmtp(env: NodeJS.ProcessEnv, production: boolean): MessagesConfig['smtp'] {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (!url && !from) return null;
  if (!url || !from) throw new ConfigError(`${url ? 'SMTP_URL needs MAIL_FROM' : 'MAIL_FROM needs SMTP_URL'} too.`);
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new ConfigError(`SMTP_URL must be smtp://user:password@host:587 or smtps://…, not "${hidden(url)}".`);
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    throw new ConfigError(`MAIL_FROM must be a mailbox such as 招采台 <tender@example.com>, not "${from}".`);
  return { url, from, requiresTls: production && !LOCAL_HOSTS.includes(new URL(url).hostname) };
}

/** @throws ConfigError */
function readMessages(env: NodeJS.ProcessEnv, { production, demo }: { production: boolean; demo: boolean }) {
  const robot = readPost('DINGTALK_ROBOT', env['DINGTALK_ROBOT'], production);
  const secret = env['DINGTALK_SECRET'];
  if (Boolean(robot) !== Boolean(secret)) throw new ConfigError('DINGTALK_ROBOT and DINGTALK_SECRET go together.');
  const outlets = {
    webhook: readPost('MESSAGE_WEBHOOK', env['MESSAGE_WEBHOOK'], production),
    smtp: readSmtp(env, production),
    wecom: readPost('WECOM_ROBOT', env['WECOM_ROBOT'], production),
    dingtalk: robot && secret ? { url: robot, secret } : null,
  };
  const leaves = Object.values(outlets).some((outlet) => outlet !== null);
  return { kind: leaves ? ('outlets' as const) : demo ? ('outbox' as const) : ('none' as const), ...outlets };
}

/** Whether codes reach a phone or a mailbox. */
export const sendsCodes = ({ kind, webhook, smtp }: MessagesConfig): boolean =>
  kind === 'outbox' || webhook !== null || smtp !== null;

/** @throws ConfigError for what is no address of a PostgreSQL */
function readDatabase(env: NodeJS.ProcessEnv, name: string): string | null {
  const url = env[name] || null;
  if (url && !/^postgres(?:ql)?:\/\//.test(url))
    throw new ConfigError(`${name} must begin with postgres:// or postgresql://.`);
  return url;
}

const LEVELS = [...Object.keys(pino.levels.values), 'silent'];

/** A random key of 32 has more different ones. */
const DISTINCT_CHARACTERS = 8;

/** @throws ConfigError for what anybody could try out */
export function requireStrong(name: string, key: string): void {
  if (key.length < 32) throw new ConfigError(`${name} must have at least 32 characters.`);
  if (new Set(key).size < DISTINCT_CHARACTERS)
    throw new ConfigError(`${name} repeats itself: take a random one, such as openssl rand -hex 32 gives.`);
}

const MADE_BY = 'as openssl rand -hex 32 gives it';

/**
 * Data keys as they are written, `id:key` each.
 * @param source what to call their place
 * @throws ConfigError for none, and for what is no key
 */
export function parseDataKeys(source: string, items: readonly string[]): DataKey[] {
  const written = items.map((item) => item.trim()).filter(Boolean);
  if (written.length === 0)
    throw new ConfigError(
      `${source} holds no key: put back those of the backup, without which nothing sealed is read.`,
    );
  const keys = written.map((item, index) => {
    const [, id, hex = ''] = /^([\w-]{1,20}):(.*)$/.exec(item) ?? [];
    if (id === undefined)
      throw new ConfigError(
        `${source}: key ${index + 1} must be written id:key, the id with up to 20 letters or digits.`,
      );
    if (!/^[0-9a-f]{64}$/i.test(hex))
      throw new ConfigError(`${source}: the key ${id} must have 64 hex digits, ${MADE_BY}.`);
    requireStrong(`${source}: the key ${id}`, hex);
    return { id, key: Buffer.from(hex, 'hex') };
  });
  const twice = keys.find(({ id }, index) => keys.findIndex((other) => other.id === id) !== index);
  if (twice) throw new ConfigError(`${source} names the key ${twice.id} twice.`);
  return keys;
}

/** What the README says. */
export const KNOWN_DEMO_PASSWORD = 'Demo@2026!';

/** True for a demo that everybody knows the way into; production refuses it. */
export const isOpenDemo = ({ demo, demoPassword }: Pick<Config, 'demo' | 'demoPassword'>): boolean =>
  demo && demoPassword === KNOWN_DEMO_PASSWORD;

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

/** `https://video.example,https://other.example`: sites and nothing behind them. @throws ConfigError */
const readOrigins = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
    .map((origin) => {
      if (!isOutsideAddress(origin) || new URL(origin).origin !== origin)
        throw new ConfigError(`VIDEO_ORIGINS: "${origin}" must be an origin with http or https, without a path.`);
      return origin;
    });

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
  const requests = env['REQUESTS_PER_MINUTE'] ?? '600';
  if (!/^[1-9]\d{0,8}$/.test(requests))
    throw new ConfigError(`REQUESTS_PER_MINUTE must be a whole number of 1 or more, not "${requests}".`);
  const adjustableClock = isSet(env, 'CLOCK', 'adjustable');
  if (adjustableClock && production) throw new ConfigError('CLOCK=adjustable is refused when NODE_ENV=production.');
  const clockStart = env['CLOCK_START'] ?? null;
  if (clockStart && !adjustableClock) throw new ConfigError('CLOCK_START needs CLOCK=adjustable.');
  if (clockStart && (!/^\d{4}-\d\d-\d\d$/.test(clockStart) || Number.isNaN(Date.parse(clockStart)))) {
    throw new ConfigError(`CLOCK_START must be a date such as 2025-03-01, not "${clockStart}".`);
  }
  const secretKey = env['SECRET_KEY'] ?? null;
  if (secretKey !== null) requireStrong('SECRET_KEY', secretKey);
  const dataKeys = env['DATA_KEYS'];
  const demo = env['DEMO'] === undefined ? !production : isOn('DEMO', env['DEMO']);
  const demoPassword = env['DEMO_PASSWORD'] || KNOWN_DEMO_PASSWORD;
  if (demo && production && demoPassword === KNOWN_DEMO_PASSWORD)
    throw new ConfigError(
      'DEMO=1 with NODE_ENV=production needs a DEMO_PASSWORD of your own: everybody knows the other.',
    );
  const databaseUrl = readDatabase(env, 'DATABASE_URL');
  const migrateDatabaseUrl = readDatabase(env, 'MIGRATE_DATABASE_URL');
  if (migrateDatabaseUrl && !databaseUrl) throw new ConfigError('MIGRATE_DATABASE_URL needs DATABASE_URL too.');
  const logLevel = env['LOG_LEVEL'] || (production ? 'info' : 'warn');
  if (!LEVELS.includes(logLevel))
    throw new ConfigError(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${logLevel}".`);
  const asksAlways = isSet(env, 'LOGIN_CODE', 'always');
  const messages = readMessages(env, { production, demo });
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port: readPort('PORT', env['PORT'] ?? '8080'),
    dataDir: path.resolve(env['DATA_DIR'] ?? 'data'),
    bucket: readStorage(env, production),
    scanner: readScanner(env['CLAMD']),
    databaseUrl,
    migrateDatabaseUrl,
    production,
    demo,
    demoPassword,
    adjustableClock,
    clockStart,
    messages,
    loginCode: !sendsCodes(messages) ? 'NEVER' : asksAlways ? 'ALWAYS' : 'AFTER_MISSES',
    supportContact: env['SUPPORT_CONTACT']?.trim() || null,
    sso: readSso(env),
    firstAdministrator:
      env['ADMIN_USERNAME'] && env['ADMIN_PASSWORD']
        ? { username: env['ADMIN_USERNAME'], password: env['ADMIN_PASSWORD'] }
        : null,
    secretKey,
    dataKeys: dataKeys === undefined ? null : parseDataKeys('DATA_KEYS', dataKeys.split(',')),
    publicUrl: readPublicUrl(env['PUBLIC_URL']),
    metrics: env['METRICS_PORT']
      ? { host: env['METRICS_HOST'] ?? '127.0.0.1', port: readPort('METRICS_PORT', env['METRICS_PORT']) }
      : null,
    trustProxy: readProxies(env['TRUST_PROXY'] ?? ''),
    leaveSeconds: readLeave(env['LEAVE_SECONDS']),
    logLevel,
    externalLinks: readLinks(env['EXTERNAL_LINKS']),
    videoOrigins: readOrigins(env['VIDEO_ORIGINS']),
    apiDocs: isOn('API_DOCS', env['API_DOCS'] ?? ''),
    requestsPerMinute: Number(requests),
    events: {
      leave: !isSet(env, 'EVENTS', 'off'),
      networks: readNetworks('EVENT_NETWORKS', env['EVENT_NETWORKS'] ?? ''),
      secure: production,
    },
    backupRecipients: (env['BACKUP_RECIPIENT'] ?? '')
      .split(',')
      .map((key) => key.trim())
      .filter(Boolean),
  };
}
