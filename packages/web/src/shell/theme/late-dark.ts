import type { darkThemeOf } from './dark-theme.ts';

type ThemeMaker = typeof darkThemeOf;

let made: ThemeMaker | null = null;

/** What makes antd's theme for the dark; null before it was loaded. */
export const darkTheme = (): ThemeMaker | null => made;

/** Fetches it: few people need it. */
export async function loadDarkTheme(): Promise<ThemeMaker> {
  made = (await import('./dark-theme.ts')).darkThemeOf;
  return made;
}
