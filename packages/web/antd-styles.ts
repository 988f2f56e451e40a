import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { transform } from 'lightningcss';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { themeOf } from './src/shell/theme/theme.ts';

/** The form of antd that Node can load; the styles it makes are those of the other. */
const require = createRequire(import.meta.url);

type UseStyle = (prefixCls: string, rootCls?: string) => unknown;
type StylePart = FunctionComponent<{ prefixCls: string; rootCls: string }>;

/** What antd makes its styles with. */
const MAKERS = ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'] as const;

/** Class of a component's root without `ant-`, by antd's folder or file: where it is not the folder's name. */
const PREFIX: Readonly<Record<string, string>> = {
  '_util/wave': 'wave',
  button: 'btn',
  'date-picker': 'picker',
  grid: 'row',
  'input/otp': 'otp',
  'input/search': 'input-search',
  'space/addon': 'space-addon',
  'space/compact': 'space-compact',
};

/**
 * Folders whose components say their variables' class beside their own (`useCSSVarCls`): their common rules hang on it. Which
 * these are, and the words above, is compared with what antd makes at run time (antd-styles.test.ts).
 */
const WITH_VARIABLES = new Set(
  'checkbox date-picker dropdown form input input-number menu message modal notification radio select table tabs tooltip'.split(
    ' ',
  ),
);

/** Folders whose style antd wraps in a function of its own. */
const WRAPPED = new Set(['menu', 'tooltip']);

/** The styles among the exports of antd's files: hooks, and parts that only bring a style. */
const styles = { hooks: new Set<unknown>(), parts: new Set<unknown>() };

/** Notes which exports of antd's style files are styles, before any of them is loaded. */
function watchStyles(): void {
  const place = require.resolve('antd/lib/theme/util/genStyleUtils');
  type Maker = (...given: unknown[]) => unknown;
  const utils = require(place) as Record<(typeof MAKERS)[number], Maker>;
  const noting =
    (make: Maker, made: Set<unknown>): Maker =>
    (...given) => {
      const style = make(...given);
      made.add(style);
      return style;
    };
  require.cache[place]!.exports = {
    ...utils,
    genStyleHooks: noting(utils.genStyleHooks, styles.hooks),
    genComponentStyleHook: noting(utils.genComponentStyleHook, styles.hooks),
    genSubStyleComponent: noting(utils.genSubStyleComponent, styles.parts),
  };
}
watchStyles();

/** `…/antd/es/button/style/compact.js`: folder `button`, file `compact`; `…/_util/wave/style.js`: folder `_util/wave`. */
const STYLE_FILE = /antd[\\/]es[\\/]((?:_util[\\/])?[\w-]+)[\\/]style(?:[\\/]([\w-]+))?\.js$/;

/** Exports of one file of antd that a page calls for a style, with the classes it calls them with. */
function* usesOf(file: string): Iterable<{ name: string; style: unknown; prefix: string; root: string | undefined }> {
  const [, part, name] = STYLE_FILE.exec(file) ?? [];
  if (!part) return;
  const folder = part.replaceAll('\\', '/');
  const exported = require(`antd/lib/${folder}/style${name ? `/${name}` : ''}`) as Record<string, unknown>;
  let found = false;
  for (const [key, style] of Object.entries(exported)) {
    const isWrapped = WRAPPED.has(folder) && name === 'index' && key === 'default';
    if (!styles.hooks.has(style) && !styles.parts.has(style) && !isWrapped) continue;
    found = true;
    // of panels that antd's own documentation shows alone
    if (key === 'PurePanelStyle') continue;
    const prefix = `ant-${key === 'useColStyle' ? 'col' : (PREFIX[`${folder}/${name}`] ?? PREFIX[folder] ?? folder)}`;
    const isBare = key === 'useSharedStyle' || name === 'search' || name === 'otp';
    const root = WITH_VARIABLES.has(folder) && !isBare ? `${prefix}-css-var` : undefined;
    yield { name: key, style, prefix, root };
  }
  const text = fs.readFileSync(file, 'utf8');
  if (!found && MAKERS.some((maker) => text.includes(`${maker}(`))) throw new Error(`${file}: its style was not found`);
}

/**
 * The rules of antd for the components that are used. They name colours and sizes by variables alone, so that they hold for
 * every theme.
 * @param files of the pages; those of antd's styles among them count
 * @throws Error where antd has a style that is made in another way
 */
export function antdStyles(files: Iterable<string>): string {
  const { createCache, extractStyle, StyleProvider } =
    require('@ant-design/cssinjs') as typeof import('@ant-design/cssinjs');
  const { ConfigProvider } = require('antd') as typeof import('antd');
  const { iconStyles } = require('@ant-design/icons/lib/utils') as { iconStyles: string };
  const uses = [...new Set(files)].toSorted().flatMap((file) => [...usesOf(file)]);
  const All = () => {
    for (const { style, prefix, root } of uses) if (!styles.parts.has(style)) (style as UseStyle)(prefix, root);
    return uses.flatMap(({ style, prefix, root = prefix }, key) =>
      styles.parts.has(style) ? [createElement(style as StylePart, { key, prefixCls: prefix, rootCls: root })] : [],
    );
  };
  const cache = createCache();
  const theme = { ...themeOf('#409eff'), hashed: false };
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, createElement(All))));
  return iconStyles + extractStyle(cache, { plain: true, types: 'style' });
}

/** Colours that antd has for tags, badges and buttons by name; our pages say what something means instead. */
const NAMED = /-(?:blue|cyan|geekblue|gold|green|lime|magenta|orange|pink|purple|red|volcano|yellow)(?:-inverse)?$/;

/** The rules as they are served: small, and without those for colours by name. @throws Error where one is not CSS */
export const servedStyles = (css: string): Uint8Array =>
  transform({
    filename: 'antd.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) =>
          selectors.every((parts) => parts.some((part) => part.type === 'class' && NAMED.test(part.name)))
            ? []
            : undefined,
      },
    },
  }).code;

/** What pages import to know where the styles are; null where antd makes them at run time. */
const ADDRESS = 'virtual:antd-stylesheet';

/** Puts antd's styles into one file of the build (ADR 0033). @param used the files that the pages consist of */
export function antdStylesheet(used: () => readonly string[]): Plugin {
  let writes = false;
  return {
    name: 'antd-stylesheet',
    configResolved({ command, build }) {
      writes = command === 'build' && build.write;
    },
    resolveId: (id) => (id === ADDRESS ? `\0${ADDRESS}` : null),
    load(id) {
      if (id !== `\0${ADDRESS}`) return null;
      if (!writes) return 'export const antdStylesheet = null;';
      const code = servedStyles(antdStyles(used()));
      const fileName = `assets/antd-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.css`;
      this.emitFile({ type: 'asset', fileName, source: code });
      return `export const antdStylesheet = '/${fileName}';`;
    },
  };
}
