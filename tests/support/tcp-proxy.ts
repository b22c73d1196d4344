/** A TCP proxy whose connections a test can cut. */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export type Wire = {
  port: number;
  /** Closes all connections, and every new one. */
  cut(): void;
  /** Stops forwarding without closing the connections, as when the other end loses power. */
  mute(): void;
  /** Forwards new connections again. */
  mend(): void;
};

export async function startWire(host: string, port: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  let state: 'whole' | 'cut' | 'mute' = 'whole';
  const server = createServer(near => {
    keep(near);
    if (state === 'cut') near.resetAndDestroy();
    else if (state === 'whole') near.pipe(keep(connect(port, host))).pipe(near);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    // Keeps listening, because another process might take the port before forwarding resumes.
    cut: () => {
      state = 'cut';
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mute: () => {
      state = 'mute';
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => {
      state = 'whole';
    },
  };
}
