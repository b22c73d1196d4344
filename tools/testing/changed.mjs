// @ts-check
/** Which tests a change can affect: the rules of `npm test -- --changed [commit]`, for daily work. CI runs everything. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const AREA =
  /^(?:contract|machines|src\/screens|server|tests\/(?:e2e|paths|machines|server|unit))\/(identity|accounts|marketplace|orders|billing|portal)\//;
/** The shell belongs to the portal area. */
const SHELL = /^src\/shell\//;
/** Files that no browser test depends on. */
const UNSEEN = /^(?:docs|tools|tests\/(?:unit|machines|server|bench))\/|\.md$/;
/** Files on which tests depend without importing them. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|[^/]+\.config\.ts|tests\/support\/|server\/platform\/db\/.*\.sql$)/;

/**
 * @typedef {object} Scope
 * @property {string} since the commit that is compared with
 * @property {boolean} isWhole all tests are to be run
 * @property {string[] | null} areas whose browser tests are to be run; null for all of them
 */

/** @param {string} since @param {string[]} files paths from the project's folder @returns {Scope} */
export function scopeOf(since, files) {
  const isWhole = files.some(file => EVERYTHING.test(file));
  const seen = files.filter(file => !UNSEEN.test(file));
  const areas = seen.map(file => (SHELL.test(file) ? 'portal' : AREA.exec(file)?.[1]));
  const known = areas.filter(area => area !== undefined);
  return {
    since,
    isWhole,
    areas: isWhole || known.length < areas.length ? null : [...new Set(known)].sort(),
  };
}

/** @param {string[]} args @returns {string[]} */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

/** The scope of all differences from a commit, uncommitted files included. @param {string} since @returns {Scope} */
export const scopeSince = since =>
  scopeOf(since, [
    ...git('diff', '--name-only', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);

const MACHINE = '.machine.ts';

/** The names of the machines of areas. @param {string[]} areas */
export const machinesOf = areas =>
  areas
    .map(area => `machines/${area}`)
    .filter(folder => existsSync(folder))
    .flatMap(folder => readdirSync(folder))
    .filter(file => file.endsWith(MACHINE))
    .map(file => file.slice(0, -MACHINE.length));
