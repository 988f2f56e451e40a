import type { Found } from '../../parts/finders.ts';

const ourKeys = 'found:';
const MOST = 8;

/** What `person` (user and identity) found last, the latest first; what others on this browser found is forgotten. */
export function recentOf(person: string): Found[] {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(ourKeys) && key !== ourKeys + person) localStorage.removeItem(key);
  try {
    return JSON.parse(localStorage.getItem(ourKeys + person) ?? '[]') as Found[];
  } catch {
    return [];
  }
}

/** Remembers that `person` went to `found`. */
export function remember(person: string, { key, title, note, to }: Found): void {
  const others = recentOf(person).filter((one) => one.to !== to);
  localStorage.setItem(ourKeys + person, JSON.stringify([{ key, title, note, to }, ...others].slice(0, MOST)));
}
