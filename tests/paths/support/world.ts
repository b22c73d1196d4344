/** What the hands and eyes of a browser side work with: a page, the real server and its controls. */
import type { BrowserContext, Page } from '@playwright/test';
import type { PersonKey } from '#server/demo/people.ts';
import type { Deps } from '#server/platform/call.ts';
import type { Complaints } from '#tests/support/complaints.ts';
import type { Operation, Portal } from '#tests/support/controls.ts';

export type { Operation };

export type World = {
  page: Page;
  context: BrowserContext;
  portal: Portal;
  /** The server's insides, for what only an administrator could change meanwhile. */
  deps: Deps;
  complaints: Complaints;
  /** Signs in on the card, as far as the password leads. */
  signIn: (person: PersonKey) => Promise<void>;
  /** Signs in by the call alone. */
  signInQuickly: (person: PersonKey) => Promise<void>;
  /** Says what comes next to whoever watches. */
  narrate: (says: string) => Promise<void>;
  /** What one deed leaves to a later one: a key read off the page, the number of mails so far. */
  notes: Map<string, string>;
};
