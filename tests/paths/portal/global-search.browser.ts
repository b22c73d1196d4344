/** The header's search in the browser. */
import type { EventObject } from 'xstate';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import type { GlobalSearchContext, SearchResults } from '#machines/portal/global-search.machine.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide } from '../support/browser.ts';
import { nextOutcome, outputOf } from '../support/held-calls.ts';
import type { World } from '../support/world.ts';

const field = ({ page }: World) => page.getByRole('combobox', { name: 'Search accounts and services' });
const options = ({ page }: World) =>
  page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
const busy = ({ page }: World) => page.getByText('Searching…');
const nothing = ({ page }: World) => page.getByText(/^No results for/);
const retry = ({ page }: World) => page.getByRole('button', { name: 'Try again' });

/** The name typed decides what is found. */
const nameFor = (ahead: EventObject[]) => {
  const results = outputOf<SearchResults>(nextOutcome(ahead, 'search'));
  return results?.accounts.length === 0 ? ' zzzzqqqq' : ' Anna Berg';
};

export const globalSearchSide: BrowserSide = {
  begin: async ({ page, signInQuickly }) => {
    await page.clock.install();
    await signInQuickly('administrator');
    await page.goto('/v/explore');
    await expect(page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeVisible();
    // From here on time passes only as the path says.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  },
  calls: { search: 'IAccountService/SearchAccount' },
  events: {
    'text.changed': async (world, event, ahead) => {
      const { text } = event as EventObject & { text: string };
      await field(world).fill(text.trim() === '' ? text : nameFor(ahead));
    },
    'search.cleared': world => field(world).press('Escape'),
    'search.left': world => field(world).press('Shift+Tab'),
    'search.resumed': world => field(world).focus(),
    'search.retried': world => retry(world).click(),
    'result.chosen': async world => {
      await world.page.clock.resume();
      await options(world).filter({ hasText: 'Anna Berg' }).click();
      await expect(world.page.getByRole('heading', { level: 1, name: 'Anna Berg' })).toBeVisible();
    },
    'xstate.after.debounce.globalSearch.open.waiting': ({ page }) => page.clock.runFor(SEARCH_DEBOUNCE),
  },
  states: {
    closed: async (world, { context }) => {
      await expect(options(world)).toHaveCount(0);
      for (const note of [busy(world), nothing(world), retry(world)]) await expect(note).toHaveCount(0);
      const { text } = context as GlobalSearchContext;
      if (text.trim() === '') await expect(field(world)).toHaveValue(text);
    },
    open: world => expect(field(world)).toHaveValue(/^ \w/),
    'open.waiting': world => expect(busy(world)).toBeVisible(),
    'open.searching': world => expect(busy(world)).toBeVisible(),
    'open.found': world => expect(options(world).filter({ hasText: 'Anna Berg' })).toBeVisible(),
    'open.nothingFound': world => expect(nothing(world)).toHaveText('No results for “zzzzqqqq”.'),
    'open.failed': async (world, { context }) => {
      const { problem } = context as GlobalSearchContext;
      await expect(world.page.getByRole('alert')).toContainText((problem as { text: string }).text);
      await expect(retry(world)).toBeVisible();
    },
  },
};
