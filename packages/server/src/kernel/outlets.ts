import type { Channel } from '@tenderdesk/domain/platform/system/channel';
import type { MessagesConfig } from './config.ts';
import { openMail } from './outlet-mail.ts';
import { postJson, type Outlet } from './outlet.ts';
import { openDingtalk, openWecom } from './outlet-robots.ts';

export interface Outlets {
  /** What takes messages of a channel; null for none. */
  of(channel: Channel): Outlet | null;
  close(): void;
}

/** Each message as JSON `{id, channel, target, text}`: delivered on a 2xx answer, undeliverable on a 4xx one. */
const openWebhook = (url: string): Outlet => ({
  name: 'webhook',
  take: ({ id, channel, target, text }) =>
    postJson(url, { id, channel, target, text }, async (answer) => {
      await answer.body?.cancel();
      return null;
    }),
  close: () => undefined,
});

/** What the configuration names: texts go to the webhook, and so does mail without a mail server of its own. */
export function openOutlets({ webhook, smtp, wecom, dingtalk }: MessagesConfig): Outlets {
  const rest = webhook === null ? null : openWebhook(webhook);
  const outlets: Readonly<Record<Channel, Outlet | null>> = {
    sms: rest,
    mail: smtp === null ? rest : openMail(smtp),
    wecom: wecom === null ? null : openWecom(wecom),
    dingtalk: dingtalk === null ? null : openDingtalk(dingtalk),
  };
  return {
    of: (channel) => outlets[channel],
    close: () => Object.values(outlets).forEach((outlet) => outlet?.close()),
  };
}
