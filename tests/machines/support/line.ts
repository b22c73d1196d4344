/** The realtime machine on sockets in the test's hand, at a stepped clock. Rows of deeds are told what came of them. */
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { ServerFrame } from '#contract/portal/socket.ts';
import type { SocketEvent, SocketCommand } from '#machines/platform/types.ts';
import { realtimeMachine } from '#machines/portal/realtime.machine.ts';
import type { SocketUser, RealtimeEvent } from '#machines/portal/realtime.machine.ts';

type Socket = {
  /** When it was made, in seconds. */
  at: number;
  isStopped: boolean;
  /** Also from a socket that is stopped: browsers report late. */
  report(event: SocketEvent): void;
};

export type Line = {
  sockets: Socket[];
  send(event: RealtimeEvent): void;
  wait(seconds: number): void;
  /** As after a sleep: all at once. */
  leap(seconds: number): void;
  /** Seconds at which sockets were made. */
  tries(): number[];
  /** What a socket was told: frames with when, in seconds; by default the newest. */
  said(socket?: number): string[];
  /** The same as it was told, to the newest socket. */
  orders(): SocketCommand[];
  /** Named actions that reach beyond the machine. */
  acts: string[];
  state(): string;
  message(): string;
};

export type Deed = (line: Line) => void;

const SECOND = 1000;

const shortOf = (order: SocketCommand): string => {
  if (order.type === 'socket.close') return `close ${order.code} ${order.reason}`;
  const { frame } = order;
  if (frame.type === 'auth') return `auth ${frame.userId} ${frame.sessionId}`;
  if (frame.type !== 'pong') return frame.type;
  return `pong ${typeof frame.echo === 'string' ? frame.echo : JSON.stringify(frame.echo)}`;
};

const flat = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([key, inner]) => `${key}.${flat(inner)}`)
        .join(' + ');

function startLine({ fails = false } = {}): Line {
  const clock = new SimulatedClock();
  const seconds = () => clock.now() / SECOND;
  const sockets: Socket[] = [];
  const spoken = new Map<Socket, { at: number; order: SocketCommand }[]>();
  const acts: string[] = [];
  const actor = createActor(
    realtimeMachine.provide({
      actors: {
        socket: fromCallback<SocketCommand>(({ sendBack, receive }) => {
          const socket: Socket = { at: seconds(), isStopped: false, report: sendBack };
          sockets.push(socket);
          spoken.set(socket, []);
          if (fails) throw new Error('no such address');
          receive(order => void spoken.get(socket)?.push({ at: seconds(), order }));
          return () => void (socket.isStopped = true);
        }),
      },
      actions: {
        refreshRights: () => void acts.push('reread rights'),
        announceMaintenance: (_, frame) =>
          void acts.push(frame.mode ? `maintenance in ${frame.seconds} s` : 'no maintenance'),
      },
    }),
    { clock },
  );
  actor.start();
  const told = (index: number) => spoken.get(sockets[index] as Socket) ?? [];
  return {
    sockets,
    acts,
    send: event => actor.send(event),
    wait: given => {
      for (let left = given * SECOND; left > 0; left -= SECOND) clock.increment(Math.min(left, SECOND));
    },
    leap: given => clock.increment(given * SECOND),
    tries: () => sockets.map(({ at }) => at),
    said: (index = sockets.length - 1) => told(index).map(({ at, order }) => `${at} ${shortOf(order)}`),
    orders: () => told(sockets.length - 1).map(({ order }) => order),
    state: () => flat(actor.getSnapshot().value),
    message: () => actor.getSnapshot().context.message,
  };
}

const reportOn =
  (event: SocketEvent, index: number | undefined): Deed =>
  ({ sockets }) =>
    sockets.at(index ?? -1)?.report(event);

/** Deeds in the order in which they happen; `index` is a socket's, the newest without. */
export const wait =
  (seconds: number): Deed =>
  line =>
    line.wait(seconds);
export const leap =
  (seconds: number): Deed =>
  line =>
    line.leap(seconds);
export const opens = (index?: number): Deed => reportOn({ type: 'socket.opened' }, index);
export const breaks = (index?: number): Deed =>
  reportOn({ type: 'socket.closed', code: 1006, wasClean: false }, index);
export const closes = (code: number, wasClean = true, index?: number): Deed =>
  reportOn({ type: 'socket.closed', code, wasClean }, index);
export const hears = (frame: ServerFrame, index?: number): Deed =>
  reportOn({ type: `frame.${frame.type}`, frame } as SocketEvent, index);
export const pong: Deed = hears({ type: 'pong', echo: 'still there?' });
export const signsIn =
  (user: SocketUser): Deed =>
  line =>
    line.send({ type: 'user.signedIn', user });
const sends =
  (type: Extract<RealtimeEvent, { type: string }>['type']): Deed =>
  line =>
    line.send({ type } as RealtimeEvent);
export const starts = sends('connection.started');
export const stops = sends('connection.stopped');
export const wakes = sends('page.resumed');
export const offline = sends('network.lost');
export const online = sends('network.found');
export const signsOut = sends('user.signedOut');

export const repeated = (times: number, deeds: Deed[]): Deed[] =>
  Array.from({ length: times }, () => deeds).flat();

export function lived(deeds: Deed[], wish: { fails?: boolean } = {}): Line {
  const line = startLine(wish);
  for (const deed of deeds) deed(line);
  return line;
}
