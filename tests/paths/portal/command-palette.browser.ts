/** Browser driver of the command-palette machine. */
import type { EventObject } from 'xstate';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import type { SearchResults } from '#machines/portal/global-search.machine.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { heading, stopClock, textOf } from '../support/page-driver.ts';
import { nextOutcome, outputOf } from '../support/paused-requests.ts';
import { commandPaletteModel } from './command-palette.model.ts';

const dialog = ({ page }: Fixtures) => page.getByRole('dialog', { name: 'Command palette' });
const field = (fixtures: Fixtures) => dialog(fixtures).getByRole('combobox');
const group = (name: string) => (fixtures: Fixtures) => dialog(fixtures).getByRole('group', { name });
const found = (fixtures: Fixtures) =>
  group('Accounts')(fixtures).getByRole('option').filter({ hasText: 'Anna Berg' });
const busy = (fixtures: Fixtures) => dialog(fixtures).getByText('Searching…');
const nothing = (fixtures: Fixtures) => dialog(fixtures).getByText(/^No results for/);
const retry = (fixtures: Fixtures) => dialog(fixtures).getByRole('button', { name: 'Try again' });
const back = (fixtures: Fixtures) => dialog(fixtures).getByRole('button', { name: 'Back to the palette' });

/** The typed name determines the result. */
const nameFor = (ahead: EventObject[]) => {
  const results = outputOf<SearchResults>(nextOutcome(ahead, 'search'));
  return results?.accounts.length === 0 ? ' zzzzqqqq' : ' Anna Berg';
};

export const commandPaletteDriver = driverOf(commandPaletteModel, {
  begin: async fixtures => {
    const { page } = fixtures;
    await page.clock.install();
    await act.open('administrator', '/v/explore')(fixtures);
    await expect(heading(page, 'Explore services')).toBeVisible();
    // Loads the palette's code, which would never finish with a stopped clock.
    await page.keyboard.press('Control+k');
    await expect(field(fixtures)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(fixtures)).toHaveCount(0);
    await stopClock(page);
  },
  calls: { search: 'IAccountService/SearchAccount' },
  events: {
    'palette.opened': async fixtures => {
      await fixtures.page.keyboard.press('Control+k');
      await fixtures.page.clock.runFor(500);
      await expect(field(fixtures)).toBeVisible();
    },
    'palette.closed': async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.clock.runFor(500);
    },
    'text.changed': (fixtures, { text }, ahead) =>
      field(fixtures).fill(text.trim() === '' ? text : nameFor(ahead)),
    'search.retried': fixtures => retry(fixtures).click(),
    'entry.chosen': async fixtures => {
      await fixtures.page.clock.resume();
      await found(fixtures).click();
      await expect(heading(fixtures.page, 'Anna Berg')).toBeVisible();
    },
    'shortcuts.opened': fixtures =>
      dialog(fixtures).getByRole('option', { name: 'Keyboard shortcuts' }).click(),
    'shortcuts.closed': fixtures => back(fixtures).click(),
    'xstate.after.debounce.commandPalette.open.waiting': ({ page }) => page.clock.runFor(SEARCH_DEBOUNCE),
  },
  states: {
    closed: fixtures => expect(dialog(fixtures)).toHaveCount(0),
    open: see.visible(dialog),
    'open.idle': async fixtures => {
      await expect(group('Go to')(fixtures)).toBeVisible();
      await expect(busy(fixtures)).toHaveCount(0);
    },
    'open.waiting': see.visible(busy),
    'open.searching': see.visible(busy),
    'open.found': see.visible(found),
    'open.nothingFound': fixtures => expect(nothing(fixtures)).toHaveText('No results for “zzzzqqqq”.'),
    'open.failed': async (fixtures, { context }) => {
      await expect(dialog(fixtures).getByRole('alert')).toContainText(textOf(context.problem));
      await expect(retry(fixtures)).toBeVisible();
    },
    'open.shortcuts': see.visible(back),
  },
});
