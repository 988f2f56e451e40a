import { compareAmounts, multiply, wanFromYuan } from '../../money.ts';
import type { ProjectType } from '../../procedure/project/codes.ts';
import type { PlanDoubt } from './data-codes.ts';
import { unitKey } from './unit-name.ts';

/** An item of one unit's year; amount in 万元, the start 'yyyy-MM'. */
export interface DoubtedItem {
  id: string;
  name: string;
  projectType: string;
  amount: string;
  year: number;
  plannedStart: string | null;
  createdTime: string;
}

/** What seems wrong with an item. */
export interface Doubt {
  itemId: string;
  problem: PlanDoubt;
  /** What stands there: an amount in 万元, a type, a name, a month. */
  given: string;
  /** What is meant, it seems, of the same kind; null where only its people can tell. */
  suggested: string | null;
}

/** Items beside one that tell what is ordinary. */
const LEAST_PEERS = 4;
/** An amount so many times the ordinary one is in doubt, and in yuan where it is ordinary once divided. */
const FAR = '1000';
const NEAR = '50';

/** Words in a name that tell its type; what stands first counts. */
const NAMED: readonly (readonly [RegExp, ProjectType, readonly ProjectType[]])[] = [
  [/监理(服务)?$/, 'SUPERVISION', ['SERVICE']],
  [/(勘察|设计)(服务)?$/, 'SURVEY_DESIGN', ['SERVICE']],
  [/(检测|试验)(服务)?$/, 'TESTING', ['SERVICE']],
  [/(施工|工程施工)$/, 'CONSTRUCTION', ['ENGINEERING', 'MAINTENANCE']],
  [/保险(服务)?$/, 'INSURANCE', ['SERVICE']],
  [/物业(管理)?(服务)?$/, 'PROPERTY', ['SERVICE']],
  [/软件(开发)?(服务)?$/, 'SOFTWARE', ['SERVICE', 'GOODS']],
];

/** The middle of amounts without one of them; of an even number the lower one of the two. @param sorted the lowest first */
function medianBeside(sorted: readonly string[], at: number): string {
  const middle = Math.floor((sorted.length - 2) / 2);
  return sorted[middle < at ? middle : middle + 1] ?? '0';
}

/** For each item the amount in 万元 that is meant where its own seems to be in yuan. A year may have thousands: they are sorted once. */
function amountsInYuan(items: readonly DoubtedItem[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (items.length <= LEAST_PEERS) return found;
  const sorted = items.toSorted((a, b) => compareAmounts(a.amount, b.amount));
  const amounts = sorted.map(({ amount }) => amount);
  for (const [at, item] of sorted.entries()) {
    const meant = inYuan(item, medianBeside(amounts, at));
    if (meant) found.set(item.id, meant);
  }
  return found;
}

function inYuan(item: DoubtedItem, ordinary: string): string | null {
  const meant = wanFromYuan(item.amount);
  const far = compareAmounts(item.amount, multiply(ordinary, FAR)) >= 0;
  const near =
    compareAmounts(meant, multiply(ordinary, NEAR)) <= 0 && compareAmounts(multiply(meant, NEAR), ordinary) >= 0;
  return far && near ? meant : null;
}

function typeNamed({ name, projectType }: DoubtedItem): ProjectType | null {
  const found = NAMED.find(([words]) => words.test(name.trim()));
  if (!found) return null;
  const [, type, also] = found;
  return [type, ...also].some((one) => one === projectType) ? null : type;
}

/**
 * What seems wrong with the items of a unit's year, each problem once an item. Says nothing of what is surely wrong: that the
 * form refuses.
 */
export function doubtsOf(items: readonly DoubtedItem[]): Doubt[] {
  const first = new Map<string, DoubtedItem>();
  for (const item of items.toSorted((a, b) => a.createdTime.localeCompare(b.createdTime) || a.id.localeCompare(b.id)))
    if (!first.has(unitKey(item.name))) first.set(unitKey(item.name), item);
  const inYuanOf = amountsInYuan(items);
  return items.flatMap((item): Doubt[] => {
    const amount = inYuanOf.get(item.id);
    const type = typeNamed(item);
    const twin = first.get(unitKey(item.name));
    const elsewhere = item.plannedStart !== null && Number(item.plannedStart.slice(0, 4)) !== item.year;
    return [
      ...(amount ? [{ itemId: item.id, problem: 'AMOUNT_UNIT', given: item.amount, suggested: amount } as const] : []),
      ...(type ? [{ itemId: item.id, problem: 'TYPE_NAME', given: item.projectType, suggested: type } as const] : []),
      ...(twin && twin.id !== item.id
        ? [{ itemId: item.id, problem: 'TWICE', given: twin.name, suggested: null } as const]
        : []),
      ...(elsewhere
        ? [{ itemId: item.id, problem: 'OTHER_YEAR', given: item.plannedStart!, suggested: null } as const]
        : []),
    ];
  });
}
