/**
 * The embedded engine as the process needs it: after a crash another one is opened on the same folder, and a full disk is
 * waited out. What was committed is on the disk, so that opening again is all there is to repair.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ensureRoom } from './data-folder.ts';
import type { Engine, EngineOptions } from './engine.ts';
import type { Listener, StopListening } from './listen.ts';
import { openEngine } from './open-engine.ts';
import { isOutOfSpace } from './system-error.ts';

/** How long it waits before it looks again whether there is room. */
const RETRY_DELAY = 2000;

export type KeptEngine = {
  /** The one that runs, or has crashed and is not replaced yet. */
  readonly current: Engine;
  /** Why nothing can be stored at the moment. */
  readonly trouble: Error | undefined;
  listen(channel: string, listener: Listener): Promise<StopListening>;
  close(): Promise<void>;
};

type Listening = { channel: string; listener: Listener; stop: StopListening };

export async function keepEngine(
  folder: string | null,
  { log, ...options }: Pick<EngineOptions, 'loadDataDir'> & { log?: Logger },
): Promise<KeptEngine> {
  const stopping = new AbortController();
  const listening = new Set<Listening>();
  let trouble: Error | undefined;
  let recovering: Promise<void> | undefined;

  const open = async (): Promise<Engine> => {
    const engine = await openEngine(folder, options);
    engine.onLog = onLog;
    void engine.crashed.then(crash => {
      for (const { listener } of listening) listener.lost?.(crash);
      onTrouble(crash);
    });
    return engine;
  };

  function onLog(line: string): void {
    const error = new Error(line);
    if (isOutOfSpace(error)) onTrouble(error);
  }

  function onTrouble(error: Error): void {
    if (trouble) return;
    trouble = error;
    log?.error(
      { folder, reason: error.message },
      isOutOfSpace(error)
        ? 'the disk of the data folder is full: nothing can be stored until there is room'
        : 'the embedded database has crashed and is opened again',
    );
    // What was in memory only is lost with the engine.
    if (folder !== null) recovering = recover(folder);
  }

  let current = await open();

  async function recover(place: string): Promise<void> {
    while (trouble) {
      await pause(RETRY_DELAY, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        // First: another engine on a full disk would only crash as well.
        await ensureRoom(place);
        if (current.crash) await replace();
        // The new one may have crashed meanwhile.
        if (current.crash) continue;
        trouble = undefined;
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
      for (const one of listening) one.stop = await subscribe(next, one);
    } catch (error) {
      next.abandon();
      throw error;
    }
    current = next;
    for (const { listener } of listening) listener.resumed?.();
  }

  return {
    get current() {
      return current;
    },
    get trouble() {
      return trouble;
    },
    listen: async (channel, listener) => {
      const one = { channel, listener, stop: async () => {} };
      one.stop = await subscribe(current, one);
      listening.add(one);
      return async () => {
        listening.delete(one);
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
  { channel, listener }: Pick<Listening, 'channel' | 'listener'>,
): Promise<StopListening> => engine.listen(channel, payload => listener.heard(payload));
