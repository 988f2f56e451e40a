import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdStylesheet } from './antd-styles.ts';
import { chunkTiers } from './chunk-tiers.ts';
import { compressed } from './compressed.ts';

const server = `http://${process.env['HOST'] ?? '127.0.0.1'}:${process.env['PORT'] ?? '8080'}`;

const TABLE = 'antd/es/table/hooks/';

/**
 * What no list of ours has of antd's table: its filter menus with tree and search (filters stand above the table), and the
 * menu beside the box that chooses all rows. Without them a list loads some 35 kB less.
 */
const leanTable: Plugin = {
  name: 'lean-table',
  enforce: 'pre',
  load: (id) =>
    id.endsWith(`${TABLE}useFilter/FilterDropdown.js`)
      ? 'export const flattenKeys = () => []; export default () => null;'
      : null,
  transform: (code, id) =>
    id.endsWith(`${TABLE}useSelection.js`)
      ? swapped(code, [
          [`import Dropdown from '../../dropdown';`, 'const Dropdown = () => null;'],
          [
            `import { arrAdd, arrDel, conductCheck, convertDataToEntities } from '@rc-component/tree';`,
            `import { arrAdd, arrDel } from '@rc-component/tree/es/util';
             import { conductCheck } from '@rc-component/tree/es/utils/conductUtil';
             import { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil';`,
          ],
        ])
      : null,
};

/** `code` with texts swapped; a new antd that writes them otherwise stops the build instead of growing it. */
function swapped(code: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  return pairs.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`antd's table no longer has: ${from}`);
    return text.replace(from, to);
  }, code);
}

const tiers = chunkTiers();

export default defineConfig({
  plugins: [react(), leanTable, tiers.plugin, antdStylesheet(tiers.modules), compressed()],
  build: {
    target: 'es2023',
    // which chunks a screen loads: scripts/weights.mjs
    manifest: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 30,
            },
            ...tiers.groups,
          ],
        },
      },
    },
  },
  server: { proxy: { '/bidding-service': server, '/websocket': { target: server, ws: true } } },
});
