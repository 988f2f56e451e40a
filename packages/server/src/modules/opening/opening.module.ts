import type { Module } from '../../kernel/module.ts';
import { resumers } from '../question/suspension.service.ts';
import { openingStarted } from '../sealing/sealing.service.ts';
import { openingMigrations } from './opening.migrations.ts';
import { openingRoutes } from './opening.routes.ts';
import { prolong } from './opening-session.service.ts';
import { announceSoon } from './opening-soon.service.ts';
import { startedAmong } from './opening.service.ts';

export const openingModule: Module = {
  name: 'opening',
  migrations: openingMigrations,
  routes: openingRoutes,
  due: [{ name: 'announce openings', run: announceSoon }],
  plugIn: () => {
    openingStarted.add('opening', startedAmong);
    resumers.add('opening', prolong);
  },
};
