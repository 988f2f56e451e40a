import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://${process.env['HOST'] ?? '127.0.0.1'}:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
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
