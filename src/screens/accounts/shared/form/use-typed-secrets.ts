import { useEffect, useRef, useState } from 'react';
import { secrets } from '#src/app/secrets.ts';
import type { SecretName } from '#src/app/secrets.ts';

/** State of the secret fields: for the form, which shows them masked, and in the vault for the server. */
export function useTypedSecrets() {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const names = useRef(new Set<SecretName>());
  // Secrets are dropped with the form.
  useEffect(() => {
    const held = names.current;
    return () => secrets.forget(...held);
  }, []);
  const type = (name: string, value: string) => {
    names.current.add(`field:${name}`);
    secrets.set(`field:${name}`, value);
    setTyped(before => ({ ...before, [name]: value }));
  };
  return [typed, type] as const;
}
