import { useEffect, useEffectEvent, useId } from 'react';
import { actorOf } from '#src/app/portal.ts';

/**
 * Guards a form while it is on the screen (section 4). Its root element carries `data-unsaved-exclude`.
 * @param isDirty whether there are unsaved changes
 * @param onDiscard for a draft that outlives the screen: called when the user leaves and discards it
 * @returns a function that lets the next navigation pass, for screens that continue the same draft
 */
export function useUnsavedGuard(isDirty: boolean, onDiscard: () => void = () => {}): () => void {
  const id = useId();
  const discard = useEffectEvent(onDiscard);
  useEffect(() => {
    const { send } = actorOf('unsavedChanges');
    send({
      type: 'guard.started',
      listener: {
        id,
        answered: answer => {
          if (answer === 'discard') discard();
        },
      },
    });
    return () => send({ type: 'guard.ended', id });
  }, [id]);
  useEffect(() => {
    actorOf('unsavedChanges').send({ type: isDirty ? 'changes.made' : 'changes.saved', id });
  }, [id, isDirty]);
  return () => actorOf('unsavedChanges').send({ type: 'guard.ended', id });
}
