import { useEffect, useId } from 'react';
import { actorOf } from '#src/app/portal.ts';

/**
 * Guards a form while it is on the screen (section 4). Its root element carries `data-unsaved-exclude`.
 * @param isDirty whether there are unsaved changes
 */
export function useUnsavedGuard(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    const { send } = actorOf('unsavedChanges');
    send({ type: 'guard.started', listener: { id, answered: () => {} } });
    return () => send({ type: 'guard.ended', id });
  }, [id]);
  useEffect(() => {
    actorOf('unsavedChanges').send({ type: isDirty ? 'changes.made' : 'changes.saved', id });
  }, [id, isDirty]);
}
