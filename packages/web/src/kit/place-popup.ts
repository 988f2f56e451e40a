/** Puts an open popup under its opener, inside the window. */
export function placePopup(popup: HTMLElement, opener: DOMRect): void {
  const { width, height } = popup.getBoundingClientRect();
  const below = opener.bottom + 4;
  const top = below + height > window.innerHeight ? Math.max(4, opener.top - height - 4) : below;
  const left = Math.max(4, Math.min(opener.left, window.innerWidth - width - 4));
  popup.style.top = `${top}px`;
  popup.style.left = `${left}px`;
}
