import { describe, test } from 'vitest';
import { browserPathsOf } from '#tests/paths/support/browser.ts';
import { addWalk, missingFrom, noCoverage, wholeOf } from '#tests/paths/support/coverage.ts';
import { models } from '#tests/paths/support/models.ts';
import { walk } from '#tests/paths/support/walk.ts';
import { expectNone } from '#tests/support/expect-none.ts';
import { slowness } from '../../tools/testing/speed.mjs';

/** Timeout in milliseconds for many paths in one test, on a busy computer. */
const PATIENCE = 120_000 * slowness();

describe.each(models)('$name', model => {
  test(
    'is covered completely by the few paths chosen for the browser',
    async () => {
      const coverage = noCoverage();
      for (const path of browserPathsOf(model, {})) {
        const { snapshots, taken } = await walk(model, path);
        addWalk(coverage, snapshots, taken);
      }
      expectNone(
        missingFrom(coverage, wholeOf(model.machine)),
        'states and transitions without a path in the browser',
      );
    },
    PATIENCE,
  );
});
