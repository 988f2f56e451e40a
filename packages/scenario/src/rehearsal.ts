import type { BiddingMethod } from '@tenderdesk/domain/procedure/project/codes';
import { multiply, roundAmount, yuanFromWan } from '@tenderdesk/domain/money';

import { projectClassOf } from '@tenderdesk/domain/procedure/project/project-type';
import { createPeople } from './demo/people.ts';
import { openStage } from './demo/stage.ts';
import type { Logger } from '@tenderdesk/server/kernel/log';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import type { Cast } from './actor.ts';
import { auditCompany, registerCompany, type CompanySpec } from './company.ts';
import { openCompany, type Company } from './http-actor.ts';
import { nameOf, staffOf, usccOf } from './invented.ts';
import type { BidderSpec, ScenarioProjectType, TenderSpec } from './spec.ts';
import { CRITERIA } from './terms.ts';
import { timesByDeadline } from './timetable.ts';

/** Of everybody in a rehearsal. */
export const PASSWORD = 'Demo@2026!';
/** When it begins. */
export const START = '2025-03-01 08:00:00';

/** Companies with these names; `series` 1 … 9 keeps those of several plays apart. */
export const companiesNamed = (names: readonly string[], username: string, series: number): readonly CompanySpec[] =>
  names.map((name, index) => ({
    name,
    uscc: usccOf(7001 + 100 * series + index),
    legalPerson: nameOf(200 + 40 * series + index),
    kinds: ['CONSTRUCTION'],
    district: '990101',
    contact: nameOf(220 + 40 * series + index),
    mobile: `13${series}0099000${index}`,
    username: `${username}${index + 1}`,
    password: PASSWORD,
  }));

/** What the companies offer: one by its index at this price, with these partners in a consortium. */
export const bidderOf =
  (companies: readonly CompanySpec[]) =>
  (index: number, priceText: string, partners: readonly number[] = []): BidderSpec => {
    const { username, contact, mobile } = companies[index]!;
    return {
      username,
      bidPassword: `Bid#2026-${index}`,
      contact,
      phone: mobile,
      members: partners.map((partner) => {
        const { name, uscc, username: login } = companies[partner]!;
        return { name, uscc, username: login };
      }),
      priceText,
      periodDays: 120,
      quality: '合格',
      managerName: contact,
      managerCert: `岚建2025000${index}`,
    };
  };

/** Companies of tests: drill1 … drill8. */
export const companies = companiesNamed(
  Array.from('甲乙丙丁戊己庚辛', (character) => `演练投标${character}有限公司`),
  'drill',
  1,
);

const bidder = bidderOf(companies);

/** Two sections, a consortium, a question; the unit with this index, bids due on `deadline`. */
export const rehearsalSpec = (name: string, unit: number, deadline: string): TenderSpec => ({
  name,
  projectType: 'CONSTRUCTION',
  staff: staffOf(unit, 0),
  criteria: [
    { type: 'PRICE', item: '投标报价', score: '60' },
    { type: 'TECH', item: '施工组织设计', score: '25' },
    { type: 'BUSINESS', item: '企业业绩', score: '15' },
  ],
  sections: [
    {
      name: '第一标段',
      scope: '互通匝道拓宽',
      estimatedAmount: '1200',
      controlPrice: '1150',
      depositYuan: '200000',
      periodDays: 120,
      quality: '合格',
      bidders: [bidder(0, '1098万元'), bidder(1, '10865000.00元', [5, 6]), bidder(2, '11120000')],
    },
    {
      name: '第二标段',
      scope: '收费站扩建',
      estimatedAmount: '600',
      controlPrice: '590',
      depositYuan: null,
      periodDays: 90,
      quality: '合格',
      bidders: [bidder(3, '5712000.00'), bidder(4, '5698000.00'), bidder(2, '5755000.00')],
    },
  ],
  times: timesByDeadline(deadline),
  question: { text: '匝道施工期间是否保通？', answer: '须半幅通车。' },
});

/** One section of this estimate in 万元 with three bidders, by whatever method and level. */
export function plainSpec(
  name: string,
  {
    unit,
    deadline,
    estimate,
    projectType = 'CONSTRUCTION',
    method = 'OPEN_TENDER',
  }: {
    unit: number;
    deadline: string;
    estimate: string;
    projectType?: ScenarioProjectType;
    method?: BiddingMethod;
  },
): TenderSpec {
  const offer = (share: string) => roundAmount(yuanFromWan(multiply(estimate, share)), 2);
  return {
    ...rehearsalSpec(name, unit, deadline),
    method,
    projectType,
    criteria: CRITERIA[projectClassOf(projectType)],
    sections: [
      {
        name: '本项目',
        scope: '全部内容',
        estimatedAmount: estimate,
        controlPrice: multiply(estimate, '0.98'),
        depositYuan: null,
        periodDays: 90,
        quality: '合格',
        bidders: (method === 'SINGLE_SOURCE' ? ['0.95'] : ['0.95', '0.94', '0.96']).map((share, index) =>
          bidder(index, offer(share)),
        ),
      },
    ],
    question: null,
  };
}

export interface Rehearsal {
  test: TestApp;
  company: Company;
  cast: Cast;
}

/** The product on a database of its own with the people of the demo; they use it over HTTP. */
export async function openRehearsal(log?: Logger): Promise<Rehearsal> {
  const test = await openTestApp({}, log);
  await test.setTime(START);
  await createPeople(openStage(test.app), test.config);
  const company = openCompany({
    url: await test.url(),
    passwordOf: () => PASSWORD,
    isBidder: (username) => username.startsWith('drill'),
    answered: () => undefined,
  });
  return { test, company, cast: company.cast };
}

/** All companies register and are audited. */
export async function enrolCompanies({ cast, company }: Rehearsal): Promise<void> {
  const helpers = { cast, stranger: company.stranger, administrator: 'sysadmin', reviewer: 'tm02', again: false };
  for (const one of companies) await registerCompany(helpers, one);
  for (const one of companies) await auditCompany(helpers, one);
}
