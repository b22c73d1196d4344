// @ts-check
/** What changed since the base: the fast tier tests it in full where it only samples the rest (docs/testing.md). */
import { spawnSync } from 'node:child_process';

/** Commits of the history that count as changed if TEST_BASE does not name a commit. */
const COMMITS = 30;

/** @param {string[]} args @returns {string[] | null} the lines of git's output; null if it failed */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}

/**
 * The files that differ from the base, uncommitted ones included. Where the history does not reach back to it, as in a shallow
 * clone, every file counts as changed.
 *
 * @param {string} [base] a commit
 * @returns {string[]} paths from the project's folder
 */
export function filesSinceBase(base = process.env['TEST_BASE'] || `HEAD~${COMMITS}`) {
  const differing = git('diff', '--name-only', base);
  const untracked = git('ls-files', '--others', '--exclude-standard') ?? [];
  return [...(differing ?? git('ls-files') ?? []), ...untracked];
}
