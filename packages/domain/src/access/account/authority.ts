import type { ScreenManifest } from '../../screen.ts';
import { manifests } from '../../screens.ts';
import type { RoleCode } from './role.ts';

/** Authorities and who holds them: computed from the manifests of the screens (docs/domain/roles.md). */

type Screen = (typeof manifests)[number]['screens'][number];

/** Resource of a screen. */
export type Resource = Extract<Screen, { resource: string }>['resource'];

type KeysOf<Operations> = Operations extends unknown ? keyof Operations & string : never;

/** Operations beside the screens. */
export type Operation = KeysOf<(typeof manifests)[number]['operations']> | keyof typeof GRANTED;

/** Groups of the menu that have a right of their own (spec §2, §6), by the first part of the path. */
const GROUPS = {
  tender: 'TENDER',
  tenderPlan: 'TENDER_PLAN',
  tenderOrganize: 'TENDER_ORGANIZE',
  bidder: 'BIDDER',
  system: 'SYSTEM',
} as const;

/** Groups that holding one of their screens does not show: they are granted. */
const GRANTED = { 'MENU:TENDER_ASSESSMENT': ['GROUP_LEADER'] } as const satisfies Record<string, readonly RoleCode[]>;

export type MenuGroup = (typeof GROUPS)[keyof typeof GROUPS];

/** `OP:RESOURCE` (spec §6): MENU shows, READ loads, MAINTAIN edits, EXPORT takes away, the rest are operations. */
export type Authority =
  | `MENU:${Resource | MenuGroup}`
  | `READ:${Resource}`
  | `MAINTAIN:${Resource}`
  | `EXPORT:${Resource}`
  | Operation;

/** A screen that says who holds its resource. */
type RightsRow = ScreenManifest & { resource: Resource };

const rows = manifests
  .flatMap(({ screens }): readonly ScreenManifest[] => screens)
  .filter((screen): screen is RightsRow => screen.resource !== undefined && screen.read !== undefined)
  .toSorted((a, b) => a.place - b.place);

const operations = [...manifests.map((one) => one.operations), GRANTED].flatMap(
  (held) => Object.entries(held) as [Operation, readonly RoleCode[]][],
);

const groupOf = (path: string): MenuGroup | null =>
  (GROUPS as Readonly<Record<string, MenuGroup>>)[path.split('/')[1] ?? ''] ?? null;

/** What one screen grants to a role; the menu group comes with it. */
function rightsAt({ path, resource, read = [], maintain = [], export: exporters = [] }: RightsRow) {
  return (held: (roles: readonly RoleCode[]) => boolean): Authority[] => {
    if (!held([...read, ...maintain])) return [];
    const group = groupOf(path);
    const rights: Authority[] = [`MENU:${resource}`, `READ:${resource}`];
    if (group) rights.unshift(`MENU:${group}`);
    if (held(maintain)) rights.push(`MAINTAIN:${resource}`);
    if (held(exporters)) rights.push(`EXPORT:${resource}`);
    return rights;
  };
}

/** Every screen with a right of its own, in the order of the menu. */
export const screenRights: readonly Pick<RightsRow, 'path' | 'title' | 'resource'>[] = rows;

/** Chosen rights with the menus and the reading that come with them; what there is not is left out. */
export function completed(chosen: readonly string[]): Authority[] {
  const has = new Set(chosen);
  const byScreen = rows.flatMap(({ path, resource }): Authority[] => {
    const held = ([`READ:${resource}`, `MAINTAIN:${resource}`, `EXPORT:${resource}`] as const).filter(
      (one) => has.has(one) && known().has(one),
    );
    if (held.length === 0) return [];
    const group = groupOf(path);
    return [...(group ? [`MENU:${group}` as const] : []), `MENU:${resource}`, `READ:${resource}`, ...held];
  });
  const byOperation = operations.map(([operation]) => operation).filter((operation) => has.has(operation));
  return [...new Set([...byScreen, ...byOperation])];
}

const known = (): ReadonlySet<string> => new Set(AUTHORITIES);

function collect(held: (roles: readonly RoleCode[]) => boolean): Authority[] {
  const byScreen = rows.flatMap((row) => rightsAt(row)(held));
  const byOperation = operations.filter(([, roles]) => held(roles)).map(([operation]) => operation);
  return [...new Set<Authority>([...byScreen, ...byOperation])];
}

/** Every authority there is, each once. */
export const AUTHORITIES: readonly Authority[] = collect((roles) => roles.length > 0);

/** The authorities of a role. `admin` holds all but scoring, which only members of a committee do. */
export const authoritiesOf = (role: RoleCode): Authority[] =>
  role === 'admin'
    ? AUTHORITIES.filter((authority) => authority !== 'SCORE:BID_EVALUATION')
    : collect((roles) => roles.includes(role));

/** True when the principal holds one of `wanted` (the permit helper of spec §6). */
export const permit = (authorities: readonly string[], wanted: Authority | readonly Authority[]): boolean =>
  (typeof wanted === 'string' ? [wanted] : wanted).some((authority) => authorities.includes(authority));
