import { expect } from 'vitest';
import { createPeople } from '@tenderdesk/scenario/demo/people';
import { openStage } from '@tenderdesk/scenario/demo/stage';
import { PASSWORD } from '@tenderdesk/scenario/rehearsal';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { openVisits, type Visits } from '../browser.ts';
import { award, contract, ended, notices, performanceEvaluation, publicity, refunds } from './awarding.ts';
import {
  auditFirst,
  deposits,
  joinTender,
  questionAndAnswer,
  registerCompanies,
  sealBids,
  sealedFromStaff,
} from './bidding.ts';
import { committee, opening, report, scores } from './evaluating.ts';
import { awardCountersign, implementationPlan, planApproval, planCountersign, planItem } from './planning.ts';
import { announcement, biddingDocument, strangerReads } from './publishing.ts';
import { openScene, START, type Scene } from './scene.ts';

/** A product with its people, before anything is bought, and browsers for them. */
export async function openJob(test: string): Promise<{ app: TestApp; visits: Visits }> {
  const app = await openTestApp();
  await app.setTime(START);
  await createPeople(openStage(app.app), app.config);
  const visits = await openVisits({
    test,
    url: await app.url(),
    password: PASSWORD,
    // warnings are asked for with 422; a bidder without a result yet gets 404
    expected: (status, path) =>
      (status === 422 && path.includes('/submit/')) || (status === 404 && path.endsWith('/bidder/result')),
  });
  return { app, visits };
}

const steps: readonly [name: string, play: (scene: Scene) => Promise<void>][] = [
  ['a plan item is made, checked and approved', planItem],
  ['the clerk starts the project and writes the implementation plan', implementationPlan],
  ['the plan is rejected with a reason, submitted again and approved', planApproval],
  ['the plan is countersigned', planCountersign],
  ['the bidding document is written and approved', biddingDocument],
  ['the announcement is drafted and approved', announcement],
  ['a stranger reads the announcement', strangerReads],
  ['a company registers', registerCompanies],
  ['the company is audited', auditFirst],
  ['companies join, one of them as lead of a consortium', joinTender],
  ['one company asks and the clerk answers', questionAndAnswer],
  ['deposits are paid and confirmed by their codes', deposits],
  ['bids are sealed and handed in', sealBids],
  ['staff learn nothing of the bids', sealedFromStaff],
  ['the bids are opened and decrypted', opening],
  ['the committee is named and declares itself', committee],
  ['five experts score', scores],
  ['the report is signed and approved', report],
  ['the candidates are published', publicity],
  ['the award is countersigned', awardCountersign],
  ['the winners are confirmed', award],
  ['winners and losers are told', notices],
  ['the contracts are signed', contract],
  ['finance gives the deposits back', refunds],
  ['the contractors are evaluated', performanceEvaluation],
  ['the project has ended', ended],
];

/** Plays one open tender from its plan to its end through the screens. @throws Error with the step that failed */
export async function playJob(visits: Visits, url: string): Promise<void> {
  const scene = openScene(visits, url);
  for (const [name, play] of steps) {
    const from = Date.now();
    try {
      await play(scene);
    } catch (error) {
      await visits.shotAll('failed');
      throw new Error([name, ...visits.faults(), (error as Error).message].join('\n'), { cause: error });
    }
    if (process.env['SLOW']) console.log(name, Date.now() - from);
    expect(visits.faults(), name).toEqual([]);
  }
}
