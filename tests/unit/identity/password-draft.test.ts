import { describe, expect, test } from 'vitest';
import {
  differs,
  isValid,
  matches,
  serverStates,
  shapeStates,
} from '#src/screens/identity/password/password-draft.ts';

const draft = (password: string, confirmation = '') => ({ password, confirmation });

describe('a new password in the form', () => {
  test('[LOG-18] no rule of an empty field is broken or met yet', () => {
    expect(shapeStates(draft('')).map(({ state }) => state)).toEqual([
      'open',
      'open',
      'open',
      'open',
      'open',
    ]);
  });

  test('[LOG-18] each rule is met or broken by the typed text', () => {
    expect(shapeStates(draft('aB1'))).toEqual([
      { rule: 'length', state: 'broken' },
      { rule: 'number', state: 'met' },
      { rule: 'special', state: 'broken' },
      { rule: 'uppercase', state: 'met' },
      { rule: 'lowercase', state: 'met' },
    ]);
    expect(isValid(draft('aB1!aB1!aB1'))).toBe(false);
    expect(isValid(draft('aB1!aB1!aB1!'))).toBe(true);
  });

  test('[LOG-18] the server’s rules are open until it has responded', () => {
    expect(serverStates([], false).map(({ state }) => state)).toEqual(['open', 'open', 'open']);
    expect(serverStates(['history'], true)).toEqual([
      { rule: 'breached', state: 'met' },
      { rule: 'history', state: 'broken' },
      { rule: 'personal', state: 'met' },
    ]);
  });

  test('[LOG-18] composed and decomposed characters match', () => {
    expect(matches(draft('caf\u00E9', 'cafe\u0301'))).toBe(true);
    expect(matches(draft('cafe', 'café'))).toBe(false);
  });

  test('[LOG-18] a confirmation is wrong once it is not the password’s beginning, or if the field is left unfinished', () => {
    expect(differs(draft('harbour', 'har'), false)).toBe(false);
    expect(differs(draft('harbour', 'har'), true)).toBe(true);
    expect(differs(draft('harbour', 'hat'), false)).toBe(true);
    expect(differs(draft('harbour', 'harbour'), true)).toBe(false);
  });
});
