import { defineConfig } from 'vitest/config';
import { messages } from './tools/messages-plugin.ts';
import { slowness } from './tools/testing/speed.mjs';
import { isExhaustive } from './tools/testing/tier.mjs';

/** Vitest prints failures with Map.groupBy, which Node 20 does not have. */
if (!('groupBy' in Map)) Object.assign(Map, { groupBy });

function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Files of the exhaustive tier only. */
const OTHER_TIER = isExhaustive ? [] : ['**/*.exhaustive.test.ts'];

/** What a test of the server may take when both cores are busy. */
const SERVER_TIMEOUT_MS = 60_000 * slowness();

/** Each file starts a portal of its own. */
const ofServer = {
  environment: 'node',
  pool: 'forks',
  testTimeout: SERVER_TIMEOUT_MS,
  hookTimeout: SERVER_TIMEOUT_MS,
} as const;

/** Files about the embedded database alone. */
const ONLY_EMBEDDED = 'tests/server/**/*.embedded.*';

/**
 * What may differ on the embedded database, besides: migrations, the demonstration, jobs and notifications. In the fast tier
 * `operations.embedded.test.ts` stands for them, which calls every operation once.
 */
const ALSO_EMBEDDED = [
  'tests/server/demo/**/*.test.ts',
  'tests/server/platform/{database,dispatch,plans,reach,reach-transactions,shutdown,write-policies}.test.ts',
  'tests/server/identity/{rights-matrix,session,sign-in}.test.ts',
  'tests/server/accounts/{audit-log,import-jobs,import-run,search,termination-scheduled,tree,update}.test.ts',
  'tests/server/marketplace/{load-tool,price-chain,price-loads,price-preview,price-rules,price-save}.test.ts',
  'tests/server/orders/service-orders.test.ts',
  'tests/server/portal/{admin,announce,push,realtime-notices,terms}.test.ts',
];

export default defineConfig({
  plugins: [messages()],
  test: {
    allowOnly: false,
    passWithNoTests: false,
    testTimeout: 10_000 * slowness(),
    hookTimeout: 10_000 * slowness(),
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Files share a process and its modules: loading them anew for each took 40 % of the step. Mocks are restored after every test.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.*', ...OTHER_TIER],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: { name: 'dom', include: ['tests/unit/**/*.dom.test.{ts,tsx}'], environment: 'jsdom' },
      },
      {
        extends: true,
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts'],
          exclude: OTHER_TIER,
          environment: 'node',
        },
      },
      {
        extends: true,
        // On the server of TEST_DATABASE_URL; without it, on the embedded database.
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [ONLY_EMBEDDED, ...OTHER_TIER],
          ...ofServer,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [ONLY_EMBEDDED, ...(isExhaustive ? ALSO_EMBEDDED : [])],
          exclude: OTHER_TIER,
          ...ofServer,
        },
      },
    ],
  },
});
