/**
 * The realtime socket (section 7): each frame is a text frame holding one flat JSON object, told by its `type`.
 * Types alone: the browser reads frames by hand, the server with the schema of server/portal/realtime/frames.ts.
 */

/** Answered by a `pong` with the same echo, whatever it is, or without one; both sides ask. */
export type Ping = { type: 'ping'; echo?: unknown };
export type Pong = { type: 'pong'; echo?: unknown };

/** The session's handle and the account it acts as; they count only together. */
export type Auth = { type: 'auth'; sessionId: string; userId: number };

export type ClientFrame =
  | Ping
  | Pong
  | Auth
  /** From now on the socket is nobody's. */
  | { type: 'deauth' };

/** Counted from the moment it is sent; 0 while the maintenance goes on. Without seconds it begins soon. */
export type MaintenanceFrame =
  | { type: 'maintenance'; mode: true; seconds?: number }
  | { type: 'maintenance'; mode: false };

export type ServerFrame =
  | Ping
  | Pong
  /** The session that the socket stood for has ended: authenticate again, or stay nobody. */
  | { type: 'reauth' }
  | MaintenanceFrame
  /** The text of the banner named `message`; empty text removes it. */
  | { type: 'message'; text: string }
  /** The person's rights have changed: read the user again. */
  | { type: 'updatecapabs' };
