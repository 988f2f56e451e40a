import { isOpenDemo, sendsCodes, type Config } from '../../../kernel/config.ts';
import type { PublicSettings } from './settings.contract.ts';

/** What everybody may know of the configuration. */
export const publicSettings = (config: Config): PublicSettings => ({
  messagesAvailable: sendsCodes(config.messages),
  supportContact: config.supportContact,
  loginCode: config.loginCode === 'ALWAYS',
  sso: config.sso !== null,
  demo: isOpenDemo(config),
});
