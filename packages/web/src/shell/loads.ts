import { antdStylesheet } from 'virtual:antd-stylesheet';
import { loadWords } from './language.ts';

let styled: Promise<void> | null = null;

/** antd's styles stand before ours, which change some of them. Where there is no file of them, antd makes them itself. */
const loadStyles = (): Promise<void> =>
  (styled ??= new Promise((resolve, reject) => {
    if (!antdStylesheet) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = antdStylesheet;
    link.onload = () => resolve();
    link.onerror = () => {
      styled = null;
      link.remove();
      // as for every other file of a build that is gone
      const event = new Event('vite:preloadError', { cancelable: true });
      window.dispatchEvent(event);
      if (!event.defaultPrevented) reject(new Error(`${antdStylesheet} did not load`));
    };
    document.head.prepend(link);
  }));

/** antd's frame: its theme, size and language, and its styles. */
export const loadThemed = async () => (await Promise.all([import('./themed.tsx'), loadStyles()]))[0];

/** What every page but the light ones needs beside its own file. @param isPublic it is no page of the shell */
export const loadKit = (isPublic: boolean): Promise<unknown> =>
  Promise.all([loadThemed(), loadWords(isPublic ? 'FORMS' : 'ALL')]);

/** The shell, and antd around it. */
export const loadShell = async () => (await Promise.all([import('./shell.tsx'), loadThemed()]))[0];
