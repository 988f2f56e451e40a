import path from 'node:path';
import { ConfigError } from './config-error.ts';
import type { ScannerPlace } from './scanner.ts';

/** A bucket of an object storage, which is the product's alone. */
export interface BucketConfig {
  bucket: string;
  /** Null for the official one of the region. */
  endpoint: string | null;
  region: string;
  /** Null where the environment of the machine says who one is (a role of the instance, a profile). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** @throws ConfigError for what is no address, and in production for one without TLS */
function readEndpoint(text: string | undefined, production: boolean): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search)
    throw new ConfigError('S3_ENDPOINT must be an address such as https://storage.example:9000, without name or key.');
  if (production && url.protocol !== 'https:' && !LOCAL_HOSTS.includes(url.hostname))
    throw new ConfigError(`S3_ENDPOINT must begin with https:// when NODE_ENV=production, not "${text}".`);
  return text;
}

/**
 * Where files lie: `FILES=s3://bucket` with `S3_ENDPOINT`, `S3_REGION`, `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`.
 * @returns null for the folder under `DATA_DIR`
 * @throws ConfigError
 */
export function readStorage(env: NodeJS.ProcessEnv, production: boolean): BucketConfig | null {
  const place = env['FILES'];
  if (!place) return null;
  const bucket = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(place)?.[1];
  if (!bucket)
    throw new ConfigError(
      `FILES must be s3://bucket, not "${place}": a bucket that holds nothing else. Not set, files lie in DATA_DIR.`,
    );
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new ConfigError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY go together.');
  return {
    bucket,
    endpoint: readEndpoint(env['S3_ENDPOINT'], production),
    region: env['S3_REGION'] || 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

/** `CLAMD=host:port`, or the path of a socket. @throws ConfigError */
export function readScanner(text: string | undefined): ScannerPlace | null {
  if (!text) return null;
  if (path.isAbsolute(text)) return { path: text };
  const [, host, port] = /^([\w.-]+|\[[0-9a-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
  if (!host || !port || Number(port) > 65535)
    throw new ConfigError(`CLAMD must be host:port or the path of a socket, such as 127.0.0.1:3310, not "${text}".`);
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
