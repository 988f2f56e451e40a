import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { MOST_ACCOUNTS, subAccountRules } from './sub-account.ts';

const usual = { accounts: 3, own: false, changesStanding: true };
const broken = (changes: Partial<typeof usual>) =>
  findings(subAccountRules, { ...usual, ...changes }).map(({ ruleId }) => ruleId);

test('a company has so many accounts and no more', () => {
  expect(broken({ accounts: MOST_ACCOUNTS })).toEqual([]);
  expect(broken({ accounts: MOST_ACCOUNTS + 1 })).toEqual(['ACCOUNTS_FULL']);
});

test('nobody changes what one may do oneself, but one’s name', () => {
  expect(broken({})).toEqual([]);
  expect(broken({ own: true })).toEqual(['OWN_ACCOUNT']);
  expect(broken({ own: true, changesStanding: false })).toEqual([]);
});
