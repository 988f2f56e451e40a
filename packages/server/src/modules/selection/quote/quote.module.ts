import type { Module } from '../../../kernel/module.ts';

export const quoteModule: Module = {
  name: 'quote',
  reads: { project: ['section'], bid: ['bid'] },
};
