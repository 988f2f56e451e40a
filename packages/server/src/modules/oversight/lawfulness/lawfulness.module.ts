import type { Module } from '../../../kernel/module.ts';
import { lawfulnessMigrations } from './lawfulness.migrations.ts';

/** Rules that look at several contexts at once: indicators of collusion, and how a project ends. */
export const lawfulnessModule: Module = {
  name: 'lawfulness',
  migrations: lawfulnessMigrations,
};
