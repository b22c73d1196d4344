/** Puts the inspector's script before the portal's own, in development alone: no file of src/ names it. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const PAGE = resolve('index.html');

export const inspector = (): Plugin => ({
  name: 'inspector',
  apply: 'serve',
  // Found before the first page is asked for; else it would be loaded anew for them.
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
