import { antdStylesheet } from 'virtual:antd-stylesheet';
import { type ComponentType, createElement, lazy, useState } from 'react';
import { isDark } from '../session/scheme.ts';
import { loadWords } from './language.ts';
import { loadDarkTheme } from './theme/late-dark.ts';

let styled: Promise<void> | null = null;

/** antd's styles stand before ours, which change some of them. Where there is no file of them, antd makes them itself. */
const loadStyles = (): Promise<void> =>
  (styled ??= new Promise((resolve, reject) => {
    // the heads of pages that need it have it
    if (!antdStylesheet || document.querySelector(`link[href="${antdStylesheet}"]`)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = antdStylesheet;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      styled = null;
      link.remove();
      // as for every other file of a build that is gone
      const event = new Event('vite:preloadError', { cancelable: true });
      window.dispatchEvent(event);
      if (!event.defaultPrevented) reject(new Error(`${antdStylesheet} did not load`));
    });
    document.head.prepend(link);
  }));

/** A part that is fetched when it is needed. Once it is there it stands at once: React would show for 300 ms that it waits. */
function partOf<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let there: ComponentType<Props> | null = null;
  const fetch = async () => {
    const part = await load();
    there = part.default;
    return part;
  };
  const Later = lazy(fetch);
  const Part = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => there ?? Later);
    return createElement(Shown, props);
  };
  return { load: fetch, Part };
}

/** antd's frame: its theme, size and language, and its styles. */
export const { load: loadThemed, Part: Themed } = partOf(
  async () => (await Promise.all([import('./themed.tsx'), loadStyles(), isDark() && loadDarkTheme()]))[0],
);

/** What every page but the light ones needs beside its own file. @param isPublic it is no page of the shell */
export const loadKit = (isPublic: boolean): Promise<unknown> =>
  Promise.all([loadThemed(), loadWords(isPublic ? 'FORMS' : 'ALL')]);

/** The shell, and antd around it. */
export const { load: loadShell, Part: Shell } = partOf(
  async () => (await Promise.all([import('./shell.tsx'), loadThemed()]))[0],
);
