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
}

/** `110101` is below `110100`, that below `110000`, and that below the country. */
const parentOf = (code: string): string => {
  if (code.endsWith('0000')) return COUNTRY;
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
};

const byCode = new Map<string, District>();
const byParent = new Map<string, District[]>();

/** Makes divisions known, by their codes; those that are known stay as they are. */
export function addDistricts(names: Readonly<Record<string, string>>): void {
  for (const [code, name] of Object.entries(names)) {
    if (byCode.has(code)) continue;
    const parentCode = parentOf(code);
    const siblings = byParent.get(parentCode) ?? [];
    const district = { code, name, parentCode, ordinal: siblings.length + 1 };
    byCode.set(code, district);
    byParent.set(parentCode, [...siblings, district]);
  }
}

/** Where the data come from and when they were taken: README.md beside them. */
const FILE = assetFile('districts.json');
addDistricts((JSON.parse(fs.readFileSync(FILE, 'utf8')) as { names: Record<string, string> }).names);

/** Every division that is known. */
export const allDistricts = (): District[] => [...byCode.values()];

/** The divisions right below a code, in order. */
export const districtsBelow = (parentCode: string): readonly District[] => byParent.get(parentCode) ?? [];

/** True for a division that is known and has none below it: that far down an address is given. */
export const isCounty = (code: string): boolean => byCode.has(code) && !byParent.has(code);

/** The names from the province down, one that repeats the one above left out; the text itself where it is no known code. */
export function districtName(code: string): string {
  const names: string[] = [];
  for (let one = byCode.get(code); one; one = byCode.get(one.parentCode)) {
    if (names[0] !== one.name) names.unshift(one.name);
  }
  return names.join('') || code;
}
