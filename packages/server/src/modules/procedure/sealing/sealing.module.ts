import type { Module } from '../../../kernel/module.ts';

/** Of which projects nobody may learn who takes part. */
export const sealingModule: Module = { name: 'sealing' };
