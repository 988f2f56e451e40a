import announcement from './features/procedure/announcement/index.ts';
import award from './features/selection/award/index.ts';
import clarification from './features/bidding/clarification/index.ts';
import contract from './features/fulfilment/contract/index.ts';
import countersign from './features/procedure/countersign/index.ts';
import dashboard from './features/work/dashboard/index.ts';
import deposit from './features/bidding/deposit/index.ts';
import documentNumber from './features/procedure/document-number/index.ts';
import document from './features/procedure/bidding-document/index.ts';
import errorLog from './features/platform/error-log/index.ts';
import evaluation from './features/selection/evaluation/index.ts';
import expert from './features/people/expert/index.ts';
import highway from './features/fulfilment/highway/index.ts';
import identity from './features/access/account/index.ts';
import joined from './features/bidding/joined/index.ts';
import openingSchedule from './features/bidding/opening-schedule/index.ts';
import lawfulness from './features/oversight/lawfulness/index.ts';
import opening from './features/bidding/opening/index.ts';
import paper from './features/oversight/paper/index.ts';
import performance from './features/fulfilment/performance/index.ts';
import plan from './features/planning/plan/index.ts';
import projectQuery from './features/oversight/project-query/index.ts';
import preview from './features/oversight/preview/index.ts';
import project from './features/procedure/project/index.ts';
import report from './features/oversight/report/index.ts';
import purchase from './features/fulfilment/performance-purchase/index.ts';
import projectTag from './features/procedure/project-tag/index.ts';
import question from './features/procedure/question/index.ts';
import registration from './features/bidding/registration/index.ts';
import remindExternal from './features/work/remind-external/index.ts';
import reminder from './features/work/reminder/index.ts';
import selfService from './features/people/self-service/index.ts';
import site from './features/platform/site/index.ts';
import sso from './features/access/sso/index.ts';
import supplier from './features/people/supplier/index.ts';
import system from './features/access/access-log/index.ts';
import type { Feature } from './kit/feature.ts';
import verify from './features/oversight/verify/index.ts';

/** One line per feature. */
export const features: readonly Feature[] = [
  dashboard,
  reminder,
  plan,
  project,
  document,
  documentNumber,
  countersign,
  announcement,
  clarification,
  registration,
  question,
  projectTag,
  highway,
  purchase,
  report,
  opening,
  evaluation,
  award,
  contract,
  paper,
  performance,
  lawfulness,
  deposit,
  supplier,
  joined,
  identity,
  system,
  site,
  expert,
  projectQuery,
  errorLog,
  selfService,
  preview,
  remindExternal,
  sso,
  openingSchedule,
  verify,
];
