import fs from 'node:fs';
import { assetFile } from '../../../kernel/home.ts';

/** The code that provinces stand below: the country's own. */
export const COUNTRY = '100000';

/** An administrative division. Names are Chinese in every language. */
export interface District {
  code: string;
  name: string;
  parentCode: string;
  /** Place among those of the same parent, from 1. */
  ordinal: number;
  /** Merged, renamed under another code or done away with: not offered any more. */
  ended: boolean;
}

/** A division as the group has imported it. */
export type EnteredDistrict = Pick<District, 'code' | 'name' | 'ended'>;

/** The code above: `110101` is below `110100`, that below `110000`, and that below the country. */
export const parentOf = (code: string): string => {
  if (code.endsWith('0000')) return COUNTRY;
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
};

/** What came with the product, and with the demo. */
const given = new Map<string, string>();
/** What the group has imported, in the place of what was given. */
let entered: readonly EnteredDistrict[] = [];

let byCode = new Map<string, District>();
let byParent = new Map<string, District[]>();
let byName: Map<string, string | null> | null = null;

function arrange(): void {
  const names = new Map([...given].map(([code, name]) => [code, { name, ended: false }]));
  for (const { code, name, ended } of entered) names.set(code, { name, ended });
  byCode = new Map();
  byParent = new Map();
  for (const code of [...names.keys()].toSorted()) {
    const parentCode = parentOf(code);
    const siblings = byParent.get(parentCode) ?? [];
    const district = { code, ...names.get(code)!, parentCode, ordinal: siblings.length + 1 };
    byCode.set(code, district);
    byParent.set(parentCode, [...siblings, district]);
  }
  byName = null;
}

/** Makes divisions known, by their codes; those that are known stay as they are. */
export function addDistricts(names: Readonly<Record<string, string>>): void {
  for (const [code, name] of Object.entries(names)) if (!given.has(code)) given.set(code, name);
  arrange();
}

/** From now on this process knows these divisions beside those that were given, and by these names (ADR 0036). */
export function enterDistricts(rows: readonly EnteredDistrict[]): void {
  entered = rows;
  arrange();
}

/** Where the data come from and when they were taken: README.md beside them. */
const FILE = assetFile('districts.json');
addDistricts((JSON.parse(fs.readFileSync(FILE, 'utf8')) as { names: Record<string, string> }).names);

/** Every division that is known, those that have ended too. */
export const allDistricts = (): District[] => [...byCode.values()];

/** True for a division that is known, whether or not it has ended. */
export const isDistrict = (code: string): boolean => code === COUNTRY || byCode.has(code);

/** The divisions right below a code, in order; those that have ended too. */
export const districtsBelow = (parentCode: string): readonly District[] => byParent.get(parentCode) ?? [];

/** The divisions right below a code that may still be chosen. */
export const offeredBelow = (parentCode: string): readonly District[] =>
  districtsBelow(parentCode).filter(({ ended }) => !ended);

/**
 * True for a division that is known and has none below it: that far down an address is given. One that has ended stays valid,
 * for what was recorded under it.
 */
export const isCounty = (code: string): boolean => byCode.has(code) && !byParent.has(code);

/** The names from the province down, one that repeats the one above left out; the text itself where it is no known code. */
export function districtName(code: string): string {
  const names: string[] = [];
  for (let one = byCode.get(code); one; one = byCode.get(one.parentCode)) {
    if (names[0] !== one.name) names.unshift(one.name);
  }
  return names.join('') || code;
}

/** Codes by names, null where several districts have the name; made when somebody asks. */
function namedDistricts(): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const { code, name } of byCode.values())
    for (const one of new Set([name, districtName(code)])) found.set(one, found.has(one) ? null : code);
  return found;
}

/** The code of a district that a text names, by its code, its name or the names from the province down; null for none and for several. */
export function districtNamed(text: string): string | null {
  if (isDistrict(text)) return text;
  byName ??= namedDistricts();
  return byName.get(text) ?? null;
}
