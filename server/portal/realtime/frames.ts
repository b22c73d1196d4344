/** Parses and serializes the messages of the realtime socket (contract/portal/socket.ts). */
import * as z from 'zod';
import type { ClientFrame, ServerFrame } from '#contract/portal/socket.ts';

const echo = z.string().max(100);
const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping'), echo }),
  z.object({ type: z.literal('pong'), echo }),
  z.object({ type: z.literal('auth'), sessionId: z.uuid(), userId: z.int() }),
  z.object({ type: z.literal('deauth') }),
]) satisfies z.ZodType<ClientFrame>;

/** Returns undefined for malformed messages, which are ignored (section 8). */
export function parseFrame(text: string): ClientFrame | undefined {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const serializeFrame = (frame: ServerFrame): string => JSON.stringify(frame);
