import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWordsOf } from '@tenderdesk/domain/wording';
import { fillDemo } from '@tenderdesk/scenario/demo/fill';
import { ENDED_PROJECTS } from '@tenderdesk/scenario/demo/projects';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { projectTabs } from '../packages/web/src/shell/screens.ts';
import { openVisits, type Visits } from './browser.ts';
import { settle } from './screens/look.ts';

/** Purchases without a tender are not spoken of as tenders, running and ended, by every method (spec §1). */

const NOW = '2026-11-20 15:20:00';

let app: TestApp;
let visits: Visits;

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime(NOW);
  await app.sql('update clock set seeding = true');
  await fillDemo(app.app, app.config, () => undefined, ENDED_PROJECTS.slice(0, 30));
  await app.sql('update clock set seeding = false');
  visits = await openVisits({ test: 'wording', url: await app.url(), password: app.config.demoPassword });
}, 900_000);
afterAll(async () => {
  await visits?.close();
  await app.close();
});

/** Its tab tells what the law says, in the words of the law. */
const LAW_ITSELF = 'check';

/** Names, what the demo's places are called, and what the law wants tendered: they say 招标 whatever is bought. */
const NAMES = /招标采购|集团开评标中心|第.开标室|开标中心值班员|必须招标/g;

test('a project without a tender speaks of purchasing in every part of its page', async () => {
  const { page, open } = await visits.person('tm02');
  const rows = await app.sql(
    `select distinct on (bidding_method, status = 'ENDED') id, name, bidding_method as "biddingMethod", level
     from project where bidding_method not like '%TENDER' order by bidding_method, status = 'ENDED', updated_time desc, id`,
  );
  const projectsOf = rows as unknown as { id: string; name: string; biddingMethod: string; level: string }[];
  expect(new Set(projectsOf.map(({ biddingMethod }) => biddingMethod)).size).toBe(3);
  const faults: string[] = [];
  for (const { id, name, ...manner } of projectsOf)
    for (const { key } of projectTabs.filter((tab) => tab.key !== LAW_ITSELF)) {
      await open(`/tender/projectDetail?projectId=${id}&tab=${key}`);
      await settle(page);
      const lines = (await page.locator('main').innerText()).replaceAll(NAMES, '').split('\n');
      faults.push(
        ...lines.filter((line) => inWordsOf(manner, line) !== line).map((line) => `${name}, ${key}: ${line}`),
      );
    }
  expect([...new Set(faults)]).toEqual([]);
});
