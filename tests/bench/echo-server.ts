/** The reference for realtime sockets: the bare library as an echo server. Prints its address. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', clientTracking: false });
server.on('connection', socket => {
  socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
});
server.once('listening', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${port}`);
});
