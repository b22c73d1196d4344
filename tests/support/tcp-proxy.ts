/** A wire that a test can cut: passes connections on to another address until told not to. */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export type Wire = {
  port: number;
  /** Ends what is connected, and whatever connects. */
  cut(): void;
  /** Passes nothing on any more and says so to nobody, as a line does whose far end has lost its power. */
  mute(): void;
  /** For new connections. */
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
    // The port is kept: on a busy machine somebody else might have taken it before the wire is mended.
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
