/** Returns a free port for a server that must know its address before it starts. Another process may still take it. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise(done => server.close(done));
  return port;
}
