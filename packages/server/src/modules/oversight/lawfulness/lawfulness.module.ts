import type { Module } from '../../../kernel/module.ts';
import { exporting } from '../../../kernel/export.ts';
import * as abnormalApi from './abnormal.contract.ts';
import * as abnormal from './abnormal.service.ts';
import { markBids } from './bid-mark.service.ts';
import * as breaches from './breach.contract.ts';
import { listBreaches, plugInBreaches } from './breach.service.ts';
import { indicatorsBeside } from './collusion.service.ts';
import { bidIndicators } from '../../selection/evaluation/bid-findings.service.ts';
import { listEnteredDates } from './entered-date.contract.ts';
import * as entered from './entered-date.service.ts';
import { lawfulnessMigrations } from './lawfulness.migrations.ts';

/** Rules that look at several contexts at once: indicators of collusion, how a project ends, and what was missed on the way. */
export const lawfulnessModule: Module = {
  name: 'lawfulness',
  reads: {
    account: ['appUser', 'organization'],
    supplier: ['supplier'],
    project: ['project', 'section'],
    evaluation: ['reportHandover', 'evaluationReport'],
    contract: ['contract'],
    announcement: ['announcement'],
    opening: ['bidOpening'],
    bid: ['bid'],
    candidate: ['winningCandidate'],
    question: ['question'],
  },
  migrations: lawfulnessMigrations,
  due: [{ name: 'marks of bids', run: markBids }],
  routes: (on) => {
    on(listEnteredDates, (context, { query }) => entered.listEnteredDates(context, query));
    on(abnormalApi.listAbnormal, (context, { query }) => abnormal.listAbnormal(context, query));
    on(abnormalApi.exportAbnormal.endpoint, exporting(abnormalApi.exportAbnormal, abnormal.listAbnormal));
    on(abnormalApi.viewAbnormal, (context, { params }) => abnormal.viewAbnormal(context, params.abnormalIndicatorId));
    on(abnormalApi.concludeAbnormal, (context, { params, body }) =>
      abnormal.concludeAbnormal(context, params.abnormalIndicatorId, body),
    );
    on(breaches.listBreaches, (context, { params }) => listBreaches(context, params.projectId));
  },
  plugIn() {
    plugInBreaches();
    bidIndicators.add('collusion', indicatorsBeside);
  },
};
