import type { Module } from '../../kernel/module.ts';
import { afterClarification } from '../clarification/clarification.service.ts';
import { afterOpening } from '../opening/opening.service.ts';
import { freezeClarification, freezeOpening } from './freeze.service.ts';
import { plugInFiles } from './model.service.ts';
import { paperMigrations } from './paper.migrations.ts';
import { modelRoutes } from './paper.routes.ts';

/** Papers of projects: frozen with the approvals, made as PDF and Word when they are asked for. Routes: paper.routes.ts. */
export const paperModule: Module = {
  name: 'paper',
  migrations: paperMigrations,
  routes: modelRoutes,
  plugIn() {
    plugInFiles();
    afterOpening.add('paper', freezeOpening);
    afterClarification.add('paper', freezeClarification);
  },
};
