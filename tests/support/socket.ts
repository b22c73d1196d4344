/** A browser's end of the realtime socket for server tests: frames one by one, and how it ended. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { SOCKET_PROTOCOL } from '#contract/platform/constants.ts';
import type { ClientFrame, ServerFrame } from '#contract/portal/socket.ts';

export type SocketOptions = { path?: string; protocols?: string[]; headers?: Record<string, string> };

export type TestSocket = {
  socket: WebSocket;
  send(frame: ClientFrame): void;
  /** The next frame that has not been looked at. */
  next(): Promise<ServerFrame>;
  /** Frames up to the next of this type, which comes last. */
  until(type: ServerFrame['type']): Promise<ServerFrame[]>;
  /** Frames that came before the answer to a ping: whatever the server had to say by now. */
  settled(): Promise<ServerFrame[]>;
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
};

function connect(origin: string, options: SocketOptions): WebSocket {
  const { path = '/', protocols = [SOCKET_PROTOCOL], headers = { origin } } = options;
  return new WebSocket(origin.replace(/^http/, 'ws') + path, protocols, { headers });
}

/** The HTTP status with which a socket is refused. */
export async function refusalOf(origin: string, options: SocketOptions): Promise<number | undefined> {
  const socket = connect(origin, options);
  const response = new Promise<number | undefined>((resolve, reject) => {
    socket.once('unexpected-response', (_request, answer: IncomingMessage) => resolve(answer.statusCode));
    socket.once('open', () => reject(new Error('The socket was let in')));
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
  // A cut connection is an error here; `closed` tells of it.
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

/** What everybody is told who connects while nothing is announced. */
export const NOTHING_ANNOUNCED: ServerFrame[] = [
  { type: 'maintenance', mode: false },
  { type: 'message', text: '' },
];
