import { defineConfig } from 'vitest/config';
import { messages } from './tools/messages-plugin.ts';

/** Vitest prints failures with Map.groupBy, which Node 20 does not have. */
if (!('groupBy' in Map)) Object.assign(Map, { groupBy });

function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** What a test of the server may take when both cores are busy. */
const SERVER_TIMEOUT_MS = 60_000;

export default defineConfig({
  plugins: [messages()],
  test: {
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.*'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: { name: 'dom', include: ['tests/unit/**/*.dom.test.{ts,tsx}'], environment: 'jsdom' },
      },
      {
        extends: true,
        test: { name: 'machines', include: ['tests/machines/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        // Files share a process and the modules in it, which take seconds to read; each starts a portal of its own.
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: process.env['TEST_DATABASE_URL'] ? ['**/*.embedded.test.ts'] : [],
          environment: 'node',
          pool: 'forks',
          isolate: false,
          testTimeout: SERVER_TIMEOUT_MS,
          hookTimeout: SERVER_TIMEOUT_MS,
        },
      },
    ],
  },
});
