import { useEffect } from 'react';
import type { SecretName } from './secrets.ts';
import { secrets } from './secrets.ts';

/** Removes the named secrets when the form unmounts. @param names must be a stable reference */
export function useClearSecrets(names: readonly SecretName[]): void {
  useEffect(() => () => secrets.forget(...names), [names]);
}
