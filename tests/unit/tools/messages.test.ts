/** What `npm run messages` checks (tools/message-check.ts); messages-command.exhaustive.test.ts runs the command. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  CLIENT,
  extractEnglish,
  SERVER,
  unusedInClient,
  unusedInServer,
  verifyLocales,
} from '../../../tools/message-check.ts';
import { json, VALID_MESSAGES } from './message-project.ts';
import { makeTree, PROCESS_TIMEOUT_MS } from './tree.ts';

const project = (changes: Record<string, string> = {}) => makeTree({ ...VALID_MESSAGES, ...changes });

// Extracting and verifying start formatjs.
describe('the check of messages', { timeout: PROCESS_TIMEOUT_MS }, () => {
  test('accepts valid texts', () => {
    const root = project();
    expect(extractEnglish(root, true)).toEqual([]);
    expect([...verifyLocales(root, CLIENT), ...verifyLocales(root, SERVER)]).toEqual([]);
    expect([...unusedInClient(root), ...unusedInServer(root)]).toEqual([]);
  });

  test('rejects outdated English, and writes it from the source without --check', () => {
    const root = project({ 'lang/en.json': json({ 'a.bye': 'Bye' }) });
    expect(extractEnglish(root, true)).toEqual(['lang/en.json is out of date: npm run messages']);
    expect(extractEnglish(root, false)).toEqual([]);
    expect(readFileSync(join(root, 'lang/en.json'), 'utf8')).toBe(VALID_MESSAGES['lang/en.json']);
  });

  test('rejects a missing translation, an unused one and a missing argument', () => {
    const root = project({
      'lang/de.json': json({ 'a.bye': 'Tschüs' }),
      'lang/fr.json': json({ 'a.bye': 'F', 'a.hello': 'F {name}', 'a.old': 'F' }),
      'lang/pl.json': json({ 'a.bye': 'P', 'a.hello': 'P' }),
    });
    const [problem] = verifyLocales(root, CLIENT);
    for (const file of ['de', 'fr', 'pl']) expect(problem).toContain(file);
    expect(problem).toContain('a.old');
    expect(problem).toContain('a.hello');
  });

  test('rejects a server text missing in a language', () => {
    const root = project({ 'server/platform/messages/de.json': json({}) });
    expect(verifyLocales(root, SERVER).join()).toContain('error.none');
  });

  test('rejects an unused text, and an unused one of the server', () => {
    const root = project({
      'src/uses.ts': `import { texts } from './texts.ts';\nexport const a = texts.hello;\n`,
      'server/platform/http-error.ts': 'export {};\n',
    });
    expect(unusedInClient(root).join()).toContain('a.bye');
    expect(unusedInServer(root).join()).toContain('error.none');
  });
});
