import type { Module } from '../../../kernel/module.ts';
import { plugInCopies } from './filing.service.ts';
import { filingMigrations } from './filing.migrations.ts';
import { readTexts } from './text.service.ts';

/** Editions of what is kept, the text in them for searches, and copies that say who opened them. */
export const filingModule: Module = {
  name: 'filing',
  reads: { account: ['appUser'] },
  migrations: filingMigrations,
  due: [{ name: 'read files', run: readTexts }],
  plugIn() {
    plugInCopies();
  },
};
