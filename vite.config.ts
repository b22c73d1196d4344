import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './tools/chunk-groups.ts';
import { consentTool } from './tools/consent-tool-plugin.ts';
import { inspector } from './tools/inspector/plugin.ts';
import { messageDescriptors } from './tools/message-descriptors-plugin.ts';
import { messages } from './tools/messages-plugin.ts';
import { precompress } from './tools/precompress-plugin.ts';
import { screenFiles } from './tools/screen-files-plugin.ts';

/** Addresses that the server answers, for the development server to pass on. */
const SERVED = [
  '/DataModel',
  '/branding',
  '/keeper',
  '/dash',
  '/sso',
  '/demo',
  '/consent-tool',
  '/export/',
  '/import/',
  '/upload/',
  '/readyz',
  '/test',
];
/** Addresses of websockets. */
const SOCKETS = ['/ws/', '/signalr/'];
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

/** Texts arrive compiled, so the ICU parser is left out of what people download. */
const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

export default defineConfig(({ command, isSsrBuild }) => ({
  base: '/v/',
  plugins: [
    messages(),
    screenFiles(),
    messageDescriptors(),
    react(),
    consentTool(),
    inspector(),
    precompress(),
  ],
  resolve: { alias: command === 'build' ? [withoutParser] : [] },
  publicDir: false,
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    minify: true,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: ['src/prerender.tsx', 'src/page-reads.ts'] }
      : { input: 'src/main.tsx', output: { codeSplitting: { groups: chunkGroups() } } },
  },
  // The pre-render bundles stand alone: React in its production form, whatever the server runs in.
  ssr: { noExternal: true },
  server: {
    proxy: {
      // The Host stays as the browser sent it: the server takes calls from its own pages alone.
      ...Object.fromEntries(SERVED.map(path => [path, { target: SERVER }])),
      ...Object.fromEntries(SOCKETS.map(path => [path, { target: SERVER, ws: true }])),
    },
  },
}));
