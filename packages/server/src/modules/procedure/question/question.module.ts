import type { Module } from '../../../kernel/module.ts';
import * as complaintApi from './complaint.contract.ts';
import * as complaints from './complaint.service.ts';
import * as paper from './paper-objection.contract.ts';
import { recordObjection } from './paper-objection.service.ts';
import { narrow, plugInNarrowing } from './narrowing.service.ts';
import * as api from './question.contract.ts';
import { questionMigrations } from './question.migrations.ts';
import * as views from './question-view.service.ts';
import * as questions from './question.service.ts';
import * as pauses from './pause.service.ts';

export const questionModule: Module = {
  name: 'question',
  reads: { account: ['appUser'], supplier: ['supplier'], project: ['project', 'projectRound', 'section'] },
  migrations: questionMigrations,
  routes: (on) => {
    on(api.askQuestion, (context, { body }) => questions.ask(context, body));
    on(api.listBidderQuestions, (context, { query }) => views.pageForBidder(context, query));
    on(api.listPublicQuestions, (context, { query }) => views.pageForBidder(context, query));
    on(api.listQuestions, (context, { query }) => views.listQuestions(context, query));
    on(api.narrowQuestion, (context, { params, body }) => narrow(context, params.questionId, body));
    on(paper.recordObjection, (context, { body }) => recordObjection(context, body));
    on(complaintApi.recordComplaint, (context, { body }) => complaints.record(context, body));
    on(complaintApi.takeUpComplaint, (context, { params, body }) =>
      complaints.takeUp(context, params.questionId, body),
    );
    on(complaintApi.decideComplaint, (context, { params, body }) =>
      complaints.decide(context, params.questionId, body),
    );
    on(complaintApi.carryOutForced, (context, { params, body }) =>
      complaints.carryOut(context, params.questionId, body),
    );
    on(complaintApi.listPauses, (context, { params }) => pauses.listPauses(context, params.projectId));
    on(complaintApi.pauseProject, (context, { params, body }) => pauses.setPause(context, params.projectId, body));
  },
  due: [{ name: 'lapse questions', run: questions.lapseDue }],
  plugIn: () => {
    questions.plugInReaders();
    pauses.plugInPauseReaders();
    plugInNarrowing();
  },
};
