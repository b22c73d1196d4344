import { describe, expect, test } from 'vitest';
import type { Command, PaletteEntry } from '#src/screens/portal/palette/entry.ts';
import { entryByKey, namedBy } from '#src/screens/portal/palette/entry.ts';
import { matchesWords } from '#src/screens/portal/palette/match.ts';

const command = (name: string, isHidden?: true) =>
  ({ id: name, group: 'screens', name, run: () => {}, ...(isHidden && { isHidden }) }) as unknown as Command;

describe('[SHL-08] a typed text finds a screen', () => {
  test.each([
    ['Audit log', 'aud'],
    ['Audit log', 'LOG audit'],
    ['Two-step verification', 'step'],
    ['Übersicht', 'uber'],
    ['Straße wählen', 'strasse'],
    ['Łódź', 'lodz'],
    ['Журнал аудита', 'ауд'],
  ])('%s by %s', (name, text) => {
    expect(matchesWords(name, text)).toBe(true);
  });

  test.each([
    ['Audit log', 'udit'],
    ['Audit log', 'audit list'],
    ['Audit log', ''],
    ['Audit log', ' - '],
  ])('%s not by %j', (name, text) => {
    expect(matchesWords(name, text)).toBe(false);
  });

  test('hidden ones only if they match', () => {
    const all = [command('Dashboard'), command('Language: Deutsch', true)];
    expect(namedBy(' ', all).map(({ name }) => name)).toEqual(['Dashboard']);
    expect(namedBy('deut', all).map(({ name }) => name)).toEqual(['Language: Deutsch']);
  });
});

describe('[SHL-08] keys move through the entries', () => {
  const entries: PaletteEntry[] = ['one', 'two', 'three'].map(name => command(name));
  const [first, second, third] = entries;

  test.each([
    ['ArrowDown', first, second],
    ['ArrowDown', third, first],
    ['ArrowDown', undefined, first],
    ['ArrowUp', second, first],
    ['ArrowUp', first, third],
    ['Home', third, first],
    ['End', first, third],
  ])('%s', (key, from, to) => {
    expect(entryByKey(key, entries, from)).toBe(to);
  });

  test('other keys do nothing, nor does any key without entries', () => {
    expect(entryByKey('a', entries, first)).toBeNull();
    expect(entryByKey('ArrowDown', [], undefined)).toBeNull();
  });
});
