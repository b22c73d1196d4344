/** Browser driver of the admin-method machine. The announcement of its changing method is removed by the next reset. */
import { chosenMethod, invalidValues } from '#machines/portal/admin-method-setup.ts';
import type { AdminRun } from '#machines/portal/admin-method-setup.ts';
import { expect } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { failRequest, outputOf } from '../support/paused-requests.ts';
import { adminMethodModel } from './admin-method.model.ts';

const LABELS: Record<string, string> = {
  limit: 'Maximum number of rows',
  seconds: 'Seconds until the start (required)',
};
const WRONG: Record<string, string> = {
  missing: 'Enter a value.',
  range: 'Enter a number from 1 to 1,000.',
};

const list = ({ page }: Fixtures) => page.getByRole('navigation', { name: 'Methods' });
const dialog = ({ page }: Fixtures) => page.getByRole('dialog', { name: 'Run AnnounceMaintenance?' });
const address = (name: string | null) => (name === null ? '/v/admin-console' : `/v/admin-console/${name}`);

/** Stores earlier runs in the tab, in the console's format. */
const remember = async ({ page, deps }: Fixtures, history: AdminRun[]) => {
  const id = await accountOf({ deps }, 'administrator');
  await page.addInitScript(
    ([key, kept]) => {
      if (key && kept && !sessionStorage.getItem(key)) sessionStorage.setItem(key, kept);
    },
    [`admin-console/${id}`, JSON.stringify(history)],
  );
};

/** The operations that the paths run; each is paused while its method runs. */
const RUNS = ['IAdminService/CheckHierarchy', 'IAdminService/AnnounceMaintenance'] as const;

export const adminMethodDriver = driverOf(adminMethodModel, {
  begin: async (fixtures, { name, history }) => {
    if (history.length > 0) await remember(fixtures, history);
    await act.open('administrator', address(name))(fixtures);
  },
  calls: { load: 'IAdminService/GetMetadata', run: RUNS },
  events: {
    'methods.requested': act.press('Try again'),
    'method.chosen': async (fixtures, { name }) => {
      const link = name === null ? null : list(fixtures).getByRole('link', { name });
      if (link && (await link.isVisible())) await link.click();
      // By address: an unlisted method, and a choice before the list is loaded.
      else
        await fixtures.page.evaluate(to => {
          window.history.pushState({}, '', to);
          window.dispatchEvent(new PopStateEvent('popstate'));
        }, address(name));
      await expect(fixtures.page).toHaveURL(new RegExp(`${address(name)}$`));
    },
    'value.changed': ({ page }, { name, value }) => pageDriver.field(page, LABELS[name] ?? '').fill(value),
    'run.requested': act.press('Run'),
    'run.cancelled': act.press('Cancel'),
    'run.restored': async ({ page }) => {
      await page
        .getByTestId('admin-history')
        .getByRole('link', { name: /CheckHierarchy.*limit: 5/ })
        .last()
        .click();
      await expect(page).toHaveURL(/\/v\/admin-console\/CheckHierarchy$/);
    },
    'xstate.done.actor.ask': (fixtures, event) =>
      dialog(fixtures)
        .getByRole('button', { name: outputOf<boolean>(event) ? 'Run' : 'No' })
        .click(),
    'xstate.error.actor.run': async ({ page, portal }, event) => {
      const changes = await page.getByText('Makes changes').isVisible();
      await failRequest(portal, RUNS[changes ? 1 : 0], event);
    },
  },
  unreachable: { 'xstate.error.actor.ask': 'the confirm dialog always answers' },
  states: {
    loading: see.heading('Administration console'),
    unavailable: see.problem,
    open: fixtures => expect(list(fixtures).getByRole('link')).toHaveCount(13),
    'open.choosing': see.visible(({ page }) => page.getByText('Choose a method to see')),
    'open.unknown': see.subheading('Method not found'),
    'open.filling': async (fixtures, snapshot) => {
      const { page } = fixtures;
      const { name, values, isChecked, result, history } = snapshot.context;
      await expect(page.getByRole('heading', { level: 2, name: name ?? '' })).toBeVisible();
      await pageDriver.expectIdle(page, 'Run');
      await see.problem(fixtures, snapshot);
      for (const [parameter, value] of Object.entries(values))
        await expect(pageDriver.field(page, LABELS[parameter] ?? '')).toHaveValue(value);
      const wrong = isChecked ? Object.values(invalidValues(snapshot.context)) : [];
      for (const [kind, words] of Object.entries(WRONG)) {
        const isWrong = wrong.some(one => one === kind);
        await pageDriver.expectShown(page.getByText(words), isWrong);
      }
      await pageDriver.expectShown(page.getByTestId('admin-result'), result !== null);
      await expect(page.getByTestId('admin-history').getByRole('listitem')).toHaveCount(history.length);
    },
    'open.asking': see.visible(dialog),
    'open.running': async ({ page }, { context }) => {
      await pageDriver.expectBusy(page, 'Run');
      const isChanging = chosenMethod(context)?.IsChanging === true;
      await pageDriver.expectShown(pageDriver.button(page, 'Cancel'), !isChanging);
    },
  },
});
