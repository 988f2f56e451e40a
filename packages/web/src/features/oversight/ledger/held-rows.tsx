import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Less room than this is no room: rows then scroll with the page, px. */
const LEAST = 280;
/** What stays free below the list, as below every page, px. */
const FOOT = 24;

/** The table of a ledger whose rows scroll between the names of its columns and its sums, which stay in sight. */
export function HeldRows({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = root.current;
    const page = list?.closest('.tab-page');
    if (!list || !page) return undefined;
    const fit = () => {
      const rows = list.querySelector('.ant-table-content');
      if (!rows) return;
      const { top, bottom } = rows.getBoundingClientRect();
      const above = top - page.getBoundingClientRect().top + page.scrollTop;
      const below = list.getBoundingClientRect().bottom - bottom;
      const room = Math.floor(page.clientHeight - above - below - FOOT);
      list.style.setProperty('--ledger-room', room < LEAST ? 'none' : `${room}px`);
    };
    fit();
    // in the next frame: what it changes is watched too
    let frame = 0;
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    for (const part of [list, page, ...page.children]) watch.observe(part);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, []);
  return (
    <div ref={root} className="ledger-held">
      {children}
    </div>
  );
}
