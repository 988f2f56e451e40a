import { expect, test } from 'vitest';
import {
  contrast,
  darkCard,
  darken,
  darkFill,
  darkPage,
  darkStrong,
  darkSunk,
  darkTint,
  isColor,
  pageGrey,
  palette,
  strong,
  tint,
} from './palette.ts';

test('the palette of the default colour is the one of the specification', () => {
  expect(palette('#409EFF')).toEqual({
    tints: ['409eff', '53a8ff', '66b1ff', '79bbff', '8cc5ff', 'a0cfff', 'b3d8ff', 'c6e2ff', 'd9ecff', 'ecf5ff'].map(
      (hex) => `#${hex}`,
    ),
    shade: '#3a8ee6',
  });
});

test('dark colours keep two digits per channel', () => {
  expect(palette('#000000').tints[0]).toBe('#000000');
  expect(palette('#010203').shade).toBe('#010203');
});

test.each([
  ['#409EFF', '#2d6fb3'],
  ['#13c2c2', '#0b7474'],
  ['#f5222d', '#c41b24'],
  ['#304156', '#304156'],
])('%s is darkened to %s for text', (picked, text) => {
  expect(strong(picked)).toBe(text);
});

const samples = Array.from({ length: 512 }, (_, n) => {
  const step = (shift: number) => (((n >> shift) & 7) * 36).toString(16).padStart(2, '0');
  return `#${step(0)}${step(3)}${step(6)}`;
});

test('whatever the colour, text in it and white labels on its readable form can be read', () => {
  for (const picked of samples) {
    const text = strong(picked);
    for (const ground of ['#ffffff', pageGrey, tint(picked, 9)])
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', darken(text, 1))).toBeGreaterThanOrEqual(4.5);
  }
});

test('whatever the colour, it can be read in the dark, and so can white labels on an area that is seen on a card', () => {
  for (const picked of samples) {
    const text = darkStrong(picked);
    for (const ground of [darkPage, darkCard, darkSunk, darkTint(picked, 9), darkTint(picked, 8)])
      expect(contrast(text, ground), `${picked} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', darkFill(picked)), picked).toBeGreaterThanOrEqual(4.5);
    expect(contrast(darkFill(picked), darkCard), picked).toBeGreaterThanOrEqual(2);
  }
});

test.each([
  ['#409EFF', '#66b1ff', '#2d6fb3'],
  ['#304156', '#838d9a', '#455467'],
])('%s is lightened to %s for text in the dark, and is %s below a white label', (picked, text, fill) => {
  expect([darkStrong(picked), darkFill(picked)]).toEqual([text, fill]);
});

test.each([
  ['#ffffff', '#000000', 21],
  ['#409eff', '#ffffff', 2.78],
  ['#3a8ee6', '#ffffff', 3.39],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

test('only #rrggbb is a colour', () => {
  expect(['#409EFF', '#fff', 'red', '#12345g', '#1234567'].map(isColor)).toEqual([true, false, false, false, false]);
});
