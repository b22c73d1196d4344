/** `npm run requirements` as a command, on small projects. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTree, PROCESS_TIMEOUT_MS, runTool } from './tree.ts';

const CLAIMS = {
  ABC: { title: 'Things', claims: { 'ABC-01': 'Things are so.', 'ABC-02': 'Things are | thus.' } },
};
// Composed, because this file's own strings would count as titles.
const title = (id: string, text: string) => `test('[${id}] ${text}', () => {});\n`;

const tree = (tests: string) =>
  makeTree({ 'docs/claims.json': JSON.stringify(CLAIMS), 'tests/unit/a.test.ts': tests });
const page = (folder: string) => readFileSync(join(folder, 'docs/requirements.md'), 'utf8');

describe('the page of requirements', { timeout: PROCESS_TIMEOUT_MS }, () => {
  test('lists the tests of each claim, and open claims', () => {
    const folder = tree(title('ABC-01', 'shows it'));
    expect(runTool('requirements.ts', folder)).toMatchObject({ status: 0 });
    expect(page(folder)).toContain(
      '| ABC-01 | Things are so. | shows it ([unit/a.test.ts](../tests/unit/a.test.ts)) |',
    );
    expect(page(folder)).toContain('| ABC-02 | Things are \\| thus. | **open** |');
  });

  test('takes several ids from one title', () => {
    const folder = tree(title('ABC-01, ABC-02', 'shows both'));
    runTool('requirements.ts', folder);
    expect(page(folder)).not.toContain('**open**');
  });

  test('--check rejects an outdated page', () => {
    const folder = tree(title('ABC-01', 'shows it'));
    runTool('requirements.ts', folder);
    expect(runTool('requirements.ts', folder, '--check')).toMatchObject({ status: 0 });
    writeFileSync(join(folder, 'tests/unit/a.test.ts'), title('ABC-02', 'shows another'));
    expect(runTool('requirements.ts', folder, '--check')).toMatchObject({ status: 1 });
  });

  test('rejects an unknown id', () => {
    const { status, output } = runTool('requirements.ts', tree(title('ABC-09', 'shows nothing')));
    expect(status).toBe(1);
    expect(output).toContain('ABC-09');
  });
});
