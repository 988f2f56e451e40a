import {
  publicNoticeReminders,
  awardReminders,
  winningNoticeReminders,
  noticeWinningOverdue,
} from '../award/reminders.ts';
import { announcementReminders } from '../bidding/announcement-reminders.ts';
import { noticeClarification } from '../bidding/clarification-reminders.ts';
import { biddingDocumentReminders } from '../bidding/document-reminders.ts';
import { bidOpeningReminders, bidDecrypt, noticeOpeningSoon } from '../bidding/opening-reminders.ts';
import { replyQuestion, questionRead } from '../bidding/question-reminders.ts';
import { bidderNews } from '../bidding/registration-reminders.ts';
import { contractReminders, noticeContractOverdue } from '../contract/reminders.ts';
import { marginConfirm, marginRefund } from '../deposit/reminders.ts';
import { evaluationReportReminders, evaluationScore, evaluationSign, bidQuote } from '../evaluation/reminders.ts';
import { performanceReminders } from '../performance/reminders.ts';
import {
  planReminders,
  yearlyPlanReminders,
  noticePlanUrged,
  noticeYearlyPlanUrged,
  planDivision,
  planModifyApply,
  planCarryoverApply,
  planModifyManagement,
} from '../plan/reminders.ts';
import { countersignImpleReminders, countersignImple, countersignAward } from '../project/countersign-reminders.ts';
import { implementionPlanReminders, noticeUrged, noticeHandedOver, noticeTerminated } from '../project/reminders.ts';
import {
  contractReportReminders,
  monthlyReportReminders,
  noticeContractReportUrged,
  noticeMonthlyReportUrged,
} from '../report/reminders.ts';
import type { Text } from '../rule.ts';
import { supplierAudit, supplierAudited, bidderContactReset } from '../supplier/reminders.ts';
import type { Category, FlowStep } from './category-part.ts';
import { overdueUnlock } from './unlock-reminders.ts';

/** Parts of the work that reminders are about (docs/domain/reminders.md). */
const FLOW_REMINDERS = [
  planReminders,
  yearlyPlanReminders,
  contractReportReminders,
  monthlyReportReminders,
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
  evaluationScore,
  evaluationSign,
  marginConfirm,
  marginRefund,
  supplierAudit,
  bidderContactReset,
  bidDecrypt,
  bidQuote,
  bidderNews,
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
  noticeContractReportUrged,
  noticeMonthlyReportUrged,
  noticeHandedOver,
  noticeWinningOverdue,
  noticeContractOverdue,
  noticeTerminated,
] as const;

export type SingleCategory = (typeof SINGLE)[number]['code'];

export type RemindCategory = `${Flow}_${FlowStep}` | SingleCategory;

export type CategoryRow = Category<RemindCategory, Flow>;

/** Every category that is created, in the order of the flows. */
export const REMIND_CATEGORIES: readonly CategoryRow[] = [
  ...FLOW_REMINDERS.flatMap(({ rows }): CategoryRow[] => rows),
  ...SINGLE,
];
