import type { MenuEntry } from './popup-menu.tsx';

/** Actions of a row that are in sight; the rest is behind 更多. */
export const IN_SIGHT = 3;

const LEAST = 84;
const MOST = 190;
const CELL = 18;
const GAP = 15;
const WIDE = 14;
const NARROW = 8;

const widthOf = (label: string): number =>
  Array.from(label).reduce((width, character) => width + (character > '\u2e7f' ? WIDE : NARROW), GAP);

/**
 * The width in pixels that the actions of these rows need side by side, within bounds: what is left belongs to the data.
 * @param more the word behind which the rest is
 */
export function roomForActions(rows: readonly (readonly Pick<MenuEntry, 'label'>[])[], more: string): number {
  const needed = rows.map((actions) => {
    const labels = actions.slice(0, IN_SIGHT).map(({ label }) => label);
    const shown = actions.length > IN_SIGHT ? [...labels, more] : labels;
    return shown.reduce((width, label) => width + widthOf(label), CELL);
  });
  return Math.min(MOST, Math.max(LEAST, ...needed));
}
