/** Which columns a list shows, in which order, and which of them stay in sight: what a person changed of what was shipped. */

export interface ColumnSetting {
  key: string;
  hidden: boolean;
  pinned: boolean;
}

/** Above this many columns the first one stays in sight as the table scrolls, unless the person says otherwise. */
const MOST_UNPINNED = 5;

/** What was shipped, as settings. */
export const shippedSettings = (columns: readonly { key: string }[]): ColumnSetting[] =>
  columns.map(({ key }, index) => ({ key, hidden: false, pinned: index === 0 && columns.length > MOST_UNPINNED }));

/**
 * The saved settings made to fit the columns of today: what no longer exists is left out, what is new stands behind its
 * neighbour of the shipped order.
 */
export function fittingSettings(
  columns: readonly { key: string }[],
  saved: readonly ColumnSetting[] | null,
): ColumnSetting[] {
  const shipped = shippedSettings(columns);
  if (!saved || saved.length === 0) return shipped;
  const known = new Set(shipped.map(({ key }) => key));
  const fitting = saved.filter(
    ({ key }, index) => known.has(key) && saved.findIndex((one) => one.key === key) === index,
  );
  for (const [index, setting] of shipped.entries()) {
    if (fitting.some(({ key }) => key === setting.key)) continue;
    const before = index === 0 ? -1 : fitting.findIndex(({ key }) => key === shipped[index - 1]!.key);
    fitting.splice(before + 1, 0, { ...setting, pinned: false });
  }
  return fitting.some(({ hidden }) => !hidden) ? fitting : shipped;
}

/** The columns to show, pinned ones first. */
export function arrange<Column extends { key: string }>(
  columns: readonly Column[],
  saved: readonly ColumnSetting[] | null,
): (Column & { pinned: boolean })[] {
  const settings = fittingSettings(columns, saved);
  const shown = settings.flatMap(({ key, hidden, pinned }) => {
    const column = hidden ? undefined : columns.find((one) => one.key === key);
    return column ? [{ ...column, pinned }] : [];
  });
  return [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)];
}

/** The setting of `key` one place up (-1) or down (1); at the ends everything stays. */
export function moved(settings: readonly ColumnSetting[], key: string, by: -1 | 1): readonly ColumnSetting[] {
  const from = settings.findIndex((one) => one.key === key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= settings.length) return settings;
  const next = [...settings];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}
