import { groupImport } from '../../../kernel/import-group.ts';
import type { Module } from '../../../kernel/module.ts';
import { numberHolders } from '../../procedure/document-number/document-number.service.ts';
import { readsProject } from '../../procedure/project/project.service.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { plugInHistory } from './award-history.ts';
import { awardMigrations } from './award.migrations.ts';
import { awardRoutes } from './award.routes.ts';
import { tellGrounds } from './grounds.service.ts';
import { noticesOut } from './notice.service.ts';
import { importPastProjects } from './past-project.contract.ts';
import { importing } from './past-project.service.ts';
import { AWARD_FILES } from './winner.service.ts';

export const awardModule: Module = {
  name: 'award',
  reads: { bid: ['bid'] },
  migrations: awardMigrations,
  imports: [groupImport(importPastProjects, importing, { file: 'ended-projects', order: 60 })],
  routes: awardRoutes,
  due: [{ name: 'tell rejected bidders why', run: tellGrounds }],
  plugIn: () => {
    plugInHistory();
    numberHolders.add('NOTICE', noticesOut);
    attachmentReaders.add(AWARD_FILES, readsProject);
  },
};
