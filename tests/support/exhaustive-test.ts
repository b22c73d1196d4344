/** Tests of the exhaustive tier in files of the fast one (docs/testing.md). */
import { test } from 'vitest';
import type { TestOptions } from 'vitest';
import { isExhaustive } from '../../tools/testing/tier.mjs';

/** Defines a test; in the fast tier it does not exist. */
export function exhaustiveTest(title: string, options: TestOptions, body: () => Promise<void>): void {
  if (isExhaustive) test(title, options, body);
}
