import type { Module } from '../../kernel/module.ts';
import { dryRuns } from '../project/phase-handler.ts';
import * as clarifications from './clarification.contract.ts';
import { announceVisit, clarify, viewClarifying } from './clarification.service.ts';
import * as api from './question.contract.ts';
import { questionMigrations } from './question.migrations.ts';
import * as questions from './question.service.ts';

export const questionModule: Module = {
  name: 'question',
  migrations: questionMigrations,
  routes: (on) => {
    on(api.askQuestion, (context, { body }) => questions.ask(context, body));
    on(api.listBidderQuestions, (context, { query }) => questions.pageForBidder(context, query));
    on(api.listPublicQuestions, (context, { query }) => questions.pageForBidder(context, query));
    on(api.listQuestions, (context, { query }) => questions.list(context, query));
    on(clarifications.viewClarifying, (context, { params }) => viewClarifying(context, params.projectId));
    on(clarifications.clarify, (context, { params, body }) => clarify(context, params.projectId, body));
    on(clarifications.announceVisit, (context, { params, body }) => announceVisit(context, params.projectId, body));
    on(api.replyQuestion, (context, { params, body }) => questions.reply(context, params.questionId, body));
  },
  due: [{ name: 'lapse questions', run: questions.lapseDue }],
  plugIn: () => {
    questions.plugInReaders();
    dryRuns.add('objection', { phases: ['ANNOUNCEMENT', 'PUBLIC_NOTICE'], verdicts: questions.objectionVerdicts });
  },
};
