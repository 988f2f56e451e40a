import announcement from './features/announcement/index.ts';
import award from './features/award/index.ts';
import clarification from './features/clarification/index.ts';
import contract from './features/contract/index.ts';
import countersign from './features/countersign/index.ts';
import dashboard from './features/dashboard/index.ts';
import deposit from './features/deposit/index.ts';
import documentNumber from './features/document-number/index.ts';
import document from './features/document/index.ts';
import errorLog from './features/error-log/index.ts';
import evaluation from './features/evaluation/index.ts';
import expert from './features/expert/index.ts';
import highway from './features/highway/index.ts';
import identity from './features/identity/index.ts';
import joined from './features/joined/index.ts';
import openingSchedule from './features/opening-schedule/index.ts';
import lawfulness from './features/lawfulness/index.ts';
import opening from './features/opening/index.ts';
import paper from './features/paper/index.ts';
import performance from './features/performance/index.ts';
import plan from './features/plan/index.ts';
import projectQuery from './features/project-query/index.ts';
import preview from './features/preview/index.ts';
import project from './features/project/index.ts';
import report from './features/report/index.ts';
import purchase from './features/purchase/index.ts';
import projectTag from './features/project-tag/index.ts';
import question from './features/question/index.ts';
import registration from './features/registration/index.ts';
import remindExternal from './features/remind-external/index.ts';
import reminder from './features/reminder/index.ts';
import selfService from './features/self-service/index.ts';
import site from './features/site/index.ts';
import sso from './features/sso/index.ts';
import supplier from './features/supplier/index.ts';
import system from './features/system/index.ts';
import type { Feature } from './kit/feature.ts';
import verify from './features/verify/index.ts';

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
