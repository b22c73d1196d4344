/** Records every value that the secret store and the chat token have contained since the page load. */
import { currentToken } from '#src/app/chat-token.ts';
import { secrets } from '#src/app/secrets.ts';
import type { SecretName } from '#src/app/secrets.ts';

/**
 * Starts recording. Returns a function that returns the values, the longest first: a shorter one that is part of a
 * longer one must not be replaced before it.
 */
export function trackSecrets(): () => string[] {
  const values = new Map<SecretName, Set<string>>();
  const { set } = secrets;
  secrets.set = (name, value) => {
    // While a password is typed the store contains each prefix of it; only the longest is kept.
    const others = [...(values.get(name) ?? [])].filter(one => !value.startsWith(one));
    values.set(name, new Set([...others, value]));
    set(name, value);
  };
  return () =>
    [...values.values()]
      .flatMap(all => [...all])
      .concat(currentToken())
      .sort((a, b) => b.length - a.length);
}
