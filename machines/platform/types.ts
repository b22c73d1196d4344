/** Shapes several machines share, or a machine and what it invokes; types only. */
import type { ClientFrame, ServerFrame } from '#contract/portal/socket.ts';

/** What went wrong, in words: a server's text as it came, or the id of one of our own messages. */
export type Problem = { text: string } | { key: string } | null;

/** How a call fails (src/api/errors.ts); machines read only this much of it. */
export type CallFailure = { message: string; status: number; unreachable: boolean };

/** What a person can do about a toast; `closeMessage` closes it as well. */
export type ToastAction = { label: string; action: () => void; closeMessage?: boolean };

/** A toast as it is asked for (section 3); its id is the toasts machine's to give. */
export type ToastMessage = {
  type: 'success' | 'error' | 'warning' | 'info';
  name?: string;
  title?: string;
  text?: string;
  actions?: ToastAction[];
  /** Milliseconds; 0 never. */
  closeDelay?: number;
  /** The person cannot close it; its timer, its actions and its name still do. */
  closeDisabled?: boolean;
};

type FrameEvents = {
  [Kind in ServerFrame['type']]: { type: `frame.${Kind}`; frame: Extract<ServerFrame, { type: Kind }> };
};
/** What the socket's actor reports. */
export type SocketEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.closed'; code: number; wasClean: boolean }
  | FrameEvents[ServerFrame['type']];

/** What the socket's actor is told. */
export type SocketCommand =
  | { type: 'socket.send'; frame: ClientFrame }
  | { type: 'socket.close'; code: number; reason: string };
