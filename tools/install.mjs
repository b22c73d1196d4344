// @ts-check
/** Installs packages if node_modules differs from package-lock.json, so that `npm test` works in a fresh clone. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** @param {string} path @returns {{ packages: Record<string, any> }} */
const read = path => JSON.parse(readFileSync(path, 'utf8'));

/** Whether every locked package is installed in its locked version; optional ones, of other platforms, are skipped. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(record)) return false;
  const installed = read(record).packages;
  return Object.entries(read('package-lock.json').packages).every(
    ([path, locked]) =>
      path === '' || locked.optional || locked.devOptional || installed[path]?.version === locked.version,
  );
}

/** Runs `npm ci` if a package is missing or outdated; throws if it fails. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm ci failed');
}
