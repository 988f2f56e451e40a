import { ApiError, type ApiFault } from '../api/api-error.ts';
import { currentLanguage, text, type TextKey } from './text.ts';

/** Words for what the server could not word itself. */
const byCode: Record<string, TextKey> = { NETWORK: 'kit.error.network', TIMEOUT: 'kit.error.timeout' };
const byStatus: Record<number, TextKey> = {
  401: 'kit.error.unauthenticated',
  403: 'kit.error.forbidden',
  404: 'kit.error.notFound',
  409: 'kit.error.conflict',
  413: 'kit.error.tooLarge',
  429: 'kit.error.tooMany',
};

/** One line on what went wrong, in the user's language: the faults themselves, where the server names any. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.errors.length === 0) return errorTitle(error);
  return error.errors.map(faultText).join(currentLanguage() === 'en' ? '; ' : '；');
}

/** One line on what went wrong, in the user's language, without the faults: those are listed below it. */
export function errorTitle(error: unknown): string {
  if (!(error instanceof ApiError)) return text('kit.error.unknown');
  const what = error.message || text(byCode[error.code] ?? byStatus[error.status] ?? 'kit.error.server');
  // a form with a lost race says in a bar of its own who saved first
  return error.conflict && error.code !== 'CONFLICT' ? text('kit.error.wasFirst', { what, ...error.conflict }) : what;
}

/** The words of one fault in the user's language. */
export const faultText = ({ messageZh, messageEn }: ApiFault): string =>
  currentLanguage() === 'en' ? messageEn : messageZh;
