import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { firstPaint as script } from './src/shell/theme/first-paint.ts';

const text = `(${script.toString()})();`;

/**
 * Puts the script that must have run before anything is drawn into the head: a file, as inline scripts are refused, and one
 * that the browser waits for.
 */
export function firstPaint(): Plugin {
  const fileName = `assets/first-paint-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
  return {
    name: 'first-paint',
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(text);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: text });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
    },
  };
}
