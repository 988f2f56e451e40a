import type { Staff } from './spec.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** How many of the units are at hierarchy 2: they come first. */
const UPPER_UNITS = 10;
/** Leaders of the demo's units, then the second ones of the others at hierarchy 2. */
const LEADERS = 26;
/** From here on units stand beside those of the demo: at hierarchy 3, below the upper ones in turn. */
export const MORE_UNITS = 25;

interface UnitLogins {
  clerk: string;
  leader: string;
  /** Who approves what the first leader has checked; only units at hierarchy 2 have one. */
  secondLeader: string | null;
  finance: string;
  admin: string;
}

function secondLeaderOf(index: number): string | null {
  if (index === 0) return 'leader02';
  return index < UPPER_UNITS ? `leader${two(LEADERS + index)}` : null;
}

function leaderOf(index: number): string {
  if (index === 0) return 'leader01';
  return `leader${two(index < MORE_UNITS ? index + 2 : index + 2 + UPPER_UNITS)}`;
}

/** Login names of a unit's people. */
export const unitLogins = (index: number): UnitLogins => ({
  clerk: `clerk${two(index + 1)}`,
  leader: leaderOf(index),
  secondLeader: secondLeaderOf(index),
  finance: `finance${two(index + 1)}`,
  admin: `unit${two(index + 1)}`,
});

export const EXPERTS: readonly string[] = Array.from({ length: 7 }, (_, index) => `expert${two(index + 1)}`);

/** Units at hierarchy 3, by the index of the first one and that of the unit above. */
const BELOW: readonly (readonly [from: number, parent: number])[] = [
  [24, 7],
  [22, 6],
  [20, 5],
  [18, 2],
  [14, 1],
  [10, 0],
];

/** The unit above one that stands beside those of the demo. */
export const companyAbove = (index: number): number => (index - MORE_UNITS) % UPPER_UNITS;

/** Who approves at LEVEL_II: a leader of the unit above, or the second leader where the unit is at hierarchy 2. */
function upperLeaderOf(index: number): string | null {
  const parent = index < MORE_UNITS ? BELOW.find(([from]) => index >= from)?.[1] : companyAbove(index);
  return parent === undefined ? secondLeaderOf(index) : unitLogins(parent).leader;
}

/** The people of a tender of the unit with this index; the committee moves on with `turn`. */
export function staffOf(index: number, turn: number): Staff {
  const { clerk, leader, finance } = unitLogins(index);
  return {
    clerk,
    leader,
    finance,
    owner: index === 0 ? 'owner01' : null,
    reviewer: 'tm02',
    approver: 'tm01',
    upperLeader: upperLeaderOf(index),
    planSigners: [leader, 'tm02'],
    awardSigners: [leader, 'tm02', 'lead01'],
    experts: Array.from({ length: 5 }, (_, place) => EXPERTS[(turn + place) % EXPERTS.length]!),
  };
}

const USCC_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** A uniform social credit code with a right check digit, in the invented province 99. */
export function usccOf(number: number): string {
  const body = `91990000MA${String(number).padStart(7, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * USCC_CHARACTERS.indexOf(body[index]!), 0);
  return body + USCC_CHARACTERS[(31 - (sum % 31)) % 31];
}

const SURNAMES = '楚闻柏纪岑黎祁沈顾陆程苏韩叶宋唐许邓冯曹彭曾萧田董袁潘蒋蔡余';
const GIVEN = [
  '砚之',
  '筱晴',
  '云舟',
  '棠',
  '望岳',
  '承樾',
  '鉴秋',
  '知远',
  '若谷',
  '景行',
  '思齐',
  '怀瑾',
  '清越',
  '明湛',
  '书白',
  '亦恒',
];

/** An invented name; the same number always gives the same one, 480 of them differ. */
export const nameOf = (number: number): string =>
  `${SURNAMES[number % SURNAMES.length]}${GIVEN[(number * 7 + Math.floor(number / SURNAMES.length)) % GIVEN.length]}`;
