import { useEffect } from 'react';
import type { SecretName } from './secrets.ts';
import { secrets } from './secrets.ts';

/** Nothing typed into a form outlives it. @param names stays the same from render to render */
export function useClearSecrets(names: readonly SecretName[]): void {
  useEffect(() => () => secrets.forget(...names), [names]);
}
