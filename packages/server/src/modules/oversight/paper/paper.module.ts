import type { Module } from '../../../kernel/module.ts';
import { freezeUnsealed } from './freeze-qualification.service.ts';
import { plugInFiles } from './model.service.ts';
import { paperMigrations } from './paper.migrations.ts';
import { modelRoutes, paperRoutes } from './paper.routes.ts';
import { plugInSets } from './paper-set.service.ts';

/** Papers of projects: frozen with the approvals, made as PDF and Word when they are asked for. */
export const paperModule: Module = {
  name: 'paper',
  reads: {
    account: ['appUser', 'organization'],
    expert: ['expert'],
    project: ['implementionPlan', 'invitedSupplier', 'project', 'section'],
    countersign: ['countersign', 'countersignItem'],
    'bidding-document': ['biddingDocument', 'criterion'],
    announcement: ['announcement'],
    registration: ['registration', 'registrationParty'],
    clarification: ['clarification'],
    bid: ['bid', 'pricePart'],
    opening: ['bidOpening', 'openingItem', 'openingSignature', 'priceOpening', 'priceOpeningItem'],
    prequalification: ['prequalificationReport'],
    committee: ['committee', 'committeeMember'],
    quote: ['quote', 'quoteRound'],
    evaluation: [
      'bidReview',
      'evaluationReport',
      'evaluationResult',
      'priceComputation',
      'reportHandover',
      'reportStand',
      'bidQuestion',
      'priceCorrection',
      'bidQuestionVote',
    ],
    candidate: ['winningCandidate'],
    negotiation: ['negotiationRecord', 'negotiationResult'],
    award: ['award', 'publicity', 'resultNotice', 'winningNotice'],
    contract: ['contract'],
    lawfulness: ['breach'],
  },
  files: [{ table: 'paper_file', key: 'storage_key', size: 'size', sha256: 'sha256' }],
  migrations: paperMigrations,
  due: [{ name: 'reports of prequalifications', run: freezeUnsealed }],
  routes: (on, { config }) => {
    modelRoutes(on);
    paperRoutes(config.publicUrl)(on);
  },
  plugIn: () => {
    plugInFiles();
    plugInSets();
  },
};
