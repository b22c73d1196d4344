/**
 * Notifies clients that their user's rights have changed. Each notified client reads its user again, so changes are
 * debounced and sent in batches.
 */
import type { Connection } from './connection.ts';
import { serializeFrame } from './frames.ts';

const INTERVAL = 100;
const BATCH_SIZE = 500;

export type RightsNotifier = {
  notify(connection: Connection): void;
  forget(connection: Connection): void;
  stop(): void;
};

const FRAME = serializeFrame({ type: 'updatecapabs' });

export function createRightsNotifier(): RightsNotifier {
  const due = new Set<Connection>();
  let timer: NodeJS.Timeout | undefined;

  function sendBatch(): void {
    timer = undefined;
    for (const connection of [...due].slice(0, BATCH_SIZE)) {
      due.delete(connection);
      if (connection.session) connection.write(FRAME);
    }
    if (due.size > 0) schedule();
  }
  const schedule = (): void => void (timer ??= setTimeout(sendBatch, INTERVAL));

  return {
    notify: connection => {
      due.add(connection);
      schedule();
    },
    forget: connection => void due.delete(connection),
    stop: () => clearTimeout(timer),
  };
}
