/** A wire that a test can cut: passes connections on to another address until told not to. */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export type Wire = { port: number; cut(): void; mend(): void };

export async function startWire(host: string, port: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  let isCut = false;
  const server = createServer(near => {
    keep(near);
    if (isCut) near.resetAndDestroy();
    else near.pipe(keep(connect(port, host))).pipe(near);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    // The port is kept: on a busy machine somebody else might have taken it before the wire is mended.
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mend: () => {
      isCut = false;
    },
  };
}
