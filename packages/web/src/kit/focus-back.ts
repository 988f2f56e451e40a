/**
 * Focus is not lost where what has it goes: a dialog or drawer gives it back to what opened it, a button that has done its
 * work to the part that it stood in. Most of our dialogs leave the page at once, without the closing of the library that would
 * see to it.
 */

/** What had focus, and the parts around it from the inside. */
type Stop = readonly HTMLElement[];

/** The last one in the page and in each of what lies over it, the newest first. */
let lately: readonly Stop[] = [];

/** The outermost part is the page, or what hangs below the body beside it. */
function stopAt(target: Node): Stop {
  const stop: HTMLElement[] = [];
  for (let part: Node | null = target; part instanceof HTMLElement && part !== document.body; part = part.parentNode)
    if (part.id !== 'root') stop.push(part);
  return stop;
}

function giveBack(): void {
  for (const part of lately.flat()) {
    if (document.activeElement !== document.body) return;
    if (!part.isConnected || !part.checkVisibility()) continue;
    part.focus();
    // what is shut stays out of reach; a part is one to stop at for this once
    if (document.activeElement === part || part.matches(':disabled')) continue;
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
    part.focus({ preventScroll: true });
  }
}

/** Looks after the focus from now on. */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const stop = stopAt(target);
    lately = [stop, ...lately.filter((one) => one.at(-1) !== stop.at(-1) && one.at(-1)?.isConnected)];
  });
  new MutationObserver(() => {
    // a frame later the page has the answer, and what it brings instead
    if (document.activeElement === document.body && lately[0]?.[0]?.isConnected === false)
      requestAnimationFrame(giveBack);
  }).observe(document.body, { childList: true, subtree: true });
}
