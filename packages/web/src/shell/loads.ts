import { loadAllWords } from './language.ts';

/** antd's frame: its theme, size and language. */
export const loadThemed = () => import('./themed.tsx');

/** What every page but the light ones needs beside its own file. */
export const loadKit = (): Promise<unknown> => Promise.all([loadThemed(), loadAllWords()]);

/** The shell, and antd around it. */
export const loadShell = async () => (await Promise.all([import('./shell.tsx'), loadThemed()]))[0];
