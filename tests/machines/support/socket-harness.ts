/** Runs the realtime machine with simulated sockets and a simulated clock; tests run rows of steps against it. */
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { ServerFrame } from '#contract/portal/socket.ts';
import type { SocketEvent, SocketCommand } from '#machines/platform/types.ts';
import type { SocketUser, RealtimeEvent } from '#machines/portal/realtime-setup.ts';
import { realtimeMachine } from '#machines/portal/realtime.machine.ts';

type Socket = {
  /** Second at which it was created. */
  at: number;
  isStopped: boolean;
  /** Also works for a stopped socket, because browsers may report events late. */
  report(event: SocketEvent): void;
};

export type SocketHarness = {
  sockets: Socket[];
  send(event: RealtimeEvent): void;
  wait(seconds: number): void;
  /** Advances the clock in one jump, as after a suspension. */
  jump(seconds: number): void;
  /** Seconds at which sockets were created. */
  attempts(): number[];
  /** Frames sent on a socket, by default the latest, with their seconds. */
  sentBy(socket?: number): string[];
  /** The commands to the latest socket's actor. */
  orders(): SocketCommand[];
  /** Executed actions with effects outside of the machine. */
  actions: string[];
  state(): string;
  message(): string;
};

export type Step = (harness: SocketHarness) => void;

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

function startHarness({ fails = false } = {}): SocketHarness {
  const clock = new SimulatedClock();
  const seconds = () => clock.now() / SECOND;
  const sockets: Socket[] = [];
  const ordersBySocket = new Map<Socket, { at: number; order: SocketCommand }[]>();
  const actions: string[] = [];
  const actor = createActor(
    realtimeMachine.provide({
      actors: {
        socket: fromCallback<SocketCommand>(({ sendBack, receive }) => {
          const socket: Socket = { at: seconds(), isStopped: false, report: sendBack };
          sockets.push(socket);
          ordersBySocket.set(socket, []);
          if (fails) throw new Error('no such address');
          receive(order => void ordersBySocket.get(socket)?.push({ at: seconds(), order }));
          return () => void (socket.isStopped = true);
        }),
      },
      actions: {
        refreshRights: () => void actions.push('reread rights'),
        announceMaintenance: (_, frame) =>
          void actions.push(frame.mode ? `maintenance in ${frame.seconds} s` : 'no maintenance'),
      },
    }),
    { clock },
  );
  actor.start();
  const ordersOf = (index: number) => ordersBySocket.get(sockets[index] as Socket) ?? [];
  return {
    sockets,
    actions,
    send: event => actor.send(event),
    wait: given => {
      for (let left = given * SECOND; left > 0; left -= SECOND) clock.increment(Math.min(left, SECOND));
    },
    jump: given => clock.increment(given * SECOND),
    attempts: () => sockets.map(({ at }) => at),
    sentBy: (index = sockets.length - 1) => ordersOf(index).map(({ at, order }) => `${at} ${shortOf(order)}`),
    orders: () => ordersOf(sockets.length - 1).map(({ order }) => order),
    state: () => flat(actor.getSnapshot().value),
    message: () => actor.getSnapshot().context.message,
  };
}

const reportOn =
  (event: SocketEvent, index: number | undefined): Step =>
  ({ sockets }) =>
    sockets.at(index ?? -1)?.report(event);

/** Steps in order; `index` selects a socket, by default the latest. */
export const wait =
  (seconds: number): Step =>
  harness =>
    harness.wait(seconds);
export const jump =
  (seconds: number): Step =>
  harness =>
    harness.jump(seconds);
export const opens = (index?: number): Step => reportOn({ type: 'socket.opened' }, index);
export const breaks = (index?: number): Step =>
  reportOn({ type: 'socket.closed', code: 1006, wasClean: false }, index);
export const closes = (code: number, wasClean = true, index?: number): Step =>
  reportOn({ type: 'socket.closed', code, wasClean }, index);
export const receives = (frame: ServerFrame, index?: number): Step =>
  reportOn({ type: `frame.${frame.type}`, frame } as SocketEvent, index);
export const pong: Step = receives({ type: 'pong', echo: 'still there?' });
export const signsIn =
  (user: SocketUser): Step =>
  harness =>
    harness.send({ type: 'user.signedIn', user });
const sends =
  (type: Extract<RealtimeEvent, { type: string }>['type']): Step =>
  harness =>
    harness.send({ type } as RealtimeEvent);
export const starts = sends('connection.started');
export const stops = sends('connection.stopped');
export const wakes = sends('page.resumed');
export const offline = sends('network.lost');
export const online = sends('network.found');
export const signsOut = sends('user.signedOut');

export const repeated = (times: number, steps: Step[]): Step[] =>
  Array.from({ length: times }, () => steps).flat();

export function runSteps(steps: Step[], options: { fails?: boolean } = {}): SocketHarness {
  const harness = startHarness(options);
  for (const step of steps) step(harness);
  return harness;
}
