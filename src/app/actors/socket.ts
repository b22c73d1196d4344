/** The socket actor of the realtime machine (section 7): opens on start, closes on stop. */
import { fromCallback } from 'xstate';
import { SOCKET_PROTOCOL } from '#contract/platform/constants.ts';
import type { ServerFrame } from '#contract/portal/socket.ts';
import type { SocketEvent, SocketCommand } from '#machines/platform/types.ts';
import { readFrame } from '../read-frame.ts';

/** Close code of an intentional close, after which neither side reconnects. */
const NORMAL_CLOSURE = 1000;

/** A frame of type `x` becomes the event `frame.x`. */
const eventOf = (frame: ServerFrame) => ({ type: `frame.${frame.type}`, frame }) as SocketEvent;

export const socketActor = (address: () => string) =>
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
    receive(command => {
      if (command.type === 'socket.close') socket.close(command.code, command.reason);
      else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command.frame));
    });
    return () => socket.close(NORMAL_CLOSURE);
  });
