import { useEffect, useRef } from 'react';
import { removeDraft, writeDraft } from '#src/app/draft-storage.ts';

type Wizard<Snapshot> = {
  getSnapshot: () => Snapshot;
  subscribe: (next: (snapshot: Snapshot) => void) => { unsubscribe: () => void };
};

/**
 * Stores a wizard's input while its screen is mounted, so that it survives a reload at its step. The storage is cleared
 * when the screen unmounts and when the machine is done.
 * @param draftOf selects what to store: no secrets, nothing that is fetched from the server again
 */
export function usePersistWizard<Snapshot extends { status: string }>(
  name: string,
  actor: Wizard<Snapshot>,
  draftOf: (snapshot: Snapshot) => unknown,
): void {
  const select = useRef(draftOf);
  useEffect(() => {
    const follow = (snapshot: Snapshot) => {
      if (snapshot.status === 'active') writeDraft(name, select.current(snapshot));
      else removeDraft(name);
    };
    follow(actor.getSnapshot());
    const following = actor.subscribe(follow);
    return () => {
      following.unsubscribe();
      removeDraft(name);
    };
  }, [name, actor]);
}
