/**
 * What each machine does, written down in stories/<machine>.txt. A changed machine shows here as changed sentences to
 * be read in review; the models alone would follow a machine wherever it is changed to.
 */
import { describe, expect, test } from 'vitest';
import { fewOf } from '#tests/paths/support/choice.ts';
import { pathsOf } from '#tests/paths/support/model.ts';
import { models } from '#tests/paths/support/models.ts';
import { storyOf } from '#tests/paths/support/story.ts';
import { slowness } from '../../tools/testing/speed.mjs';

/** Many paths in one test, on a machine that may be busy with other things. */
const PATIENCE = 120_000 * slowness();

describe.each(models)('$name', model => {
  test(
    'does what its story says',
    async () => {
      const story = await storyOf(model, fewOf(pathsOf(model)));
      await expect(story).toMatchFileSnapshot(`./stories/${model.name}.txt`);
    },
    PATIENCE,
  );
});
