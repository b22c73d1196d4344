/** Lets tests pause, refuse, ignore, close or cut realtime sockets. */
import { refuseUpgrade } from '#server/platform/http/upgrades.ts';
import type { RealtimeHub } from '#server/portal/realtime/hub.ts';
import type { SocketScript } from '#server/portal/realtime/register.ts';

/** Received messages kept for tests. */
const REMEMBERED = 200;

export type SocketState = { waiting: number; open: number; authenticated: number; heard: string[] };

export type ScriptedSockets = SocketScript & {
  /** Refuses upgrades with this HTTP status. */
  refuse(status: number): void;
  /** Pauses upgrades. */
  hold(): void;
  /** Releases the paused upgrades; later ones are not paused. */
  admit(): void;
  /** Ignores received messages, so that pings are not answered; sockets stay open. */
  deafen(): void;
  /** Restores normal behaviour and releases paused upgrades. */
  relent(): void;
  /** As `relent`, and clears the received messages. */
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
