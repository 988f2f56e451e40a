import type { Module } from '../../../kernel/module.ts';

export const quoteModule: Module = {
  name: 'quote',
  sealed: [{ table: 'quote', column: 'sealed', kind: 'SECRET' }],
  reads: { project: ['project', 'section'], bid: ['bid'] },
};
