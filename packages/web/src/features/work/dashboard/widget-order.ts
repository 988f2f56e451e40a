/** The widgets of the first page below the panes of the specification, and the order in which each kind of person gets them. */

export type WidgetKey =
  | 'year'
  | 'pipeline'
  | 'planYear'
  | 'leadTimes'
  | 'stuckUnits'
  | 'saving'
  | 'competition'
  | 'methodMix'
  | 'tips'
  | 'refunds'
  | 'own';

/** Twelfths of the page: a third, a half, two thirds, all. */
export const WIDTHS = [4, 6, 8, 12] as const;
export type Width = (typeof WIDTHS)[number];

export interface Placed {
  key: WidgetKey;
  width: Width;
  hidden: boolean;
}

const at = (key: WidgetKey, width: Width): Placed => ({ key, width, hidden: false });

const ANALYSIS = [at('saving', 4), at('competition', 4), at('methodMix', 4)];

/** What people see who never arranged anything. */
const SHIPPED = {
  /** The tender department, leaders of the group and of units. */
  manager: [
    at('year', 12),
    at('pipeline', 12),
    at('planYear', 6),
    at('leadTimes', 6),
    at('stuckUnits', 6),
    at('tips', 6),
    ...ANALYSIS,
  ],
  /** Who handles projects: what waits for them first. */
  clerk: [
    at('pipeline', 12),
    at('tips', 4),
    at('planYear', 8),
    at('year', 12),
    at('leadTimes', 6),
    at('refunds', 6),
    ...ANALYSIS,
  ],
  finance: [at('refunds', 12), at('tips', 4), at('pipeline', 8), at('year', 12)],
  supervisor: [
    at('stuckUnits', 6),
    at('leadTimes', 6),
    at('year', 12),
    at('pipeline', 12),
    at('tips', 6),
    at('methodMix', 6),
  ],
  /** Who works on single projects of others. */
  expert: [at('own', 12)],
} as const satisfies Record<string, readonly Placed[]>;

export type Kind = keyof typeof SHIPPED;

/** @param roles codes of the roles that the person works in */
export function kindOf(roles: readonly string[], userType: string): Kind {
  if (userType === 'EXPERT' || userType === 'AGENCY') return 'expert';
  if (roles.some((role) => role === 'TM_REVIEWER' || role === 'TM_APPROVER' || role.endsWith('LEADER')))
    return 'manager';
  if (roles.includes('SUPERVISOR')) return 'supervisor';
  if (roles.includes('FINANCE')) return 'finance';
  return 'clerk';
}

/** The widgets that a person has: what was kept, without what is no longer theirs, then what is new. */
export function placedFor(
  kind: Kind,
  kept: readonly { key: string; width: number; hidden: boolean }[],
  may: (key: WidgetKey) => boolean,
): Placed[] {
  const shipped: readonly Placed[] = SHIPPED[kind].filter(({ key }) => may(key));
  const known = kept.flatMap(({ key, width, hidden }, index) => {
    const own = shipped.find((one) => one.key === key);
    const first = kept.findIndex((one) => one.key === key) === index;
    return own && first ? [{ key: own.key, width: WIDTHS.find((one) => one === width) ?? own.width, hidden }] : [];
  });
  return [...known, ...shipped.filter(({ key }) => !known.some((one) => one.key === key))];
}

/** With the widget one place up (-1) or down (1); at the ends everything stays. */
export function movedWidget(widgets: readonly Placed[], key: WidgetKey, by: -1 | 1): Placed[] {
  const from = widgets.findIndex((one) => one.key === key);
  return movedTo(widgets, key, widgets[from + by]?.key ?? key);
}

/** With the widget in the place of another one. */
export function movedTo(widgets: readonly Placed[], key: WidgetKey, place: WidgetKey): Placed[] {
  const own = widgets.find((one) => one.key === key);
  const to = widgets.findIndex((one) => one.key === place);
  if (!own || to < 0) return [...widgets];
  return widgets.filter((one) => one !== own).toSpliced(to, 0, own);
}
