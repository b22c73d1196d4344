/** Browser driver of the global-search machine. */
import type { EventObject } from 'xstate';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import type { SearchResults } from '#machines/portal/global-search.machine.ts';
import { expect } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { heading, stopClock, textOf } from '../support/page-driver.ts';
import { nextOutcome, outputOf } from '../support/paused-requests.ts';
import { globalSearchModel } from './global-search.model.ts';

const field = ({ page }: Fixtures) => page.getByRole('combobox', { name: 'Search accounts and services' });
const options = ({ page }: Fixtures) =>
  page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
const found = (fixtures: Fixtures) => options(fixtures).filter({ hasText: 'Anna Berg' });
const busy = ({ page }: Fixtures) => page.getByText('Searching…');
const nothing = ({ page }: Fixtures) => page.getByText(/^No results for/);
const retry = ({ page }: Fixtures) => page.getByRole('button', { name: 'Try again' });

/** The typed name determines the result. */
const nameFor = (ahead: EventObject[]) => {
  const results = outputOf<SearchResults>(nextOutcome(ahead, 'search'));
  return results?.accounts.length === 0 ? ' zzzzqqqq' : ' Anna Berg';
};

export const globalSearchDriver = driverOf(globalSearchModel, {
  // After Esc the field still has the focus, so it cannot be focused again.
  maxSteps: 0,
  begin: async fixtures => {
    const { page, deps } = fixtures;
    const [me, anna] = [
      await accountOf({ deps }, 'administrator'),
      await accountOf({ deps }, 'companyAdministrator'),
    ];
    await page.addInitScript(([key, viewed]) => localStorage.setItem(key, viewed), [
      `recent-accounts/${me}`,
      JSON.stringify([{ id: anna, name: 'Anna Berg', type: 'User' }]),
    ] as const);
    await page.clock.install();
    await act.open('administrator', '/v/explore')(fixtures);
    await expect(heading(page, 'Explore services')).toBeVisible();
    await stopClock(page);
  },
  calls: { search: 'IAccountService/SearchAccount' },
  events: {
    'text.changed': (fixtures, { text }, ahead) =>
      field(fixtures).fill(text.trim() === '' ? text : nameFor(ahead)),
    'search.cleared': fixtures => field(fixtures).press('Escape'),
    'search.left': fixtures => field(fixtures).press('Shift+Tab'),
    'search.resumed': fixtures => field(fixtures).focus(),
    'search.retried': fixtures => retry(fixtures).click(),
    'result.chosen': async fixtures => {
      await fixtures.page.clock.resume();
      await found(fixtures).click();
      await expect(heading(fixtures.page, 'Anna Berg')).toBeVisible();
    },
    'xstate.after.debounce.globalSearch.open.waiting': ({ page }) => page.clock.runFor(SEARCH_DEBOUNCE),
  },
  states: {
    closed: async (fixtures, { context }) => {
      for (const find of [options, busy, nothing, retry]) await expect(find(fixtures)).toHaveCount(0);
      if (context.text.trim() === '') await expect(field(fixtures)).toHaveValue(context.text);
    },
    open: (fixtures, { context }) => expect(field(fixtures)).toHaveValue(context.text === '' ? '' : /^ \w/),
    'open.recent': see.all(
      see.visible(found),
      see.visible(({ page }) => page.getByRole('group', { name: 'Recently viewed' })),
    ),
    'open.waiting': see.visible(busy),
    'open.searching': see.visible(busy),
    'open.found': see.visible(found),
    'open.nothingFound': fixtures => expect(nothing(fixtures)).toHaveText('No results for “zzzzqqqq”.'),
    'open.failed': async (fixtures, { context }) => {
      await expect(fixtures.page.getByRole('alert')).toContainText(textOf(context.problem));
      await expect(retry(fixtures)).toBeVisible();
    },
  },
});
