import { beforeEach, describe, expect, test } from 'vitest';
import { CHAT_TOKEN_LIFETIME } from '#contract/platform/constants.ts';
import { currentToken, storeToken, reuseToken } from '#src/app/chat-token.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

let kept: Map<string, string>;
let store: Pick<Storage, 'getItem' | 'setItem'>;
beforeEach(() => {
  kept = new Map();
  store = { getItem: key => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  storeToken('first', { session: 'mine', now: NOW, store });
});
const reuse = (now: number, session = 'mine') => reuseToken({ session, now, store });

describe('[SHL-16] the stored token', () => {
  test('is reused for exactly one hour', () => {
    expect([...kept].slice(0, 2)).toEqual([
      ['webchatToken', 'first'],
      ['webchatTokenTimestamp', String(NOW)],
    ]);
    expect(reuse(NOW + CHAT_TOKEN_LIFETIME - 1)).toBe(true);
    expect(reuse(NOW + CHAT_TOKEN_LIFETIME)).toBe(false);
  });

  test('is ignored if it is from the future, from another session, or without its time', () => {
    expect(reuse(NOW - 1)).toBe(false);
    expect(reuse(NOW, 'another')).toBe(false);
    kept.delete('webchatTokenTimestamp');
    expect(reuse(NOW)).toBe(false);
  });

  test('is the current token, also if storage is blocked', () => {
    const forbidden = (): never => {
      throw new Error('forbidden');
    };
    const closed = { getItem: forbidden, setItem: forbidden };
    storeToken('second', { session: 'mine', now: NOW, store: closed });
    expect(reuseToken({ session: 'mine', now: NOW, store: closed })).toBe(false);
    expect(currentToken()).toBe('second');
    expect(reuse(NOW)).toBe(true);
    expect(currentToken()).toBe('first');
  });
});
