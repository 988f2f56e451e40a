import { createHmac } from 'node:crypto';
import { postJson, type Outcome, type Outlet } from './outlet.ts';

/** Robots of group chats, by their published forms. They take some 20 messages a minute and say so by a code. */

interface RobotAnswer {
  errcode?: unknown;
  errmsg?: unknown;
}

/** A robot answers 200 whatever it did: 0 is done. @param final codes that the same message gets again */
const judged =
  (final: readonly number[]) =>
  async (answer: Response): Promise<Outcome> => {
    const { errcode, errmsg } = (await answer.json()) as RobotAnswer;
    if (errcode === 0) return null;
    return { reason: `${String(errcode)} ${String(errmsg)}`.slice(0, 200), isFinal: final.includes(Number(errcode)) };
  };

/** There is no such robot any more. */
const WECOM_FINAL = [93000];

/** 企业微信 (developer.work.weixin.qq.com/document/path/91770): the key stands in the address; the owner of a phone is called. */
export const openWecom = (url: string): Outlet => ({
  name: '企业微信',
  take: ({ target, text }) =>
    postJson(url, { msgtype: 'text', text: { content: text, mentioned_mobile_list: [target] } }, judged(WECOM_FINAL)),
  close: () => undefined,
});

/** The token is not known, or the chat is gone. */
const DINGTALK_FINAL = [300005, 400013];

/** What 钉钉 wants with each call: the time in ms, and with it the secret under a key of the secret (HMAC-SHA256, Base64). */
export const dingtalkSign = (secret: string, timestamp: number): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');

/** 钉钉 (open.dingtalk.com/document/robots/customize-robot-security-settings): signed; the owner of a phone is called. */
export const openDingtalk = ({ url, secret }: { url: string; secret: string }): Outlet => ({
  name: '钉钉',
  take({ target, text }) {
    const signed = new URL(url);
    const timestamp = Date.now();
    signed.searchParams.set('timestamp', String(timestamp));
    signed.searchParams.set('sign', dingtalkSign(secret, timestamp));
    const body = { msgtype: 'text', text: { content: text }, at: { atMobiles: [target], isAtAll: false } };
    return postJson(signed.href, body, judged(DINGTALK_FINAL));
  },
  close: () => undefined,
});
