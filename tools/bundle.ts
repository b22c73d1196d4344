/**
 * Bundles programs for Node.js: the server as part of the build, and what tests start as processes. A bundled server loads in
 * about a second; compiling and loading its 800 sources one by one takes five.
 *
 * Without arguments it bundles the server into dist/server (docs/adr/0047-bundled-server.md).
 */
import { basename, extname, relative, resolve, sep } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');
const SERVER = resolve(ROOT, 'server') + sep;
const OUTPUT = 'dist/server';

/** Migrations, texts and fonts stay in the folders of the server: `import.meta.url` remains the address of the source. */
function keepSourceUrls(outDir: string): Plugin {
  return {
    name: 'keep-source-urls',
    transform(code, id) {
      if (!id.startsWith(SERVER) || !code.includes('import.meta.url')) return null;
      const source = JSON.stringify(relative(outDir, id));
      return {
        code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
        map: null,
      };
    },
  };
}

/** Bundles the entries, sources relative to the root; each becomes `<outDir>/<name>.js`. Packages are left in node_modules. */
export async function bundle(entries: readonly string[], outDir: string): Promise<void> {
  const folder = resolve(ROOT, outDir);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepSourceUrls(folder)],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(
          entries.map(entry => [basename(entry, extname(entry)), resolve(ROOT, entry)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

if (process.argv[1] === import.meta.filename) await bundle(['server/main.ts'], OUTPUT);
