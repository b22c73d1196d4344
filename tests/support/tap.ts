/** Records the messages of a page's realtime sockets. */
import type { Page, WebSocket } from '@playwright/test';
import { SOCKET_PATH } from '#contract/platform/constants.ts';
import type { ClientFrame, ServerFrame } from '#contract/portal/socket.ts';

export type Tap = {
  sockets: WebSocket[];
  /** Messages of all sockets of the page, oldest first. */
  sent: ClientFrame[];
  received: ServerFrame[];
  /** Types of the messages sent, without the keep-alive. */
  sentTypes(): string[];
};

const KEEP_ALIVE = ['ping', 'pong'];

/** False for the push hub's sockets. */
export const isRealtime = (socket: WebSocket): boolean => new URL(socket.url()).pathname === SOCKET_PATH;

/** Call before the page opens. */
export function tap(page: Page): Tap {
  const recorder: Tap = {
    sockets: [],
    sent: [],
    received: [],
    sentTypes: () => recorder.sent.map(({ type }) => type).filter(type => !KEEP_ALIVE.includes(type)),
  };
  page.on('websocket', socket => {
    if (!isRealtime(socket)) return;
    recorder.sockets.push(socket);
    socket.on('framesent', ({ payload }) => recorder.sent.push(JSON.parse(String(payload)) as ClientFrame));
    socket.on('framereceived', ({ payload }) => {
      // Some tests send invalid messages.
      try {
        recorder.received.push(JSON.parse(String(payload)) as ServerFrame);
      } catch {
        return;
      }
    });
  });
  return recorder;
}

export const openSockets = ({ sockets }: Tap): number => sockets.filter(socket => !socket.isClosed()).length;
