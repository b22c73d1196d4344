/** What the fast tier runs of paths and sampled tests. */
import { describe, expect, test } from 'vitest';
import type { Path } from '#tests/paths/support/model.ts';
import { CHANGED, machinesIn, pathsOfTier } from '#tests/paths/support/paths-of-tier.ts';
import { sampleOf } from '../../../tools/testing/tier.mjs';

const pathOf = (title: string, length: number): Path => ({
  title,
  begin: '',
  input: undefined,
  steps: Array.from({ length }) as Path['steps'],
});
const short = pathOf('short', 2);
const long = pathOf('long', 9);
const names = ['toasts', 'confirm', 'chat'];

describe('the paths in the browser', () => {
  const walked = (name: string, options: Parameters<typeof pathsOfTier>[2]) =>
    pathsOfTier({ name, paths: [short, long] }, names, { changed: new Set(), turn: 2, ...options });

  test('are all of them in the exhaustive tier', () => {
    expect(walked('toasts', { everything: true })).toEqual({ paths: [short, long], tags: [] });
  });

  test('are the longest of each machine in the fast tier, and all of one machine at each commit', () => {
    const fast = { everything: false };
    expect(walked('toasts', fast).paths).toEqual([long]);
    expect(walked('chat', fast).paths).toEqual([short, long]);
    expect(walked('toasts', { ...fast, turn: 3 }).paths).toEqual([short, long]);
  });

  test('are all of a changed machine, outside of the budget', () => {
    const changed = new Set(['confirm']);
    expect(walked('confirm', { everything: false, changed })).toEqual({
      paths: [short, long],
      tags: [CHANGED],
    });
  });

  test('are those of a changed machine or browser driver', () => {
    const files = [
      'machines/portal/toasts.machine.ts',
      'tests/paths/portal/confirm.model.ts',
      'tests/paths/portal/chat.browser.ts',
      'machines/platform/helpers.ts',
      'src/shell/Toasts.tsx',
      'machines/identity/sign-in-setup.ts',
    ];
    expect([...machinesIn(files)].toSorted()).toEqual(['chat', 'sign-in', 'toasts']);
  });
});

describe('a sample', () => {
  const items = Array.from({ length: 30 }, (_, index) => index);

  test('is everything in the exhaustive tier', () => {
    expect(sampleOf(items, { share: 10, everything: true })).toEqual(items);
  });

  test('is a tenth in the fast tier, with what is always wanted', () => {
    const sample = sampleOf(items, { share: 10, always: item => item === 7, everything: false, turn: 12 });
    expect(sample).toEqual([2, 7, 12, 22]);
  });
});
