/**
 * Tells connections that the rights of their people have changed. Whoever is told reads their user again, so changes
 * are collected for a moment, and a change that concerns thousands is told a part at a time.
 */
import type { Connection } from './connection.ts';
import { writeFrame } from './frames.ts';

const INTERVAL = 100;
const TOLD_AT_ONCE = 500;

export type RightsTeller = {
  tell(connection: Connection): void;
  forget(connection: Connection): void;
  stop(): void;
};

const FRAME = writeFrame({ type: 'updatecapabs' });

export function createRightsTeller(): RightsTeller {
  const due = new Set<Connection>();
  let timer: NodeJS.Timeout | undefined;

  function tellSome(): void {
    timer = undefined;
    for (const connection of [...due].slice(0, TOLD_AT_ONCE)) {
      due.delete(connection);
      if (connection.standing) connection.write(FRAME);
    }
    if (due.size > 0) schedule();
  }
  const schedule = (): void => void (timer ??= setTimeout(tellSome, INTERVAL));

  return {
    tell: connection => {
      due.add(connection);
      schedule();
    },
    forget: connection => void due.delete(connection),
    stop: () => clearTimeout(timer),
  };
}
