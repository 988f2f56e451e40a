import type { Module } from '../../../kernel/module.ts';
import { lapseDue, plugInReaders } from './bid-answer.service.ts';
import { bidQuestionRoutes } from './bid-question.routes.ts';
import { evaluationMigrations } from './evaluation.migrations.ts';
import { evaluationRoutes } from './evaluation.routes.ts';

export const evaluationModule: Module = {
  name: 'evaluation',
  reads: { committee: ['committeeMember'], project: ['project'] },
  migrations: evaluationMigrations,
  routes: (on) => {
    evaluationRoutes(on);
    bidQuestionRoutes(on);
  },
  due: [{ name: 'lapse questions of the committee', run: lapseDue }],
  plugIn: plugInReaders,
};
