/**
 * Scrolls a strip of links, the `nav` around this one, sideways until it is seen whole. `scrollIntoView` would have the next press
 * of Tab begin there instead of at the top of the page.
 */
export function showInStrip(link: Element): void {
  const strip = link.closest('nav');
  if (!strip) return;
  const [seen, own] = [strip.getBoundingClientRect(), link.getBoundingClientRect()];
  if (own.left < seen.left) strip.scrollLeft -= seen.left - own.left;
  else if (own.right > seen.right) strip.scrollLeft += own.right - seen.right;
}
