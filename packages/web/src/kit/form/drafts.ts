/**
 * Input that outlives a lost session or a crash: in this browser, per person and address, never passwords, codes or prices.
 * Only the same person is offered it again; whoever signs in next removes what others left.
 */

const PREFIX = 'draft|';
const MOST_CHARACTERS = 100_000;
const KEPT_MS = 24 * 3_600_000;

export interface Kept {
  /** Epoch milliseconds. */
  time: number;
  /** Id of the tab it was typed in; it outlives a reload, not the closing. */
  tab: string | null;
  /** What the record held when the person began. */
  base: Record<string, unknown>;
  values: Record<string, unknown>;
}

/** Where the draft of a form is kept. `form` tells the forms of one address apart. */
export const draftKey = (username: string, address: string, form: string): string =>
  PREFIX + [username, address, form].map(encodeURIComponent).join('|');

/** Keeps the input; too much of it is not kept. */
export function keepDraft(key: string, kept: Kept, storage: Storage = localStorage): void {
  const text = JSON.stringify(kept);
  if (text.length > MOST_CHARACTERS) return;
  try {
    storage.setItem(key, text);
  } catch {
    // the browser's room is used up: the form works without
  }
}

/** The input that was kept within the last day; null when there is none. */
export function readDraft(key: string, now: number, storage: Storage = localStorage): Kept | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Kept | null;
    return kept?.base && now - kept.time < KEPT_MS ? kept : null;
  } catch {
    return null;
  }
}

/** True where the page was only loaded anew since: the tab is the same, so the input belongs back into its fields. */
export const wasReloaded = ({ tab, time }: Kept, tabNow: string | null, loaded: number): boolean =>
  tab !== null && tab === tabNow && time < loaded;

export const dropDraft = (key: string, storage: Storage = localStorage): void => storage.removeItem(key);

/** Removes the drafts of everybody but `username`, and old ones. */
export function tidyDrafts(username: string, now: number, storage: Storage = localStorage): void {
  const own = `${PREFIX}${encodeURIComponent(username)}|`;
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX) && (!key.startsWith(own) || !readDraft(key, now, storage))) storage.removeItem(key);
  }
}
