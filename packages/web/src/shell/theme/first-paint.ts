/**
 * Says before anything is drawn whether the page is dark, so that it never flashes white. The build puts its text into the
 * head as a script of its own: it names nothing outside itself.
 */
export function firstPaint(): void {
  try {
    const { scheme = 'light' } = JSON.parse(localStorage.getItem('ui') ?? '{}') as { scheme?: string };
    document.documentElement.style.colorScheme = scheme;
  } catch {
    // without a storage nothing was chosen
  }
}
