/** `npm run requirements` as a command, on small projects. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTree, PROCESS_TIMEOUT_MS, runTool } from './tree.ts';

const CLAIMS = {
  ABC: {
    title: 'Things',
    claims: { 'ABC-01': 'Things are so.', 'ABC-02': 'Things are | thus.' },
    open: { 'ABC-02': 'the second thing' },
  },
};
// Composed, because this file's own strings would count as titles.
const title = (id: string, text: string) => `test('[${id}] ${text}', () => {});\n`;

const tree = (tests: string) =>
  makeTree({ 'docs/claims.json': JSON.stringify(CLAIMS), 'tests/unit/a.test.ts': tests });

describe('the pages of requirements', { timeout: PROCESS_TIMEOUT_MS }, () => {
  test('list the tests of each claim, and open claims', () => {
    const folder = tree(title('ABC-01', 'shows it'));
    expect(runTool('requirements.ts', folder)).toMatchObject({ status: 0 });
    const page = readFileSync(join(folder, 'docs/requirements.md'), 'utf8');
    expect(page).toContain('shows it ([unit/a.test.ts](../tests/unit/a.test.ts))');
    expect(page).toContain('**open**: the second thing');
    expect(readFileSync(join(folder, 'docs/proofs.md'), 'utf8')).toContain('shows it');
  });

  test('are rejected by --check when they are outdated', () => {
    const folder = tree(title('ABC-01', 'shows it'));
    runTool('requirements.ts', folder);
    expect(runTool('requirements.ts', folder, '--check')).toMatchObject({ status: 0 });
    writeFileSync(join(folder, 'tests/unit/a.test.ts'), title('ABC-01', 'shows another'));
    expect(runTool('requirements.ts', folder, '--check')).toMatchObject({ status: 1 });
  });

  test('fail with an unknown id', () => {
    const { status, output } = runTool('requirements.ts', tree(title('ABC-09', 'shows nothing')));
    expect(status).toBe(1);
    expect(output).toContain('ABC-09');
  });
});
