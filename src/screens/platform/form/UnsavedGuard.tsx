import { useUnsavedGuard } from '#src/app/use-unsaved-guard.ts';

/** Guards the form that renders it; a component, because only some forms have a guard. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  useUnsavedGuard(isDirty);
  return null;
}
