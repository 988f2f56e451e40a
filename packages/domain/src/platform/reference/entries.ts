import { NotRankOneReason } from '../../selection/award/codes.ts';
import {
  AnnouncementType,
  AnnouncementStatus,
  AnnouncementMedium,
} from '../../procedure/announcement/announcement-codes.ts';
import { BidStatus, PriceKind } from '../../bidding/bid/bid-codes.ts';
import { ComplaintSource, ComplaintState, ComplaintOutcome } from '../../procedure/question/complaint-codes.ts';
import { CriterionType, FairReviewItem } from '../../procedure/bidding-document/bidding-document-codes.ts';
import { ForcedStep } from '../../procedure/question/forced-codes.ts';
import { OpeningStatus, DecryptStatus, RoomBookingStatus } from '../../bidding/opening/opening-codes.ts';
import { QuestionKind, QuestionStage, QuestionStatus } from '../../procedure/question/question-codes.ts';
import { DepositForm, DepositStatus, ForfeitReason } from '../../bidding/deposit/codes.ts';
import { DocumentNumberKind, DocumentNumberStatus } from '../../procedure/document-number/codes.ts';
import {
  CommitteeRole,
  ReviewResult,
  RejectReason,
  DecidedBy,
  AbnormalKind,
} from '../../selection/evaluation/codes.ts';
import { ExpertStatus, TitleLevel, ExpertSpecialty } from '../../people/expert/codes.ts';
import { UserStatus, UserType, OrganizationType } from '../../access/account/codes.ts';
import { PaperKind } from '../../oversight/paper/codes.ts';
import { Rank, EvaluateType } from '../../fulfilment/performance/codes.ts';
import { ApprovalStatus, PlanItemKind, PlanItemStatus, FundSource } from '../../planning/plan/codes.ts';
import { ArchiveItem } from '../../oversight/lawfulness/archive-codes.ts';
import {
  ProjectLevel,
  BiddingMethod,
  ProjectType,
  ProjectStatus,
  ProjectResult,
  SectionStatus,
  FailResult,
  BiddingPlatform,
  Unit,
} from '../../procedure/project/codes.ts';
import { CountersignResult } from '../../procedure/countersign/countersign-codes.ts';
import { SubmitStatus, SubmitType } from '../../work/flow/flow-codes.ts';
import {
  AgencyMode,
  EvaluationMethod,
  NonTenderReason,
  InviteReason,
} from '../../procedure/implementation-plan/implementation-plan-codes.ts';
import { TagColor, TagType } from '../../procedure/project-tag/project-tag-codes.ts';
import { UnlockStatus, SupervisionKind } from '../../work/reminder/codes.ts';
import {
  AuditStatus,
  SupplierKind,
  QualificationKind,
  QualificationLevel,
  DishonestyKind,
  DishonestyStatus,
} from '../../people/supplier/codes.ts';
import { InquiryKind } from '../../people/supplier/inquiry-codes.ts';
import type { CodeList } from '../../codes.ts';

/** The code lists of bidding, each declared beside its subject, in the order in which the dictionaries are given out. */
export const BIDDING_LISTS: readonly CodeList[] = [
  ProjectLevel,
  BiddingMethod,
  ProjectType,
  SubmitStatus,
  ApprovalStatus,
  AuditStatus,
  UnlockStatus,
  Rank,
  FailResult,
  SubmitType,
  ProjectStatus,
  ProjectResult,
  SectionStatus,
  PlanItemKind,
  PlanItemStatus,
  BiddingPlatform,
  FundSource,
  AgencyMode,
  EvaluationMethod,
  CriterionType,
  FairReviewItem,
  AnnouncementType,
  AnnouncementStatus,
  AnnouncementMedium,
  NonTenderReason,
  InviteReason,
  NotRankOneReason,
  RejectReason,
  DepositForm,
  DepositStatus,
  ForfeitReason,
  SupplierKind,
  InquiryKind,
  QualificationKind,
  QualificationLevel,
  ExpertSpecialty,
  DishonestyKind,
  AbnormalKind,
  DishonestyStatus,
  PaperKind,
  DocumentNumberKind,
  DocumentNumberStatus,
  ArchiveItem,
  OpeningStatus,
  DecryptStatus,
  CountersignResult,
  QuestionKind,
  QuestionStage,
  ComplaintSource,
  ComplaintState,
  ComplaintOutcome,
  ForcedStep,
  QuestionStatus,
  BidStatus,
  PriceKind,
  CommitteeRole,
  ReviewResult,
  TitleLevel,
  ExpertStatus,
  DecidedBy,
  EvaluateType,
  RoomBookingStatus,
  SupervisionKind,
  TagColor,
  TagType,
  Unit,
];

/** The code lists of the system (docs/domain/roles.md). */
export const SYSTEM_LISTS: readonly CodeList[] = [UserStatus, UserType, OrganizationType];
