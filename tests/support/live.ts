/** Fixture of the realtime socket's tests: a portal, its test controls, and signed-in people with a socket. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { controlPortal } from './controls.ts';
import type { Portal as Controls } from './controls.ts';
import { enter } from './enter.ts';
import type { PersonName } from './enter.ts';
import { startPortal } from './server.ts';
import type { Portal } from './server.ts';
import { currentUser } from './sign-in.ts';
import { NOTHING_ANNOUNCED, openSocket } from './socket.ts';
import type { SocketOptions, TestSocket } from './socket.ts';
import { visit } from './visitor.ts';
import type { Visitor } from './visitor.ts';

export type Present = { visitor: Visitor; sessionId: string; userId: number; socket: TestSocket };

export type Live = {
  portal: Portal;
  controls: Controls;
  open(options?: SocketOptions): Promise<TestSocket>;
  /** An unauthenticated socket that has received the initial messages. */
  anonymous(): Promise<TestSocket>;
  /** A visitor with a session and an authenticated socket. */
  present(person: PersonName, impersonator?: PersonName): Promise<Present>;
  /** The number of authenticated sockets. */
  authenticated(): Promise<number>;
};

/** Starts one portal for the file; before every test resets its data and closes all sockets. Call at the top. */
export function live(): Live {
  const opened: TestSocket[] = [];
  const started: { portal?: Portal; controls?: Controls } = {};
  beforeAll(async () => {
    started.portal = await startPortal({ testControls: true });
    started.controls = controlPortal(started.portal.origin);
  });
  afterAll(() => started.portal?.close());
  beforeEach(() => started.controls?.reset());
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.terminate();
  });

  const begun = <Thing>(thing: Thing | undefined): Thing => {
    if (!thing) throw new Error('The portal has not started');
    return thing;
  };
  const open: Live['open'] = async options => {
    const socket = await openSocket(begun(started.portal).origin, options);
    opened.push(socket);
    return socket;
  };
  const anonymous: Live['anonymous'] = async () => {
    const socket = await open();
    expect(await socket.settled()).toEqual(NOTHING_ANNOUNCED);
    return socket;
  };
  return {
    get portal() {
      return begun(started.portal);
    },
    get controls() {
      return begun(started.controls);
    },
    open,
    anonymous,
    present: async (person, impersonator) => {
      const visitor = visit(begun(started.portal).origin);
      await enter(begun(started.portal), visitor, person, impersonator);
      const { SessionId, UserAccountId } = (await currentUser(visitor)).data;
      const [sessionId, userId] = [SessionId ?? '', UserAccountId ?? 0];
      const socket = await anonymous();
      socket.send({ type: 'auth', sessionId, userId });
      expect([await socket.next(), await socket.next()]).toEqual(NOTHING_ANNOUNCED);
      return { visitor, sessionId, userId, socket };
    },
    authenticated: async () => (await begun(started.controls).sockets.state()).authenticated,
  };
}
