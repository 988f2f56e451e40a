import type { Module } from '../../../kernel/module.ts';
import { dryRuns, phaseHandlers } from '../../procedure/project/phase-handler.ts';
import { openingPhase, reportVerdicts } from './evaluation-report.service.ts';

/** The report that ends the evaluation, or the record that ends a negotiation, and what follows from it. */
export const evaluationReportModule: Module = {
  name: 'evaluation-report',
  plugIn: () => {
    phaseHandlers.add('BID_OPENING', openingPhase);
    dryRuns.add('report', {
      phases: ['BID_OPENING'],
      verdicts: async (context, project) => (await reportVerdicts(context, project)) ?? [],
    });
  },
};
