import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** A module `*.built.ts` is run by the build; the browser gets the value that it gives, and nothing that it was made of. */
export const builtValues = (): Plugin => ({
  name: 'built-values',
  enforce: 'pre',
  load: {
    filter: { id: /\.built\.ts$/ },
    async handler(id) {
      const { default: value } = (await import(pathToFileURL(id).href)) as { default: unknown };
      return `export default ${JSON.stringify(value)};`;
    },
  },
});
