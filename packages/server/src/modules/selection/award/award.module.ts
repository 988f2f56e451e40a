import type { Module } from '../../../kernel/module.ts';
import { numberHolders } from '../../procedure/document-number/document-number.service.ts';
import { dryRuns, phaseHandlers } from '../../procedure/project/phase-handler.ts';
import { readsProject } from '../../procedure/project/project.service.ts';
import { resumers } from '../../procedure/question/suspension.service.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { plugInHistory } from './award-history.ts';
import { awardMigrations } from './award.migrations.ts';
import { awardRoutes } from './award.routes.ts';
import { noticesOut, noticeDryRun, noticePhase } from './notice.service.ts';
import { prolong, publicityDryRun, publicityPhase } from './publicity.service.ts';
import { AWARD_FILES, winnerDryRun, winnerPhase } from './winner.service.ts';

export const awardModule: Module = {
  name: 'award',
  migrations: awardMigrations,
  routes: awardRoutes,
  plugIn: () => {
    plugInHistory();
    phaseHandlers.add('PUBLIC_NOTICE', publicityPhase);
    phaseHandlers.add('CONFIRM_WINNER', winnerPhase);
    phaseHandlers.add('WINNING_NOTICE', noticePhase);
    dryRuns.add('publicity', publicityDryRun);
    dryRuns.add('winner', winnerDryRun);
    dryRuns.add('notice', noticeDryRun);
    resumers.add('publicity', prolong);
    numberHolders.add('NOTICE', noticesOut);
    attachmentReaders.add(AWARD_FILES, readsProject);
  },
};
