/**
 * Downloads are fetched by URL, so that the browser streams them to disk. The URL contains the encrypted request:
 * valid for the session that created it, for five minutes, on any server process.
 */
import * as z from 'zod';
import { LOCALES } from '#contract/platform/locales.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';

export const EXPORT_BASE = '/export/';
const VALID = 5 * 60_000;

const ticket = z.object({
  kind: z.string(),
  session: z.string(),
  until: z.number(),
  /** The portal's language; the download request carries only the browser's. */
  locale: z.enum(LOCALES),
  request: z.unknown(),
});
export type Ticket = z.infer<typeof ticket>;

export function exportAddress(call: SessionCall, kind: string, request: unknown): string {
  const until = call.clock.now().getTime() + VALID;
  const text = JSON.stringify({ kind, session: call.session.id, until, locale: call.locale, request });
  return `${EXPORT_BASE}${call.seal.seal(text).toString('base64url')}`;
}

/** @throws HttpError 410 for forged, expired and other sessions' tickets alike. */
export function openTicket(call: SessionCall, sealed: string): Ticket {
  const expired = () => new HttpError(410, 'error.export_expired');
  let opened: Ticket;
  try {
    opened = ticket.parse(JSON.parse(call.seal.open(Buffer.from(sealed, 'base64url'))));
  } catch {
    throw expired();
  }
  const valid = opened.session === call.session.id && call.clock.now().getTime() <= opened.until;
  if (!valid) throw expired();
  return opened;
}
