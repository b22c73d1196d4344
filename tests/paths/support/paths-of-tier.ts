/**
 * The paths that a tier walks in the browser. The exhaustive tier walks all, so that every transition happens in Chromium. The
 * fast one walks the longest path of each machine, which shows that the driver and the screen still fit it, and all paths of
 * the machines that changed and of one machine that rotates with the commit.
 */
import { filesSinceBase } from '../../../tools/testing/base.mjs';
import { isExhaustive, seed } from '../../../tools/testing/tier.mjs';
import type { Path } from './model.ts';

/** Tag of paths walked because of a change; they are not counted in the budget. */
export const CHANGED = '@changed';

/** A machine's file, its setup and its browser driver. A model alone is tested by Vitest, which walks all of its paths. */
const FILE = /^(?:machines|tests\/paths)\/[a-z]+\/([a-z-]+?)(?:-setup|\.machine|\.browser)\.ts$/;

/** The names of the machines to which the files belong. */
export const machinesIn = (files: readonly string[]): ReadonlySet<string> =>
  new Set(files.flatMap(file => FILE.exec(file)?.[1] ?? []));

const longest = (paths: readonly Path[]): Path[] =>
  paths.toSorted((a, b) => b.steps.length - a.steps.length).slice(0, 1);

type Walked = { paths: readonly Path[]; tags: string[] };

/**
 * Chooses a machine's paths.
 *
 * @param names of all machines in their order
 * @param changed names of the changed ones
 */
export function pathsOfTier(
  { name, paths }: { name: string; paths: readonly Path[] },
  names: readonly string[],
  { changed = machinesIn(filesSinceBase()), everything = isExhaustive, turn = seed } = {},
): Walked {
  if (everything || names.indexOf(name) === turn % names.length) return { paths, tags: [] };
  return changed.has(name) ? { paths, tags: [CHANGED] } : { paths: longest(paths), tags: [] };
}
