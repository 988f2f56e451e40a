import { usePreferences } from '../../session/preferences.ts';
import { isDark, watchLook } from '../../session/scheme.ts';
import { cssVariables } from './css-variables.ts';

function colorRoot(): void {
  const { color, size, scheme } = usePreferences.getState();
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(cssVariables(color, size, isDark()))) style.setProperty(name, value);
  // the browser's own parts and light-dark() follow it; first-paint.ts has said it before
  style.colorScheme = scheme;
}

/** Keeps the variables of the page's root as the person likes them; no drawing of parts stands between. */
export function keepRootColors(): void {
  colorRoot();
  watchLook(colorRoot);
}
