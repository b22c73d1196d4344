/**
 * The realtime socket (section 7): each text frame is one flat JSON object with a `type`. Types only: the browser parses
 * frames by hand, the server with the schema in server/portal/realtime/frames.ts.
 */

/** Sent by both sides; the answer is a `pong` with the same echo of any type, or without one. */
export type Ping = { type: 'ping'; echo?: unknown };
export type Pong = { type: 'pong'; echo?: unknown };

/** The session's id and the account it acts as; both must match. */
export type Auth = { type: 'auth'; sessionId: string; userId: number };

export type ClientFrame =
  | Ping
  | Pong
  | Auth
  /** The socket is no longer authenticated. */
  | { type: 'deauth' };

/** `seconds` until maintenance starts, counted from sending; 0 during maintenance; absent for soon. */
export type MaintenanceFrame =
  | { type: 'maintenance'; mode: true; seconds?: number }
  | { type: 'maintenance'; mode: false };

export type ServerFrame =
  | Ping
  | Pong
  /** The socket's session has ended: authenticate again, or stay unauthenticated. */
  | { type: 'reauth' }
  | MaintenanceFrame
  /** The text of the banner named `message`; empty text removes it. */
  | { type: 'message'; text: string }
  /** The user's rights have changed: refetch the user. */
  | { type: 'updatecapabs' };
