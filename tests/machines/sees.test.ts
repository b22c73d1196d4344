/** Manual test cases describe what a user sees in every state. */
import { describe, expect, test } from 'vitest';
import { SEES } from '#tests/paths/sees.ts';
import { stateKeys } from '#tests/paths/support/model.ts';
import { models } from '#tests/paths/support/models.ts';

describe.each(models)('$name', ({ name, machine }) => {
  test('has a sentence for each of its leaf states, and no other', () => {
    const all = stateKeys(machine);
    const deepest = all.filter(key => !all.some(other => other.startsWith(`${key}.`)));
    expect(Object.keys(SEES[name] ?? {}).sort()).toEqual(deepest.sort());
    for (const sentence of Object.values(SEES[name] ?? {})) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});
