import type { Module } from '../../../kernel/module.ts';
import { sealedProjects } from '../../access/access-log/access-log.service.ts';
import { sealedProjectIds } from './sealing.service.ts';

export const sealingModule: Module = {
  name: 'sealing',
  reads: { project: ['project'] },
  plugIn: () => sealedProjects.add('sealed', sealedProjectIds),
};
