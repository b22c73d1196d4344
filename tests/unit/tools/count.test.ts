import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countTests } from '../../../tools/testing/count.mjs';
import { failedTests } from '../../../tools/testing/failures.mjs';

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

describe('the list of failures', () => {
  test('has a failed Vitest test by its file and title, with its message', () => {
    const failed = { status: 'failed', fullName: 'adds', failureMessages: ['Error: 2\u001b[31m\nat here'] };
    const other = { status: 'passed', fullName: 'takes away', failureMessages: [] };
    vitestReport({
      testResults: [{ name: 'sum.test.ts', status: 'failed', assertionResults: [failed, other] }],
    });
    expect(failedTests(vitest, report)).toEqual([
      { title: 'sum.test.ts: adds', message: 'Error: 2\nat here' },
    ]);
  });

  test('has a file that does not load by its name', () => {
    vitestReport({
      testResults: [{ name: 'a.test.ts', status: 'failed', message: 'no', assertionResults: [] }],
    });
    expect(failedTests(vitest, report)).toEqual([{ title: 'a.test.ts', message: 'no' }]);
  });

  test('has failed and flaky Playwright tests of nested suites, and errors outside of any test', () => {
    const spec = (title: string, ok: boolean, status: string) => ({
      title,
      ok,
      file: 'a.e2e.ts',
      line: 3,
      tests: [{ status, results: [{ errors: [{ message: 'gone' }] }, {}] }],
    });
    const specs = [
      spec('opens', false, 'unexpected'),
      spec('shuts', true, 'flaky'),
      spec('is', true, 'expected'),
    ];
    write({ suites: [{ suites: [{ specs }] }], errors: [{ message: 'no browser' }] });
    expect(failedTests(playwright, report)).toEqual([
      { title: 'a.e2e.ts:3 opens', message: 'gone' },
      { title: 'a.e2e.ts:3 shuts', message: 'gone' },
      { title: 'outside any test', message: 'no browser' },
    ]);
  });

  test('truncates a long message', () => {
    const failureMessages = [Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')];
    const failed = { status: 'failed', fullName: 'long', failureMessages };
    vitestReport({ testResults: [{ name: 'f', status: 'failed', assertionResults: [failed] }] });
    expect(failedTests(vitest, report)[0]?.message.split('\n')).toHaveLength(12);
  });

  test('is empty without a report', () => {
    expect(failedTests(vitest, report)).toEqual([]);
    expect(failedTests(plain, report)).toEqual([]);
  });
});

describe('counting', () => {
  test('a plain step is one test', () => {
    expect(countTests(plain, report, true)).toMatchObject({ passed: 1, failed: 0 });
    expect(countTests(plain, report, false)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('a step without a report counts as failed', () => {
    expect(countTests(vitest, report, true)).toMatchObject({ passed: 0, failed: 1, notes: ['no report'] });
  });

  test('a report without tests counts as failed', () => {
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

  test('a flaky test counts as failed', () => {
    playwrightReport({ flaky: 1 });
    expect(countTests(playwright, report, true)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('a file that does not load counts as failed', () => {
    vitestReport({ testResults: [{ status: 'failed', assertionResults: [] }] });
    expect(countTests(vitest, report, false)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('a crash outside of any test counts as failed', () => {
    vitestReport({});
    expect(countTests(vitest, report, false)).toMatchObject({ passed: 3, failed: 1, notes: ['crashed'] });
  });
});
