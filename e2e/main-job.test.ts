import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPeople } from '@tenderdesk/scenario/demo/people';
import { openStage } from '@tenderdesk/scenario/demo/stage';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { openVisits, type Visits } from './browser.ts';
import { award, contract, ended, notices, performanceEvaluation, publicity, refunds } from './main-job/awarding.ts';
import {
  auditFirst,
  deposits,
  joinTender,
  questionAndAnswer,
  registerCompanies,
  sealBids,
  sealedFromStaff,
} from './main-job/bidding.ts';
import { committee, opening, report, scores } from './main-job/evaluating.ts';
import { awardCountersign, implementationPlan, planApproval, planCountersign, planItem } from './main-job/planning.ts';
import { announcement, biddingDocument, strangerReads } from './main-job/publishing.ts';
import { PASSWORD } from '@tenderdesk/scenario/rehearsal';
import { openScene, START, type Scene } from './main-job/scene.ts';

let app: TestApp;
let visits: Visits;

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime(START);
  await createPeople(openStage(app.app), app.config);
  visits = await openVisits({
    test: 'main-job',
    url: await app.url(),
    password: PASSWORD,
    // warnings are asked for with 422; a bidder without a result yet gets 404
    expected: (status, path) =>
      (status === 422 && path.includes('/submit/')) || (status === 404 && path.endsWith('/bidder/result')),
  });
});
afterAll(async () => {
  await visits.close();
  await app.close();
});

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

test('one open tender goes from its plan to its end through the screens', async () => {
  const scene = openScene(visits, await app.url());
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
  expect(visits.logins()).toBeGreaterThanOrEqual(10);
});
