/** Faults of the realtime sockets for tests: paused or rejected upgrades, dropped messages. */
import { refuseUpgrade } from '#server/platform/http/upgrades.ts';
import type { RealtimeHub } from '#server/portal/realtime/hub.ts';
import type { SocketScript } from '#server/portal/realtime/register.ts';

/** Number of received messages that are recorded. */
const MAX_RECORDED = 200;

export type SocketState = { waiting: number; open: number; authenticated: number; received: string[] };

export type ScriptedSockets = SocketScript & {
  /** Rejects upgrades with this HTTP status. */
  refuse(status: number): void;
  /** Pauses upgrades. */
  pause(): void;
  /** Resumes the paused upgrades; later ones are not paused. */
  resume(): void;
  /** Drops received messages, so that pings are not answered; sockets stay open. */
  dropMessages(): void;
  /** Restores normal behaviour and resumes paused upgrades. */
  clearFaults(): void;
  /** As `clearFaults`, and clears the recorded messages. */
  reset(): void;
  state(hub: RealtimeHub): SocketState;
};

export function createScriptedSockets(): ScriptedSockets {
  let refusal: number | undefined;
  let paused: { promise: Promise<void>; resolve: () => void } | undefined;
  let isDropping = false;
  let received: string[] = [];
  let waiting = 0;

  const resume = (): void => {
    paused?.resolve();
    paused = undefined;
  };
  const clearFaults = (): void => {
    refusal = undefined;
    isDropping = false;
    resume();
  };

  return {
    interceptUpgrade: async upgrade => {
      if (paused) {
        waiting += 1;
        await paused.promise;
        waiting -= 1;
      }
      if (refusal === undefined) return false;
      refuseUpgrade(upgrade, refusal, 'Refused by a test.');
      return true;
    },
    accepts: text => {
      received = [...received.slice(1 - MAX_RECORDED), text];
      return !isDropping;
    },
    refuse: status => {
      refusal = status;
    },
    pause: () => {
      if (paused) return;
      let resolve = (): void => {};
      const promise = new Promise<void>(done => (resolve = done));
      paused = { promise, resolve };
    },
    resume,
    dropMessages: () => {
      isDropping = true;
    },
    clearFaults,
    reset: () => {
      clearFaults();
      received = [];
    },
    state: ({ connections }) => ({
      waiting,
      open: connections.size,
      authenticated: [...connections].filter(({ session }) => session).length,
      received,
    }),
  };
}
