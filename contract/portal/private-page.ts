/**
 * What the page of a signed-in person contains beside the public data of contract/platform/page.ts: who they are and what their
 * first screen reads (docs/adr/0030). Types shared by the server, the pre-render bundle and the browser.
 */
import type { SessionUser } from '#contract/identity/session.ts';

/** Id of the script element with the {@link PrivateData}. */
export const PRIVATE_DATA_ID = 'private-data';

/** Data for one query of the browser's cache. */
export type PageRead = { queryKey: readonly unknown[]; data: unknown };

/** JSON embedded in the page; the browser takes it once and removes it. */
export type PrivateData = {
  /** The answer of GetCurrentUser. */
  user: SessionUser;
  reads: readonly PageRead[];
};

/** What the route table says about an address. */
export type PageRoute = {
  /** The row's path; null for an unknown address. */
  path: string | null;
  /** Whether the route guard asks for the user there. */
  needsUser: boolean;
  /** Whether the screen is in the full layout when somebody is signed in. */
  isFull: boolean;
  /** Source files of its screens, as the build's manifest names them. */
  screens: readonly string[];
};

/** Answers an operation exactly as a call of it would be answered; rejects where that would be refused. */
export type AnswerCall = (operation: string, input: unknown) => Promise<unknown>;

export type PageVisit = {
  url: string;
  user: SessionUser;
  /** Of the browser, when it is known. */
  timeZone: string | null;
};

export type StartedReads = {
  /** Resolves when every read has been answered or refused. */
  done: Promise<unknown>;
  /** What has been answered by now. */
  soFar: () => PageRead[];
};

/** The exports of src/page-reads.ts. */
export type AnswerCallsWith = (answer: AnswerCall) => void;
export type RouteOf = (url: string) => PageRoute;
export type StartReads = (visit: PageVisit) => StartedReads;
