/** The lint rules that enforce the architecture: each is tested with a small violation in a temporary project. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNone } from '#tests/support/expect-none.ts';
import { PROCESS_TIMEOUT_MS } from './tools/tree.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `export const n${at} = ${at};`).join('\n');

/** File, its content, and the rule that must report it. */
const TRESPASSES: [file: string, source: string, rule: string][] = [
  [
    'machines/react.machine.ts',
    `import { useState } from 'react';\nexport const a = [useState];`,
    'restricted-imports',
  ],
  [
    'machines/value.machine.ts',
    `import { a } from '#contract/ok.ts';\nexport const b = a;`,
    'restricted-imports',
  ],
  [
    'machines/parts.machine.ts',
    `import { a } from './other-parts.ts';\nexport const b = a;`,
    'restricted-imports',
  ],
  [
    'machines/other.machine.ts',
    `import { b } from './ok.machine.ts';\nexport const c = b;`,
    'restricted-imports',
  ],
  [
    'machines/graph.machine.ts',
    `import { TestModel } from 'xstate/graph';\nexport const b = TestModel;`,
    'restricted-imports',
  ],
  ['machines/fetch.machine.ts', `export const load = () => fetch('/');`, 'restricted-globals'],
  ['machines/long.machine.ts', lines(181), 'max-lines'],
  ['contract/zod.ts', `import { z } from 'zod';\nexport const a = z;`, 'restricted-imports'],
  ['contract/up.ts', `import { a } from '../server/ok.ts';\nexport const b = a;`, 'restricted-imports'],
  ['contract/machine.ts', `import { setup } from 'xstate';\nexport const b = setup;`, 'restricted-imports'],
  ['src/api/server.ts', `import { a } from '#server/ok.ts';\nexport const b = a;`, 'restricted-imports'],
  [
    'src/api/relative.ts',
    `import { a } from '../../server/ok.ts';\nexport const b = a;`,
    'restricted-imports',
  ],
  ['src/screens/Form.tsx', `export const a = <form />;`, 'forbid-elements'],
  ['src/api/long.ts', lines(301), 'max-lines'],
  [
    'src/shell/Control.tsx',
    `import { Switch } from '@mantine/core';\nexport const b = Switch;`,
    'restricted-imports',
  ],
  [
    'src/ui/Router.tsx',
    `import { Link } from '@tanstack/react-router';\nexport const b = Link;`,
    'restricted-imports',
  ],
  [
    'src/ui/Machine.tsx',
    `import { useSelector } from '@xstate/react';\nexport const b = useSelector;`,
    'restricted-imports',
  ],
  ['src/ui/Server.tsx', `import { a } from '#server/ok.ts';\nexport const b = a;`, 'restricted-imports'],
  ['server/browser.ts', `import { a } from '#src/ok.ts';\nexport const b = a;`, 'restricted-imports'],
  [
    'server/machine.ts',
    `import type { a } from '#machines/ok.machine.ts';\nexport type B = a;`,
    'restricted-imports',
  ],
  ['server/cycle-a.ts', `import { b } from './cycle-b.ts';\nexport const a = () => b;`, 'no-cycle'],
  ['server/cycle-b.ts', `import { a } from './cycle-a.ts';\nexport const b = () => a;`, 'no-cycle'],
  ['server/default.ts', `export default 1;`, 'no-default-export'],
  ['server/any.ts', `export const a = (b: any) => b;`, 'no-explicit-any'],
  ['server/barrel.ts', `export * from './ok.ts';`, 'no-barrel-file'],
  ['server/console.ts', `console.log('secret');`, 'no-console'],
  ['server/types.ts', `import { T } from './ok.ts';\nexport type U = T;`, 'consistent-type-imports'],
  [
    'src/Effect.tsx',
    `import { useEffect } from 'react';\nexport function useA(a: () => void) { useEffect(() => { a(); }, []); }`,
    'exhaustive-deps',
  ],
  ['src/Image.tsx', `export const A = () => <img src="a.png" />;`, 'alt-text'],
  [
    'tests/e2e/sleep.e2e.ts',
    `export const a = (page: { waitForTimeout(n: number): void }) => page.waitForTimeout(1);`,
    'restricted-properties',
  ],
  [
    'tests/e2e/stub.e2e.ts',
    `export const a = (page: { route(n: string): void }) => page.route('**');`,
    'restricted-properties',
  ],
  [
    'tests/unit/only.test.ts',
    `import { expect, test } from 'vitest';\ntest.only('a', () => { expect(1).toBe(1); });`,
    'no-focused-tests',
  ],
  [
    'tests/unit/skip.test.ts',
    `import { expect, test } from 'vitest';\ntest.skip('a', () => { expect(1).toBe(1); });`,
    'no-disabled-tests',
  ],
  ['tests/unit/hollow.test.ts', `import { test } from 'vitest';\ntest('a', () => {});`, 'expect-expect'],
  [
    'src/api/upward.ts',
    `import { a } from '#src/screens/portal/ok.ts';\nexport const b = a;`,
    'restricted-imports',
  ],
  ['server/floating.ts', `export function a() { Promise.resolve(1); }`, 'no-floating-promises'],
];

/** Files and contents that must pass. */
const ALLOWED: [file: string, source: string][] = [
  ['contract/ok.ts', `import * as z from 'zod/mini';\nexport const a = z.string();`],
  ['contract/own.ts', `import { a } from './ok.ts';\nexport const b = a;`],
  [
    'machines/ok.machine.ts',
    `import { setup } from 'xstate';\nimport type { a } from '#contract/ok.ts';\nexport const b = (c: typeof a) => setup(c);`,
  ],
  [
    'machines/shared.machine.ts',
    `import { isAdmitted } from '#machines/identity/admission.ts';\nimport { save } from '#machines/platform/edit-parts.ts';\nimport { required } from '#machines/platform/helpers.ts';\nimport { a } from './door-setup.ts';\nexport const b = [isAdmitted, required, save, a];`,
  ],
  ['machines/full.machine.ts', lines(120)],
  ['server/ok.ts', `import { a as b } from '#contract/ok.ts';\nexport type T = 1;\nexport const a = b;`],
  ['src/screens/portal/ok.ts', `export const a = 1;`],
  ['src/ok.ts', `import { b } from '#machines/ok.machine.ts';\nexport const a = b;`],
];

let tree = '';
let found: { file: string; rule: string }[] = [];

type Report = { diagnostics: { code?: string; filename: string }[] };

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'walls-'));
  for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json'])
    copyFileSync(name, join(tree, name));
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  for (const [file, source] of [...TRESPASSES, ...ALLOWED]) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `${source}\n`);
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--type-aware', '-f', 'json'], {
    cwd: tree,
    encoding: 'utf8',
  });
  found = (JSON.parse(stdout) as Report).diagnostics.map(({ filename, code }) => ({
    file: filename,
    rule: code ?? '',
  }));
}, PROCESS_TIMEOUT_MS);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('the lint rules of the architecture', () => {
  test.each(TRESPASSES)('%s is rejected', (file, _source, rule) => {
    const rules = found.filter(finding => finding.file === file).map(finding => finding.rule);
    expect(rules.join(' ')).toContain(rule);
  });

  test.each(ALLOWED)('%s is accepted', file => {
    expectNone(
      found.filter(finding => finding.file === file),
      'findings in an allowed file',
    );
  });
});
