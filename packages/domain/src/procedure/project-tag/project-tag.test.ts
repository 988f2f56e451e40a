import { expect, test } from 'vitest';
import { dictOptions } from '../../platform/reference/dictionaries.ts';
import { TAG_COLORS } from './project-tag.ts';

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
};

test.each(Object.entries(TAG_COLORS))('%s can be read on light pages and dark ones', (_name, { light, dark }) => {
  expect(contrast(light.text, light.background)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(dark.text, dark.background)).toBeGreaterThanOrEqual(4.5);
  // a light patch would shine out of a dark page
  expect(luminance(dark.background)).toBeLessThan(0.1);
  expect(luminance(light.background)).toBeGreaterThan(0.7);
});

test('every colour has its name', () => {
  expect(dictOptions('bidding.TagColor').map(({ code }) => code)).toEqual(Object.keys(TAG_COLORS));
});
