// Written by npm run gen in the order of floors.ts.
import type { Module } from './kernel/module.ts';
import { parameterModule } from './modules/platform/parameter/parameter.module.ts';
import { referenceModule } from './modules/platform/reference/reference.module.ts';
import { attachmentModule } from './modules/platform/attachment/attachment.module.ts';
import { dictionaryModule } from './modules/platform/dictionary/dictionary.module.ts';
import { errorLogModule } from './modules/platform/error-log/error-log.module.ts';
import { lawModule } from './modules/platform/law/law.module.ts';
import { portalModule } from './modules/platform/portal/portal.module.ts';
import { preparedFileModule } from './modules/platform/prepared-file/prepared-file.module.ts';
import { systemModule } from './modules/platform/system/system.module.ts';
import { accountModule } from './modules/access/account/account.module.ts';
import { accessLogModule } from './modules/access/access-log/access-log.module.ts';
import { auditTrailModule } from './modules/access/audit-trail/audit-trail.module.ts';
import { demoDeskModule } from './modules/access/demo-desk/demo-desk.module.ts';
import { organizationModule } from './modules/access/organization/organization.module.ts';
import { preferenceModule } from './modules/access/preference/preference.module.ts';
import { roleModule } from './modules/access/role/role.module.ts';
import { serviceTokenModule } from './modules/access/service-token/service-token.module.ts';
import { signInModule } from './modules/access/sign-in/sign-in.module.ts';
import { userModule } from './modules/access/user/user.module.ts';
import { webhookModule } from './modules/access/webhook/webhook.module.ts';
import { remindPlanModule } from './modules/work/remind-plan/remind-plan.module.ts';
import { reminderModule } from './modules/work/reminder/reminder.module.ts';
import { filingModule } from './modules/work/filing/filing.module.ts';
import { alarmModule } from './modules/work/alarm/alarm.module.ts';
import { flowModule } from './modules/work/flow/flow.module.ts';
import { libraryModule } from './modules/work/library/library.module.ts';
import { noticeModule } from './modules/work/notice/notice.module.ts';
import { regulationModule } from './modules/work/regulation/regulation.module.ts';
import { updateTipModule } from './modules/work/update-tip/update-tip.module.ts';
import { supplierModule } from './modules/people/supplier/supplier.module.ts';
import { accountCheckModule } from './modules/people/account-check/account-check.module.ts';
import { agencyModule } from './modules/people/agency/agency.module.ts';
import { deputyModule } from './modules/people/deputy/deputy.module.ts';
import { directoryModule } from './modules/people/directory/directory.module.ts';
import { dishonestyModule } from './modules/people/dishonesty/dishonesty.module.ts';
import { ecologyModule } from './modules/people/ecology/ecology.module.ts';
import { expertModule } from './modules/people/expert/expert.module.ts';
import { portfolioModule } from './modules/people/portfolio/portfolio.module.ts';
import { qualificationModule } from './modules/people/qualification/qualification.module.ts';
import { selfServiceModule } from './modules/people/self-service/self-service.module.ts';
import { inquirySupplierModule } from './modules/inquiry/inquiry-supplier/inquiry-supplier.module.ts';
import { inquiryRecordModule } from './modules/inquiry/inquiry-record/inquiry-record.module.ts';
import { marketRequestModule } from './modules/inquiry/market-request/market-request.module.ts';
import { planModule } from './modules/planning/plan/plan.module.ts';
import { dataHandlingModule } from './modules/planning/data-handling/data-handling.module.ts';
import { procedureChangeModule } from './modules/procedure/procedure-change/procedure-change.module.ts';
import { projectModule } from './modules/procedure/project/project.module.ts';
import { sealingModule } from './modules/procedure/sealing/sealing.module.ts';
import { biddingDocumentModule } from './modules/procedure/bidding-document/bidding-document.module.ts';
import { announcementModule } from './modules/procedure/announcement/announcement.module.ts';
import { agencyDrawModule } from './modules/procedure/agency-draw/agency-draw.module.ts';
import { commentModule } from './modules/procedure/comment/comment.module.ts';
import { countersignModule } from './modules/procedure/countersign/countersign.module.ts';
import { documentNumberModule } from './modules/procedure/document-number/document-number.module.ts';
import { handoverModule } from './modules/procedure/handover/handover.module.ts';
import { implementationPlanModule } from './modules/procedure/implementation-plan/implementation-plan.module.ts';
import { incidentModule } from './modules/procedure/incident/incident.module.ts';
import { procedureUseModule } from './modules/procedure/procedure-use/procedure-use.module.ts';
import { projectTagModule } from './modules/procedure/project-tag/project-tag.module.ts';
import { questionModule } from './modules/procedure/question/question.module.ts';
import { depositModule } from './modules/bidding/deposit/deposit.module.ts';
import { documentFeeModule } from './modules/bidding/document-fee/document-fee.module.ts';
import { registrationModule } from './modules/bidding/registration/registration.module.ts';
import { bidModule } from './modules/bidding/bid/bid.module.ts';
import { openingModule } from './modules/bidding/opening/opening.module.ts';
import { roomBookingModule } from './modules/bidding/room-booking/room-booking.module.ts';
import { bankStatementModule } from './modules/bidding/bank-statement/bank-statement.module.ts';
import { clarificationModule } from './modules/bidding/clarification/clarification.module.ts';
import { joinedModule } from './modules/bidding/joined/joined.module.ts';
import { openingScheduleModule } from './modules/bidding/opening-schedule/opening-schedule.module.ts';
import { remoteVideoModule } from './modules/bidding/remote-video/remote-video.module.ts';
import { committeeModule } from './modules/selection/committee/committee.module.ts';
import { prequalificationModule } from './modules/selection/prequalification/prequalification.module.ts';
import { quoteModule } from './modules/selection/quote/quote.module.ts';
import { evaluationModule } from './modules/selection/evaluation/evaluation.module.ts';
import { candidateModule } from './modules/selection/candidate/candidate.module.ts';
import { bidValidityModule } from './modules/selection/bid-validity/bid-validity.module.ts';
import { negotiationModule } from './modules/selection/negotiation/negotiation.module.ts';
import { awardModule } from './modules/selection/award/award.module.ts';
import { committeeEntryModule } from './modules/selection/committee-entry/committee-entry.module.ts';
import { elsewhereModule } from './modules/selection/elsewhere/elsewhere.module.ts';
import { priceOpeningModule } from './modules/selection/price-opening/price-opening.module.ts';
import { resultModule } from './modules/selection/result/result.module.ts';
import { contractModule } from './modules/fulfilment/contract/contract.module.ts';
import { heldBondModule } from './modules/fulfilment/held-bond/held-bond.module.ts';
import { highwayModule } from './modules/fulfilment/highway/highway.module.ts';
import { internalSupplyModule } from './modules/fulfilment/internal-supply/internal-supply.module.ts';
import { performanceModule } from './modules/fulfilment/performance/performance.module.ts';
import { performancePurchaseModule } from './modules/fulfilment/performance-purchase/performance-purchase.module.ts';
import { paperModule } from './modules/oversight/paper/paper.module.ts';
import { lawfulnessModule } from './modules/oversight/lawfulness/lawfulness.module.ts';
import { figuresModule } from './modules/oversight/figures/figures.module.ts';
import { supervisionModule } from './modules/oversight/supervision/supervision.module.ts';
import { reportModule } from './modules/oversight/report/report.module.ts';
import { archiveModule } from './modules/oversight/archive/archive.module.ts';
import { assessmentModule } from './modules/oversight/assessment/assessment.module.ts';
import { ledgerModule } from './modules/oversight/ledger/ledger.module.ts';
import { messageModule } from './modules/oversight/message/message.module.ts';
import { participationModule } from './modules/oversight/participation/participation.module.ts';
import { planStatisticsModule } from './modules/oversight/plan-statistics/plan-statistics.module.ts';
import { previewModule } from './modules/oversight/preview/preview.module.ts';
import { projectQueryModule } from './modules/oversight/project-query/project-query.module.ts';
import { setupModule } from './modules/oversight/setup/setup.module.ts';
import { courseModule } from './modules/course/course/course.module.ts';
import { submitModule } from './modules/course/submit/submit.module.ts';

/** The bounded contexts of the product, those below first. */
export const modules: readonly Module[] = [
  parameterModule,
  referenceModule,
  attachmentModule,
  dictionaryModule,
  errorLogModule,
  lawModule,
  portalModule,
  preparedFileModule,
  systemModule,
  accountModule,
  accessLogModule,
  auditTrailModule,
  demoDeskModule,
  organizationModule,
  preferenceModule,
  roleModule,
  serviceTokenModule,
  signInModule,
  userModule,
  webhookModule,
  remindPlanModule,
  reminderModule,
  filingModule,
  alarmModule,
  flowModule,
  libraryModule,
  noticeModule,
  regulationModule,
  updateTipModule,
  supplierModule,
  accountCheckModule,
  agencyModule,
  deputyModule,
  directoryModule,
  dishonestyModule,
  ecologyModule,
  expertModule,
  portfolioModule,
  qualificationModule,
  selfServiceModule,
  inquirySupplierModule,
  inquiryRecordModule,
  marketRequestModule,
  planModule,
  dataHandlingModule,
  procedureChangeModule,
  projectModule,
  sealingModule,
  biddingDocumentModule,
  announcementModule,
  agencyDrawModule,
  commentModule,
  countersignModule,
  documentNumberModule,
  handoverModule,
  implementationPlanModule,
  incidentModule,
  procedureUseModule,
  projectTagModule,
  questionModule,
  depositModule,
  documentFeeModule,
  registrationModule,
  bidModule,
  openingModule,
  roomBookingModule,
  bankStatementModule,
  clarificationModule,
  joinedModule,
  openingScheduleModule,
  remoteVideoModule,
  committeeModule,
  prequalificationModule,
  quoteModule,
  evaluationModule,
  candidateModule,
  bidValidityModule,
  negotiationModule,
  awardModule,
  committeeEntryModule,
  elsewhereModule,
  priceOpeningModule,
  resultModule,
  contractModule,
  heldBondModule,
  highwayModule,
  internalSupplyModule,
  performanceModule,
  performancePurchaseModule,
  paperModule,
  lawfulnessModule,
  figuresModule,
  supervisionModule,
  reportModule,
  archiveModule,
  assessmentModule,
  ledgerModule,
  messageModule,
  participationModule,
  planStatisticsModule,
  previewModule,
  projectQueryModule,
  setupModule,
  courseModule,
  submitModule,
];
