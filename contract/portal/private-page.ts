/**
 * What the page of a signed-in user contains in addition to the public data of contract/platform/page.ts: the user, and
 * the data their first screen reads (docs/adr/0030). Types shared by the server, the pre-render bundle and the browser.
 */
import type { SessionUser } from '#contract/identity/session.ts';

/** Id of the script element with the {@link PrivateData}. */
export const PRIVATE_DATA_ID = 'private-data';

/** Data for one query of the browser's cache. */
export type PageRead = { queryKey: readonly unknown[]; data: unknown };

/** JSON embedded in the page; the browser reads it once and removes it. */
export type PrivateData = {
  /** The response of GetCurrentUser. */
  user: SessionUser;
  reads: readonly PageRead[];
};

/** The route table's facts about an address. */
export type PageRoute = {
  /** The path of the matching route; null for an unknown address. */
  path: string | null;
  /** Whether the route guard requests the user there. */
  needsUser: boolean;
  /** Whether the screen uses the full layout when a user is signed in. */
  isFull: boolean;
  /** Source files of its screens, as the build's manifest names them. */
  screens: readonly string[];
};

/** Responds to an operation exactly as a call would; rejects when the call would return an error. */
export type AnswerCall = (operation: string, input: unknown) => Promise<unknown>;

export type PageVisit = {
  url: string;
  user: SessionUser;
  /** Time zone of the browser, when known. */
  timeZone: string | null;
};

export type StartedReads = {
  /** Resolves when every read has completed or failed. */
  done: Promise<unknown>;
  /** The responses received so far. */
  soFar: () => PageRead[];
};

/** The exports of src/page-reads.ts. */
export type AnswerCallsWith = (answer: AnswerCall) => void;
export type RouteOf = (url: string) => PageRoute;
export type StartReads = (visit: PageVisit) => StartedReads;
