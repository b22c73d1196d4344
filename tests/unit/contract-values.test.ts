/** The browser imports only types from files with rows of operations: samples and callers are not sent to it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from '../../tools/files.ts';

const ROWS = /: operation\(\{/;
const VALUES = /^(?:import|export) (?!type )[^;]*?from '#(contract\/[^']+)';/gm;

const filesWithRows = new Set(
  filesIn('contract', /\.ts$/).filter(file => ROWS.test(readFileSync(file, 'utf8'))),
);

test('screens and machines import no values from files with rows of operations', () => {
  const found = ['src', 'machines']
    .flatMap(folder => filesIn(folder, /\.tsx?$/))
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(VALUES)]
        .filter(([, imported = '']) => filesWithRows.has(imported))
        .map(([, imported]) => `${file} imports ${imported}`),
    );
  expect(filesWithRows.size).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
