import { hasUnsaved } from '../kit/unsaved.ts';
import { isOnline } from '../session/line.ts';

const mark = 'reloaded-for-chunk';

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
