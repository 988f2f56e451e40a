interface Media {
  /** Whether the query held when the browser last said so. */
  readonly matches: () => boolean;
  /** Calls `changed` whenever that changes; gives what ends it. */
  readonly watch: (changed: () => void) => () => void;
}

/**
 * Follows a media query for as long as the page is there.
 *
 * The answer is kept and never read again from the browser: in Chromium, `matches` read between a change and the next frame
 * takes the change event from everybody who listens to the same object.
 */
export function followMedia(query: string): Media {
  const list = matchMedia(query);
  let { matches } = list;
  const watchers = new Set<{ changed: () => void }>();
  list.addEventListener('change', (event) => {
    matches = event.matches;
    for (const { changed } of [...watchers]) changed();
  });
  return {
    matches: () => matches,
    watch: (changed) => {
      const watcher = { changed };
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
