/** A client of the realtime socket for server tests: messages one by one, and how the socket closed. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { SOCKET_PROTOCOL } from '#contract/platform/constants.ts';
import type { ClientFrame, ServerFrame } from '#contract/portal/socket.ts';

export type SocketOptions = { path?: string; protocols?: string[]; headers?: Record<string, string> };

export type TestSocket = {
  socket: WebSocket;
  send(frame: ClientFrame): void;
  /** The next unread message. */
  next(): Promise<ServerFrame>;
  /** Messages up to and including the next one of this type. */
  until(type: ServerFrame['type']): Promise<ServerFrame[]>;
  /** All messages received before the pong to a ping sent now. */
  settled(): Promise<ServerFrame[]>;
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
};

function connect(origin: string, options: SocketOptions): WebSocket {
  const { path = '/', protocols = [SOCKET_PROTOCOL], headers = { origin } } = options;
  return new WebSocket(origin.replace(/^http/, 'ws') + path, protocols, { headers });
}

/** Resolves with the HTTP status by which a socket is rejected. */
export async function refusalOf(origin: string, options: SocketOptions): Promise<number | undefined> {
  const socket = connect(origin, options);
  const response = new Promise<number | undefined>((resolve, reject) => {
    socket.once('unexpected-response', (_request, answer: IncomingMessage) => resolve(answer.statusCode));
    socket.once('open', () => reject(new Error('The socket was not rejected')));
    socket.on('error', reject);
  });
  const status = await response;
  socket.terminate();
  return status;
}

export async function openSocket(origin: string, options: SocketOptions = {}): Promise<TestSocket> {
  const socket = connect(origin, options);
  const waiting: ServerFrame[] = [];
  let wake = (): void => {};
  socket.on('message', (data: Buffer) => {
    waiting.push(JSON.parse(data.toString()) as ServerFrame);
    wake();
  });
  const closed = new Promise<{ code: number; reason: string }>(resolve => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  await once(socket, 'open');
  // A destroyed connection is an error event; `closed` reports it.
  socket.on('error', () => {});

  const next = async (): Promise<ServerFrame> => {
    for (;;) {
      const frame = waiting.shift();
      if (frame) return frame;
      await new Promise<void>(resolve => (wake = resolve));
    }
  };
  const until = async (type: ServerFrame['type']): Promise<ServerFrame[]> => {
    const frames: ServerFrame[] = [];
    do frames.push(await next());
    while (frames.at(-1)?.type !== type);
    return frames;
  };
  const send = (frame: ClientFrame): void => socket.send(JSON.stringify(frame));
  return {
    socket,
    send,
    next,
    until,
    settled: async () => {
      send({ type: 'ping', echo: 'settled' });
      return (await until('pong')).slice(0, -1);
    },
    closed,
    close: () => socket.close(1000),
  };
}

/** The messages that a new socket receives while nothing is announced. */
export const NOTHING_ANNOUNCED: ServerFrame[] = [
  { type: 'maintenance', mode: false },
  { type: 'message', text: '' },
];
