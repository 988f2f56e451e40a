import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** A part of a dialog that scrolls by itself; it takes focus, so that arrow keys scroll it. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => box.current?.setAttribute('tabindex', '0'), []);
  return (
    <section ref={box} className="scroller" aria-label={label}>
      {children}
    </section>
  );
}
