/** Frames of the realtime socket as they come in and go out (contract/portal/socket.ts). */
import * as z from 'zod';
import type { ClientFrame, ServerFrame } from '#contract/portal/socket.ts';

const echo = z.string().max(100);
const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping'), echo }),
  z.object({ type: z.literal('pong'), echo }),
  z.object({ type: z.literal('auth'), sessionId: z.uuid(), userId: z.int() }),
  z.object({ type: z.literal('deauth') }),
]) satisfies z.ZodType<ClientFrame>;

/** Section 8: what is malformed is ignored. */
export function readFrame(text: string): ClientFrame | undefined {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const writeFrame = (frame: ServerFrame): string => JSON.stringify(frame);
