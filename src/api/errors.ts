/** Errors of API calls (section 8) and their texts. */

export type CallErrorInit = {
  status: number;
  unreachable?: boolean;
  canceled?: boolean;
  requestId?: string | null;
  details?: unknown;
};

/** A failed API call; `message` can be shown to the user. */
export class CallError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Whether the server or its database cannot be reached. */
  readonly unreachable: boolean;
  readonly canceled: boolean;
  /** Id of this call in the server's log. */
  readonly requestId: string | null;
  /** Details sent with the message (contract/platform/failure-details.ts); null when there are none. */
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

/** The text of the Message tag in an error body; null when there is none (section 8). */
export function messageIn(body: string): string | null {
  const text = /<Message(?:\s[^>]*)?>([\s\S]*?)<\/Message>/i.exec(body)?.[1]?.trim();
  return text ? decoded(text) : null;
}

/** The JSON of the Details tag in an error body; null when absent or invalid. */
export function detailsIn(body: string): unknown {
  const text = /<Details>([\s\S]*?)<\/Details>/.exec(body)?.[1];
  if (text === undefined) return null;
  try {
    return JSON.parse(decoded(text)) as unknown;
  } catch {
    return null;
  }
}

/** The message of anything thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
