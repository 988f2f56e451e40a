import { theme, type ThemeConfig } from 'antd';
import { darkShades } from './dark-shades.ts';
import { themeOf } from './theme.ts';

/** Areas in the colour of an error with a white label: deep as in the light. */
const solidError = { colorError: '#ac4c4c', colorErrorHover: '#ac4c4c' };

/** antd's tokens in the dark: `themeOf` with other shades. Loaded when somebody wants it. */
export function darkThemeOf(color: string, { still = false } = {}): ThemeConfig {
  const { components, ...shared } = themeOf(color, { still, shades: darkShades(color) });
  return { ...shared, components: { ...components, Badge: solidError }, algorithm: theme.darkAlgorithm };
}
