/** A TCP proxy whose connections a test can cut. */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Resets all connections, and every new one. */
  cut(): void;
  /** Stops forwarding without closing the connections, as when the other end loses power. */
  stall(): void;
  /** Forwards new connections again. */
  restore(): void;
};

export async function startTcpProxy(host: string, port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  let state: 'forwarding' | 'cut' | 'stalled' = 'forwarding';
  const server = createServer(near => {
    keep(near);
    if (state === 'cut') near.resetAndDestroy();
    else if (state === 'forwarding') near.pipe(keep(connect(port, host))).pipe(near);
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
    stall: () => {
      state = 'stalled';
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: () => {
      state = 'forwarding';
    },
  };
}
