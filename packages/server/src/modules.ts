import { kernelMigrations } from './kernel/migrations.ts';
import type { Migration } from './kernel/migrator.ts';
import type { DueWork, Module } from './kernel/module.ts';
import { announcementModule } from './modules/announcement/announcement.module.ts';
import { awardModule } from './modules/award/award.module.ts';
import { bidModule } from './modules/bid/bid.module.ts';
import { clarificationModule } from './modules/clarification/clarification.module.ts';
import { contractModule } from './modules/contract/contract.module.ts';
import { countersignModule } from './modules/countersign/countersign.module.ts';
import { courseModule } from './modules/course/course.module.ts';
import { depositModule } from './modules/deposit/deposit.module.ts';
import { documentNumberModule } from './modules/document-number/document-number.module.ts';
import { documentModule } from './modules/document/document.module.ts';
import { errorlogModule } from './modules/errorlog/errorlog.module.ts';
import { evaluationModule } from './modules/evaluation/evaluation.module.ts';
import { expertModule } from './modules/expert/expert.module.ts';
import { flowModule } from './modules/flow/flow.module.ts';
import { highwayModule } from './modules/highway/highway.module.ts';
import { identityModule } from './modules/identity/identity.module.ts';
import { joinedModule } from './modules/joined/joined.module.ts';
import { negotiationModule } from './modules/negotiation/negotiation.module.ts';
import { openingModule } from './modules/opening/opening.module.ts';
import { paperModule } from './modules/paper/paper.module.ts';
import { performanceModule } from './modules/performance/performance.module.ts';
import { planModule } from './modules/plan/plan.module.ts';
import { preferenceModule } from './modules/preference/preference.module.ts';
import { previewModule } from './modules/preview/preview.module.ts';
import { projectModule } from './modules/project/project.module.ts';
import { purchaseModule } from './modules/purchase/purchase.module.ts';
import { questionModule } from './modules/question/question.module.ts';
import { referenceModule } from './modules/reference/reference.module.ts';
import { registrationModule } from './modules/registration/registration.module.ts';
import { reminderModule } from './modules/reminder/reminder.module.ts';
import { reportModule } from './modules/report/report.module.ts';
import { sealingModule } from './modules/sealing/sealing.module.ts';
import { rulebookModule } from './modules/rulebook/rulebook.module.ts';
import { selfServiceModule } from './modules/self-service/self-service.module.ts';
import { submitModule } from './modules/submit/submit.module.ts';
import { supplierModule } from './modules/supplier/supplier.module.ts';
import { systemModule } from './modules/system/system.module.ts';
import { tagModule } from './modules/tag/tag.module.ts';

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
  rulebookModule,
  // above all others, and nobody asks them
  courseModule,
  submitModule,
];

export const allMigrations: readonly Migration[] = [
  kernelMigrations,
  ...modules.map(({ migrations }) => migrations ?? []),
].flat();

export const dueWorks: readonly DueWork[] = modules.flatMap(({ due }) => due ?? []);
