import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = `http://${process.env['HOST'] ?? '127.0.0.1'}:${process.env['PORT'] ?? '8080'}`;

/**
 * The table's own filter menus, with their tree and their search, are in no list of ours: filters stand above the table.
 * Without them a list loads some 20 kB less.
 */
const withoutFilterMenus: Plugin = {
  name: 'without-filter-menus',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('antd/es/table/hooks/useFilter/FilterDropdown.js')
      ? 'export const flattenKeys = () => []; export default () => null;'
      : null,
};

export default defineConfig({
  plugins: [react(), withoutFilterMenus],
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
          ],
        },
      },
    },
  },
  server: { proxy: { '/bidding-service': server, '/websocket': { target: server, ws: true } } },
});
