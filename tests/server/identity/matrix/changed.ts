/** Which operations a change can affect; the fast tier tests their rights in full. */
import { existsSync, readFileSync } from 'node:fs';
import type { OperationName } from '#contract/operations.ts';
import { filesSinceBase } from '../../../../tools/testing/base.mjs';

/**
 * Without a base, the last commit and what is not committed: a longer history would contain changes of all rows for a long
 * time after one of them.
 */
const files = filesSinceBase(process.env['TEST_BASE'] || 'HEAD~1').filter(
  file => /^(?:contract|server)\/.*\.ts$/.test(file) && existsSync(file),
);
const text = files.map(file => readFileSync(file, 'utf8')).join('\n');

/** Whether a changed file has the row or the handler of the operation, or names it in the code that implements it. */
export const isChanged = (name: OperationName): boolean => text.includes(`'${name}'`);
