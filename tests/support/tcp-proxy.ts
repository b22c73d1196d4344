/** A wire that a test can cut: passes connections on to another address until told not to. */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

export type Wire = { port: number; cut(): Promise<void>; mend(): Promise<void> };

export async function startWire(host: string, port: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const open = (at: number): Promise<Server> =>
    new Promise(resolve => {
      const server = createServer(near => {
        const far = keep(connect(port, host));
        keep(near).pipe(far).pipe(near);
      });
      server.listen(at, '127.0.0.1', () => resolve(server));
    });
  let server = await open(0);
  const own = (server.address() as AddressInfo).port;
  return {
    port: own,
    cut: () =>
      new Promise(done => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
    mend: async () => {
      server = await open(own);
    },
  };
}
