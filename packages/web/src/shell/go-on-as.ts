import { notice } from '../kit/notice.tsx';
import { text } from '../kit/text.ts';
import { forgetUnsaved } from '../kit/unsaved.ts';
import { storeToken } from '../session/token.ts';

const mark = 'switched';

/** Goes on with the token of another identity or user: the site starts anew at its home (spec §8). */
export function goOnAs(token: string): void {
  storeToken(token);
  forgetUnsaved();
  sessionStorage.setItem(mark, '1');
  location.assign('/');
}

/** Says after that reload that the switch worked: before it nobody could read the words. */
export function saySwitched(): void {
  if (!sessionStorage.getItem(mark)) return;
  sessionStorage.removeItem(mark);
  notice.done(text('shell.switched'));
}
