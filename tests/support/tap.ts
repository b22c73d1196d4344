/** What a page's realtime sockets say and hear, as the browser's own inspector sees it. */
import type { Page, WebSocket } from '@playwright/test';
import { SOCKET_PATH } from '#contract/platform/constants.ts';
import type { ClientFrame, ServerFrame } from '#contract/portal/socket.ts';

export type Tap = {
  sockets: WebSocket[];
  /** Of all sockets of the page, oldest first. */
  sent: ClientFrame[];
  received: ServerFrame[];
  /** Types of the frames sent, for a whole story at a glance; the keep-alive is left out. */
  said(): string[];
};

const KEEP_ALIVE = ['ping', 'pong'];

/** The push hub's are others. */
export const isRealtime = (socket: WebSocket): boolean => new URL(socket.url()).pathname === SOCKET_PATH;

/** To be called before the page opens. */
export function tap(page: Page): Tap {
  const heard: Tap = {
    sockets: [],
    sent: [],
    received: [],
    said: () => heard.sent.map(({ type }) => type).filter(type => !KEEP_ALIVE.includes(type)),
  };
  page.on('websocket', socket => {
    if (!isRealtime(socket)) return;
    heard.sockets.push(socket);
    socket.on('framesent', ({ payload }) => heard.sent.push(JSON.parse(String(payload)) as ClientFrame));
    socket.on('framereceived', ({ payload }) => {
      // Tests send garbage as well.
      try {
        heard.received.push(JSON.parse(String(payload)) as ServerFrame);
      } catch {
        return;
      }
    });
  });
  return heard;
}

export const openSockets = ({ sockets }: Tap): number => sockets.filter(socket => !socket.isClosed()).length;
