/** `npm run messages` as a command, on small projects. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { json, VALID_MESSAGES } from './message-project.ts';
import { makeTree, PROCESS_TIMEOUT_MS, runTool } from './tree.ts';

const check = (changes: Record<string, string>) =>
  runTool('messages.ts', makeTree({ ...VALID_MESSAGES, ...changes }), '--check');

describe('the check of messages', { timeout: PROCESS_TIMEOUT_MS }, () => {
  test('accepts valid texts', () => {
    expect(check({})).toMatchObject({ status: 0 });
  });

  test.each([
    [
      'outdated English',
      { 'lang/en.json': json({ 'a.bye': 'Bye' }), 'lang/de.json': json({ 'a.bye': 'B' }) },
      'out of date',
    ],
    ['a missing translation', { 'lang/de.json': json({ 'a.bye': 'Tschüs' }) }, 'a.hello'],
    [
      'an unused translation',
      { 'lang/de.json': json({ 'a.bye': 'T', 'a.hello': 'H {name}', 'a.old': 'O' }) },
      'a.old',
    ],
    ['a missing argument', { 'lang/de.json': json({ 'a.bye': 'T', 'a.hello': 'Hallo' }) }, 'a.hello'],
    [
      'an unused text',
      { 'src/uses.ts': `import { texts } from './texts.ts';\nexport const a = texts.hello;\n` },
      'a.bye',
    ],
    ['a server text missing in a language', { 'server/platform/messages/de.json': json({}) }, 'error.none'],
    ['an unused server text', { 'server/platform/http-error.ts': 'export {};\n' }, 'error.none'],
  ])('rejects %s', (_name, changes, named) => {
    const { status, output } = check(changes);
    expect(status).toBe(1);
    expect(output).toContain(named);
  });

  test('writes English from the source without --check', () => {
    const tree = makeTree({ ...VALID_MESSAGES, 'lang/en.json': '{}' });
    expect(runTool('messages.ts', tree)).toMatchObject({ status: 0 });
    expect(readFileSync(join(tree, 'lang/en.json'), 'utf8')).toBe(VALID_MESSAGES['lang/en.json']);
  });
});
