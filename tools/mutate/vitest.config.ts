/** The machines' tests with one machine replaced by a mutant of it, by the `setup` of its file or of its -setup.ts. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { messages } from '../messages-plugin.ts';

const STAND_IN = fileURLToPath(new URL('setup.ts', import.meta.url));

const mutated = (): Plugin => ({
  name: 'mutated',
  enforce: 'pre',
  transform: (code, id) =>
    /\/machines\/.*(?:\.machine|-setup)\.ts$/.test(id)
      ? code.replace(
          /^import \{([^}]*)\bsetup\b([^}]*)\} from 'xstate';/m,
          `import {$1setup as _real$2} from 'xstate'; import { setup } from '${STAND_IN}';`,
        )
      : undefined,
});

export default defineConfig({
  plugins: [messages(), mutated()],
  test: { include: ['tests/{machines,unit}/**/*.test.ts'], passWithNoTests: false, bail: 1 },
});
