/** Shapes several machines share; types only. */

/** What went wrong, in words: a server's text as it came, or the id of one of our own messages. */
export type Problem = { text: string } | { key: string } | null;

/** How a call fails (src/api/errors.ts); machines read only this much of it. */
export type CallFailure = { message: string; status: number; unreachable: boolean };
