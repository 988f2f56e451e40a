/**
 * Colours made from the one that the person picked (spec §1). Arithmetic in whole tenths keeps rounding exact.
 */

type Channels = readonly [number, number, number];

const channels = (hex: string): Channels => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

const hexOf = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** True for `#rrggbb`. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** `hex` lightened towards white by `tenths`/10. */
export const tint = (hex: string, tenths: number): string =>
  hexOf(channels(hex).map((c) => c + Math.round((tenths * (255 - c)) / 10)));

/** `hex` darkened by `tenths`/10. */
export const darken = (hex: string, tenths: number): string =>
  hexOf(channels(hex).map((c) => Math.round((c * (10 - tenths)) / 10)));

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
/** WCAG 2.2 AA for text. */
const readable = 4.5;

/**
 * The picked colour made readable as text: the least darkening in steps of 10 % that reaches 4.5:1 on white, on the
 * page's grey and on its own lightest tint. Links, selected labels and focus rings use it (ADR on the contrast guard).
 */
export function strong(hex: string): string {
  const grounds = ['#ffffff', pageGrey, tint(hex, 9)];
  for (let tenths = 0; tenths < 10; tenths += 1) {
    const candidate = darken(hex, tenths);
    if (grounds.every((ground) => contrast(candidate, ground) >= readable)) return candidate;
  }
  return '#000000';
}
