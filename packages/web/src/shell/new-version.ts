import { hasUnsaved } from '../kit/unsaved.ts';
import { isOnline } from '../session/line.ts';

const mark = 'reloaded-for-chunk';

/** The address of the script that a page begins with, which is another in each version. */
const entryOf = (page: Document): string | null =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

/** Whether the server gives out another version than the one that runs here. No answer means no. */
export async function isReplaced(): Promise<boolean> {
  const text = await fetch('/', { cache: 'no-store' })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  const given = entryOf(new DOMParser().parseFromString(text, 'text/html'));
  return given !== null && given !== entryOf(document);
}

/**
 * A new version was installed while this one was open: its files are gone from the server. One reload fetches the
 * new ones; a form that holds input is never reloaded, and a second failure is shown. Without a line nothing is reloaded: the
 * browser's own page would stand in the place of ours.
 */
export function reloadOnceWhenChunkIsGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!isOnline() || sessionStorage.getItem(mark) || hasUnsaved()) return;
    sessionStorage.setItem(mark, '1');
    event.preventDefault();
    location.reload();
  });
  window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(mark), 10_000));
}
