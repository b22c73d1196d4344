/** Parses frames of the realtime socket by hand, so that the sign-in page needs no schema library. */
import type { ServerFrame } from '#contract/portal/socket.ts';

/** Characters; far above any frame of the contract. */
const FRAME_LIMIT = 64 * 1024;

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** Returns null for an unknown frame, which section 8 ignores. */
export function readFrame(data: unknown): ServerFrame | null {
  if (typeof data !== 'string' || data.length > FRAME_LIMIT) return null;
  const { type, echo, text, mode, seconds } = objectIn(data) ?? {};
  switch (type) {
    case 'ping':
    case 'pong':
      return { type, echo };
    case 'reauth':
    case 'updatecapabs':
      return { type };
    case 'message':
      return typeof text === 'string' ? { type, text } : null;
    case 'maintenance':
      if (mode === false) return { type, mode };
      if (mode === true && seconds === undefined) return { type, mode };
      return mode === true && typeof seconds === 'number' && seconds >= 0 ? { type, mode, seconds } : null;
    default:
      return null;
  }
}
