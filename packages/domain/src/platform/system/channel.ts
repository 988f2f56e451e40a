import type { Text } from '../../rule.ts';

/** How a message leaves the house: a text to a phone, a mail, a line in the group chat of a robot. */
export const CHANNELS = ['sms', 'mail', 'wecom', 'dingtalk'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_WORDS: Readonly<Record<Channel, Text>> = {
  sms: { zh: '短信', en: 'Text message' },
  mail: { zh: '邮件', en: 'Mail' },
  wecom: { zh: '企业微信', en: 'WeCom' },
  dingtalk: { zh: '钉钉', en: 'DingTalk' },
};

/** Chats that others read too: they are told how much there is to do, and nothing of what. */
export const isChat = (channel: Channel): boolean => channel === 'wecom' || channel === 'dingtalk';
