import { useEffect, useRef } from 'react';
import { removeFromTab, storeInTab } from '#src/app/tab-storage.ts';

type Wizard<Snapshot> = {
  getSnapshot: () => Snapshot;
  subscribe: (observer: { next: (snapshot: Snapshot) => void; complete: () => void }) => {
    unsubscribe: () => void;
  };
};

/**
 * Stores a wizard's input while its screen is mounted, so that it survives a reload at its step. The storage is cleared
 * when the screen unmounts and when the machine is done.
 * @param draftOf selects what to store: no secrets, nothing that is fetched from the server again
 */
export function usePersistWizard<Snapshot>(
  name: string,
  actor: Wizard<Snapshot>,
  draftOf: (snapshot: Snapshot) => unknown,
): void {
  const select = useRef(draftOf);
  useEffect(() => {
    const store = (snapshot: Snapshot) => storeInTab(name, select.current(snapshot));
    store(actor.getSnapshot());
    const following = actor.subscribe({ next: store, complete: () => removeFromTab(name) });
    return () => {
      following.unsubscribe();
      removeFromTab(name);
    };
  }, [name, actor]);
}
