import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** Pages that are worked without a mouse: `forms.ts` asks here how something is pressed and where a text is typed. */

const byKeys = new WeakSet<Page>();

/** From now on the helpers of `forms.ts` work this page by Tab, Enter, Space and typing alone. */
export const keysOnly = (page: Page): void => void byKeys.add(page);

export const isByKeys = (page: Page): boolean => byKeys.has(page);

/** More than any page has places to stop at. */
const MOST_STOPS = 600;

/** Whether focus is in this part, and whether people see where it is: a ring, a shadow or an edge that it brings. */
const STOP = (part: Element) => {
  const at = document.activeElement;
  const inside = at !== null && part.contains(at);
  const marked = (one: Element): boolean => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  let around: Element | null = at;
  for (let level = 0; around !== null && level < 4; level += 1) {
    if (
      marked(around) ||
      [...around.children].some(
        (child) => child !== at && child.matches('[class*=inner], [class*=outline]') && marked(child),
      )
    )
      return { inside, seen: true, what: '' };
    around = around.parentElement;
  }
  return { inside, seen: at === document.body, what: at?.outerHTML.slice(0, 160) ?? '' };
};

/**
 * Goes to a part by Tab, all around the page if need be.
 * @throws AssertionError where it is not reached, or where focus stops and nobody sees it
 */
export async function reach(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  const unseen: string[] = [];
  for (let stops = 0; ; stops += 1) {
    const { inside, seen, what } = await target.evaluate(STOP);
    if (!seen) unseen.push(what);
    if (inside) break;
    expect(stops, `${String(target)} is not reached by Tab`).toBeLessThan(MOST_STOPS);
    await page.keyboard.press('Tab');
  }
  expect(unseen).toEqual([]);
}

/** Writes over what stands in a field. */
export async function typeInto(input: Locator, text: string): Promise<void> {
  const { keyboard } = input.page();
  await reach(input);
  await keyboard.press('Control+a');
  await keyboard.insertText(text);
}

/** Types what is looked for into an open select and takes the option that is marked. */
export async function typeChoice(box: Locator, text: string, option: Locator): Promise<void> {
  const { keyboard } = box.page();
  await reach(box);
  await keyboard.type(text);
  await option.waitFor();
  // the list may mark another one first
  for (let step = 0; !/-active\b/.test((await option.getAttribute('class')) ?? ''); step += 1) {
    expect(step, `${text} is not marked by the arrows`).toBeLessThan(50);
    await keyboard.press('ArrowDown');
  }
  await keyboard.press('Enter');
}

/** After a dialog has closed focus is where it was before, and never nowhere. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body))
    .toBe(true);
}
