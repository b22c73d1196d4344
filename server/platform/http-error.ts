/** A rejected request. The error handler turns it into a `<Message>` body with this status (section 8). */

import type { FailureDetails } from '#contract/platform/failure-details.ts';

export class HttpError extends Error {
  readonly status: number;
  readonly key: string;
  readonly values: Record<string, string | number>;
  readonly details: FailureDetails | undefined;

  /**
   * @param status HTTP status code. @param key id of a text in server/platform/messages, sent in the caller's language.
   * @param values values of the text's placeholders. @param details structured data for the client program.
   */
  constructor(
    status: number,
    key: string,
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
