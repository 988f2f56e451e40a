import { hasUnsaved } from '../kit/unsaved.ts';

/** The browser asks in its own words before the page goes away with unsaved input. */
export function guardUnload(): void {
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault();
  });
}
