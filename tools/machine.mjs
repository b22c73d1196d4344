// @ts-check
/** What the tests need from the machine they run on: Debian packages, and a Chromium. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Takes a third less of the processor than those that could open a window. */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const WITH_WINDOW = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** What makes the letters of our pages look alike on every machine. */
const FONTS = 'fonts-dejavu-core';

/**
 * Installs Debian packages, as root or by sudo without a question. Returns whether that worked.
 *
 * @param {string[]} names
 */
export function installDebianPackages(...names) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n', '-E'];
  const run = (/** @type {string[]} */ ...command) => {
    const [program = '', ...args] = [...asRoot, ...command];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
  };
  console.log(`Installing ${names.join(', ')} (apt-get) …`);
  return (
    run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names)
  );
}

/** The path of an executable on this machine, or undefined. @param {string} name */
function findExecutable(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .concat('/usr/bin')
    .map(folder => join(folder, name))
    .find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium that is installed, if any; one that can open a window where somebody wants to watch. */
export const findChromium = ({ isHeaded = false } = {}) =>
  [...(isHeaded ? [] : [WITHOUT_WINDOW]), ...WITH_WINDOW].map(findExecutable).find(Boolean);

/** The Chromium to test with: CHROMIUM_PATH, else one that is installed, else Debian's, installed now. */
export function ensureChromium({ isHeaded = false } = {}) {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) {
    if (!isExecutable(wished)) throw new Error(`CHROMIUM_PATH is not executable: ${wished}`);
    return wished;
  }
  const install = (/** @type {string} */ browser) =>
    installDebianPackages(browser, FONTS) ? findChromium({ isHeaded }) : undefined;
  const found =
    findChromium({ isHeaded }) ?? (isHeaded ? undefined : install(WITHOUT_WINDOW)) ?? install('chromium');
  if (!found) throw new Error('No Chromium found and none could be installed; set CHROMIUM_PATH.');
  return found;
}
