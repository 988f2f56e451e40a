import type { Module } from '../../../kernel/module.ts';
import { numberHolders } from '../../procedure/document-number/document-number.service.ts';
import { readsProject } from '../../procedure/project/project.service.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { plugInHistory } from './award-history.ts';
import { awardMigrations } from './award.migrations.ts';
import { awardRoutes } from './award.routes.ts';
import { tellGrounds } from './grounds.service.ts';
import { noticesOut } from './notice.service.ts';
import { AWARD_FILES } from './winner.service.ts';

export const awardModule: Module = {
  name: 'award',
  reads: { bid: ['bid'] },
  migrations: awardMigrations,
  routes: awardRoutes,
  due: [{ name: 'tell rejected bidders why', run: tellGrounds }],
  plugIn: () => {
    plugInHistory();
    numberHolders.add('NOTICE', noticesOut);
    attachmentReaders.add(AWARD_FILES, readsProject);
  },
};
