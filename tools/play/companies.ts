import type { CompanySpec } from '@tenderdesk/scenario/company';
import { nameOf, usccOf } from '@tenderdesk/scenario/invented';

/** Companies that play the anonymous bidders and their partners. */
export const COMPANY_COUNT = 18;

const two = (number: number): string => String(number).padStart(2, '0');

/** Numbers of the demo's own people and companies are below. */
const FIRST_NAME = 300;
const FIRST_USCC = 9001;

export type PlayCompany = Omit<CompanySpec, 'password'>;

/** The company with this number, counted in a circle. */
export function companyOf(number: number): PlayCompany {
  const index = number % COMPANY_COUNT;
  return {
    name: `代号${two(index + 1)}投标有限公司`,
    uscc: usccOf(FIRST_USCC + index),
    legalPerson: nameOf(FIRST_NAME + COMPANY_COUNT + index),
    kinds: ['CONSTRUCTION'],
    district: '990101',
    address: `试演路${index + 1}号`,
    bank: '岚川城市银行',
    account: `62280099${String(index + 1).padStart(8, '0')}`,
    contact: nameOf(FIRST_NAME + index),
    mobile: `1370000${String(index + 1).padStart(4, '0')}`,
    username: `played${two(index + 1)}`,
  };
}

export const ALL_COMPANIES: readonly PlayCompany[] = Array.from({ length: COMPANY_COUNT }, (_, index) =>
  companyOf(index),
);
