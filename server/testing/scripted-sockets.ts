/** Realtime sockets that a test holds back, refuses, does not hear, closes or cuts. */
import { refuseUpgrade } from '#server/platform/http/upgrades.ts';
import type { RealtimeHub } from '#server/portal/realtime/hub.ts';
import type { SocketScript } from '#server/portal/realtime/register.ts';

/** Frames remembered for tests that want to know what the browser sent. */
const REMEMBERED = 200;

export type SocketState = { waiting: number; open: number; authenticated: number; heard: string[] };

export type ScriptedSockets = SocketScript & {
  /** Refuses whoever wants to connect, with this HTTP status. */
  refuse(status: number): void;
  /** Keeps whoever wants to connect waiting. */
  hold(): void;
  /** Lets in those who wait, and nobody after them by that. */
  admit(): void;
  /** Frames are heard no more, so pings are not answered; the connections stand. */
  deafen(): void;
  /** Everything as usual again; those who wait are let in. */
  relent(): void;
  /** Also forgets what was heard. */
  reset(): void;
  state(hub: RealtimeHub): SocketState;
};

export function createScriptedSockets(): ScriptedSockets {
  let refusal: number | undefined;
  let held: { promise: Promise<void>; resolve: () => void } | undefined;
  let deaf = false;
  let heard: string[] = [];
  let waiting = 0;

  const admit = (): void => {
    held?.resolve();
    held = undefined;
  };
  const relent = (): void => {
    refusal = undefined;
    deaf = false;
    admit();
  };

  return {
    interceptUpgrade: async upgrade => {
      if (held) {
        waiting += 1;
        await held.promise;
        waiting -= 1;
      }
      if (refusal === undefined) return false;
      refuseUpgrade(upgrade, refusal, 'Refused by a test.');
      return true;
    },
    accepts: text => {
      heard = [...heard.slice(1 - REMEMBERED), text];
      return !deaf;
    },
    refuse: status => {
      refusal = status;
    },
    hold: () => {
      if (held) return;
      let resolve = (): void => {};
      const promise = new Promise<void>(done => (resolve = done));
      held = { promise, resolve };
    },
    admit,
    deafen: () => {
      deaf = true;
    },
    relent,
    reset: () => {
      relent();
      heard = [];
    },
    state: ({ connections }) => ({
      waiting,
      open: connections.size,
      authenticated: [...connections].filter(({ session }) => session).length,
      heard,
    }),
  };
}
