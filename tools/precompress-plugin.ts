/** Puts a Brotli twin beside every built text file: compressed once and hard, instead of at each request. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|json|map)$/;

/** Smaller files gain nothing: they fit into one packet as they are. */
const WORTHWHILE = 1024;

const compress = promisify(brotliCompress);

export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets');
    const names = (await readdir(folder)).filter(name => TEXT.test(name));
    for (const name of names) {
      const content = await readFile(join(folder, name));
      if (content.length >= WORTHWHILE) await writeFile(join(folder, `${name}.br`), await compress(content));
    }
  },
});
