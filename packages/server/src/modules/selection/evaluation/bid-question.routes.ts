import type { Routes } from '../../../kernel/endpoint.ts';
import * as answers from './bid-answer.service.ts';
import * as api from './bid-question.contract.ts';
import { viewQuestions } from './bid-question-view.service.ts';
import * as lists from './review-list.contract.ts';
import { mark, viewReviewList } from './review-list.service.ts';
import * as questions from './bid-question.service.ts';

export const bidQuestionRoutes: Routes = (on) => {
  on(api.viewBidQuestions, (context, { params, query }) => viewQuestions(context, params.projectId, query.round));
  on(api.askBidder, (context, { params, body }) =>
    questions.ask(context, params.projectId, { ...body, working: body.working ?? null }),
  );
  on(lists.viewReviewList, (context, { params, query }) => viewReviewList(context, params.projectId, query.round));
  on(lists.markReviewItems, (context, { params, body }) => mark(context, params.projectId, body.marks));
  on(api.voteLowPrice, (context, { params, body }) => questions.vote(context, params.bidQuestionId, body));
  on(api.viewOwnBidQuestions, (context, { params }) => answers.viewOwn(context, params.registrationId));
  on(api.answerBidQuestion, (context, { params, body }) =>
    answers.answer(context, params.bidQuestionId, {
      ...body,
      reading: body.reading ?? null,
      accepts: body.accepts ?? null,
    }),
  );
};
