import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { transform } from 'lightningcss';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { themeOf } from './src/shell/theme/theme.ts';

/** The form of antd that Node can load; what it makes is the same. */
const require = createRequire(import.meta.url);

type Hook = (prefixCls: string, rootCls?: string) => unknown;
type SubStyle = FunctionComponent<{ prefixCls: string; rootCls: string }>;

interface StyleUtils {
  genStyleHooks: (...given: unknown[]) => Hook;
  genComponentStyleHook: (...given: unknown[]) => Hook;
  genSubStyleComponent: (...given: unknown[]) => SubStyle;
}

/** Class of the root element, without `ant-`, by antd's folder: where it is another word. */
const PREFIX: Readonly<Record<string, string>> = {
  '_util/wave': 'wave',
  button: 'btn',
  'date-picker': 'picker',
  grid: 'row',
};
/** Folders whose parts give their style the class of the root alone, and not the one that holds their variables. */
const BARE = new Set(
  'alert badge button descriptions divider drawer empty pagination popover popconfirm progress result segmented skeleton space spin statistic steps switch timeline tree typography'.split(
    ' ',
  ),
);

const made = { hooks: new Set<unknown>(), parts: new Set<unknown>() };

/** Notes which exports of antd's style files are styles, before any of them is loaded. */
function watchStyles(): void {
  const utils = require('antd/lib/theme/util/genStyleUtils') as StyleUtils;
  const noting =
    <Made>(make: (...given: unknown[]) => Made, in_: Set<unknown>) =>
    (...given: unknown[]): Made => {
      const result = make(...given);
      in_.add(result);
      return result;
    };
  const { genStyleHooks, genComponentStyleHook, genSubStyleComponent } = utils;
  const module = require.cache[require.resolve('antd/lib/theme/util/genStyleUtils')]!;
  module.exports = {
    ...utils,
    genStyleHooks: noting(genStyleHooks, made.hooks),
    genComponentStyleHook: noting(genComponentStyleHook, made.hooks),
    genSubStyleComponent: noting(genSubStyleComponent, made.parts),
  };
}

/** `antd/es/button/style/compact.js` → ['button', 'compact'] */
const STYLE_FILE = /antd[\\/](?:es|lib)[\\/]((?:_util[\\/])?[\w-]+)[\\/]style(?:[\\/]([\w-]+))?\.js$/;

export function antdStyles(files: Iterable<string>): string {
  watchStyles();
  const { createCache, extractStyle, StyleProvider } = require('@ant-design/cssinjs');
  const { ConfigProvider } = require('antd');
  const cache = createCache();
  const uses: { use: Hook; prefix: string; root: string | undefined }[] = [];
  const parts: { part: SubStyle; prefix: string; root: string }[] = [];
  for (const file of [...files].toSorted()) {
    const [, folder, name] = STYLE_FILE.exec(file) ?? [];
    if (!folder) continue;
    const word = folder.replaceAll('\\', '/');
    const loaded = require(`antd/lib/${word}/style${name ? `/${name}` : ''}`) as Record<string, unknown>;
    for (const [key, one] of Object.entries(loaded)) {
      const prefix = `ant-${word === 'grid' && key === 'useColStyle' ? 'col' : (PREFIX[word] ?? word)}`;
      const bare = BARE.has(word) || key === 'useSharedStyle' || word === 'grid' || word === '_util/wave';
      const root = bare ? undefined : `${prefix}-css-var`;
      if (made.hooks.has(one) || (word === 'tooltip' && key === 'default')) uses.push({ use: one as Hook, prefix, root });
      if (made.parts.has(one) && key === 'default') parts.push({ part: one as SubStyle, prefix, root: root ?? prefix });
    }
  }
  const All = () => {
    for (const { use, prefix, root } of uses) use(prefix, root);
    return parts.map(({ part, prefix, root }, index) => createElement(part, { key: index, prefixCls: prefix, rootCls: root }));
  };
  const theme = { ...themeOf('#409EFF'), hashed: false };
  renderToString(
    createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, createElement(All))),
  );
  const { iconStyles } = require('@ant-design/icons/lib/utils');
  return iconStyles + extractStyle(cache, { plain: true, types: 'style' });
}

/** What pages import to know where the styles are; null where antd makes them at run time. */
const ADDRESS = 'virtual:antd-stylesheet';

/** Puts antd's styles into one file. @param used the files that the pages consist of */
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
      const { code } = transform({ filename: 'antd.css', code: Buffer.from(antdStyles(used())), minify: true });
      const fileName = `assets/antd-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.css`;
      this.emitFile({ type: 'asset', fileName, source: code });
      return `export const antdStylesheet = '/${fileName}';`;
    },
  };
}
