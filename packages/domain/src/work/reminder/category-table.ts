import { noticeDeputy } from '../../people/deputy/reminders.ts';
import {
  publicNoticeReminders,
  awardReminders,
  winningNoticeReminders,
  noticeWinningOverdue,
} from '../../selection/award/reminders.ts';
import { announcementReminders } from '../../procedure/announcement/announcement-reminders.ts';
import { noticeClarification } from '../../bidding/clarification/clarification-reminders.ts';
import { biddingDocumentReminders } from '../../procedure/bidding-document/bidding-document-reminders.ts';
import {
  bidOpeningReminders,
  bidDecrypt,
  decryptFinding,
  noticeOpeningSoon,
} from '../../bidding/opening/opening-reminders.ts';
import { replyQuestion, questionRead } from '../../procedure/question/question-reminders.ts';
import { noticeMentioned } from '../../procedure/comment/comment-reminders.ts';
import { incidentApprove, incidentRead } from '../../procedure/incident/incident-reminders.ts';
import { bidderNews } from '../../bidding/registration/registration-reminders.ts';
import {
  bondCallApprove,
  bondCallRead,
  bondDueBack,
  bondEnds,
  contractChangeApprove,
  contractChangeRead,
  contractReminders,
  noticeContractOverdue,
} from '../../fulfilment/contract/reminders.ts';
import {
  depositConfirm,
  depositForfeit,
  forfeitHearing,
  guaranteeClaim,
  guaranteeEnds,
  depositRefund,
  depositRelease,
  sealedRefund,
  sealedRelease,
} from '../../bidding/deposit/reminders.ts';
import { documentFeeRefund, documentFeeRelease } from '../../bidding/document-fee/reminders.ts';
import {
  evaluationReportReminders,
  evaluationScore,
  evaluationSign,
  evaluationHandOver,
  evaluationReturned,
  bidQuestion,
  bidQuestionRead,
  bidQuote,
} from '../../selection/evaluation/reminders.ts';
import { bidExtension, bidExtensionRead, guaranteeExtension } from '../../selection/bid-validity/reminders.ts';
import { expertCall, expertExtraction } from '../../selection/committee/reminders.ts';
import {
  prequalificationNews,
  prequalificationReview,
  prequalificationSend,
} from '../../selection/prequalification/reminders.ts';
import { projectSupplyRead } from '../../fulfilment/internal-supply/reminders.ts';
import { performanceReminders } from '../../fulfilment/performance/reminders.ts';
import {
  planReminders,
  yearlyPlanReminders,
  noticePlanUrged,
  noticeYearlyPlanUrged,
  planDivision,
  planModifyApply,
  planCarryoverApply,
  planData,
  planModifyManagement,
} from '../../planning/plan/reminders.ts';
import {
  countersignImpleReminders,
  countersignImple,
  countersignAward,
} from '../../procedure/countersign/countersign-reminders.ts';
import {
  implementionPlanReminders,
  noticeUrged,
  noticeHandedOver,
  noticeTerminated,
} from '../../procedure/project/reminders.ts';
import {
  contractReportReminders,
  monthlyReportReminders,
  noticeContractReportUrged,
  noticeMonthlyReportUrged,
} from '../../oversight/report/reminders.ts';
import {
  addPointAudit,
  addPointRead,
  deductDecide,
  deductRead,
  noticeSelfAssessmentUrged,
  selfAssessmentReminders,
} from '../../oversight/assessment/reminders.ts';
import { noticeProcedureUrged, procedureReminders } from '../../procedure/procedure-change/reminders.ts';
import { noticeSupervisionEscalated, supervision, supervisionRead } from '../../oversight/supervision/reminders.ts';
import { noticeUnitMerged } from '../../access/organization/reminders.ts';
import type { Text } from '../../rule.ts';
import { roomApprove, roomRead } from '../../bidding/room-booking/reminders.ts';
import { agencyExtraction } from '../../procedure/agency-draw/reminders.ts';
import { userAccountCheck } from '../../people/account-check/reminders.ts';
import {
  dishonestyCheck,
  dishonestyHearing,
  dishonestyNews,
  dishonestyRead,
  dishonestyRepair,
  noticeDishonesty,
} from '../../people/dishonesty/reminders.ts';
import { marketNews, marketOver, marketRequest } from '../../inquiry/market-request/reminders.ts';
import { ecologyAudit, ecologyAudited } from '../../people/ecology/reminders.ts';
import {
  qualificationAudit,
  qualificationAudited,
  qualificationExpiring,
} from '../../people/qualification/reminders.ts';
import { supplierAudit, supplierAudited, bidderContactReset } from '../../people/supplier/reminders.ts';
import type { Category, FlowStep } from './category-part.ts';
import type { Places } from './target.ts';
import { noticeAlarm } from '../alarm/alarm-reminders.ts';
import { noticePublish, noticeUnread } from '../notice/notice-reminders.ts';
import { noticeRegulation } from '../regulation/regulation-reminders.ts';
import { overdueUnlock } from './unlock-reminders.ts';

/** Parts of the work that reminders are about (docs/domain/reminders.md). */
const FLOW_REMINDERS = [
  planReminders,
  yearlyPlanReminders,
  contractReportReminders,
  monthlyReportReminders,
  selfAssessmentReminders,
  procedureReminders,
  implementionPlanReminders,
  countersignImpleReminders,
  biddingDocumentReminders,
  announcementReminders,
  bidOpeningReminders,
  evaluationReportReminders,
  publicNoticeReminders,
  awardReminders,
  winningNoticeReminders,
  contractReminders,
  performanceReminders,
] as const;

/** A part of the work that reminders are about. */
export type Flow = (typeof FLOW_REMINDERS)[number]['flow'];

/** Names of the flows. */
export const FLOWS = Object.fromEntries(FLOW_REMINDERS.map(({ flow, name }) => [flow, name])) as Record<Flow, Text>;

/** Categories beside the flows. */
const SINGLE = [
  countersignImple,
  countersignAward,
  replyQuestion,
  questionRead,
  incidentApprove,
  incidentRead,
  contractChangeApprove,
  contractChangeRead,
  bondCallApprove,
  bondCallRead,
  bondEnds,
  bondDueBack,
  projectSupplyRead,
  expertCall,
  expertExtraction,
  agencyExtraction,
  roomApprove,
  roomRead,
  evaluationScore,
  evaluationSign,
  evaluationHandOver,
  evaluationReturned,
  depositConfirm,
  depositRefund,
  depositRelease,
  sealedRefund,
  sealedRelease,
  depositForfeit,
  forfeitHearing,
  guaranteeClaim,
  guaranteeEnds,
  documentFeeRefund,
  documentFeeRelease,
  supplierAudit,
  bidderContactReset,
  userAccountCheck,
  bidDecrypt,
  decryptFinding,
  bidQuestion,
  bidQuestionRead,
  bidExtension,
  bidExtensionRead,
  guaranteeExtension,
  bidQuote,
  bidderNews,
  prequalificationNews,
  prequalificationReview,
  prequalificationSend,
  supplierAudited,
  overdueUnlock,
  noticeOpeningSoon,
  noticeClarification,
  noticeUrged,
  noticePlanUrged,
  noticeYearlyPlanUrged,
  planDivision,
  planModifyApply,
  planCarryoverApply,
  planModifyManagement,
  planData,
  noticeContractReportUrged,
  noticeMonthlyReportUrged,
  noticeHandedOver,
  noticeWinningOverdue,
  noticeContractOverdue,
  noticeTerminated,
  noticeMentioned,
  noticeAlarm,
  noticePublish,
  noticeUnread,
  noticeRegulation,
  supervision,
  supervisionRead,
  noticeSelfAssessmentUrged,
  noticeProcedureUrged,
  deductDecide,
  deductRead,
  addPointAudit,
  addPointRead,
  noticeSupervisionEscalated,
  dishonestyCheck,
  dishonestyRead,
  dishonestyHearing,
  dishonestyNews,
  dishonestyRepair,
  noticeDishonesty,
  marketRequest,
  marketNews,
  marketOver,
  qualificationAudit,
  qualificationExpiring,
  qualificationAudited,
  ecologyAudit,
  ecologyAudited,
  noticeDeputy,
  noticeUnitMerged,
] as const;

export type SingleCategory = (typeof SINGLE)[number]['code'];

export type RemindCategory = `${Flow}_${FlowStep}` | SingleCategory;

export type CategoryRow = Category<RemindCategory, Flow>;

/** Every category that is created, in the order of the flows. */
export const REMIND_CATEGORIES: readonly CategoryRow[] = [
  ...FLOW_REMINDERS.flatMap(({ rows }): CategoryRow[] => rows),
  ...SINGLE,
];

/** Where the reminders of each category lead: all that a browser has to know of the categories. */
export const REMIND_PLACES: Places = Object.fromEntries(
  REMIND_CATEGORIES.map(({ code, parts, path, managementPath, bidderPath, tab }) => [
    code,
    { parts, path, ...(managementPath && { managementPath }), ...(bidderPath && { bidderPath }), ...(tab && { tab }) },
  ]),
);
