import { openCompany, type Company } from '@tenderdesk/scenario/http-actor';
import { auditCompany, registerCompany, type CompanySpec } from '@tenderdesk/scenario/company';
import { nameOf, usccOf } from '@tenderdesk/scenario/invented';
import { bidderOf, PASSWORD, plainSpec } from '@tenderdesk/scenario/rehearsal';
import type { TenderSpec } from '@tenderdesk/scenario/spec';
import { newState, type TenderState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import { clockMover, walk, type MoveTo } from '@tenderdesk/scenario/walk';

const ADMINISTRATOR = 'sysadmin';
const REVIEWER = 'tm02';
/** Numbers of the other invented companies are below. */
const FIRST_USCC = 30_001;
const AT_ONCE = 6;

/** One tender with many bidders who have registered and have not handed in yet. */
export interface Crowd {
  spec: TenderSpec;
  state: TenderState;
  company: Company;
  moveTo: MoveTo;
}

const crowdOf = (size: number): readonly CompanySpec[] =>
  Array.from({ length: size }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return {
      name: `千帆${number}号投标有限公司`,
      uscc: usccOf(FIRST_USCC + index),
      legalPerson: nameOf(index),
      kinds: ['CONSTRUCTION'],
      district: '990101',
      contact: nameOf(index + 7),
      mobile: `1360001${number}`,
      username: `crowd${number}`,
      password: PASSWORD,
    };
  });

/** So many companies sign up at `url` and register for one tender whose bids are due on `deadline`, 'yyyy-MM-dd'. */
export async function gatherCrowd(url: string, size: number, deadline: string): Promise<Crowd> {
  const companies = crowdOf(size);
  const company = openCompany({
    url,
    passwordOf: () => PASSWORD,
    isBidder: (username) => username.startsWith('crowd'),
    answered: () => undefined,
  });
  const { cast, stranger } = company;
  const helpers = { cast, stranger, administrator: ADMINISTRATOR, reviewer: REVIEWER, again: false };
  await severally(companies, async (one) => {
    await registerCompany(helpers, one);
    await auditCompany(helpers, one);
  });
  const plain = plainSpec('千帆大桥养护工程', { unit: 0, deadline, estimate: '1000' });
  const bidder = bidderOf(companies);
  const bidders = companies.map((_, index) => bidder(index, `${9_000_000 + index * 100}.00`));
  const spec = { ...plain, sections: plain.sections.map((section) => ({ ...section, bidders })) };
  const state = newState();
  const moveTo = clockMover(cast, ADMINISTRATOR, '');
  const steps = tenderSteps(spec).filter(({ at }) => at < spec.times.bids);
  await walk(steps, { state, cast, again: false }, moveTo);
  return { spec, state, company, moveTo };
}

/** Some of them at a time. */
async function severally<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
