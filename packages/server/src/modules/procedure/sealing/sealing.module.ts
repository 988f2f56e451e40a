import type { Module } from '../../../kernel/module.ts';
import { citedProjects } from '../../people/dishonesty/dishonesty.hooks.ts';
import { viewProject } from '../project/project.service.ts';
import { isSealed } from './sealing.service.ts';

/** Of which projects nobody may learn who takes part. */
export const sealingModule: Module = {
  name: 'sealing',
  plugIn() {
    citedProjects.add('project', async (context, projectId) => {
      const project = await viewProject(context, projectId);
      const { organizationId, organizationPath } = project;
      return { organizationId, organizationPath, sealed: await isSealed(context, project) };
    });
  },
};
