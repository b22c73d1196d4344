/** The fixtures that browser drivers work with: a page, the real server and its test controls. */
import type { BrowserContext, Page } from '@playwright/test';
import type { PersonKey } from '#server/demo/people.ts';
import type { Deps } from '#server/platform/call.ts';
import type { Complaints } from '#tests/support/complaints.ts';
import type { Operation, Portal } from '#tests/support/controls.ts';

export type { Operation };

export type Fixtures = {
  page: Page;
  context: BrowserContext;
  portal: Portal;
  /** The server's dependencies, for changes that only an administrator could make meanwhile. */
  deps: Deps;
  complaints: Complaints;
  /** Signs in on the page, up to the second factor. */
  signIn: (person: PersonKey) => Promise<void>;
  /** Signs in by a request, without the page. */
  signInQuickly: (person: PersonKey) => Promise<void>;
  /** Shows the description of the next step in a headed run. */
  narrate: (description: string) => Promise<void>;
  /** Values passed from one event driver to a later one: a key read off the page, the number of mails so far. */
  notes: Map<string, string>;
};
