import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStylesheet } from './antd-styles.ts';
import { builtValues } from './built-values.ts';
import { chunkTiers } from './chunk-tiers.ts';
import { compressed } from './compressed.ts';
import { firstPaint } from './first-paint.ts';
import { pageHeads } from './page-heads.ts';

const server = `http://${process.env['HOST'] ?? '127.0.0.1'}:${process.env['PORT'] ?? '8080'}`;

const tiers = chunkTiers();

export default defineConfig({
  plugins: [
    react(),
    builtValues(),
    firstPaint(),
    tiers.plugin,
    antdStylesheet(tiers.modules),
    pageHeads(),
    compressed(),
  ],
  build: {
    target: 'es2023',
    // the first with light-dark(); below them the build would write each colour twice
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
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
