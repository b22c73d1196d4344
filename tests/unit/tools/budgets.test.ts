/** What a run took by area, what is above its budget, and which claims it left without a test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { overrunsOf } from '../../../tools/testing/budgets.mjs';
import { claimsIn, unprovenClaims } from '../../../tools/testing/claims.mjs';
import { durationsOf } from '../../../tools/testing/durations.mjs';

const vitest = { name: 'server', command: [], tests: 'vitest' as const };
const paths = { name: 'paths', command: [], tests: 'playwright' as const };
const e2e = { name: 'e2e', command: [], tests: 'playwright' as const };

// Composed, because this file's own strings would count as titles.
const titled = (id: string, text: string) => `[${id}] ${text}`;

let folder = '';
let report = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  report = join(folder, 'report.json');
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (content: object) => writeFileSync(report, JSON.stringify(content));

const spec = (file: string, title: string, duration: number, tags: string[] = [], ok = true) => ({
  file,
  title,
  tags,
  ok,
  tests: [{ results: [{ duration, steps: [{ title: titled('XYZ-03', 'a step'), steps: [] }] }] }],
});

describe('what a step took', () => {
  test('is its own time without tests', () => {
    expect(durationsOf({ name: 'lint', command: [] }, report, 12)).toEqual([
      { area: 'lint', name: 'lint', seconds: 12 },
    ]);
  });

  test('of Vitest’s files counts from the end of the file before, with imports and hooks; before the first test it is the platform’s', () => {
    write({
      startTime: 1000,
      testResults: [
        { name: resolve('tests/server/orders/b.test.ts'), startTime: 8000, endTime: 9000 },
        { name: resolve('tests/server/accounts/a.test.ts'), startTime: 2000, endTime: 3000 },
      ],
    });
    expect(durationsOf(vitest, report, 10)).toEqual([
      { area: 'platform', name: 'start', seconds: 1 },
      { area: 'accounts', name: 'tests/server/accounts/a.test.ts', seconds: 1 },
      { area: 'orders', name: 'tests/server/orders/b.test.ts', seconds: 6 },
    ]);
  });

  test('of browser tests is added up by file', () => {
    write({
      suites: [
        {
          title: 'a',
          specs: [spec('e2e/orders/a.e2e.ts', 'one', 1500)],
          suites: [{ title: 'in', specs: [spec('e2e/orders/a.e2e.ts', 'two', 500)] }],
        },
      ],
    });
    expect(durationsOf(e2e, report, 10)).toEqual([
      { area: 'orders', name: 'tests/e2e/orders/a.e2e.ts', seconds: 2 },
    ]);
  });

  test('of paths is added up by machine, without those walked because of a change', () => {
    const walked = [
      spec('paths/walk.path.ts', 'one', 3000),
      spec('paths/walk.path.ts', 'two', 4000, ['changed']),
    ];
    write({ suites: [{ title: 'walk', specs: [], suites: [{ title: 'service-order', specs: walked }] }] });
    expect(durationsOf(paths, report, 10)).toEqual([{ area: 'orders', name: 'service-order', seconds: 3 }]);
  });
});

describe('a budget', () => {
  const durations = [
    { area: 'orders', name: 'a.test.ts', seconds: 8 },
    { area: 'orders', name: 'b.test.ts', seconds: 5 },
    { area: 'accounts', name: 'c.test.ts', seconds: 1 },
  ];
  const recorded = { server: { 'a.test.ts': 2, 'b.test.ts': 5 } };

  test('that is kept is no problem', () => {
    const budgets = { server: { orders: 13, accounts: 1 } };
    expect(overrunsOf('server', durations, { budgets, recorded })).toEqual([]);
  });

  test('that is exceeded names the area and the files that grew', () => {
    const budgets = { server: { orders: 12.9, accounts: 1 } };
    expect(overrunsOf('server', durations, { budgets, recorded })).toEqual([
      'server, orders: 13 core-seconds, the budget is 12.9 (tests/budgets.json). Grown since recorded:\n' +
        '  a.test.ts: 2 s recorded, 8 s now',
    ]);
  });

  test('counts what a file takes beside the others, not what a busy machine adds to all', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const files = { budgets: { e2e: { orders: 12 } }, recorded: { e2e: { a: 2, b: 2, c: 2, d: 2, e: 2 } } };
    const took = (factor: (name: string) => number) =>
      names.map(name => ({ area: 'orders', name, seconds: 2 * factor(name) }));
    expect(
      overrunsOf(
        'e2e',
        took(() => 3),
        files,
      ),
    ).toEqual([]);
    expect(
      overrunsOf(
        'e2e',
        took(name => (name === 'a' ? 9 : 3)),
        files,
      ),
    ).toEqual([
      'e2e, orders: 14 core-seconds, the budget is 12 (tests/budgets.json). Grown since recorded:\n  a: 2 s recorded, 6 s now',
    ]);
    expect(
      overrunsOf(
        'e2e',
        took(() => 0.5),
        files,
      ),
    ).toEqual([]);
  });

  test('of a new area is that of its step', () => {
    const one = (seconds: number) => [{ area: 'billing', name: 'a.e2e.ts', seconds }];
    const files = { budgets: {}, recorded: {} };
    expect(overrunsOf('e2e', one(60), files)).toEqual([]);
    expect(overrunsOf('e2e', one(61), files)).toHaveLength(1);
  });
});

describe('the claims of a run', () => {
  const areas = {
    XYZ: { claims: { 'XYZ-01': '', 'XYZ-02': '', 'XYZ-03': '' }, open: { 'XYZ-02': 'nearly all' } },
  };

  test('are in the titles of passed Vitest tests', () => {
    write({
      testResults: [
        {
          assertionResults: [
            { status: 'passed', fullName: titled('XYZ-01', 'suite does it') },
            { status: 'failed', fullName: titled('XYZ-03', 'fails') },
          ],
        },
      ],
    });
    expect(unprovenClaims(areas, claimsIn(vitest, report))).toEqual(['XYZ-03']);
  });

  test('are in the titles of passed browser tests, their suites and steps', () => {
    write({
      suites: [
        { title: 'a', specs: [], suites: [{ title: titled('XYZ-01', 'in'), specs: [spec('a', 'b', 1)] }] },
      ],
    });
    expect([...claimsIn(e2e, report)].toSorted()).toEqual(['XYZ-01', 'XYZ-03']);
    write({ suites: [{ title: 'a', specs: [spec('a', titled('XYZ-01', 'b'), 1, [], false)] }] });
    expect([...claimsIn(e2e, report)]).toEqual([]);
  });

  test('are none without a report', () => {
    expect(claimsIn(vitest, report).size).toBe(0);
  });
});
