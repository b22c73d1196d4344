/** Injects the inspector's script before the portal's own, in the development server only. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const PAGE = resolve('index.html');

export const inspector = (): Plugin => ({
  name: 'inspector',
  apply: 'serve',
  // Vite then optimizes the dependencies of both pages at start; otherwise it would find some later and reload the page.
  config: () => ({ optimizeDeps: { entries: ['index.html', 'tools/inspector/index.html'] } }),
  transformIndexHtml: {
    order: 'pre',
    handler: (_html, { filename }) =>
      resolve(filename) === PAGE
        ? [
            {
              tag: 'script',
              attrs: { type: 'module', src: '/tools/inspector/page.ts' },
              injectTo: 'head-prepend',
            },
          ]
        : [],
  },
});
