/** Browser driver of the global-search machine. */
import type { EventObject } from 'xstate';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import type { GlobalSearchContext, SearchResults } from '#machines/portal/global-search.machine.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { nextOutcome, outputOf } from '../support/paused-requests.ts';

const field = ({ page }: Fixtures) => page.getByRole('combobox', { name: 'Search accounts and services' });
const options = ({ page }: Fixtures) =>
  page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
const busy = ({ page }: Fixtures) => page.getByText('Searching…');
const nothing = ({ page }: Fixtures) => page.getByText(/^No results for/);
const retry = ({ page }: Fixtures) => page.getByRole('button', { name: 'Try again' });

/** The typed name determines the result. */
const nameFor = (ahead: EventObject[]) => {
  const results = outputOf<SearchResults>(nextOutcome(ahead, 'search'));
  return results?.accounts.length === 0 ? ' zzzzqqqq' : ' Anna Berg';
};

export const globalSearchDriver: BrowserDriver = {
  begin: async ({ page, signInQuickly }) => {
    await page.clock.install();
    await signInQuickly('administrator');
    await page.goto('/v/explore');
    await expect(page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeVisible();
    // From here on the clock is only advanced by the path.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  },
  calls: { search: 'IAccountService/SearchAccount' },
  events: {
    'text.changed': async (fixtures, event, ahead) => {
      const { text } = event as EventObject & { text: string };
      await field(fixtures).fill(text.trim() === '' ? text : nameFor(ahead));
    },
    'search.cleared': fixtures => field(fixtures).press('Escape'),
    'search.left': fixtures => field(fixtures).press('Shift+Tab'),
    'search.resumed': fixtures => field(fixtures).focus(),
    'search.retried': fixtures => retry(fixtures).click(),
    'result.chosen': async fixtures => {
      await fixtures.page.clock.resume();
      await options(fixtures).filter({ hasText: 'Anna Berg' }).click();
      await expect(fixtures.page.getByRole('heading', { level: 1, name: 'Anna Berg' })).toBeVisible();
    },
    'xstate.after.debounce.globalSearch.open.waiting': ({ page }) => page.clock.runFor(SEARCH_DEBOUNCE),
  },
  states: {
    closed: async (fixtures, { context }) => {
      await expect(options(fixtures)).toHaveCount(0);
      for (const note of [busy(fixtures), nothing(fixtures), retry(fixtures)])
        await expect(note).toHaveCount(0);
      const { text } = context as GlobalSearchContext;
      if (text.trim() === '') await expect(field(fixtures)).toHaveValue(text);
    },
    open: fixtures => expect(field(fixtures)).toHaveValue(/^ \w/),
    'open.waiting': fixtures => expect(busy(fixtures)).toBeVisible(),
    'open.searching': fixtures => expect(busy(fixtures)).toBeVisible(),
    'open.found': fixtures => expect(options(fixtures).filter({ hasText: 'Anna Berg' })).toBeVisible(),
    'open.nothingFound': fixtures => expect(nothing(fixtures)).toHaveText('No results for “zzzzqqqq”.'),
    'open.failed': async (fixtures, { context }) => {
      const { problem } = context as GlobalSearchContext;
      await expect(fixtures.page.getByRole('alert')).toContainText((problem as { text: string }).text);
      await expect(retry(fixtures)).toBeVisible();
    },
  },
};
