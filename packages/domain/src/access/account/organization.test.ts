import { expect, test } from 'vitest';
import { managementOrganization, supervisesUnits, type OrganizationNode } from './organization.ts';

type Named = OrganizationNode & { name: string };

const node = (name: string, code: string, hierarchy: string, parent: Named | null = null): Named => ({
  name,
  type: { code },
  hierarchy,
  parent,
});

const group = node('group', 'HEADQUARTERS', '1');
const department = node('department', 'TENDER_MANAGEMENT', '1', group);
const company = node('company', 'SUBORDINATE_UNIT', '2', group);
const branch = node('branch', 'SUBORDINATE_UNIT', '3', company);
const site = node('site', 'SUBORDINATE_UNIT', '4', branch);
const lost = node('lost', 'SUBORDINATE_UNIT', '3', group);
const bidder = node('bidder', 'BIDDERS', '-', company);
const oddBidder = node('odd bidder', 'BIDDERS', '2');

test.each([
  ['headquarters', group, null],
  ['a bidder', bidder, null],
  ['a bidder even at that level', oddBidder, null],
  ['a department of the headquarters', department, null],
  ['a unit at the management level', company, 'company'],
  ['a unit below it', branch, 'company'],
  ['a unit two below it', site, 'company'],
  ['a unit with none above it', lost, null],
])('the management organisation of %s is %s', (_, organization, expected) => {
  expect(managementOrganization(organization)?.name ?? null).toBe(expected);
});

test.each([
  [group, false],
  [department, false],
  [company, true],
  [branch, false],
  [oddBidder, false],
])('$name supervises units: %j', (organization, expected) => {
  expect(supervisesUnits(organization)).toBe(expected);
});
