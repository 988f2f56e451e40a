// Written by npm run gen: every screen.ts of the domain.
import accessLog from './access/access-log/screen.ts';
import account from './access/account/screen.ts';
import auditTrail from './access/audit-trail/screen.ts';
import organization from './access/organization/screen.ts';
import role from './access/role/screen.ts';
import secondFactor from './access/second-factor/screen.ts';
import serviceToken from './access/service-token/screen.ts';
import sso from './access/sso/screen.ts';
import user from './access/user/screen.ts';
import webhook from './access/webhook/screen.ts';
import bankStatement from './bidding/bank-statement/screen.ts';
import deposit from './bidding/deposit/screen.ts';
import joined from './bidding/joined/screen.ts';
import openingRecord from './bidding/opening-record/screen.ts';
import openingRoom from './bidding/opening-room/screen.ts';
import openingSchedule from './bidding/opening-schedule/screen.ts';
import opening from './bidding/opening/screen.ts';
import remoteVideo from './bidding/remote-video/screen.ts';
import roomBooking from './bidding/room-booking/screen.ts';
import highway from './fulfilment/highway/screen.ts';
import internalSupply from './fulfilment/internal-supply/screen.ts';
import performancePurchase from './fulfilment/performance-purchase/screen.ts';
import inquiryRecord from './inquiry/inquiry-record/screen.ts';
import inquirySupplier from './inquiry/inquiry-supplier/screen.ts';
import marketRequest from './inquiry/market-request/screen.ts';
import archive from './oversight/archive/screen.ts';
import assessment from './oversight/assessment/screen.ts';
import figures from './oversight/figures/screen.ts';
import guide from './oversight/guide/screen.ts';
import lawfulness from './oversight/lawfulness/screen.ts';
import ledger from './oversight/ledger/screen.ts';
import message from './oversight/message/screen.ts';
import paper from './oversight/paper/screen.ts';
import participation from './oversight/participation/screen.ts';
import preview from './oversight/preview/screen.ts';
import projectQuery from './oversight/project-query/screen.ts';
import report from './oversight/report/screen.ts';
import setup from './oversight/setup/screen.ts';
import supervision from './oversight/supervision/screen.ts';
import verify from './oversight/verify/screen.ts';
import accountCheck from './people/account-check/screen.ts';
import agency from './people/agency/screen.ts';
import deputy from './people/deputy/screen.ts';
import directory from './people/directory/screen.ts';
import dishonesty from './people/dishonesty/screen.ts';
import ecology from './people/ecology/screen.ts';
import expert from './people/expert/screen.ts';
import qualification from './people/qualification/screen.ts';
import selfService from './people/self-service/screen.ts';
import supplier from './people/supplier/screen.ts';
import dataHandling from './planning/data-handling/screen.ts';
import plan from './planning/plan/screen.ts';
import dictionary from './platform/dictionary/screen.ts';
import errorLog from './platform/error-log/screen.ts';
import law from './platform/law/screen.ts';
import parameter from './platform/parameter/screen.ts';
import portal from './platform/portal/screen.ts';
import site from './platform/site/screen.ts';
import agencyDraw from './procedure/agency-draw/screen.ts';
import announcement from './procedure/announcement/screen.ts';
import countersign from './procedure/countersign/screen.ts';
import documentNumber from './procedure/document-number/screen.ts';
import procedureChange from './procedure/procedure-change/screen.ts';
import projectTag from './procedure/project-tag/screen.ts';
import project from './procedure/project/screen.ts';
import question from './procedure/question/screen.ts';
import committeeEntry from './selection/committee-entry/screen.ts';
import committee from './selection/committee/screen.ts';
import evaluation from './selection/evaluation/screen.ts';
import prequalification from './selection/prequalification/screen.ts';
import result from './selection/result/screen.ts';
import approval from './work/approval/screen.ts';
import dashboard from './work/dashboard/screen.ts';
import library from './work/library/screen.ts';
import notice from './work/notice/screen.ts';
import regulation from './work/regulation/screen.ts';
import remindExternal from './work/remind-external/screen.ts';
import remindPlan from './work/remind-plan/screen.ts';
import reminder from './work/reminder/screen.ts';
import updateTip from './work/update-tip/screen.ts';

export const manifests = [
  accessLog,
  account,
  auditTrail,
  organization,
  role,
  secondFactor,
  serviceToken,
  sso,
  user,
  webhook,
  bankStatement,
  deposit,
  joined,
  openingRecord,
  openingRoom,
  openingSchedule,
  opening,
  remoteVideo,
  roomBooking,
  highway,
  internalSupply,
  performancePurchase,
  inquiryRecord,
  inquirySupplier,
  marketRequest,
  archive,
  assessment,
  figures,
  guide,
  lawfulness,
  ledger,
  message,
  paper,
  participation,
  preview,
  projectQuery,
  report,
  setup,
  supervision,
  verify,
  accountCheck,
  agency,
  deputy,
  directory,
  dishonesty,
  ecology,
  expert,
  qualification,
  selfService,
  supplier,
  dataHandling,
  plan,
  dictionary,
  errorLog,
  law,
  parameter,
  portal,
  site,
  agencyDraw,
  announcement,
  countersign,
  documentNumber,
  procedureChange,
  projectTag,
  project,
  question,
  committeeEntry,
  committee,
  evaluation,
  prequalification,
  result,
  approval,
  dashboard,
  library,
  notice,
  regulation,
  remindExternal,
  remindPlan,
  reminder,
  updateTip,
] as const;
