import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countTests } from '../../../tools/testing/count.mjs';

const plain = { name: 'lint', command: [] };
const vitest = { name: 'unit', command: [], tests: 'vitest' as const };
const playwright = { name: 'e2e', command: [], tests: 'playwright' as const };

let folder = '';
let report = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'count-'));
  report = join(folder, 'report.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (content: object) => writeFileSync(report, JSON.stringify(content));
const vitestReport = (changes: object) =>
  write({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...changes,
  });
const playwrightReport = (changes: object) =>
  write({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...changes }, errors: [] });

describe('counting', () => {
  test('a plain step is one test', () => {
    expect(countTests(plain, report, true)).toMatchObject({ passed: 1, failed: 0 });
    expect(countTests(plain, report, false)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('a step without a report failed', () => {
    expect(countTests(vitest, report, true)).toMatchObject({ passed: 0, failed: 1, notes: ['no report'] });
  });

  test('no tests at all are a failure', () => {
    vitestReport({ numPassedTests: 0 });
    expect(countTests(vitest, report, true)).toMatchObject({ passed: 0, failed: 1 });
    playwrightReport({ expected: 0 });
    expect(countTests(playwright, report, true)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('skipped and planned tests count as failed', () => {
    vitestReport({ numPendingTests: 1, numTodoTests: 1 });
    expect(countTests(vitest, report, true)).toMatchObject({ passed: 3, failed: 2 });
    playwrightReport({ skipped: 2 });
    expect(countTests(playwright, report, true)).toMatchObject({ passed: 3, failed: 2 });
  });

  test('a test that passes only at the second try failed', () => {
    playwrightReport({ flaky: 1 });
    expect(countTests(playwright, report, true)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('a file that does not load failed', () => {
    vitestReport({ testResults: [{ status: 'failed', assertionResults: [] }] });
    expect(countTests(vitest, report, false)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('a crash outside any test failed', () => {
    vitestReport({});
    expect(countTests(vitest, report, false)).toMatchObject({ passed: 3, failed: 1, notes: ['crashed'] });
  });
});
