import { NotRankOneReason } from '../award/codes.ts';
import { AnnouncementType, AnnouncementStatus, AnnouncementMedium } from '../bidding/announcement-codes.ts';
import { BidStatus, PriceKind } from '../bidding/bid-codes.ts';
import { ComplaintSource, ComplaintState, ComplaintOutcome } from '../bidding/complaint-codes.ts';
import { CriterionType, FairReviewItem } from '../bidding/document-codes.ts';
import { ForcedStep } from '../bidding/forced-codes.ts';
import { OpeningStatus, DecryptStatus, RoomBookingStatus } from '../bidding/opening-codes.ts';
import { QuestionKind, QuestionStage, QuestionStatus } from '../bidding/question-codes.ts';
import { DepositForm, DepositStatus, ForfeitReason } from '../deposit/codes.ts';
import { DocumentNumberKind, DocumentNumberStatus } from '../document-number/codes.ts';
import { CommitteeRole, ReviewResult, RejectReason, DecidedBy, AbnormalKind } from '../evaluation/codes.ts';
import { ExpertStatus, TitleLevel, ExpertSpecialty } from '../expert/codes.ts';
import { UserStatus, UserType, OrganizationType } from '../identity/codes.ts';
import { PaperKind } from '../paper/codes.ts';
import { Rank, EvaluateType } from '../performance/codes.ts';
import { ApprovalStatus, PlanItemKind, PlanItemStatus, FundSource } from '../plan/codes.ts';
import { ArchiveItem } from '../project/archive-codes.ts';
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
} from '../project/codes.ts';
import { CountersignResult } from '../project/countersign-codes.ts';
import { SubmitStatus, SubmitType } from '../project/flow-codes.ts';
import { AgencyMode, EvaluationMethod, NonTenderReason, InviteReason } from '../project/implementation-plan-codes.ts';
import { TagColor, TagType } from '../project/tag-codes.ts';
import { UnlockStatus, SupervisionKind } from '../reminder/codes.ts';
import {
  AuditStatus,
  SupplierKind,
  QualificationKind,
  QualificationLevel,
  DishonestyKind,
  DishonestyStatus,
} from '../supplier/codes.ts';
import { InquiryKind } from '../supplier/inquiry-codes.ts';
import type { CodeList } from '../codes.ts';

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
