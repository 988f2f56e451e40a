import { enrolCompanies, openRehearsal, PASSWORD, START } from '@tenderdesk/scenario/rehearsal';
import type { TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import type { Step, TenderState } from '@tenderdesk/scenario/step';
import { clockMover, walk, type MoveTo } from '@tenderdesk/scenario/walk';
import { openVisits, type VisitOptions, type Visits } from './browser.ts';

/** A product with companies and its people in browsers, for journeys that begin in the middle of a tender. */
export interface Rehearsed {
  product: TestApp;
  visits: Visits;
  moveTo: MoveTo;
  /** Does steps behind the screens. */
  play(steps: readonly Step[], state: TenderState): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param usernames of the staff who sign in at once: passwords grow old while a scenario's time passes
 * @param options of their browsers
 */
export async function openRehearsed(
  usernames: readonly string[],
  options: Omit<VisitOptions, 'url' | 'password'>,
): Promise<Rehearsed> {
  const rehearsal = await openRehearsal();
  await enrolCompanies(rehearsal);
  const { cast, test: product } = rehearsal;
  const moveTo = clockMover(cast, 'sysadmin', START);
  const visits = await openVisits({ ...options, url: await product.url(), password: PASSWORD });
  for (const username of usernames) await visits.person(username);
  return {
    product,
    visits,
    moveTo,
    play: (steps, state) => walk(steps, { state, cast, again: false }, moveTo),
    async close() {
      await visits.close();
      await product.close();
    },
  };
}
