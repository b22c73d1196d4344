/**
 * Programs that tests start as processes, bundled from the present sources: loading these one by one takes most of the
 * processor time of a short program.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

const FOLDER = '.cache/programs';

const bundled = new Map<string, Promise<string>>();

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Test processes are killed at their end, so each removes what earlier ones have left. */
function removeAbandoned(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const pid of readdirSync(FOLDER))
    if (!isRunning(Number(pid))) rmSync(join(FOLDER, pid), { recursive: true, force: true });
}

async function bundleProgram(source: string): Promise<string> {
  removeAbandoned();
  const name = basename(source, extname(source));
  const folder = join(FOLDER, String(process.pid), name);
  // Loads the bundler, which most tests need not.
  const { bundle } = await import('../../tools/bundle.ts');
  await bundle([source], folder);
  return join(folder, `${name}.js`);
}

/** Returns the file to run with Node.js for a TypeScript source, bundled once in each test process. */
export function programOf(source: string): Promise<string> {
  const known = bundled.get(source) ?? bundleProgram(source);
  bundled.set(source, known);
  return known;
}
