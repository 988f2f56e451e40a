import type { MenuEntry } from './popup-menu.tsx';

const LEAST = 84;
const MOST = 152;
const CELL = 18;
const GAP = 15;
const WIDE = 14;
const NARROW = 8;
/** What opens the rest: three dots. */
const MORE = WIDE + GAP;

type Label = Pick<MenuEntry, 'label'>;

const widthOf = (label: string): number =>
  Array.from(label).reduce((width, character) => width + (character > '\u2e7f' ? WIDE : NARROW), GAP);

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, CELL);

/** How many of a row's actions stand side by side, at least one; the rest is behind the dots: what is left belongs to the data. */
export function actionsInSight(actions: readonly Label[]): number {
  const widths = actions.map(({ label }) => widthOf(label));
  if (sum(widths) <= MOST) return actions.length;
  const fitting = widths.findIndex((_, index) => sum(widths.slice(0, index + 1)) + MORE > MOST);
  return Math.max(1, fitting);
}

/** The width in pixels that the actions of these rows need, within bounds. */
export function roomForActions(rows: readonly (readonly Label[])[]): number {
  const needed = rows.map((actions) => {
    const count = actionsInSight(actions);
    const shown = sum(actions.slice(0, count).map(({ label }) => widthOf(label)));
    return count < actions.length ? shown + MORE : shown;
  });
  return Math.min(MOST, Math.max(LEAST, ...needed));
}
