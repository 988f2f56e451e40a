import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMail } from './outlet-mail.ts';
import { dingtalkSign, openDingtalk, openWecom } from './outlet-robots.ts';
import type { Parcel } from './outlet.ts';

const parcel = (changes: Partial<Parcel> = {}): Parcel => ({
  id: '0123456789abcdef0123456789abcdef',
  channel: 'mail',
  subject: '【招采台】2 条提醒',
  target: 'someone@example.com',
  text: '第一件\n第二件',
  ...changes,
});

describe('a mail server', () => {
  let server: SMTPServer;
  let port: number;
  let mails: string[] = [];
  let signedIn: string[] = [];
  /** How it answers a sender, a mailbox and a mail. */
  let refuse: { sender?: number; recipient?: number; data?: number } = {};

  const refusal = (code: number) =>
    Object.assign(new Error(`no such mailbox <someone@example.com>`), { responseCode: code });

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) => {
        if (password !== 'right') return done(refusal(535));
        signedIn.push(username ?? '');
        done(null, { user: username });
      },
      onMailFrom: (_address, _session, done) => done(refuse.sender ? refusal(refuse.sender) : null),
      onRcptTo: (_address, _session, done) => done(refuse.recipient ? refusal(refuse.recipient) : null),
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (refuse.data) return done(refusal(refuse.data));
          mails.push(Buffer.concat(chunks).toString());
          done();
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  beforeEach(() => {
    mails = [];
    signedIn = [];
    refuse = {};
  });

  const send = async (password = 'right', mail = parcel(), at = port) => {
    const outlet = openMail({
      url: `smtp://tender:${password}@127.0.0.1:${at}`,
      from: '招采台 <tender@example.com>',
      requiresTls: false,
    });
    try {
      return await outlet.take(mail);
    } finally {
      outlet.close();
    }
  };

  test('gets the mail with subject, text and a mark by which a second one is known', async () => {
    expect(await send()).toBeNull();
    expect(signedIn).toEqual(['tender']);
    const [mail = ''] = mails;
    expect(mail).toContain('To: someone@example.com');
    expect(mail).toContain('Message-ID: <0123456789abcdef0123456789abcdef@tenderdesk>');
    expect(mail).toContain('Auto-Submitted: auto-generated');
    const [, encoded = ''] = mail.split('\r\n\r\n');
    expect(Buffer.from(encoded, 'base64').toString()).toContain('第一件\n第二件');
  });

  test.each([
    ['refuses the mailbox for good', { recipient: 550 }, true],
    ['takes the mailbox later', { recipient: 450 }, false],
    ['refuses the mail for good', { data: 554 }, true],
    ['takes the mail later', { data: 451 }, false],
    // the sender is the same for all: what the operator puts right sends them
    ['refuses the sender for good', { sender: 550 }, false],
  ] as const)('that %s says so, and the reason names no mailbox', async (_what, answer, isFinal) => {
    refuse = answer;
    const outcome = await send();
    expect(outcome).toMatchObject({ isFinal });
    expect(outcome?.reason).toContain('no such mailbox');
    expect(outcome?.reason).not.toContain('someone');
    expect(mails).toEqual([]);
  });

  test('that lets nobody in, or is away, is tried again', async () => {
    expect(await send('wrong')).toMatchObject({ isFinal: false });
    const away = http.createServer();
    await once(away.listen(0, '127.0.0.1'), 'listening');
    const free = (away.address() as AddressInfo).port;
    await new Promise((resolve) => away.close(resolve));
    expect(await send('right', parcel(), free)).toMatchObject({ isFinal: false });
  });

  test('is no way to put lines into a mail', async () => {
    expect(
      await send('right', parcel({ subject: '甲\r\nBcc: thief@example.com', target: 'a@example.com' })),
    ).toBeNull();
    expect(mails[0]).not.toMatch(/^Bcc:/im);
  });
});

describe('a robot', () => {
  let server: http.Server;
  let base: string;
  let heard: { url: URL; body: Record<string, unknown> }[] = [];
  let answer: { status: number; body: string } = { status: 200, body: '' };

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
        heard.push({ url: new URL(request.url ?? '', base), body });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    heard = [];
    answer = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' };
  });

  const chat = parcel({ target: '13900000001', text: '您有 2 条新的待办' });

  test('of 企业微信 gets a text that calls the owner of the phone', async () => {
    expect(await openWecom(`${base}/send?key=k1`).take({ ...chat, channel: 'wecom' })).toBeNull();
    expect(heard[0]?.url.searchParams.get('key')).toBe('k1');
    expect(heard[0]?.body).toEqual({
      msgtype: 'text',
      text: { content: '您有 2 条新的待办', mentioned_mobile_list: ['13900000001'] },
    });
  });

  test('of 钉钉 gets the same, signed by its published form', async () => {
    const outlet = openDingtalk({ url: `${base}/robot/send?access_token=t1`, secret: 'SEC1' });
    expect(await outlet.take({ ...chat, channel: 'dingtalk' })).toBeNull();
    const { searchParams } = heard[0]!.url;
    const timestamp = Number(searchParams.get('timestamp'));
    expect(Math.abs(Date.now() - timestamp)).toBeLessThan(600_000);
    expect(searchParams.get('access_token')).toBe('t1');
    expect(searchParams.get('sign')).toBe(dingtalkSign('SEC1', timestamp));
    expect(heard[0]?.body).toEqual({
      msgtype: 'text',
      text: { content: '您有 2 条新的待办' },
      at: { atMobiles: ['13900000001'], isAtAll: false },
    });
  });

  test('signs as HMAC-SHA256 of time and secret under the secret does', () => {
    // openssl: printf '1700000000000\nSEC1' | openssl dgst -sha256 -hmac SEC1 -binary | base64
    expect(dingtalkSign('SEC1', 1_700_000_000_000)).toBe('ukR4+WoOOBTGaOauYqugxVrMSFyr92q4hPxJxuOkiio=');
  });

  test.each([
    ['too many in a minute', 200, '{"errcode":45009,"errmsg":"api freq out of limit"}', false],
    ['a robot that is gone', 200, '{"errcode":93000,"errmsg":"invalid webhook url"}', true],
    ['no answer of a robot', 200, '<html>', false],
    ['an address that is none', 404, '', true],
    ['a fault of the platform', 502, '', false],
    ['patience', 429, '', false],
  ])('that answers with %s: refused for good is %4$s', async (_what, status, body, isFinal) => {
    answer = { status, body };
    expect(await openWecom(`${base}/send?key=k1`).take({ ...chat, channel: 'wecom' })).toMatchObject({ isFinal });
  });
});
