import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { manifests } from '@tenderdesk/domain/screens';
import type { Plugin, Rolldown } from 'vite';
import type { Feature, FirstQuestion } from './src/kit/feature.ts';

const LANGUAGES = ['zh', 'en'] as const;
const WEB = import.meta.dirname;

/** A screen with the file of its page. */
interface Page {
  path: string;
  /** Whether strangers see it. */
  open: boolean;
  light: boolean;
  source: string;
  asks: readonly FirstQuestion[];
}

/** Every screen that is built, but those whose address holds a value. */
async function readPages(): Promise<Page[]> {
  const open = new Set(manifests.flatMap(({ screens }) => screens.flatMap((row) => (row.public ? [row.path] : []))));
  const indexes = fs.globSync('src/features/*/*/index.ts', { cwd: WEB }).toSorted();
  const pages = await Promise.all(
    indexes.map(async (index) => {
      const { default: feature } = (await import(pathToFileURL(path.join(WEB, index)).href)) as { default: Feature };
      return feature.screens.map(({ path: place, lazy, light = false, asks = [] }): Page => {
        const [, file] = /import\(\s*['"](.+?)['"]\s*\)/.exec(lazy.toString()) ?? [];
        if (!file) throw new Error(`${index}: the page of ${place} is not an import`);
        return { path: place, open: open.has(place), light, source: path.join(path.dirname(index), file), asks };
      });
    }),
  );
  const plain = pages.flat().filter((page) => !page.path.includes(':'));
  // some addresses differ in their capitals alone, which not every disk tells apart
  return [...new Map(plain.map((page) => [page.path.toLowerCase(), page])).values()];
}

/** What stands before a page does, as sources. */
const sourcesOf = ({ open, light, source }: Page, language: string): string[] => [
  'src/start.tsx',
  `src/shell/words-${language}.ts`,
  ...(light ? [] : ['src/shell/themed.tsx', `src/shell/words-rest-${language}.ts`]),
  ...(open ? [] : ['src/shell/shell.tsx', `src/shell/words-desk-${language}.ts`]),
  source,
];

/** As the web's client writes it. */
function addressOf({ path: place, params }: FirstQuestion): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${place}?${query}` : place;
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Writes index.html once for each screen and language, as `pages/<language>/<open|desk>/<path>.html`: its head names all
 * files that the screen needs, so that they come at once and not one after the other, and the calls it makes first.
 */
export const pageHeads = (): Plugin => ({
  name: 'page-heads',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const bySource = new Map(
      chunks.flatMap((chunk) =>
        chunk.facadeModuleId ? [[path.relative(WEB, chunk.facadeModuleId), chunk] as const] : [],
      ),
    );
    const styles = Object.keys(bundle).filter((name) => /^assets\/antd-.*\.css$/.test(name));
    const html = (bundle['index.html'] as Rolldown.OutputAsset).source.toString();

    const closure = (sources: readonly string[]): Rolldown.OutputChunk[] => {
      const reached = new Set(
        sources.map((source) => {
          const chunk = bySource.get(source);
          if (!chunk) throw new Error(`the build has no chunk of ${source}`);
          return chunk;
        }),
      );
      for (const { imports } of reached)
        for (const name of imports) {
          const next = byFile.get(name);
          if (next) reached.add(next);
        }
      return [...reached];
    };

    for (const page of await readPages())
      for (const language of LANGUAGES) {
        const files = closure(sourcesOf(page, language));
        const own = new Set(files.toReversed().flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
        const missing = (names: Iterable<string>): string[] => [...names].filter((name) => !html.includes(name));
        const sheet = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`;
        const calls =
          page.asks.length > 0
            ? `<meta name="first-calls" content="${attribute(page.asks.map(addressOf).join(' '))}">`
            : '';
        // the heaviest first: a browser fetches six at a time
        const loaded = missing(files.toSorted((a, b) => b.code.length - a.code.length).map(({ fileName }) => fileName))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
          .join('');
        // antd's styles stand before ours, those of a page behind
        const before = page.light ? '' : styles.map(sheet).join('');
        const behind = missing(own).map(sheet).join('');
        this.emitFile({
          type: 'asset',
          fileName: `pages/${language}/${page.open ? 'open' : 'desk'}${page.path.toLowerCase()}.html`,
          source: html
            .replace('lang="zh-CN"', language === 'zh' ? 'lang="zh-CN"' : 'lang="en"')
            .replace(/(?=<script type="module")/, calls)
            .replace(/(?=<link rel="stylesheet")/, before)
            // the script that asks the first questions is ahead of all others
            .replace('</head>', `${behind}${loaded}</head>`),
        });
      }
  },
});
