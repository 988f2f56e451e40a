import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cssVariables } from './src/shell/theme/css-variables.ts';
import { darkShades } from './src/shell/theme/dark-shades.ts';
import { contrast, darkCard, darkPage, darkSunk, isColor, pageGrey } from './src/shell/theme/palette.ts';
import { themeOf } from './src/shell/theme/theme.ts';

const SRC = path.join(import.meta.dirname, 'src');
const sheet = fs.readFileSync(path.join(SRC, 'shell/theme/tokens.css'), 'utf8');

const sheets = fs
  .globSync('**/*.css', { cwd: SRC })
  .map((name) => [name, fs.readFileSync(path.join(SRC, name), 'utf8')] as const);

const whole = (hex: string): string => (hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex);

/** The plain colours of tokens.css: by name, light and dark. */
const tokens: Record<string, { light: string; dark: string }> = Object.fromEntries(
  [...sheet.matchAll(/^ {2}--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/gm)].map(
    ([, name, light, dark, both]) => [name!, { light: whole(light ?? both!), dark: whole(dark ?? both!) }],
  ),
);

const defaultColor = '#409EFF';
/** Colours of the swatches and others that people pick. */
const PICKED = [
  defaultColor,
  '#1d39c4',
  '#13c2c2',
  '#2f8f4e',
  '#722ed1',
  '#f5222d',
  '#fa8c16',
  '#304156',
  '#000000',
  '#ffffff',
];
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** antd's tokens; without antd itself, whose styles another test watches being loaded. */
const themeIn = (scheme: Scheme, picked: string) =>
  themeOf(picked, scheme === 'dark' ? { shades: darkShades(picked) } : {});

test('no sheet but this one names a colour', () => {
  const named = sheets
    .filter(([name]) => name !== path.join('shell', 'theme', 'tokens.css'))
    .flatMap(([name, rules]) => {
      // the margin of a printed page has none of the root's variables in every browser
      const text = rules.replace(/@page \{[^]*?\n\}/, '');
      return [...text.matchAll(/(?<![\w-])(?:#[\da-f]{3,8}\b|(?:rgb|hsl)a?\()/gi)].map(
        ([colour]) => `${name}: ${colour}`,
      );
    })
    .filter((one) => !one.endsWith(': #000'));
  expect(named).toEqual([]);
});

test('corners, shadows and weights are those of docs/design.md', () => {
  const allowed = {
    'border-radius': /^(?:[04]px|0|50%|999px|4px 4px 0 0|0 0 4px 4px)$/,
    'box-shadow': /^(?:var\(--shadow-\w+\)|inset .+|0 0 0 1px .+|none)$/,
    'font-weight': /^(?:400|700)$/,
  };
  const others = sheets.flatMap(([name, text]) =>
    Object.entries(allowed).flatMap(([property, values]) =>
      [...text.matchAll(new RegExp(`(?<![\\w-])${property}: ([^;]+);`, 'g'))].flatMap(([, value]) =>
        values.test(value!) ? [] : [`${name}: ${property} ${value}`],
      ),
    ),
  );
  expect(others).toEqual([]);
});

test('tokens that a sheet asks for are declared', () => {
  const set = new Set(Object.keys(cssVariables(defaultColor, 'medium')));
  const files = sheets.map(([, text]) => text);
  const declared = new Set(files.flatMap((text) => [...text.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!)));
  const asked = files.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!));
  expect([...new Set(asked)].filter((name) => !declared.has(name) && !set.has(name))).toEqual([]);
});

describe.each(SCHEMES)('%s', (scheme) => {
  const of = (name: string): string => tokens[name]![scheme];
  const grounds = ['page', 'card', 'sunk'].map(of);

  test('every text can be read on every ground that it stands on', () => {
    const pairs = [
      ...['ink', 'ink-2', 'ink-3', 'good', 'warn', 'bad', 'info'].flatMap((text) =>
        grounds.map((ground) => [of(text), ground]),
      ),
      ...['good', 'warn', 'bad', 'info', 'idle'].flatMap((status) => [
        [of(status), of(`${status}-fill`)],
        [of('ink'), of(`${status}-fill`)],
      ]),
      [of('on-fill'), of('bad-solid')],
    ] as [string, string][];
    expect(pairs.filter(([text, ground]) => contrast(text, ground) < 4.5)).toEqual([]);
  });

  test('the edge of a control is seen on every ground', () => {
    expect(grounds.filter((ground) => contrast(of('edge'), ground) < 2.8)).toEqual([]);
  });

  test.each(PICKED)('with %s, text, links, labels and headings can be read', (picked) => {
    const variable = cssVariables(picked, 'medium', scheme === 'dark');
    const fill = variable['--theme-9']!;
    const pairs = [
      ...[...grounds, fill].map((ground) => [variable['--theme-strong'], ground]),
      [of('ink'), fill],
      [of('ink-2'), fill],
      [of('on-fill'), variable['--theme-fill']],
      [of('on-fill'), variable['--theme-fill-hover']],
    ] as [string, string][];
    expect(pairs.filter(([text, ground]) => contrast(text, ground) < 4.5)).toEqual([]);
  });

  test('antd says the same', () => {
    const { token = {}, components } = themeIn(scheme, defaultColor);
    const said = {
      ink: token.colorText,
      'ink-2': token.colorTextSecondary,
      'ink-3': token.colorTextPlaceholder,
      edge: token.colorBorder,
      page: token.colorBgLayout,
      card: components?.Table?.bodySortBg,
      good: token.colorSuccess,
      'good-fill': token.colorSuccessBg,
      'good-line': token.colorSuccessBorder,
      warn: token.colorWarning,
      'warn-fill': token.colorWarningBg,
      'warn-line': token.colorWarningBorder,
      bad: token.colorError,
      'bad-fill': token.colorErrorBg,
      'bad-line': token.colorErrorBorder,
      info: token.colorInfo,
      'info-fill': token.colorInfoBg,
    };
    expect(said).toEqual(Object.fromEntries(Object.keys(said).map((name) => [name, of(name)])));
  });
});

test('the palette has the grounds of the sheet', () => {
  expect([pageGrey, darkPage, darkCard, darkSunk]).toEqual([
    tokens['page']!.light,
    tokens['page']!.dark,
    tokens['card']!.dark,
    tokens['sunk']!.dark,
  ]);
});

test('status colours do not follow the picked one', () => {
  const statusOf = (scheme: Scheme, picked: string) =>
    Object.entries(themeIn(scheme, picked).token ?? {}).filter(([name]) =>
      /^color(?:Info|Success|Warning|Error)/.test(name),
    );
  for (const scheme of SCHEMES) expect(statusOf(scheme, '#f5222d')).toEqual(statusOf(scheme, '#409eff'));
  expect(Object.values(tokens).every(({ light, dark }) => isColor(light) && isColor(dark))).toBe(true);
});
