import axe from 'axe-core';
import { expect } from 'vitest';
import desk from '../../packages/web/src/shell/words-desk-zh.ts';
import rest from '../../packages/web/src/shell/words-rest-zh.ts';
import words from '../../packages/web/src/shell/words-zh.ts';
import type { Page } from 'playwright-core';
import type { Visitor } from '../browser.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What stands on a page while it still loads. */
const LOADING = '.light-waiting, .ant-skeleton-active, .ant-spin-spinning, .splash, .ant-table-loading';
/** A text key that found no words: a namespace, a dot, a name. */
const RAW_KEY = new RegExp(
  String.raw`(?<![\w@/.-])(?:${Object.keys({ ...words, ...rest, ...desk }).join('|')})\.[a-z]\w*(?:\.\w+)*`,
  'g',
);

/** Waits until the page shows its content. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').filter({ visible: true }).first().waitFor();
  await expect.poll(() => page.locator(LOADING).filter({ visible: true }).count(), { timeout: 10_000 }).toBe(0);
  // sizes are known, and what depends on them is set, once a frame has been drawn
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

type Size = typeof WIDE;
type Scheme = 'light' | 'dark';

/** In a landing each page is looked at once in each language and once in each width; `THOROUGH=1` and pictures want all. */
const ALL = Boolean(process.env['THOROUGH'] ?? process.env['SHOTS']);
export const WIDE_OR_BOTH: readonly Size[] = ALL ? [WIDE, NARROW] : [WIDE];
export const NARROW_OR_BOTH: readonly Size[] = ALL ? [WIDE, NARROW] : [NARROW];
/** How long a look at every screen may take, in real milliseconds. */
export const SWEEP_MS = ALL ? 3_600_000 : 900_000;

/** Colours that scripts set, in the light and the dark: antd's ink, and links in the colour of the default. */
const SET_BY_SCRIPTS = { light: ['#303133', '#2d6fb3'], dark: ['#e6e8eb', '#66b1ff'] } as const;

/** Has the page turn dark or light where it stands, antd's parts and what follows the picked colour too. */
async function turn(page: Page, scheme: Scheme): Promise<void> {
  const other: readonly string[] = SET_BY_SCRIPTS[scheme === 'dark' ? 'light' : 'dark'];
  await page.emulateMedia({ colorScheme: scheme });
  const shown = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[class*=css-var-]')].flatMap((part) =>
        ['--ant-color-text', '--theme-strong'].map((name) => getComputedStyle(part).getPropertyValue(name).trim()),
      ),
    );
  await expect
    .poll(async () => (await shown()).filter((color) => other.includes(color)), { timeout: 10_000 })
    .toEqual([]);
}

/**
 * The scheme that is looked at alone, in every respect: `SCHEME=dark` or `SCHEME=light`. Without it pages are looked at in the
 * light, and where all is wanted at their colours in the dark too.
 */
const ALONE = schemeOf(process.env['SCHEME']);

function schemeOf(asked: string | undefined): Scheme | null {
  if (asked !== undefined && asked !== 'light' && asked !== 'dark')
    throw new Error(`SCHEME is light or dark, not ${asked}`);
  return asked ?? null;
}

/**
 * Looks at the page that is open in these sizes, and gives what is wrong. A landing asks axe of the wide page in the light alone,
 * as its minutes are counted; where all is wanted, of both widths, and of the colours in the dark. With `SCHEME` everything is looked at, in that one.
 */
export async function look({ page, shot }: Visitor, name: string, sizes: readonly Size[]): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settle(page);
    const shown = size === WIDE ? name : `${name}-narrow`;
    if (ALONE) await turn(page, ALONE);
    // the ball can be moved, and the page below it scrolled: on a phone something lies beneath it at any moment
    if (size !== WIDE) await page.evaluate(showBall, 'hidden' as const);
    faults.push(...(await faultsOn(page, size.width)));
    if (size === WIDE || ALL || ALONE) faults.push(...(await axeFaults(page, { type: 'tag', values: STANDARDS })));
    await shot(ALONE === 'dark' ? `${shown}-dark` : shown);
    if (ALONE || !ALL) continue;
    await turn(page, 'dark');
    const inDark = await axeFaults(page, { type: 'rule', values: ['color-contrast'] });
    faults.push(...inDark.map((fault) => `in the dark: ${fault}`));
    await shot(`${shown}-dark`);
    await turn(page, 'light');
  }
  await page.setViewportSize(WIDE);
  await page.evaluate(showBall, 'visible' as const);
  return faults.map((fault) => `${name}: ${fault}`);
}

const showBall = (visibility: 'visible' | 'hidden'): void => {
  const ball = document.querySelector<HTMLElement>('.ball');
  if (ball) ball.style.visibility = visibility;
};

async function faultsOn(page: Page, width: number): Promise<string[]> {
  const { text, errors, overflow } = await page.evaluate(() => {
    const seen = (element: Element): boolean => element.checkVisibility();
    const boxes = [document.documentElement, ...document.querySelectorAll('.tab-page')].filter(seen);
    return {
      text: document.body.innerText,
      errors: [...document.querySelectorAll('.error-box')].filter(seen).map(({ textContent }) => textContent),
      overflow: Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
    };
  });
  const keys = [...new Set(text.match(RAW_KEY))];
  return [
    ...errors.map((error) => `error box: ${error}`),
    ...keys.map((key) => `raw text key ${key}`),
    ...(overflow > 0 ? [`${overflow} px wider than a window of ${width} px`] : []),
  ];
}

/** What axe finds on the page. */
export async function axeFaults(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    const run = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
    });
    return run.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) }));
  }, runOnly);
  return violations.map(({ id, nodes }) => `axe ${id} (${nodes.length}): ${nodes.slice(0, 3).join(' ')}`);
}
