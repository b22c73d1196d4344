/** How a call fails (section 8), and where its words come from. */

export type CallErrorInit = {
  status: number;
  unreachable?: boolean;
  canceled?: boolean;
  requestId?: string | null;
  details?: unknown;
};

/** A failed data call; `message` is fit to be shown. */
export class CallError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  /** The server, or the database behind it, cannot be reached just now. */
  readonly unreachable: boolean;
  readonly canceled: boolean;
  /** What the server's log knows this call by. */
  readonly requestId: string | null;
  /** What the server told beside the message (contract/platform/failure-details.ts); null when nothing. */
  readonly details: unknown;

  constructor(
    message: string,
    { status, unreachable = false, canceled = false, requestId = null, details = null }: CallErrorInit,
  ) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.unreachable = unreachable;
    this.canceled = canceled;
    this.requestId = requestId;
    this.details = details;
  }
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decoded = (text: string) =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
    },
  );

/** The text inside the Message tag of an error body, or null when there is none (section 8). */
export function messageIn(body: string): string | null {
  const text = /<Message(?:\s[^>]*)?>([\s\S]*?)<\/Message>/i.exec(body)?.[1]?.trim();
  return text ? decoded(text) : null;
}

/** What stands beside the message of an error body, or null when there is nothing to read. */
export function detailsIn(body: string): unknown {
  const text = /<Details>([\s\S]*?)<\/Details>/.exec(body)?.[1];
  if (text === undefined) return null;
  try {
    return JSON.parse(decoded(text)) as unknown;
  } catch {
    return null;
  }
}

/** Whatever was thrown, as words for a person. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
