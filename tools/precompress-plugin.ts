/** Writes a Brotli copy of every built text file, so that the server does not compress on each request. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|json|map)$/;

/** Smaller files, in bytes, fit into one packet uncompressed. */
const MIN_SIZE = 1024;

const compress = promisify(brotliCompress);

export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets');
    const names = (await readdir(folder)).filter(name => TEXT.test(name));
    for (const name of names) {
      const content = await readFile(join(folder, name));
      if (content.length >= MIN_SIZE) await writeFile(join(folder, `${name}.br`), await compress(content));
    }
  },
});
