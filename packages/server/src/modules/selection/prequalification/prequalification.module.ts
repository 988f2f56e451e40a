import type { Module } from '../../../kernel/module.ts';
import { applicationsTold } from '../../bidding/registration/qualification.hooks.ts';
import * as applications from './application.service.ts';
import { tellEverybody } from './application-news.service.ts';
import * as api from './prequalification.contract.ts';
import * as reviewApi from './review.contract.ts';
import { prequalificationMigrations } from './prequalification.migrations.ts';
import { plugIn } from './prequalification.service.ts';
import * as results from './result.service.ts';
import { beginReviews } from './review-course.service.ts';
import * as reviews from './review.service.ts';
import * as scoring from './scoring.service.ts';

/** Who applies to be qualified, what the committee decides, and who learns of it (ADR 0047). */
export const prequalificationModule: Module = {
  name: 'prequalification',
  reads: {
    account: ['organization'],
    project: ['project', 'section'],
    'bidding-document': ['biddingDocument'],
    announcement: ['announcement'],
    committee: ['committee', 'committeeMember'],
  },
  migrations: prequalificationMigrations,
  sealed: [{ table: 'application', column: 'phone', kind: 'CONTACT' }],
  routes: (on) => {
    on(api.listApplications, (context, { query }) => applications.listApplications(context, query));
    on(api.viewOwnPrequalification, (context, { params }) => applications.viewOwn(context, params.projectId));
    on(api.apply, (context, { body }) => applications.apply(context, body));
    on(api.withdrawApplication, (context, { params }) => applications.withdraw(context, params.applicationId));
    on(api.viewPrequalification, (context, { params, query }) =>
      results.viewPrequalification(context, params.projectId, query.round),
    );
    on(api.postponeApplications, (context, { params, body }) =>
      results.postponeDeadline(context, params.projectId, body),
    );
    on(api.reopenReview, (context, { params, body }) => results.reopenReview(context, params.projectId, body));
    on(reviewApi.viewReview, (context, { params }) => reviews.viewReview(context, params.projectId));
    on(reviewApi.markApplication, (context, { params, body }) =>
      reviews.markApplication(context, params.projectId, body),
    );
    on(reviewApi.declareReviewAvoidance, (context, { params, body }) =>
      reviews.declareAvoidance(context, params.projectId, body),
    );
    on(reviewApi.handInReview, (context, { params }) => reviews.handIn(context, params.projectId));
    on(reviewApi.scoreApplication, (context, { params, body }) =>
      scoring.scoreApplication(context, params.projectId, body),
    );
    on(reviewApi.handInApplicationScores, (context, { params }) => scoring.handInScores(context, params.projectId));
    on(reviewApi.handOverReview, (context, { params }) => reviews.handOver(context, params.projectId));
  },
  due: [{ name: 'begin reviews of applications', run: beginReviews }],
  plugIn() {
    plugIn();
    applicationsTold.add('prequalification', tellEverybody);
  },
};
