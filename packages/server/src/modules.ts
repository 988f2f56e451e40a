import { kernelMigrations } from './kernel/migrations.ts';
import type { Migration } from './kernel/migrator.ts';
import type { DueWork, Module } from './kernel/module.ts';
import { announcementModule } from './modules/procedure/announcement/announcement.module.ts';
import { awardModule } from './modules/selection/award/award.module.ts';
import { bidModule } from './modules/bidding/bid/bid.module.ts';
import { clarificationModule } from './modules/bidding/clarification/clarification.module.ts';
import { contractModule } from './modules/fulfilment/contract/contract.module.ts';
import { countersignModule } from './modules/procedure/countersign/countersign.module.ts';
import { depositModule } from './modules/bidding/deposit/deposit.module.ts';
import { documentNumberModule } from './modules/procedure/document-number/document-number.module.ts';
import { documentModule } from './modules/procedure/bidding-document/bidding-document.module.ts';
import { errorlogModule } from './modules/platform/error-log/error-log.module.ts';
import { evaluationModule } from './modules/selection/evaluation/evaluation.module.ts';
import { expertModule } from './modules/people/expert/expert.module.ts';
import { flowModule } from './modules/work/flow/flow.module.ts';
import { highwayModule } from './modules/fulfilment/highway/highway.module.ts';
import { identityModule } from './modules/access/account/account.module.ts';
import { joinedModule } from './modules/bidding/joined/joined.module.ts';
import { negotiationModule } from './modules/selection/negotiation/negotiation.module.ts';
import { openingModule } from './modules/bidding/opening/opening.module.ts';
import { paperModule } from './modules/oversight/paper/paper.module.ts';
import { performanceModule } from './modules/fulfilment/performance/performance.module.ts';
import { planModule } from './modules/planning/plan/plan.module.ts';
import { preferenceModule } from './modules/platform/preference/preference.module.ts';
import { previewModule } from './modules/oversight/preview/preview.module.ts';
import { projectModule } from './modules/procedure/project/project.module.ts';
import { purchaseModule } from './modules/fulfilment/performance-purchase/performance-purchase.module.ts';
import { questionModule } from './modules/procedure/question/question.module.ts';
import { referenceModule } from './modules/platform/reference/reference.module.ts';
import { registrationModule } from './modules/bidding/registration/registration.module.ts';
import { reminderModule } from './modules/work/reminder/reminder.module.ts';
import { reportModule } from './modules/oversight/report/report.module.ts';
import { sealingModule } from './modules/procedure/sealing/sealing.module.ts';
import { rulebookModule } from './modules/oversight/lawfulness/lawfulness.module.ts';
import { selfServiceModule } from './modules/people/self-service/self-service.module.ts';
import { supplierModule } from './modules/people/supplier/supplier.module.ts';
import { systemModule } from './modules/platform/system/system.module.ts';
import { tagModule } from './modules/procedure/project-tag/project-tag.module.ts';

/** The bounded contexts of the product, one line each. */
export const modules: readonly Module[] = [
  identityModule,
  systemModule,
  errorlogModule,
  referenceModule,
  reminderModule,
  flowModule,
  sealingModule,
  planModule,
  projectModule,
  countersignModule,
  documentModule,
  documentNumberModule,
  supplierModule,
  announcementModule,
  questionModule,
  registrationModule,
  clarificationModule,
  depositModule,
  bidModule,
  openingModule,
  evaluationModule,
  negotiationModule,
  awardModule,
  contractModule,
  performanceModule,
  paperModule,
  tagModule,
  highwayModule,
  purchaseModule,
  reportModule,
  joinedModule,
  expertModule,
  selfServiceModule,
  preferenceModule,
  previewModule,
  // last: what it asks of an ended project was done by the others before
  rulebookModule,
];

export const allMigrations: readonly Migration[] = [
  kernelMigrations,
  ...modules.map(({ migrations }) => migrations ?? []),
].flat();

export const dueWorks: readonly DueWork[] = modules.flatMap(({ due }) => due ?? []);
