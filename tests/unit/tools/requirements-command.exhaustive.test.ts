/** `npm run requirements` as a command, on small projects: what it writes, and its exit codes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTree, PROCESS_TIMEOUT_MS, runTool } from './tree.ts';

const CLAIMS = {
  ABC: {
    title: 'Things',
    claims: { 'ABC-01': 'Things are so.', 'ABC-02': 'Things are thus.' },
    open: { 'ABC-02': 'all of it' },
  },
};
// Composed, because this file's own strings would count as titles.
const title = (id: string, text: string) => `test('[${id}] ${text}', () => {});\n`;

const tree = (tests: string) =>
  makeTree({ 'docs/claims.json': JSON.stringify(CLAIMS), 'tests/unit/a.test.ts': tests });

describe('the command of requirements', { timeout: PROCESS_TIMEOUT_MS }, () => {
  test('writes both pages, and --check rejects an outdated one', () => {
    const folder = tree(title('ABC-01', 'shows it'));
    expect(runTool('requirements.ts', folder)).toMatchObject({ status: 0 });
    for (const page of ['requirements', 'proofs'])
      expect(readFileSync(join(folder, `docs/${page}.md`), 'utf8')).toContain('shows it');
    expect(runTool('requirements.ts', folder, '--check')).toMatchObject({ status: 0 });
    writeFileSync(join(folder, 'tests/unit/a.test.ts'), title('ABC-01', 'shows another'));
    expect(runTool('requirements.ts', folder, '--check')).toMatchObject({ status: 1 });
  });

  test('rejects an unknown id', () => {
    const { status, output } = runTool('requirements.ts', tree(title('ABC-09', 'shows nothing')));
    expect(status).toBe(1);
    expect(output).toContain('ABC-09');
  });
});
