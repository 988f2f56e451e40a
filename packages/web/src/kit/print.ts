/**
 * Paper: `print.css` says what stands on it.
 *
 *   <Button onClick={() => printOnly(sheet.current)}>{t('kit.print')}</Button>
 */

/** Prints one part of the page, or the page where there is none. */
export function printOnly(part: Element | null | undefined): void {
  part?.classList.add('printed');
  document.body.classList.toggle('printing-part', Boolean(part));
  window.print();
  document.body.classList.remove('printing-part');
  part?.classList.remove('printed');
}
