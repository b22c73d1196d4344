/** The steps that `npm test -- --changed` runs for a change. */
import { describe, expect, test } from 'vitest';
import { machinesOf, scopeOf } from '../../../tools/testing/changed.mjs';
import { chosenSteps, readOptions, UsageError } from '../../../tools/testing/options.mjs';

const areasOf = (...files: string[]) => scopeOf('HEAD', files).areas;

describe('the areas whose browser tests a change needs', () => {
  test.each([
    [['server/accounts/tree/level.ts'], ['accounts']],
    [
      ['machines/orders/service-order.machine.ts', 'src/screens/portal/consent/ConsentScreen.tsx'],
      ['orders', 'portal'],
    ],
    [['src/shell/Header.tsx'], ['portal']],
    [['tests/e2e/identity/mfa.e2e.ts'], ['identity']],
    [['docs/testing.md', 'README.md', 'tests/unit/accounts/tree-rows.test.ts'], []],
  ])('%j: %j', (files, areas) => {
    expect(areasOf(...files)).toEqual(areas);
  });

  test.each(['src/ui/Panel.tsx', 'contract/platform/locales.ts', 'server/app.ts', 'lang/de.json'])(
    '%s: all',
    file => {
      expect(areasOf('server/accounts/tree/level.ts', file)).toBeNull();
    },
  );
});

test.each([
  ['package-lock.json', true],
  ['vite.config.ts', true],
  ['server/platform/db/migrations/0017-read-rights.sql', true],
  ['tests/support/server.ts', true],
  ['server/platform/db/client.ts', false],
])('%s needs everything: %s', (file, isWhole) => {
  expect(scopeOf('HEAD', [file]).isWhole).toBe(isWhole);
});

test('the machines of an area are found by their files', () => {
  expect(machinesOf(['orders', 'billing'])).toEqual(['service-order']);
});

describe('the steps', () => {
  const named = (options: Parameters<typeof chosenSteps>[0]) =>
    new Map(chosenSteps(options).map(step => [step.name, step]));

  test('are narrowed to a change, without browser tests that it does not affect', () => {
    const scope = { since: 'main', isWhole: false, areas: ['orders'] };
    const steps = named({ only: null, shard: null, scope });
    expect(steps.get('unit')?.command).toContain('--changed=main');
    expect(steps.get('e2e')?.command.at(-1)).toBe('tests/e2e/orders/');
    expect(steps.get('paths')?.environment).toEqual({ PATHS_MACHINES: 'service-order' });
    const unseen = named({ only: null, shard: null, scope: { ...scope, areas: [] } });
    expect([unseen.has('types'), unseen.has('e2e'), unseen.has('paths')]).toEqual([true, false, false]);
  });

  test('other than tests run in the first of several shards, and each shard builds', () => {
    const [first, second] = ['1/2', '2/2'].map(shard => named({ only: null, shard, scope: null }));
    expect(first?.has('lint')).toBe(true);
    expect(second?.has('lint')).toBe(false);
    expect(second?.get('build')?.command).toEqual(first?.get('build')?.command);
    expect(second?.get('embedded')?.command.at(-1)).toBe('--shard=2/2');
    expect(second?.get('server-1')?.command.at(-1)).toBe('--shard=3/4');
    expect(second?.get('server-2')?.command.at(-1)).toBe('--shard=4/4');
    expect(second?.get('e2e')?.command).toEqual(expect.arrayContaining(['--reporter=line,json,blob']));
    expect(named({ only: null, shard: null, scope: null }).get('e2e')?.command).toContain(
      '--reporter=line,json',
    );
  });

  test('that share their tests run parts of them, and have one name in --only', () => {
    const { only } = readOptions(['--only', 'server']);
    const steps = named({ only, shard: null, scope: null });
    expect([...steps].map(([name, { command }]) => [name, command.at(-1)])).toEqual([
      ['server-1', '--shard=1/2'],
      ['server-2', '--shard=2/2'],
    ]);
  });

  test('--merge takes the folders of reports', () => {
    expect(readOptions(['--merge', 'a', 'b']).merge).toEqual(['a', 'b']);
    expect(readOptions(['--shard', '1/2']).merge).toBeNull();
  });

  test.each([
    [['--only', 'lint,nothing']],
    [['--only']],
    [['--shard', '3/2']],
    [['--shard', 'x']],
    [['--merge']],
  ])('%j is rejected', args => {
    expect(() => readOptions(args)).toThrow(UsageError);
  });
});
