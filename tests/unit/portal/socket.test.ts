/** The socket actor with a real WebSocket client and a server that misbehaves in many ways. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { WebSocket as Peer } from 'ws';
import { createActor, setup } from 'xstate';
import type { SocketEvent, SocketCommand } from '#machines/platform/types.ts';
import { socketActor } from '#src/app/actors/socket.ts';
import { PATIENCE } from '#tests/support/patience.ts';

let server: WebSocketServer;
let peers: Peer[];
let ends: (() => void)[];

/** Unlike ws, browsers do not throw on an `error` event without a listener. */
class BrowserSocket extends WebSocket {
  constructor(address: string, protocols: string) {
    super(address, protocols);
    this.on('error', () => {});
  }
}

const portOf = (address: unknown) => (address as AddressInfo).port;

beforeEach(async () => {
  vi.stubGlobal('WebSocket', BrowserSocket);
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  peers = [];
  ends = [];
  server.on('connection', peer => peers.push(peer));
  await once(server, 'listening');
});
afterEach(() => {
  for (const end of ends) end();
  for (const peer of server.clients) peer.terminate();
  server.close();
});

/** An actor connected to that port, and the events that it reports. */
function connect(port = portOf(server.address())) {
  const received: SocketEvent[] = [];
  const host = setup({
    types: { events: {} as SocketEvent | { type: 'gone' } },
    actors: { socket: socketActor(() => `ws://127.0.0.1:${port}/`) },
    actions: { note: (_, event: SocketEvent) => void received.push(event) },
  }).createMachine({
    initial: 'connected',
    states: {
      connected: {
        invoke: { id: 'socket', src: 'socket' },
        on: { gone: 'left', '*': { actions: { type: 'note', params: ({ event }) => event as SocketEvent } } },
      },
      left: { on: { '*': { actions: { type: 'note', params: ({ event }) => event as SocketEvent } } } },
    },
  });
  const actor = createActor(host).start();
  ends.push(() => actor.stop());
  const types = () => received.map(({ type }) => type);
  return {
    received,
    until: (type: SocketEvent['type']) => vi.waitFor(() => expect(types()).toContain(type), PATIENCE),
    tell: (order: SocketCommand) => actor.getSnapshot().children['socket']?.send(order),
    leave: () => actor.send({ type: 'gone' }),
  };
}

async function connected() {
  const line = connect();
  await line.until('socket.opened');
  return { ...line, peer: peers[0] as Peer };
}

/** Resolves to the next frame that a peer receives. */
const next = async (peer: Peer) => JSON.parse(String((await once(peer, 'message'))[0])) as unknown;
const closeOf = async (peer: Peer) => {
  const [code, reason] = (await once(peer, 'close')) as [number, Buffer];
  return [code, String(reason)];
};

describe('[RTC-01] a socket', () => {
  test('requests the subprotocol', async () => {
    const { peer } = await connected();
    expect(peer.protocol).toBe('webclient');
  });

  test('sends frames once it is open, and discards earlier ones', async () => {
    const line = connect();
    line.tell({ type: 'socket.send', frame: { type: 'deauth' } });
    await line.until('socket.opened');
    const received = next(peers[0] as Peer);
    line.tell({ type: 'socket.send', frame: { type: 'ping', echo: 'x' } });
    expect(await received).toEqual({ type: 'ping', echo: 'x' });
  });
});

describe('[RTC-03] a socket reports its close', () => {
  test.each([1000, 1001, 1011, 1012, 4001])('closed with %i, cleanly', async code => {
    const { peer, received, until } = await connected();
    peer.close(code);
    await until('socket.closed');
    expect(received.at(-1)).toEqual({ type: 'socket.closed', code, wasClean: true });
  });

  test('cut off, uncleanly', async () => {
    const { peer, received, until } = await connected();
    peer.terminate();
    await until('socket.closed');
    expect(received.at(-1)).toEqual({ type: 'socket.closed', code: 1006, wasClean: false });
  });

  test('rejected because of its subprotocol', async () => {
    server.options.handleProtocols = () => false;
    const { received, until } = connect();
    await until('socket.closed');
    expect(received).toEqual([{ type: 'socket.closed', code: 1006, wasClean: false }]);
  });

  test('given another subprotocol', async () => {
    server.options.handleProtocols = () => 'other';
    const { received, until } = connect();
    await until('socket.closed');
    expect(received).toEqual([{ type: 'socket.closed', code: 1006, wasClean: false }]);
  });

  test('rejected with a status', async () => {
    server.options.verifyClient = (_info, answer) => answer(false, 503);
    const { received, until } = connect();
    await until('socket.closed');
    expect(received).toEqual([{ type: 'socket.closed', code: 1006, wasClean: false }]);
  });

  test('without a server', async () => {
    const port = portOf(server.address());
    server.close();
    const { received, until } = connect(port);
    await until('socket.closed');
    expect(received).toEqual([{ type: 'socket.closed', code: 1006, wasClean: false }]);
  });

  test('with a server of another protocol', async () => {
    const other = await stranger(socket => socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
    const { received, until } = connect(portOf(other.address()));
    await until('socket.closed');
    expect(received).toEqual([{ type: 'socket.closed', code: 1006, wasClean: false }]);
  });
});

/** A TCP server that is not a WebSocket server. */
async function stranger(greet: (socket: Socket) => void): Promise<Server> {
  const other = createServer(socket => greet(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  ends.push(() => other.close());
  await once(other, 'listening');
  return other;
}

describe('[RTC-04] a socket whose actor is stopped', () => {
  test('is closed with the code and the reason', async () => {
    const { peer, tell, leave } = await connected();
    const closed = closeOf(peer);
    tell({ type: 'socket.close', code: 4001, reason: 'No pong.' });
    leave();
    expect(await closed).toEqual([4001, 'No pong.']);
  });

  test('is closed normally without an explicit close', async () => {
    const { peer, leave } = await connected();
    const closed = closeOf(peer);
    leave();
    expect(await closed).toEqual([1000, '']);
  });

  test('reports nothing more, neither frames nor its close', async () => {
    const { peer, received, leave } = await connected();
    leave();
    const closed = closeOf(peer);
    peer.send('{"type":"reauth"}');
    await closed;
    const later = await connected();
    expect([received.length, later.received.length]).toEqual([1, 1]);
  });

  test('does not report that it opens if it was still connecting', async () => {
    const asked = new Promise<() => void>(resolve => {
      server.options.verifyClient = (_info, answer) => resolve(() => answer(true));
    });
    const { received, leave } = connect();
    const letIn = await asked;
    leave();
    letIn();
    server.options.verifyClient = undefined;
    await connected();
    expect(received).toEqual([]);
  });

  test('is not awaited if its peer does not respond, not even to the close', async () => {
    const { peer, tell, leave, received } = await connected();
    peer.pause();
    tell({ type: 'socket.close', code: 4001, reason: 'No pong.' });
    leave();
    const other = connect();
    await other.until('socket.opened');
    expect(received.map(({ type }) => type)).toEqual(['socket.opened']);
  });
});

describe('[RTC-05] data that a socket receives', () => {
  test('frames become events in order', async () => {
    const { peer, received, until } = await connected();
    peer.send('{"type":"message","text":"Hello"}');
    peer.send('{"type":"updatecapabs"}');
    await until('frame.updatecapabs');
    expect(received.slice(1)).toEqual([
      { type: 'frame.message', frame: { type: 'message', text: 'Hello' } },
      { type: 'frame.updatecapabs', frame: { type: 'updatecapabs' } },
    ]);
  });

  test.each([
    ['garbage', '{"type":'],
    ['an empty text', ''],
    ['an unknown type', '{"type":"socket.closed","code":1000,"wasClean":true}'],
    ['bytes', Buffer.from('{"type":"reauth"}')],
    ['5 MiB', JSON.stringify({ type: 'message', text: 'x'.repeat(5 * 1024 * 1024) })],
  ])('%s is ignored, and the socket stays open', async (_, data) => {
    const { peer, received, until } = await connected();
    peer.send(data, { binary: typeof data !== 'string' });
    peer.send('{"type":"reauth"}');
    await until('frame.reauth');
    expect(received.map(({ type }) => type)).toEqual(['socket.opened', 'frame.reauth']);
  });

  test('a fragmented frame is reassembled', async () => {
    const { peer, received, until } = await connected();
    peer.send('{"type":"message",', { fin: false });
    peer.send('"text":"Hello"}', { fin: true });
    await until('frame.message');
    expect(received.at(-1)).toEqual({ type: 'frame.message', frame: { type: 'message', text: 'Hello' } });
  });
});
