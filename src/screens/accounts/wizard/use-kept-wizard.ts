import { useEffect, useRef } from 'react';
import { forget, keep } from '#src/app/kept.ts';

type Wizard<Snapshot> = {
  getSnapshot: () => Snapshot;
  subscribe: (next: (snapshot: Snapshot) => void) => { unsubscribe: () => void };
};

/**
 * A wizard survives a reload at its step: what its person has said is kept while its screen is there. It is forgotten
 * with the screen, and when the work is done.
 * @param draftOf what of it is kept: nothing secret, nothing that the server is asked for anew
 */
export function useKeptWizard<Snapshot extends { status: string }>(
  name: string,
  actor: Wizard<Snapshot>,
  draftOf: (snapshot: Snapshot) => unknown,
): void {
  const select = useRef(draftOf);
  useEffect(() => {
    const follow = (snapshot: Snapshot) => {
      if (snapshot.status === 'active') keep(name, select.current(snapshot));
      else forget(name);
    };
    follow(actor.getSnapshot());
    const following = actor.subscribe(follow);
    return () => {
      following.unsubscribe();
      forget(name);
    };
  }, [name, actor]);
}
