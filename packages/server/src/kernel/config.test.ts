import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { openTestApp } from './testing/test-app.ts';

const sentenceOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return 'accepted';
  } catch (error) {
    return error instanceof ConfigError ? error.message : `no sentence: ${String(error)}`;
  }
};

test.each([
  ['1', 'TRUST_PROXY is a list of networks'],
  ['true', 'TRUST_PROXY is a list of networks'],
  ['2', 'TRUST_PROXY is a list of networks'],
  ['10.0.0.0/33', 'TRUST_PROXY: "10.0.0.0/33"'],
  ['10.0.0.0/', 'TRUST_PROXY: "10.0.0.0/"'],
  ['::/129', 'TRUST_PROXY: "::/129"'],
  ['0.0.0.0/0', 'would take everybody in'],
  ['10.0.0.0/8,proxy.example.com', 'TRUST_PROXY: "proxy.example.com"'],
])('TRUST_PROXY=%s is refused in words', (value, words) => {
  expect(sentenceOf({ TRUST_PROXY: value })).toContain(words);
});

test('TRUST_PROXY takes networks and addresses, and is off when empty', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1/32, 10.0.0.0/8,fd00::/8,::1' }).trustProxy).toEqual([
    '127.0.0.1/32',
    '10.0.0.0/8',
    'fd00::/8',
    '::1',
  ]);
  for (const off of [{}, { TRUST_PROXY: '' }, { TRUST_PROXY: '0' }]) expect(readConfig(off).trustProxy).toEqual([]);
});

test('EVENT_NETWORKS names networks of the house; https is demanded of events in production', () => {
  expect(sentenceOf({ EVENT_NETWORKS: '10.0.0.0/33' })).toContain('EVENT_NETWORKS: "10.0.0.0/33"');
  expect(sentenceOf({ EVENT_NETWORKS: '0.0.0.0/0' })).toContain('EVENT_NETWORKS: "0.0.0.0/0" would take everybody in');
  expect(readConfig({ EVENT_NETWORKS: '10.1.0.0/16' }).events).toEqual({
    leave: true,
    networks: ['10.1.0.0/16'],
    secure: false,
  });
  expect(readConfig({ NODE_ENV: 'production' }).events).toMatchObject({ networks: [], secure: true });
  expect(readConfig({ EVENTS: 'off' }).events.leave).toBe(false);
  expect(sentenceOf({ EVENTS: 'no' })).toContain('EVENTS must be off');
});

test.each([
  ['from the proxy of the list, the address nearest to it counts', '10.1.2.3', '8.8.8.8, 203.0.113.7', '203.0.113.7'],
  ['from anybody else, what is written counts for nothing', '203.0.113.9', '8.8.8.8', '203.0.113.9'],
])('%s', async (_fact, remoteAddress, forwarded, counted) => {
  const product = await openTestApp({ TRUST_PROXY: '10.0.0.0/8' });
  try {
    await product.app.http.inject({
      method: 'POST',
      url: '/bidding-service/login',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { username: 'nobody', password: 'Wrong#2026' },
    });
    await product.app.flushAccessLog();
    expect(await product.sql('select distinct ip from access_log')).toEqual([{ ip: counted }]);
  } finally {
    await product.close();
  }
});

test.each<[Record<string, string>, string]>([
  [{ REQUESTS_PER_MINUTE: 'x' }, 'REQUESTS_PER_MINUTE must be a whole number of 1 or more, not "x".'],
  [{ REQUESTS_PER_MINUTE: '0' }, 'REQUESTS_PER_MINUTE must be a whole number of 1 or more, not "0".'],
  [{ REQUESTS_PER_MINUTE: '1.5' }, 'REQUESTS_PER_MINUTE must be a whole number of 1 or more, not "1.5".'],
  [{ PORT: '' }, 'PORT must be 0 to 65535, not "".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ MESSAGE_WEBHOOK: 'sms gateway' }, 'MESSAGE_WEBHOOK must be an address with http or https, not "sms gateway".'],
  [{ MESSAGE_WEBHOOK: 'ftp://sms.example.com' }, 'MESSAGE_WEBHOOK must be an address with http or https'],
  [
    { MESSAGE_WEBHOOK: 'http://sms.example.com', NODE_ENV: 'production' },
    'MESSAGE_WEBHOOK must begin with https:// when NODE_ENV=production',
  ],
  [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL must begin with postgres:// or postgresql://'],
  [{ MIGRATE_DATABASE_URL: 'postgres://owner@db/tender' }, 'MIGRATE_DATABASE_URL needs DATABASE_URL too.'],
  [{ CLOCK: 'adjustible' }, 'CLOCK must be adjustable or not set, not "adjustible".'],
  [{ LOGIN_CODE: 'allways' }, 'LOGIN_CODE must be always or not set, not "allways".'],
  [{ DEMO: 'no' }, 'DEMO must be 1 or 0, not "no".'],
  [{ SECRET_KEY: '' }, 'SECRET_KEY must have at least 32 characters.'],
  [{ SECRET_KEY: 'a'.repeat(40) }, 'SECRET_KEY repeats itself'],
  [{ DATA_KEYS: '' }, 'DATA_KEYS holds no key'],
  [{ DATA_KEYS: `1:${'a'.repeat(64)}` }, 'DATA_KEYS: the key 1 repeats itself'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL needs MAIL_FROM too.'],
  [{ MAIL_FROM: 'a@example.com' }, 'MAIL_FROM needs SMTP_URL too.'],
  [{ SMTP_URL: 'http://u:geheim@mail', MAIL_FROM: 'a@example.com' }, 'not "http://u:…@mail"'],
  [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'nobody' }, 'MAIL_FROM must be a mailbox'],
  [{ WECOM_ROBOT: 'http://qyapi.example.com/send?key=geheim', NODE_ENV: 'production' }, 'send?…"'],
  [{ DINGTALK_ROBOT: 'https://oapi.example.com/robot/send?access_token=1' }, 'go together'],
  [{ DINGTALK_SECRET: 'SEC1' }, 'go together'],
  [{ DEMO: '1', NODE_ENV: 'production' }, 'DEMO=1 with NODE_ENV=production needs a DEMO_PASSWORD of your own'],
])('%j is refused in words', (env, words) => {
  expect(sentenceOf(env)).toContain(words);
});

test('what is usable is taken', () => {
  const env = { MESSAGE_WEBHOOK: 'https://sms.example.com/send', NODE_ENV: 'production', REQUESTS_PER_MINUTE: '60' };
  expect(readConfig(env)).toMatchObject({
    messages: { kind: 'outlets', webhook: 'https://sms.example.com/send', smtp: null },
    requestsPerMinute: 60,
    demo: false,
  });
  expect(readConfig({ MESSAGE_WEBHOOK: 'http://127.0.0.1:9', NODE_ENV: 'production' }).messages.kind).toBe('outlets');
});

test('each outlet is taken by itself, and codes are asked for only where one carries them', () => {
  const robots = readConfig({
    DEMO: '0',
    WECOM_ROBOT: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1',
    DINGTALK_ROBOT: 'https://oapi.dingtalk.com/robot/send?access_token=1',
    DINGTALK_SECRET: 'SEC1',
  });
  expect([robots.messages.kind, robots.loginCode]).toEqual(['outlets', 'NEVER']);
  const mail = { DEMO: '0', SMTP_URL: 'smtp://u:p@mail.example.com:587', MAIL_FROM: '招采台 <tender@example.com>' };
  expect(readConfig(mail)).toMatchObject({ loginCode: 'AFTER_MISSES', messages: { smtp: { requiresTls: false } } });
  expect(readConfig({ ...mail, NODE_ENV: 'production' }).messages.smtp?.requiresTls).toBe(true);
});
