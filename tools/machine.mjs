// @ts-check
/** What the tests need on this computer: Debian packages and Chromium. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Tests take half of the time that they take in a browser that can open windows. */
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
export const findChromium = ({ isHeaded = false, find = findExecutable } = {}) =>
  [...(isHeaded ? [] : [WITHOUT_WINDOW]), ...WITH_WINDOW].map(find).find(Boolean);

/**
 * Returns CHROMIUM_PATH, else an installed Chromium without windows, else Debian's, which it installs. One that can open windows
 * is returned if `isHeaded`, or if the other cannot be installed. Throws if there is none.
 *
 * `find` returns the path of an executable by its name, `install` installs Debian packages and returns whether it succeeded.
 */
export function ensureChromium({
  isHeaded = false,
  find = findExecutable,
  install = installDebianPackages,
} = {}) {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (!isExecutable(configured)) throw new Error(`CHROMIUM_PATH is not executable: ${configured}`);
    return configured;
  }
  const installed = (/** @type {string} */ browser) => (install(browser, FONTS) ? find(browser) : undefined);
  const shell = isHeaded ? undefined : (find(WITHOUT_WINDOW) ?? installed(WITHOUT_WINDOW));
  const found = shell ?? findChromium({ isHeaded: true, find }) ?? installed('chromium');
  if (!found) throw new Error('No Chromium found and none could be installed; set CHROMIUM_PATH.');
  return found;
}
