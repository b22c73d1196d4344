import type { ReactNode } from 'react';
import type { Need } from '#contract/identity/capability.ts';
import { useCan } from './use-can.ts';

/** Renders its children only for holders of the right (section 6). */
export function Can({ needs, children }: { needs: Need; children: ReactNode }) {
  return useCan(needs) ? children : null;
}
