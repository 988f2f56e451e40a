/**
 * Colours made from the one that the person picked (spec §1). Arithmetic in whole tenths keeps rounding exact.
 */

type Channels = readonly [number, number, number];

const channels = (hex: string): Channels => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

const hexOf = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** True for `#rrggbb`. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** `hex` on its way to `end`, `tenths`/10 of it. */
export function towards(hex: string, end: string, tenths: number): string {
  const ends = channels(end);
  return hexOf(channels(hex).map((c, at) => c + Math.round((tenths * (ends[at]! - c)) / 10)));
}

/** `hex` lightened towards white by `tenths`/10. */
export const tint = (hex: string, tenths: number): string => towards(hex, '#ffffff', tenths);

/** `hex` darkened by `tenths`/10. */
export const darken = (hex: string, tenths: number): string => towards(hex, '#000000', tenths);

/** Ten tints from 0 to 0.9 and the shade 10 % darker. */
export function palette(hex: string): { tints: string[]; shade: string } {
  return { tints: Array.from({ length: 10 }, (_, tenths) => tint(hex, tenths)), shade: darken(hex, 1) };
}

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => {
    const part = c / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const pageGrey = '#f5f7fa';
/** Grounds of the dark: the page, a card on it, a part sunk into a card (tokens.css). */
export const darkPage = '#101214';
export const darkCard = '#191b1e';
export const darkSunk = '#1e2124';
/** WCAG 2.2 AA for text. */
const readable = 4.5;

/** The first of ten steps in which the colour can be read on all these grounds, else the last. */
const firstReadable = (step: (tenths: number) => string, from: number, grounds: readonly string[]): string => {
  let tenths = from;
  while (tenths < 10 && grounds.some((ground) => contrast(step(tenths), ground) < readable)) tenths += 1;
  return step(tenths);
};

/**
 * The picked colour made readable as text: the least darkening in steps of 10 % that reaches 4.5:1 on white, on the
 * page's grey and on its own lightest tint. Links, selected labels and focus rings use it (ADR on the contrast guard).
 */
export const strong = (hex: string): string =>
  firstReadable((tenths) => darken(hex, tenths), 0, ['#ffffff', pageGrey, tint(hex, 9)]);

/** A tint in the dark: towards the card instead of white, by a little less, so that the least one is still seen on it. */
export const darkTint = (hex: string, tenths: number): string => towards(hex, darkCard, tenths * 0.95);

/** The picked colour made readable as text in the dark: the least lightening, 20 % or more, that reaches 4.5:1 there. */
export const darkStrong = (hex: string): string =>
  firstReadable((tenths) => tint(hex, tenths), 2, [darkPage, darkCard, darkSunk, darkTint(hex, 9), darkTint(hex, 8)]);

/** How far a filled area has to differ from the card that it stands on. */
const seen = 2;

/** The ground of white labels in the dark: as in the light, but for colours that could not be told from the card. */
export function darkFill(hex: string): string {
  const fill = strong(hex);
  let tenths = 0;
  while (contrast(tint(fill, tenths), darkCard) < seen) tenths += 1;
  return tint(fill, tenths);
}
