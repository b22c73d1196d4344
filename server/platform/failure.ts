/** A refused call: becomes a `<Message>` body with a fitting status (section 8). */

import type { FailureDetails } from '#contract/platform/failure-details.ts';

/** Ids of the texts in server/platform/messages; the caller's language decides the words. */
export type FailureKey = string;

export class Failure extends Error {
  readonly status: number;
  readonly key: FailureKey;
  readonly values: Record<string, string | number>;
  readonly details: FailureDetails | undefined;

  /**
   * @param status HTTP status. @param key id of the text. @param values what the text's placeholders say.
   * @param details what the caller's program needs to know beside the words.
   */
  constructor(
    status: number,
    key: FailureKey,
    values: Record<string, string | number> = {},
    details?: FailureDetails,
  ) {
    super(key);
    this.status = status;
    this.key = key;
    this.values = values;
    this.details = details;
  }
}
