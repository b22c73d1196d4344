/** Remembers what the portal's vault and the chat's token have held since the page was loaded. */
import { currentToken } from '#src/app/chat-token.ts';
import { secrets } from '#src/app/secrets.ts';
import type { SecretName } from '#src/app/secrets.ts';

/** Begins to remember, and says what is remembered; the longest first, so that none is left over in parts. */
export function watchVault(): () => string[] {
  const held = new Map<SecretName, Set<string>>();
  const { set } = secrets;
  secrets.set = (name, value) => {
    // A password being typed would make a secret of each of its beginnings.
    const former = [...(held.get(name) ?? [])].filter(one => !value.startsWith(one));
    held.set(name, new Set([...former, value]));
    set(name, value);
  };
  return () =>
    [...held.values()]
      .flatMap(values => [...values])
      .concat(currentToken())
      .sort((one, other) => other.length - one.length);
}
