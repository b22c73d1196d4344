/**
 * Compares each machine's behaviour with its recorded run, recorded-runs/<machine>.txt. A changed machine shows as a diff
 * to be read in review; the models alone may also accept a changed machine.
 */
import { describe, expect, test } from 'vitest';
import { pathsOf } from '#tests/paths/support/model.ts';
import { models } from '#tests/paths/support/models.ts';
import { recordRun } from '#tests/paths/support/record-run.ts';
import { selectPaths } from '#tests/paths/support/select-paths.ts';
import { slowness } from '../../tools/testing/speed.mjs';

/** Timeout in milliseconds for many paths in one test, on a busy computer. */
const PATIENCE = 120_000 * slowness();

describe.each(models)('$name', model => {
  test(
    'behaves as in its recorded run',
    async () => {
      const recording = await recordRun(model, selectPaths(pathsOf(model)));
      await expect(recording).toMatchFileSnapshot(`./recorded-runs/${model.name}.txt`);
    },
    PATIENCE,
  );
});
