import type { Module } from '../../../kernel/module.ts';
import { afterOpening } from '../../bidding/opening/opening.service.ts';
import { dryRuns, sectionLeavers } from '../../procedure/project/phase-handler.ts';
import { committeeRoutes } from './committee.routes.ts';
import { askForScores, committeeDryRun, dismiss } from './committee.service.ts';

export const committeeModule: Module = {
  name: 'committee',
  reads: { account: ['appUser', 'identity', 'organization', 'role'], expert: ['expert'] },
  routes: committeeRoutes,
  plugIn: () => {
    afterOpening.add('evaluation', askForScores);
    sectionLeavers.add('committee', dismiss);
    dryRuns.add('committee', { phases: ['BID_OPENING'], verdicts: committeeDryRun });
  },
};
