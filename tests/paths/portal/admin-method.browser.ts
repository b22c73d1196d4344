/** Browser driver of the admin-method machine. The announcement of its changing method is removed by the next reset. */
import type { EventObject } from 'xstate';
import { chosenMethod, invalidValues } from '#machines/portal/admin-method.machine.ts';
import type {
  AdminMethodContext,
  AdminMethodInput,
  AdminRun,
} from '#machines/portal/admin-method.machine.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';

const LABELS: Record<string, string> = {
  limit: 'Maximum number of rows',
  seconds: 'Seconds until the start (required)',
};
const WRONG: Record<string, string> = {
  missing: 'Enter a value.',
  range: 'Enter a number from 1 to 1,000.',
};

const isChangingRun = (context: AdminMethodContext) => chosenMethod(context)?.IsChanging === true;
const list = ({ page }: Fixtures) => page.getByRole('navigation', { name: 'Methods' });
const dialog = ({ page }: Fixtures) => page.getByRole('dialog', { name: 'Run AnnounceMaintenance?' });
const address = (name: string | null) => (name === null ? '/v/admin-console' : `/v/admin-console/${name}`);

/** Stores earlier runs in the tab, in the console's format. */
const remember = async ({ page, deps }: Fixtures, history: AdminRun[]) => {
  const { account_id: id } = await deps.db
    .selectFrom('login')
    .select('account_id')
    .where('username', '=', PEOPLE.administrator.username)
    .executeTakeFirstOrThrow();
  await page.addInitScript(
    ([key, kept]) => {
      if (key && kept && !sessionStorage.getItem(key)) sessionStorage.setItem(key, kept);
    },
    [`admin-console/${id}`, JSON.stringify(history)],
  );
};

/** The operations that the paths run; each is paused while its method runs. */
const RUNS = ['IAdminService/CheckHierarchy', 'IAdminService/AnnounceMaintenance'] as const;

export const adminMethodDriver: BrowserDriver = {
  begin: async (fixtures, input) => {
    const { name, history } = input as AdminMethodInput;
    await fixtures.signInQuickly('administrator');
    if (history.length > 0) await remember(fixtures, history);
    await fixtures.page.goto(address(name));
  },
  calls: { load: 'IAdminService/GetMetadata', run: RUNS },
  events: {
    'methods.requested': ({ page }) => pageDriver.press(page, 'Try again'),
    'method.chosen': async (fixtures, event) => {
      const { name } = event as EventObject & { name: string | null };
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
    'value.changed': ({ page }, event) => {
      const { name, value } = event as EventObject & { name: string; value: string };
      return pageDriver.field(page, LABELS[name] ?? '').fill(value);
    },
    'run.requested': ({ page }) => pageDriver.press(page, 'Run'),
    'run.cancelled': ({ page }) => pageDriver.press(page, 'Cancel'),
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
        .getByRole('button', { name: (event as EventObject & { output: boolean }).output ? 'Run' : 'No' })
        .click(),
    'xstate.error.actor.run': async ({ page, portal }, event) => {
      const { status, message } = (event as EventObject & { error: { status: number; message: string } })
        .error;
      const changes = await page.getByText('Makes changes').isVisible();
      await portal.fail(RUNS[changes ? 1 : 0], status, message);
    },
  },
  unreachable: { 'xstate.error.actor.ask': 'the confirm dialog always answers' },
  states: {
    loading: ({ page }) => expect(pageDriver.heading(page, 'Administration console')).toBeVisible(),
    unavailable: (fixtures, { context }) =>
      pageDriver.expectProblem(fixtures, (context as AdminMethodContext).problem),
    open: fixtures => expect(list(fixtures).getByRole('link')).toHaveCount(10),
    'open.choosing': ({ page }) => expect(page.getByText('Choose a method to see')).toBeVisible(),
    'open.unknown': ({ page }) =>
      expect(page.getByRole('heading', { level: 2, name: 'Method not found' })).toBeVisible(),
    'open.filling': async (fixtures, { context }) => {
      const { page } = fixtures;
      const { name, values, isChecked, result, problem, history } = context as AdminMethodContext;
      await expect(page.getByRole('heading', { level: 2, name: name ?? '' })).toBeVisible();
      await pageDriver.expectIdle(page, 'Run');
      await pageDriver.expectProblem(fixtures, problem);
      for (const [parameter, value] of Object.entries(values))
        await expect(pageDriver.field(page, LABELS[parameter] ?? '')).toHaveValue(value);
      const wrong = isChecked ? Object.values(invalidValues(context as AdminMethodContext)) : [];
      for (const [kind, words] of Object.entries(WRONG))
        await expect(page.getByText(words)).toHaveCount(wrong.some(one => one === kind) ? 1 : 0);
      await expect(page.getByTestId('admin-result')).toHaveCount(result === null ? 0 : 1);
      await expect(page.getByTestId('admin-history').getByRole('listitem')).toHaveCount(history.length);
    },
    'open.asking': fixtures => expect(dialog(fixtures)).toBeVisible(),
    'open.running': async ({ page }, { context }) => {
      await pageDriver.expectBusy(page, 'Run');
      await expect(pageDriver.button(page, 'Cancel')).toHaveCount(
        isChangingRun(context as AdminMethodContext) ? 0 : 1,
      );
    },
  },
};
