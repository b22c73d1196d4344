/** Types shared by several machines, or by a machine and the actors it invokes. */
import type { ClientFrame, ServerFrame } from '#contract/portal/socket.ts';

/** An error to show: the server's text, or the id of one of our messages. */
export type Problem = { text: string } | { key: string } | null;

/**
 * The part of CallError (src/api/errors.ts) that machines read; `status` is 0 without a response. `details` are those of
 * contract/platform/failure-details.ts.
 */
export type CallFailure = { message: string; status: number; unreachable: boolean; details?: unknown };

/** Parameters of actions and guards about a failed call. */
export type Failed = { error: CallFailure };

/** A button of a toast; with `closeMessage` it also closes the toast. */
export type ToastAction = { label: string; action: () => void; closeMessage?: boolean };

/** A toast to show (section 3); the toasts machine assigns its id. */
export type ToastMessage = {
  type: 'success' | 'error' | 'warning' | 'info';
  name?: string;
  title?: string;
  text?: string;
  actions?: ToastAction[];
  /** Milliseconds until it closes by itself; 0 is never. */
  closeDelay?: number;
  /** Has no close button; its timer, its actions and a toast of the same name still close it. */
  closeDisabled?: boolean;
};

type FrameEvents = {
  [Kind in ServerFrame['type']]: { type: `frame.${Kind}`; frame: Extract<ServerFrame, { type: Kind }> };
};
/** Events that the socket actor sends to the realtime machine. */
export type SocketEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.closed'; code: number; wasClean: boolean }
  | FrameEvents[ServerFrame['type']];

/** Events that the realtime machine sends to the socket actor. */
export type SocketCommand =
  | { type: 'socket.send'; frame: ClientFrame }
  | { type: 'socket.close'; code: number; reason: string };
