import type { Module } from '../../../kernel/module.ts';
import { plugInSeatsChanged } from '../committee/committee.hooks.ts';
import { lapseDue, plugInReaders } from './bid-answer.service.ts';
import { bidQuestionRoutes } from './bid-question.routes.ts';
import { firstStepMigrations } from './first-step.migrations.ts';
import { takeChangedSeats } from './changed-seat.service.ts';
import { evaluationMigrations } from './evaluation.migrations.ts';
import { plugInReportFiles } from './report-handover.service.ts';
import { plugInReportHistory } from './report-history.ts';
import { paperMigrations } from './paper.migrations.ts';
import { paperRoutes } from './paper.routes.ts';
import { plugInPaperFiles } from './paper-confirm.service.ts';
import { reportMigrations } from './report.migrations.ts';
import { evaluationRoutes } from './evaluation.routes.ts';
import { lapseVotes } from './low-price-term.service.ts';

export const evaluationModule: Module = {
  name: 'evaluation',
  reads: {
    committee: ['committee', 'committeeMember'],
    account: ['appUser'],
    bid: ['bid'],
    opening: ['openingItem'],
    project: ['project', 'section'],
  },
  migrations: [...evaluationMigrations, ...reportMigrations, ...firstStepMigrations, ...paperMigrations],
  routes: (on) => {
    evaluationRoutes(on);
    bidQuestionRoutes(on);
    paperRoutes(on);
  },
  due: [
    { name: 'lapse questions of the committee', run: lapseDue },
    { name: 'lapse votes on low prices', run: lapseVotes },
  ],
  plugIn() {
    plugInReaders();
    plugInReportFiles();
    plugInPaperFiles();
    plugInReportHistory();
    plugInSeatsChanged(takeChangedSeats);
  },
};
