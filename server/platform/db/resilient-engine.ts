/**
 * Keeps the embedded engine available: reopens it on the same folder after a crash, and waits for space when the disk
 * is full. Everything committed is on disk, so reopening is all the repair needed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ensureFreeSpace } from './data-folder.ts';
import type { Engine, EngineOptions } from './engine.ts';
import type { Listener, StopListening } from './listen.ts';
import { openEngine } from './open-engine.ts';
import { isOutOfSpace } from './system-error.ts';

/** Milliseconds between recovery attempts. */
const RETRY_DELAY = 2000;

export type ResilientEngine = {
  /** The running engine, or a crashed one that has not been replaced yet. */
  readonly current: Engine;
  /** Why nothing can be stored at the moment; undefined when all is well. */
  readonly storageError: Error | undefined;
  listen(channel: string, listener: Listener): Promise<StopListening>;
  close(): Promise<void>;
};

type Subscription = { channel: string; listener: Listener; stop: StopListening };

export async function openResilientEngine(
  folder: string | null,
  { log, ...options }: Pick<EngineOptions, 'loadDataDir'> & { log?: Logger },
): Promise<ResilientEngine> {
  const stopping = new AbortController();
  const subscriptions = new Set<Subscription>();
  let storageError: Error | undefined;
  let recovering: Promise<void> | undefined;

  const open = async (): Promise<Engine> => {
    const engine = await openEngine(folder, options);
    engine.onLog = onLog;
    void engine.crashed.then(crash => {
      for (const { listener } of subscriptions) listener.onLost?.(crash);
      onStorageError(crash);
    });
    return engine;
  };

  function onLog(line: string): void {
    const error = new Error(line);
    if (isOutOfSpace(error)) onStorageError(error);
  }

  function onStorageError(error: Error): void {
    if (storageError) return;
    storageError = error;
    log?.error(
      { folder, reason: error.message },
      isOutOfSpace(error)
        ? 'the disk of the data folder is full: nothing can be stored until there is room'
        : 'the embedded database has crashed and is opened again',
    );
    // An in-memory database is lost with the engine.
    if (folder !== null) recovering = recover(folder);
  }

  let current = await open();

  async function recover(place: string): Promise<void> {
    while (storageError) {
      await pause(RETRY_DELAY, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        // Checked first, because a new engine on a full disk would crash as well.
        await ensureFreeSpace(place);
        if (current.crash) await replace();
        // The replacement may have crashed in the meantime.
        if (current.crash) continue;
        storageError = undefined;
        log?.info({ folder }, 'the embedded database works again');
      } catch (error) {
        log?.debug({ err: error, folder }, 'the embedded database does not work yet');
      }
    }
  }

  async function replace(): Promise<void> {
    current.abandon();
    const next = await open();
    try {
      for (const one of subscriptions) one.stop = await subscribe(next, one);
    } catch (error) {
      next.abandon();
      throw error;
    }
    current = next;
    for (const { listener } of subscriptions) listener.onResumed?.();
  }

  return {
    get current() {
      return current;
    },
    get storageError() {
      return storageError;
    },
    listen: async (channel, listener) => {
      const one = { channel, listener, stop: async () => {} };
      one.stop = await subscribe(current, one);
      subscriptions.add(one);
      return async () => {
        subscriptions.delete(one);
        if (!current.crash) await one.stop();
      };
    },
    close: async () => {
      stopping.abort();
      await recovering;
      if (current.crash) current.abandon();
      else await current.close();
    },
  };
}

const subscribe = (
  engine: Engine,
  { channel, listener }: Pick<Subscription, 'channel' | 'listener'>,
): Promise<StopListening> => engine.listen(channel, payload => listener.onNotification(payload));
