/** What tests of the realtime socket start from: a portal, its controls, and people with a socket of their own. */
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
  /** A socket that is nobody's, past what it is told at first. */
  nobody(): Promise<TestSocket>;
  /** A browser with a session and an authenticated socket. */
  present(person: PersonName, impersonator?: PersonName): Promise<Present>;
  /** How many sockets are somebody's. */
  authenticated(): Promise<number>;
};

/** One portal for the file; every test begins with its world as at first and no socket. Call at the top of the file. */
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
  const nobody: Live['nobody'] = async () => {
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
    nobody,
    present: async (person, impersonator) => {
      const visitor = visit(begun(started.portal).origin);
      await enter(begun(started.portal), visitor, person, impersonator);
      const { SessionId, UserAccountId } = (await currentUser(visitor)).data;
      const [sessionId, userId] = [SessionId ?? '', UserAccountId ?? 0];
      const socket = await nobody();
      socket.send({ type: 'auth', sessionId, userId });
      expect([await socket.next(), await socket.next()]).toEqual(NOTHING_ANNOUNCED);
      return { visitor, sessionId, userId, socket };
    },
    authenticated: async () => (await begun(started.controls).sockets.state()).authenticated,
  };
}
