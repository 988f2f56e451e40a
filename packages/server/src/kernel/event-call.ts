import { createHmac } from 'node:crypto';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { openNetworks, type Config } from './config.ts';

/** One event on its way out. */
export interface EventCall {
  url: string;
  eventId: string;
  keyId: string;
  secret: string;
  /** JSON, the same bytes with every try. */
  body: string;
}

/** What came back: the status, and the beginning of what was said with it. */
export interface EventAnswer {
  status: number;
  said: string;
}

const ANSWER_MS = 10_000;
const MOST_READ = 2048;
const MOST_SAID = 300;

/** Addresses of networks that are written as `address/bits`. */
function networksOf(family: 'ipv4' | 'ipv6', text: string): BlockList {
  const list = new BlockList();
  for (const network of text.split(' ')) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * What an address of the outside never is: this machine, the net around it, and what is kept for special use (RFC 6890); of IPv6
 * only 2000::/3 is handed out. Two lists, since one of IPv6 takes in the mapped addresses of IPv4.
 */
const INSIDE = {
  ipv4: networksOf(
    'ipv4',
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
      '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ),
  ipv6: networksOf('ipv6', '::/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20 4000::/2 8000::/1'),
};

/** The bytes of an IPv4 address that is written as one of IPv6, in whatever spelling. */
function mapped(address: string): string {
  if (isIP(address) !== 6) return address;
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]/`).hostname.slice(1, -1);
  const [, high = '', low = ''] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical) ?? [];
  if (!high) return canonical;
  const bytes = [high, low].flatMap((part) => {
    const value = Number.parseInt(part, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/** Whether an address may be called: one of the outside, or of a network that the configuration names. */
export function openReach(networks: readonly string[]): (address: string) => boolean {
  const isNamed = openNetworks(networks);
  return (address) => {
    const plain = mapped(address);
    const family = isIP(plain) === 4 ? 'ipv4' : 'ipv6';
    return isNamed(plain) || !INSIDE[family].check(plain, family);
  };
}

/**
 * The signature of a body sent at a moment, as hexadecimal: HMAC-SHA256 over `timestamp.body`.
 * @param timestamp seconds since 1970, as they stand in the header
 */
export const eventSignature = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex');

/** A host that is looked up anew with each call; the connection goes to the very address that was judged. */
const lookupWithin =
  (reaches: (address: string) => boolean): LookupFunction =>
  (host, options, callback) =>
    dns.lookup(host, { family: options.family ?? 0, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const fitting = found.filter(({ address }) => reaches(address));
      const [first] = fitting;
      if (!first) return callback(new Error(NOT_REACHED), '', 0);
      return options.all ? callback(null, fitting) : callback(null, first.address, first.family);
    });

const NOT_REACHED = 'the address is inside the network and not named in EVENT_NETWORKS';

/** Letters that can be shown: the receiver's answer is a stranger's text. */
const shown = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ')
    .trim()
    .slice(0, MOST_SAID);

/**
 * Posts events, each signed anew with the moment of its try. Redirects are not followed, answers are read up to a bound, and what
 * was said until then counts.
 * @param config.answerMs how long connecting, sending and reading may take together
 * @returns the function; it rejects with an Error where no answer came in time, or none may be asked for
 */
export function openEventCalls({
  networks,
  secure,
  answerMs = ANSWER_MS,
}: Pick<Config['events'], 'networks' | 'secure'> & { answerMs?: number }): (call: EventCall) => Promise<EventAnswer> {
  const reaches = openReach(networks);
  const lookup = lookupWithin(reaches);
  return ({ url, eventId, keyId, secret, body }) =>
    new Promise((resolve, reject) => {
      const { protocol, hostname } = new URL(url);
      const host = hostname.replace(/^\[(.*)\]$/, '$1');
      if (secure && protocol !== 'https:') return reject(new Error('the address must begin with https://'));
      // what is written as numbers is not looked up
      if (isIP(host) && !reaches(host)) return reject(new Error(NOT_REACHED));
      const timestamp = String(Math.floor(Date.now() / 1000));
      const request = (protocol === 'https:' ? https : http).request(url, {
        method: 'POST',
        agent: false,
        lookup,
        maxHeaderSize: 8192,
        signal: AbortSignal.timeout(answerMs),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'TenderDesk',
          'tenderdesk-event': eventId,
          'tenderdesk-key': keyId,
          'tenderdesk-timestamp': timestamp,
          'tenderdesk-signature': `v1=${eventSignature(secret, timestamp, body)}`,
        },
      });
      let end: (() => void) | null = null;
      request.on('error', (error) => {
        // the status has been said: a body that breaks off, or never ends, changes nothing about it
        if (end) return end();
        const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
        reject(isLate ? new Error(`no answer within ${answerMs / 1000} s`) : error);
      });
      // who answers by another protocol is cut off without an error
      request.on('close', () => (end ? end() : reject(new Error('no answer'))));
      request.on('response', (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        end = () => {
          const text = Buffer.concat(parts).subarray(0, MOST_READ).toString('utf8');
          resolve({ status: response.statusCode ?? 0, said: shown(text) });
          request.destroy();
        };
        response.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size >= MOST_READ) end?.();
        });
        response.on('end', end);
        response.on('error', end);
      });
      request.end(body);
    });
}
