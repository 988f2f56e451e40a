import { hasUnsaved } from '../kit/unsaved.ts';

const mark = 'reloaded-for-chunk';

/**
 * A new version was installed while this one was open: its files are gone from the server. One reload fetches the
 * new ones; a form that holds input is never reloaded, and a second failure is shown.
 */
export function reloadOnceWhenChunkIsGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(mark) || hasUnsaved()) return;
    sessionStorage.setItem(mark, '1');
    event.preventDefault();
    location.reload();
  });
  window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(mark), 10_000));
}
