// Written by npm run gen: every codes.ts of the domain.
import type { CodeList } from './codes.ts';
import * as accountCodes from './access/account/codes.ts';
import * as organizationCodes from './access/organization/codes.ts';
import * as bankStatementCodes from './bidding/bank-statement/bank-statement-codes.ts';
import * as bidCodes from './bidding/bid/bid-codes.ts';
import * as findingCodes from './bidding/bid/finding-codes.ts';
import * as depositCodes from './bidding/deposit/codes.ts';
import * as documentFeeCodes from './bidding/document-fee/document-fee-codes.ts';
import * as decryptionCodes from './bidding/opening/decryption-codes.ts';
import * as openingCodes from './bidding/opening/opening-codes.ts';
import * as preparationCodes from './bidding/opening/preparation-codes.ts';
import * as priceOpeningCodes from './bidding/opening/price-opening-codes.ts';
import * as recordCodes from './bidding/opening/record-codes.ts';
import * as roomBookingCodes from './bidding/room-booking/room-booking-codes.ts';
import * as bondCodes from './fulfilment/contract/bond-codes.ts';
import * as contractChangeCodes from './fulfilment/contract/contract-change-codes.ts';
import * as heldBondCodes from './fulfilment/contract/held-bond-codes.ts';
import * as performanceCodes from './fulfilment/performance/codes.ts';
import * as inquiryRecordCodes from './inquiry/inquiry-record/codes.ts';
import * as inquirySupplierCodes from './inquiry/inquiry-supplier/codes.ts';
import * as marketRequestCodes from './inquiry/market-request/codes.ts';
import * as assessmentCodes from './oversight/assessment/assessment-codes.ts';
import * as abnormalCodes from './oversight/lawfulness/abnormal-codes.ts';
import * as archiveCodes from './oversight/lawfulness/archive-codes.ts';
import * as breachCodes from './oversight/lawfulness/breach-codes.ts';
import * as enteredDateCodes from './oversight/lawfulness/entered-date-codes.ts';
import * as paperCodes from './oversight/paper/codes.ts';
import * as supervisionCodes from './oversight/supervision/supervision-codes.ts';
import * as agencyCodes from './people/agency/agency-codes.ts';
import * as deputyCodes from './people/deputy/codes.ts';
import * as dishonestyCodes from './people/dishonesty/codes.ts';
import * as ecologyCodes from './people/ecology/codes.ts';
import * as expertCodes from './people/expert/codes.ts';
import * as qualificationCodes from './people/qualification/codes.ts';
import * as supplierCodes from './people/supplier/codes.ts';
import * as dataCodes from './planning/data-handling/data-codes.ts';
import * as planCodes from './planning/plan/codes.ts';
import * as lawCodes from './platform/law/codes.ts';
import * as preparedFileCodes from './platform/prepared-file/codes.ts';
import * as agencyDrawCodes from './procedure/agency-draw/agency-draw-codes.ts';
import * as announcementCodes from './procedure/announcement/announcement-codes.ts';
import * as biddingDocumentCodes from './procedure/bidding-document/bidding-document-codes.ts';
import * as countersignCodes from './procedure/countersign/countersign-codes.ts';
import * as signerGroupCodes from './procedure/countersign/signer-group-codes.ts';
import * as documentNumberCodes from './procedure/document-number/codes.ts';
import * as implementationPlanCodes from './procedure/implementation-plan/implementation-plan-codes.ts';
import * as incidentCodes from './procedure/incident/incident-codes.ts';
import * as procedureChangeCodes from './procedure/procedure-change/procedure-change-codes.ts';
import * as projectTagCodes from './procedure/project-tag/project-tag-codes.ts';
import * as projectCodes from './procedure/project/codes.ts';
import * as dutyCodes from './procedure/project/duty-codes.ts';
import * as complaintCodes from './procedure/question/complaint-codes.ts';
import * as forcedCodes from './procedure/question/forced-codes.ts';
import * as questionCodes from './procedure/question/question-codes.ts';
import * as awardCodes from './selection/award/codes.ts';
import * as bidValidityCodes from './selection/bid-validity/bid-validity-codes.ts';
import * as drawCodes from './selection/committee/draw-codes.ts';
import * as bidQuestionCodes from './selection/evaluation/bid-question-codes.ts';
import * as evaluationCodes from './selection/evaluation/codes.ts';
import * as priceFormulaCodes from './selection/evaluation/price-formula-codes.ts';
import * as reportCodes from './selection/evaluation/report-codes.ts';
import * as reviewListCodes from './selection/evaluation/review-list-codes.ts';
import * as outcomeCodes from './selection/result/outcome-codes.ts';
import * as flowCodes from './work/flow/flow-codes.ts';
import * as reminderCodes from './work/reminder/codes.ts';

const isList = (value: unknown): value is CodeList => typeof value === 'object' && value !== null && 'codes' in value;

/** Every code list of the product, each declared beside its subject. */
export const CODE_LISTS: readonly CodeList[] = [
  accountCodes,
  organizationCodes,
  bankStatementCodes,
  bidCodes,
  findingCodes,
  depositCodes,
  documentFeeCodes,
  decryptionCodes,
  openingCodes,
  preparationCodes,
  priceOpeningCodes,
  recordCodes,
  roomBookingCodes,
  bondCodes,
  contractChangeCodes,
  heldBondCodes,
  performanceCodes,
  inquiryRecordCodes,
  inquirySupplierCodes,
  marketRequestCodes,
  assessmentCodes,
  abnormalCodes,
  archiveCodes,
  breachCodes,
  enteredDateCodes,
  paperCodes,
  supervisionCodes,
  agencyCodes,
  deputyCodes,
  dishonestyCodes,
  ecologyCodes,
  expertCodes,
  qualificationCodes,
  supplierCodes,
  dataCodes,
  planCodes,
  lawCodes,
  preparedFileCodes,
  agencyDrawCodes,
  announcementCodes,
  biddingDocumentCodes,
  countersignCodes,
  signerGroupCodes,
  documentNumberCodes,
  implementationPlanCodes,
  incidentCodes,
  procedureChangeCodes,
  projectTagCodes,
  projectCodes,
  dutyCodes,
  complaintCodes,
  forcedCodes,
  questionCodes,
  awardCodes,
  bidValidityCodes,
  drawCodes,
  bidQuestionCodes,
  evaluationCodes,
  priceFormulaCodes,
  reportCodes,
  reviewListCodes,
  outcomeCodes,
  flowCodes,
  reminderCodes,
].flatMap((file) => Object.values<unknown>(file).filter(isList));
