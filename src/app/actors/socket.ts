/** One socket of the realtime connection (section 7): opened when the actor starts, closed when it is stopped. */
import { fromCallback } from 'xstate';
import { SOCKET_PROTOCOL } from '#contract/platform/constants.ts';
import type { ServerFrame } from '#contract/portal/socket.ts';
import type { SocketEvent, SocketCommand } from '#machines/platform/types.ts';
import { readFrame } from '../read-frame.ts';

/** Meant: no side comes back on its own. */
const NORMAL_CLOSURE = 1000;

/** The type of the event follows that of the frame. */
const eventOf = (frame: ServerFrame) => ({ type: `frame.${frame.type}`, frame }) as SocketEvent;

export const socketTo = (address: () => string) =>
  fromCallback<SocketCommand>(({ sendBack, receive }) => {
    const report = (event: SocketEvent) => sendBack(event);
    const socket = new WebSocket(address(), SOCKET_PROTOCOL);
    socket.addEventListener('open', () => report({ type: 'socket.opened' }));
    socket.addEventListener('close', ({ code, wasClean }) =>
      report({ type: 'socket.closed', code, wasClean }),
    );
    socket.addEventListener('message', ({ data }) => {
      const frame = readFrame(data);
      if (frame) report(eventOf(frame));
    });
    receive(order => {
      if (order.type === 'socket.close') socket.close(order.code, order.reason);
      else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(order.frame));
    });
    return () => socket.close(NORMAL_CLOSURE);
  });
