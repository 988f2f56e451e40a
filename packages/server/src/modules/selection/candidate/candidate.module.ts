import type { Module } from '../../../kernel/module.ts';

export const candidateModule: Module = {
  name: 'candidate',
  reads: { project: ['section', 'projectSplit'] },
};
