import { loadWords } from './language.ts';

/** antd's frame: its theme, size and language. */
export const loadThemed = () => import('./themed.tsx');

/** What every page but the light ones needs beside its own file. @param isPublic it is no page of the shell */
export const loadKit = (isPublic: boolean): Promise<unknown> =>
  Promise.all([loadThemed(), loadWords(isPublic ? 'FORMS' : 'ALL')]);

/** The shell, and antd around it. */
export const loadShell = async () => (await Promise.all([import('./shell.tsx'), loadThemed()]))[0];
