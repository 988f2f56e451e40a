import type { Config } from '../../../kernel/config.ts';
import type { PublicSettings } from './settings.contract.ts';

/** What everybody may know of the configuration. */
export const publicSettings = ({ messages, supportContact, loginCode, sso }: Config): PublicSettings => ({
  messagesAvailable: messages.kind !== 'none',
  supportContact,
  loginCode: loginCode === 'ALWAYS',
  sso: sso !== null,
});
