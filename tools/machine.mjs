// @ts-check
/** What the tests need on this computer: Debian packages and Chromium. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Uses a third less processor time than a browser that can open windows. */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const WITH_WINDOW = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Installed with the browser, so that text has the same size on every computer. */
const FONTS = 'fonts-dejavu-core';

/**
 * Installs Debian packages, as root or by sudo without a password prompt. Returns whether it succeeded.
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

/** Returns the path of an executable in PATH or /usr/bin, or undefined. @param {string} name */
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

/** Returns the path of an installed Chromium, or undefined; one that can open windows if `isHeaded`. */
export const findChromium = ({ isHeaded = false } = {}) =>
  [...(isHeaded ? [] : [WITHOUT_WINDOW]), ...WITH_WINDOW].map(findExecutable).find(Boolean);

/** Returns CHROMIUM_PATH, else an installed Chromium, else installs Debian's. Throws if there is none. */
export function ensureChromium({ isHeaded = false } = {}) {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (!isExecutable(configured)) throw new Error(`CHROMIUM_PATH is not executable: ${configured}`);
    return configured;
  }
  const install = (/** @type {string} */ browser) =>
    installDebianPackages(browser, FONTS) ? findChromium({ isHeaded }) : undefined;
  const found =
    findChromium({ isHeaded }) ?? (isHeaded ? undefined : install(WITHOUT_WINDOW)) ?? install('chromium');
  if (!found) throw new Error('No Chromium found and none could be installed; set CHROMIUM_PATH.');
  return found;
}
